"""Backgammon must agree with other programs, if they are installed: OpenSpiel (PyPI: open_spiel) and GNU Backgammon (Debian: gnubg)."""

import random
import re
import shutil
import subprocess

import pytest

from flagfall.engine import new
from flagfall.engine.nardy.plays import ends
from tests.host.nardy.test_nardy_model import board, random_position

try:
    import pyspiel
except ImportError:
    pyspiel = None

GNUBG = shutil.which("gnubg", path="/usr/bin:/usr/games:/usr/local/bin")
needs_spiel = pytest.mark.skipif(pyspiel is None, reason="there is no OpenSpiel: .venv/bin/pip install open_spiel")
needs_gnubg = pytest.mark.skipif(GNUBG is None, reason="there is no GNU Backgammon: apt install gnubg")


def our_ends(key: str) -> set[str]:
    """Returns the possible ends of a turn by our rules. The position must have dice."""
    game = new("backgammon", {"position": key})
    if game.stage != "move" or not game.dice:
        return {"/".join(key.split("/")[:3])}
    game.steps.begin(game.turn, 15)
    return {board(game, packed) for packed in ends(game.steps, game.dice)}


BAR = 100  # OpenSpiel's number of the bar


def place(state) -> str:
    """Returns a state of OpenSpiel as our board: its x are seat 1, which goes up seat 0's numbers, its o are seat 0."""
    cells = [0] * 24
    for seat in (0, 1):
        for point in range(24):
            men = state.board(1 - seat, point)
            if men:
                cells[point] = men if seat == 0 else -men
    bars = [state.board(1 - seat, BAR) for seat in (0, 1)]
    offs = [15 - bars[seat] - sum(abs(men) for men in cells if (men > 0) == (seat == 0) and men) for seat in (0, 1)]
    return f"{','.join(map(str, cells))}/{bars[0]},{bars[1]}/{offs[0]},{offs[1]}"


def compare_with_spiel(seed: int, positions: int) -> int:
    """Plays random games, and compares all 15 rolls of two different dice at each roll. Returns the number of compared rolls."""
    chance, compared = random.Random(seed), 0
    game = pyspiel.load_game("backgammon(scoring_type=full_scoring)")
    state = game.new_initial_state()
    while positions:
        if state.is_terminal():
            state = game.new_initial_state()
        if state.is_chance_node():
            rolls = state.legal_actions()
            opening = len(rolls) == 30  # the opening also decides who begins
            compared += 0 if opening else compare(state, rolls)
            positions -= not opening
            state = state.child(chance.choice(rolls))
        else:
            state = state.child(chance.choice(state.legal_actions()))
    return compared


def compare(state, rolls: list[int]) -> int:
    """Compares all rolls of two different dice from this position. Equal dice are two turns in OpenSpiel, and take too long."""
    seen = set()
    for action in rolls:
        child = state.child(action)
        dice = dice_of(child)
        if len(dice) == 2 and dice not in seen:
            seen.add(dice)
            seat = 1 - child.current_player()
            theirs = {place(child.child(action)) for action in child.legal_actions()}
            assert theirs == our_ends(f"{place(state)}/{seat}/{dice}"), (place(state), seat, dice)
    return len(seen)


def dice_of(state) -> str:
    dice = re.search(r"Dice: (\d)(\d)", str(state))
    assert dice
    high, low = sorted(dice.groups(), reverse=True)
    return high * 4 if high == low else high + low


@needs_spiel
def test_openspiel():
    assert compare_with_spiel(1, 40) > 500


@pytest.mark.slow
@needs_spiel
@pytest.mark.parametrize("seed", range(20))
def test_openspiel_many(seed):
    assert compare_with_spiel(100 + seed, 500) == 500 * 15  # rolls of two different dice


