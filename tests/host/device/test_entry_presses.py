"""Entries must take few presses of UP, DOWN and OK: counted over every golden game, from the open entry screen, with every OK."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median

import pytest

from flagfall import engine
from flagfall.app.games.cribbage.card_entry import PlayedRank
from flagfall.app.games.cribbage.card_picker import CardPicker
from flagfall.app.games.dominoes.tile_cursor import TileCursor
from flagfall.app.games.nardy.dice_entry import DEVICE_THROWS, DOUBLES, DiceCursor
from flagfall.app.games.nardy.step_entry import step_cursor
from flagfall.app.games.triominoes.triomino_cursor import of_turn
from flagfall.app.table.entry.board_cursor import BoardCursor
from flagfall.engine.game import Game
from flagfall.engine.moves import CHANCE, PASS, PLAIN, kind
from flagfall.errors import FlagfallError
from tests.host.entry_presses import ring_way, way_to
from tests.host.nardy.nardy_buttons import roll_way
from tests.portable.any_int import legal_moves

GOLDEN = sorted((Path(__file__).parents[2] / "data" / "golden").glob("*.txt"))
BARS = {  # entry -> (most presses, presses of the median); 0 for no bar
    "double-six tile": (8, 4),
    "rank of a card": (7, 3),
    "suit of a card": (3, 0),
    "roll": (8, 0),
    "step of nardy": (0, 2),
    "chess move": (0, 6),
    "draughts move": (0, 6),
    "triomino": (12, 0),
}


def rank_presses(game: Game, move: int) -> int:
    return len(ring_way(PlayedRank(game), 13 if kind(move) == PASS else (move & 63) >> 2))


def suit_presses(suit: int) -> int:
    """Returns the presses for a suit, after the OK for the rank."""
    picker = CardPicker(1)
    picker.go_on()
    return len(ring_way(picker.ring, suit))


def roll_presses(dice: DiceCursor, first: int, second: int) -> int:
    """Returns the presses for a roll, whose dice may be entered in either order."""
    return min(len(roll_way(dice, first, second)), len(roll_way(dice, second, first)))


def dice_cursors() -> Iterator[DiceCursor]:
    """Yields the cursors of a roll without and with the cube, also after a throw by the device."""
    faces = [1, 2, 3, 4, 5, 6, DEVICE_THROWS]
    for choices in (faces, [*faces, DOUBLES]):
        for first in (4, DEVICE_THROWS):
            yield DiceCursor(first, choices, False)


ENTRIES: dict[str, tuple[str, Callable[[Game, int], int]]] = {  # family -> (entry, presses for a plain move)
    "dominoes": ("double-six tile", lambda game, move: len(way_to(TileCursor(game), move))),
    "cribbage": ("rank of a card", rank_presses),
    "nardy": ("step of nardy", lambda game, move: len(way_to(step_cursor(legal_moves(game)), move))),
    "chess": ("chess move", lambda game, move: len(way_to(BoardCursor(game), move))),
    "draughts": ("draughts move", lambda game, move: len(way_to(BoardCursor(game), move))),
    "triominoes": ("triomino", lambda game, move: len(way_to(of_turn(game), move))),
}


def golden_moves() -> Iterator[tuple[Game, int]]:
    """Yields (game before it, move) for each entry of the golden games that is legal where it stands. Scoresheets without help have another
    entry, whose presses test_sheet_device.py counts.
    """
    for path in GOLDEN:
        game = ahead = None
        for line in path.read_text(encoding="ascii").split("\n"):
            word, _, rest = line.partition(" ")
            with suppress(FlagfallError):  # a golden file also has refusals
                if word == "new":
                    game = ahead = None
                    preset, _, options = rest.partition(" ")
                    ahead, game = (engine.new(preset, dict(option.split("=", 1) for option in options.split())) for _ in range(2))
                elif game is not None and ahead is not None and word == "undo":
                    ahead.undo()
                    game.undo()
                elif game is not None and ahead is not None and word == "play":
                    moves = game.parse(rest)
                    ahead.enter(moves)  # it refuses what is not legal
                    if not game.facts.unchecked:
                        yield game, moves[0]
                    game.enter(moves)


@pytest.fixture(scope="module")
def counts() -> dict[str, list[int]]:
    """Returns the presses of every entry of the golden games, by the name of the entry."""
    found: dict[str, list[int]] = {name: [] for name in BARS}
    for game, move in golden_moves():
        if game.facts.family == "nardy" and kind(move) == CHANCE and move >> 3 & 7:
            found["roll"] += [roll_presses(dice, move >> 3 & 7, move & 7) for dice in dice_cursors()]
        elif game.facts.family in ENTRIES and kind(move) == PLAIN and game.options.get("max_pip", 6) == 6:
            name, presses = ENTRIES[game.facts.family]
            found[name].append(presses(game, move))
            if game.facts.family == "cribbage" and not move & 64:
                found["suit of a card"].append(suit_presses(move & 3))
    return found


@pytest.mark.parametrize("name", BARS)
def test_golden_games_are_entered_with_few_presses(name: str, counts: dict[str, list[int]], record_property) -> None:
    presses, (most, typical) = counts[name], BARS[name]
    record_property(f"presses for a {name}", f"{median(presses):g} typically, {max(presses)} at most, in {len(presses)} entries")
    assert len(presses) > 100
    assert not most or max(presses) <= most
    assert not typical or median(presses) <= typical


def test_every_roll_takes_few_presses() -> None:
    for dice in dice_cursors():
        for first in range(1, 7):
            assert all(roll_presses(dice, first, second) <= BARS["roll"][0] for second in range(1, 7))


@pytest.mark.parametrize(("top", "seats", "most"), [(6, 2, 8), (6, 4, 8), (9, 3, 12), (12, 2, 14)])
def test_no_tile_that_could_be_laid_takes_more(top: int, seats: int, most: int) -> None:
    """All legal tiles, draws and passes of a game in which any fitting tile is laid."""
    random = Random(top + seats)
    game = engine.new("muggins-arms", {"first": "0", "max_pip": str(top), "seats": str(seats)})
    while game.stage == "play":
        moves = legal_moves(game)
        assert max(len(way_to(TileCursor(game), move)) for move in moves) <= most
        game.play(random.choice([move for move in moves if kind(move) == PLAIN] or moves))
    assert len(game.log) > 12


def test_a_move_has_one_way_and_every_legal_move_has_it() -> None:
    """No move can be hidden behind another one with the same parts."""
    for preset in ("sixmatador", "french", "draughts", "chess", "triominoes"):
        random, game = Random(3), engine.new(preset, {"first": "0"} if preset == "triominoes" else {})
        for _ in range(40):
            moves = legal_moves(game)
            if not moves:
                break
            if kind(moves[0]) != CHANCE:
                name, presses = ENTRIES[game.facts.family]
                assert all(presses(game, move) for move in moves if kind(move) == PLAIN), name
            game.play(random.choice(moves))
