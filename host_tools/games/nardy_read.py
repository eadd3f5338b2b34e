"""Reads matches of backgammon from .mat files, as GNU Backgammon, Jellyfish and others write them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from flagfall.engine.game import MAX_MOVES
from flagfall.engine.moves import PAYLOAD, PLAIN, kind
from flagfall.engine.nardy.nardy_game import NardyGame

from .movetext_reader import day_of
from .written_game import NotPlayed, WrittenGame

_HEAD = re.compile(r'^;\s*\[\s*(\w+(?: \d)?)\s+"(.*)"\s*\]\s*$')
_LENGTH = re.compile(r"^\s*(\d+) point match", re.IGNORECASE)
_GAME = re.compile(r"^\s*Game (\d+)\s*$", re.IGNORECASE)
_SCORES = re.compile(r"^\s*(.*?)\s*:\s*(\d+)\s{2,}(.*?)\s*:\s*(\d+)\s*$")
_ROW = re.compile(r"^\s*\d+\)")
_WON = re.compile(r"^\s*Wins \d", re.IGNORECASE)
_CELL = re.compile(
    r"(?P<dice>[1-6][1-6]):(?P<steps>(?:\s+(?:(?:bar|off|\d+)(?:/(?:bar|off|\d+)\*?)+(?:\(\d\))?|Cannot Move|\?{2,}))*)"
    r"|(?P<cube>Doubles?(?:\s*=>\s*\d+)?|Takes?|Drops?|Beavers?(?:\s*=>\s*\d+)?)"
    r"|Wins (?P<points>\d+) points?",
    re.IGNORECASE,
)
_RIGHT = 18  # column from which a first cell is the right player's
_MOST_STEPS = 2000  # positions that are looked at for one turn


def is_match(text: str) -> bool:
    """Returns True for the text of a .mat file."""
    return any(map(_LENGTH.match, text.splitlines()))


def read_matches(text: str) -> Iterator[WrittenGame]:
    """Yields the one match of the file."""
    names, length, opening = ["", ""], 0, True
    tags: dict[str, str] = {}
    moves: list[str] = []
    for line in text.splitlines():
        if head := _HEAD.match(line):
            tags[head[1]] = head[2]
        elif found := _LENGTH.match(line):
            length = int(found[1])
        elif _GAME.match(line):
            opening = True
        elif _ROW.match(line) or _WON.match(line):
            opening = _read_row(moves, line, opening)
        elif found := _SCORES.match(line):
            names = [name or found[at] for name, at in zip(names, (1, 3), strict=True)]
            moves.append(f"scores {found[2]} {found[4]}")
    if moves:
        yield _match(tags, names, length, moves)


def _match(tags: dict[str, str], names: list[str], length: int, moves: list[str]) -> WrittenGame:
    """Returns the match of these tags. names: of both players, as the games have them; length: 0 for a session without one."""
    variation = tags.get("Variation", "Backgammon")
    on = {name.casefold(): value.casefold() for name, value in tags.items()}
    options = {"match": str(length)} | ({"crawford": "off"} if on.get("crawford") == "off" else {})
    return WrittenGame(
        1,
        "backgammon-match",
        options | {name: "on" for name in ("jacoby", "beaver") if on.get(name) == "on"},
        (tags.get("Player 1") or names[0], tags.get("Player 2") or names[1]),
        day_of(tags, "EventDate", "Date"),
        tags.get("Round", ""),
        moves,
        "end",
        "" if variation.casefold() in ("backgammon", "standard") else f"{variation} is not played here",
    )


def _read_row(moves: list[str], line: str, opening: bool) -> bool:
    """Adds the turns of a line. opening: the next roll is the first of its game. Returns that for the next line."""
    row = _ROW.match(line)
    first = row.end() if row else 0
    for count, cell in enumerate(_CELL.finditer(line, first)):
        seat = 1 if count or cell.start() - first >= _RIGHT else 0
        if cell["dice"]:
            dice = "".join(sorted(cell["dice"], reverse=seat == 0)) if opening else cell["dice"]
            moves.append(f"roll {dice}")
            steps = re.findall(r"(\S+/\S+)", cell["steps"])
            moves += ["steps " + " ".join(steps)] if steps else []
            opening = False
        elif cell["cube"]:
            moves.append(cell["cube"].split()[0].split("=")[0].casefold().rstrip("s"))
        else:
            moves.append(f"won {seat} {cell['points']}")
    return opening


def play_written(game: NardyGame, text: str) -> None:
    """Plays a written move; `scores`, `steps` and `won` are words of this file. Raises NotPlayed, FlagfallError."""
    words = text.split()
    match words[0]:
        case "scores" if list(map(int, words[1:])) != list(game.scores):
            raise NotPlayed(f"the game begins at {' : '.join(words[1:])}, the moves give {' : '.join(map(str, game.scores))}")
        case "scores":
            pass
        case "steps":
            play_steps(game, words[1:])
        case "won" if game.stage != "lead" and not game.over:  # else the last man, or a drop, has ended it: somebody has resigned
            times = max(1, min(3, int(words[2]) // max(game.cube.value, 1)))
            game.enter(game.parse(f"resign {1 - int(words[1])} {times}"))
        case "won":
            pass
        case _:
            game.enter(game.parse(text))


def play_steps(game: NardyGame, words: list[str]) -> None:
    """Plays a turn as `8/5 6/5(2) 24/18*/13` by single steps, in an order that is legal. Raises NotPlayed when there is none."""
    runs = [run for word in words for run in _runs(word)]
    hits = sum(word.count("*") * _times(word) for word in words)
    if not any(_search(game, [*runs], wanted, [0]) for wanted in (hits, None)):
        raise NotPlayed(f"{' '.join(words)} is not legal")


def _search(game: NardyGame, runs: list[tuple[int, int]], hits: int | None, looked: list[int]) -> bool:
    """Plays steps until all runs have reached their ends. hits: still wanted, None for any. Leaves the game as it was where that fails."""
    looked[0] += 1
    if not runs:
        return hits in (0, None)
    if looked[0] > _MOST_STEPS:
        return False
    seat, number, tried = game.turn, game.hand_number, set[tuple[int, int]]()
    for at, (point, goal) in enumerate(runs):
        for move in _steps(game):
            start = (move & PAYLOAD) >> 3
            end = max(start - (move & 7), 0)
            if point != start or end < goal or (move, goal) in tried:
                continue
            tried.add((move, goal))
            blots = game.position.men[1 - seat][game.position.across[end]] if end else 0
            rest = [*runs[:at], *([(end, goal)] if end > goal else []), *runs[at + 1 :]]
            game.play(move)
            going_on = not rest or (game.turn == seat and not game.over and game.hand_number == number)
            if going_on and _search(game, rest, hits if hits is None else hits - (blots > 0), looked):
                return True
            game.undo()
    return False


def _steps(game: NardyGame) -> list[int]:
    if game.stage != "move":
        return []
    out = [0] * MAX_MOVES
    return [move for move in out[: game.moves(out)] if kind(move) == PLAIN]


def _runs(word: str) -> list[tuple[int, int]]:
    """Returns (start, end) of each man of a word as `24/18*/13` or `6/5(2)`. A point that is named on the way ends a run."""
    points = [
        25 if part == "bar" else 0 if part == "off" else int(part) for part in re.findall(r"bar|off|\d+", word.partition("(")[0].casefold())
    ]
    return list(pairwise(points)) * _times(word)


def _times(word: str) -> int:
    found = re.search(r"\((\d)\)", word)
    return int(found[1]) if found else 1