def hint_lists(keys: list[str]) -> list[set[str]]:
    """Returns GNU Backgammon's lists for each position with dice, from its text interface: the boards after its moves."""
    lines = ["set automatic game off", "set automatic roll off", "set automatic move off", "set player 0 human", "set player 1 human"]
    lines += ["set evaluation chequer evaluation plies 0", "set output digits 1", "new session"]
    for key in keys:
        lines += [
            "set turn 1",
            f"set board simple {simple_board(key)}",
            f"set dice {key.split('/')[4][0]} {key.split('/')[4][1]}",
            "hint 9999",
        ]
        lines.append("show copying nothing")  # ends the hints
    completed = subprocess.run(
        [str(GNUBG), "-t", "-q", "-r"], input="\n".join(lines), capture_output=True, text=True, check=False, timeout=600
    )
    parts = completed.stdout.split("The dice have been set to")[1:]
    assert len(parts) == len(keys), completed.stdout[-2000:] + completed.stderr
    return [{board_after(key, moves) for moves in hint_moves(part)} for key, part in zip(keys, parts, strict=True)]


def hint_moves(part: str) -> list[str]:
    """Returns the moves of one `hint`."""
    return re.findall(r"^ *\d+\. Cube\w* \S+ +(.+?) +(?:Eq|MWC)", part, re.MULTILINE)


def simple_board(key: str) -> str:
    """Returns the text for GNU Backgammon's `set board simple`: the bar of the player on turn, the points, the other bar."""
    points, bar, _ = key.split("/")[:3]
    own_bar, other_bar = bar.split(",")
    return " ".join([own_bar, *points.split(","), other_bar])


def board_after(key: str, moves: str) -> str:
    """Returns the board after moves of seat 0 in the notation of books."""
    points, bar, off = key.split("/")[:3]
    cells = [int(word) for word in points.split(",")]
    bars, offs = [[int(word) for word in part.split(",")] for part in (bar, off)]
    for word in moves.split():
        times = re.search(r"\((\d)\)", word)
        stops = re.sub(r"\(\d\)|\*", "", word).split("/")
        for _ in range(int(times[1]) if times else 1):
            if stops[0] == "bar":
                bars[0] -= 1
            else:
                cells[int(stops[0]) - 1] -= 1
            for stop in stops[1:-1] if "*" in word else ():
                if cells[int(stop) - 1] == -1:
                    cells[int(stop) - 1], bars[1] = 0, bars[1] + 1
            if stops[-1] == "off":
                offs[0] += 1
            else:
                point = int(stops[-1]) - 1
                if cells[point] == -1:
                    cells[point], bars[1] = 0, bars[1] + 1
                cells[point] += 1
    return f"{','.join(map(str, cells))}/{bars[0]},{bars[1]}/{offs[0]},{offs[1]}"


def some_positions(seed: int, count: int) -> list[str]:
    """Returns positions of seat 0 with dice that allow a step."""
    chance, positions = random.Random(seed), []
    while len(positions) < count:
        key = random_position(chance, False)
        game = new("backgammon", {"position": re.sub(r"/[01]/(\d+)$", r"/0/\1", key)})
        if game.stage == "move" and game.turn == 0 and max(game.position.men[seat][25] for seat in (0, 1)) < 8:
            positions.append(re.sub(r"/[01]/(\d+)$", r"/0/\1", key))
    return positions


def compare_with_gnubg(keys: list[str]) -> None:
    for key, theirs in zip(keys, hint_lists(keys), strict=True):
        assert theirs == our_ends(key), key


@needs_gnubg
def test_gnubg():
    compare_with_gnubg(some_positions(1, 60))


@pytest.mark.slow
@needs_gnubg
@pytest.mark.parametrize("seed", range(20))
def test_gnubg_many(seed):
    """It tests equal dice, which the test with OpenSpiel leaves out."""
    places = [key.rpartition("/")[0] for key in some_positions(100 + seed, 500)]
    keys = [f"{place}/{str(die) * 4}" for place in places for die in range(1, 7)]
    compare_with_gnubg([key for key in keys if new("backgammon", {"position": key}).turn == 0])
