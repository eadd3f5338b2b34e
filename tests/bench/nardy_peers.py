"""Compares lists of plays of a roll: ours, and those of installed programs of backgammon. GNU Backgammon gets the same positions; OpenSpiel
lists those of its own random games.
"""

import random
import re
import shutil
import subprocess
import time
from array import array

from flagfall.engine import new
from flagfall.engine.game import MAX_MOVES
from flagfall.engine.nardy.plays import ends

try:
    import pyspiel
except ImportError:
    pyspiel = None

GNUBG = shutil.which("gnubg", path="/usr/bin:/usr/games:/usr/local/bin")
_SETTINGS = (
    "set automatic game off",
    "set automatic roll off",
    "set automatic move off",
    "set player 0 human",
    "set player 1 human",
    "set evaluation chequer evaluation plies 0",
    "new session",
)
_POSITION_COUNT = 200


def _positions(seed: int) -> list[str]:
    """Returns positions of a random session in which seat 0 must play two different dice."""
    chance, game, out, positions = random.Random(seed), new("backgammon", {"match": "0"}), array("I", [0] * MAX_MOVES), []
    while len(positions) < _POSITION_COUNT:
        if game.stage == "move" and game.turn == 0 and len(set(game.dice)) == 2:
            positions.append(game.key())
        game.play(chance.choice(out[: game.moves(out)]))
    return positions


def _our_speed(keys: list[str], count_plays: bool = True) -> float:
    """Returns distinct plays a second, or positions a second, without the time to set the positions up."""
    games = [new("backgammon", {"position": key}) for key in keys]
    start, plays = time.process_time(), 0
    for game in games:
        game.steps.begin(0, 15)
        plays += len(ends(game.steps, game.dice))
    return (plays if count_plays else len(games)) / (time.process_time() - start)


def compare_with_gnubg(rounds: int) -> tuple[float, float]:
    """Returns (ours, theirs) for the plays that gnubg lists for `hint`, without its start."""
    keys, best = _positions(1), (0.0, 0.0)
    for _ in range(min(rounds, 2)):
        none, _ = _ask_gnubg([])
        spent, plays = _ask_gnubg(keys)
        best = max(best[0], _our_speed(keys)), max(best[1], plays / max(spent - none, 1e-3))
    return best


def _ask_gnubg(keys: list[str]) -> tuple[float, int]:
    lines = list(_SETTINGS)
    for key in keys:
        points, bar, _, _, dice = key.split("/")[:5]
        own_bar, other_bar = bar.split(",")
        board = f"set board simple {own_bar} {points.replace(',', ' ')} {other_bar}"
        lines += ["set turn 1", board, f"set dice {dice[0]} {dice[1]}", "hint 9999"]
    start = time.perf_counter()
    completed = subprocess.run(
        [str(GNUBG), "-t", "-q", "-r"], input="\n".join(lines), capture_output=True, text=True, check=False, timeout=600
    )
    return time.perf_counter() - start, len(re.findall(r"^ *\d+\. Cube", completed.stdout, re.MULTILINE))


def compare_plays_with_openspiel(rounds: int) -> tuple[float, float]:
    """Returns (ours, theirs): distinct plays a second in our own random session, and actions a second in OpenSpiel's own random games.
    OpenSpiel works in C++, and several of its actions may be the same play.
    """
    keys, states, best = _positions(1), _openspiel_states(), (0.0, 0.0)
    for _ in range(rounds):
        start = time.process_time()
        plays = sum(len(state.legal_actions()) for state in states)
        theirs = plays / (time.process_time() - start)
        best = max(best[0], _our_speed(keys)), max(best[1], theirs)
    return best


def _openspiel_states() -> list:
    """Returns positions with dice to play from OpenSpiel's own random games."""
    chance, states = random.Random(1), []
    state = pyspiel.load_game("backgammon").new_initial_state()
    while len(states) < _POSITION_COUNT:
        if state.is_terminal():
            state = pyspiel.load_game("backgammon").new_initial_state()
        if not state.is_chance_node():
            states.append(state.clone())
        state = state.child(chance.choice(state.legal_actions()))
    return states


def compare_positions_with_openspiel(rounds: int) -> tuple[float, float]:
    """Returns (ours, theirs) in positions a second, because OpenSpiel lists some plays twice."""
    keys, states, best = _positions(1), _openspiel_states(), (0.0, 0.0)
    for _ in range(rounds):
        start = time.process_time()
        for state in states:
            state.legal_actions()
        theirs = len(states) / (time.process_time() - start)
        best = max(best[0], _our_speed(keys, count_plays=False)), max(best[1], theirs)
    return best


WORK = (
    [
        ("backgammon, plays of a roll (OpenSpiel)", compare_plays_with_openspiel),
        ("backgammon, positions listed (OpenSpiel)", compare_positions_with_openspiel),
    ]
    if pyspiel
    else []
)
WORK += [("backgammon, plays of a roll (GNU Backgammon, by its text)", compare_with_gnubg)] if GNUBG else []
LEFT_OUT = [] if pyspiel else ["left out: OpenSpiel beside our draughts and backgammon (pip install open_spiel)"]
LEFT_OUT += [] if GNUBG else ["left out: GNU Backgammon beside ours (Debian has it as gnubg)"]


def perft_counts() -> list[tuple[str, int, int, float]]:
    """Returns (game, depth, positions, seconds) of perft from the start, to a depth that takes some seconds."""
    found = []
    for preset, depth in (("backgammon", 1), ("backgammon", 2), ("longnardy", 2), ("longnardy", 3)):
        game, start = new(preset, {}), time.process_time()
        found.append((preset, depth, game.perft(depth), time.process_time() - start))
    return found
