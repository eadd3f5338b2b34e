"""Tests of the number of presses for a turn of triominoes: over the golden games, and over random games."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median

import pytest

from flagfall import engine
from flagfall.app.games.triominoes.triomino_cursor import of_turn
from flagfall.engine.game import Game
from flagfall.engine.moves import DRAW, PASS, PLAIN, kind
from flagfall.errors import FlagfallError
from tests.host.at_table import begin_game, check_replay, table_session
from tests.host.desk import Desk
from tests.host.triominoes.triomino_presses import buttons_to, enter_texts, walk_to
from tests.host.triominoes.triomino_table import TriominoTable

GOLDEN = sorted((Path(__file__).parents[2] / "data" / "golden").glob("triominoes*_*.txt"))
TYPICAL = 9  # presses: the limit of the median, with OK and with the press that opens the entry
MOST = 20


def count_presses(game: Game, move: int) -> int:
    """Counts the presses from the play screen: OK opens the entry, then the way to the move, then OK."""
    return 1 + len(buttons_to(of_turn(game), move)) + 1


def golden_entries(path: Path) -> Iterator[tuple[Game, int]]:
    """Yields (game before it, move) of every tile, draw and pass of a golden file."""
    game: Game = engine.new("triominoes", {})
    for line in path.read_text(encoding="ascii").split("\n"):
        word, _, rest = line.partition(" ")
        with suppress(FlagfallError):  # a golden file also shows refused entries
            if word == "new":
                preset, _, options = rest.partition(" ")
                game = engine.new(preset, dict(option.split("=", 1) for option in options.split()))
            elif word == "undo":
                game.undo()
            elif word == "play":
                moves = game.parse(rest)
                before = len(game.log)
                game.enter(moves)
                game.undo()
                assert len(game.log) == before
                if kind(moves[0]) in (PLAIN, PASS, DRAW):
                    yield game, moves[0]
                game.enter(moves)


def random_entries(seed: int, seats: int) -> Iterator[tuple[Game, int]]:
    """Yields the same of a game at an open table, whose players do not always take the best place."""
    game = engine.new("triominoes", {"seats": str(seats)})
    for text, _ in islice(TriominoTable(Random(seed), "triominoes", {"seats": str(seats)}, 0.5).play(), 250):
        move = game.parse(text)[0]
        if kind(move) in (PLAIN, PASS, DRAW):
            yield game, move
        game.enter(game.parse(text))


def test_golden_games_are_entered_with_few_presses() -> None:
    counts = [(count_presses(game, move), kind(move)) for path in GOLDEN for game, move in golden_entries(path)]
    every, tiles = [count for count, _ in counts], [count for count, move_kind in counts if move_kind == PLAIN]
    assert len(tiles) > 500
    assert median(tiles) <= TYPICAL and median(every) <= TYPICAL and max(every) <= MOST, (median(tiles), median(every), max(every))


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_games_dealt_at_random_are_entered_with_few_presses(seats: int) -> None:
    counts = [(count_presses(game, move), kind(move)) for seed in range(3) for game, move in random_entries(seed, seats)]
    every, tiles = [count for count, _ in counts], [count for count, move_kind in counts if move_kind == PLAIN]
    assert len(tiles) > 100
    assert median(tiles) <= TYPICAL and max(every) <= MOST, (median(tiles), max(every))


def test_presses_counted_are_presses_made() -> None:
    desk = Desk()
    game = begin_game(desk, "triominoes", "first=0").game
    enter_texts(desk, "4-4-4", "1-4-4@-1,0", "1-4-1@-1,1")
    for move in (game.parse("draw")[0], next(_all_moves(game))):
        expected = count_presses(game, move)
        desk.press("ok")
        assert walk_to(desk, move) + 2 == expected
        desk.press("back")


def _all_moves(game: Game) -> Iterator[int]:
    """Yields all legal moves, in the order of the list."""
    from array import array

    out = array("I", [0] * 256)
    for i in range(game.moves(out)):
        yield out[i]


NAMES = ("Anna", "Борис", "Žofia", "Їжак", "Eva", "Jan")


@pytest.mark.parametrize("name", ["triominoes_game", "triominoes_six", "triominoes-official_five"])
def test_a_golden_game_by_buttons(name: str) -> None:
    """Every entry of a whole game is made by buttons; the device's record replays to the same game."""
    lines = (Path(__file__).parents[2] / "data" / "golden" / f"{name}.txt").read_text(encoding="ascii").splitlines()
    desk = Desk()
    preset, _, options = lines[1].removeprefix("new ").partition(" ")
    seats = engine.new(preset, dict(option.split("=", 1) for option in options.split())).seats
    begin_game(desk, preset, options, "", NAMES[:seats])
    ends: dict[int, str] = {}  # the seats' remaining tiles; the device asks for them in their order
    for line in lines[2::2]:
        text = line.removeprefix("play ")
        words = text.split()
        if desk.screen in ("hand_result", "table_notice"):  # after 0-0-0 a notice names the duty of the next seat (T-06)
            desk.press("ok")
        if words[0] in ("pips", "hand"):
            ends[int(words[1])] = text
            while table_session(desk).game.stage == "count" and table_session(desk).game.asks()[0][0] in ends:
                enter_texts(desk, ends.pop(table_session(desk).game.asks()[0][0]))
        else:
            enter_texts(desk, text)
        desk.run(20)
    game = table_session(desk).game
    assert game.over and str(game.scores) in lines[-1]
    check_replay(desk)
