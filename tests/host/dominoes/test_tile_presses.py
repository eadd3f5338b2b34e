"""Entering a tile must take few presses: in every golden game, and in games with random tiles."""

from array import array
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median

import pytest

from flagfall import engine
from flagfall.app.games.dominoes.tile_cursor import TileCursor
from flagfall.engine.dominoes.tiles import size, tile_in
from flagfall.engine.game import MAX_MOVES, Game
from flagfall.engine.moves import DRAW, PASS, PAYLOAD, PLAIN, kind
from flagfall.errors import FlagfallError
from tests.host.at_table import begin_game, choose_move
from tests.host.desk import Desk

GOLDEN = sorted((Path(__file__).parents[2] / "data" / "golden").glob("*.txt"))
MOST_PRESSES = {6: 7, 9: 12, 12: 12}  # the limit, with OK, by the largest half of the set
TYPICAL = 4  # the limit of the median
RANDOM_GAMES = [(top, seats) for top in (6, 9, 12) for seats in (2, 3, 4)]


def fewest_presses(choices: TileCursor, move: int) -> int:
    """Returns the number of presses to this move by the shortest way, with OK, from the open entry screen."""
    rows = choices.rows
    row = next(i for i, row in enumerate(rows) if move in row)
    walked = abs(row - choices.row)
    turned = abs(rows[row].index(move) - choices._at[row])
    return min(walked, len(rows) - walked) + min(turned, len(rows[row]) - turned) + 1


def entries(path: Path) -> Iterator[tuple[Game, int]]:
    """Yields (game before the move, move) of each tile, draw and pass of a golden file of a domino game."""
    game = None
    for line in path.read_text(encoding="ascii").split("\n"):
        word, _, rest = line.partition(" ")
        with suppress(FlagfallError):  # a golden file also has refusals
            if word == "new":
                game = None
                preset, _, options = rest.partition(" ")
                game = engine.new(preset, dict(option.split("=", 1) for option in options.split()))
            elif game is not None and game.facts.family == "dominoes" and word == "undo":
                game.undo()
            elif game is not None and game.facts.family == "dominoes" and word == "play":
                moves = game.parse(rest)
                if kind(moves[0]) in (PLAIN, PASS, DRAW) and any(moves[0] in row for row in TileCursor(game).rows):
                    yield game, moves[0]
                game.enter(moves)


def random_entries(seed: int, top: int, seats: int) -> Iterator[tuple[Game, int]]:
    """Yields the same for a hand dealt at random, in which each player lays any fitting tile."""
    random = Random(seed)
    game = engine.new("muggins-arms", {"first": "0", "max_pip": str(top), "seats": str(seats)})
    stock = list(range(size(top)))
    random.shuffle(stock)
    hands = [[stock.pop() for _ in range(game.in_hand(seat))] for seat in range(seats)]
    out = array("I", [0] * MAX_MOVES)
    while game.stage == "play":
        moves = [out[i] for i in range(game.moves(out))]
        hand = hands[game.turn]
        playable = [move for move in moves if kind(move) == PLAIN and tile_in(move & PAYLOAD) in hand]
        move = random.choice(playable) if playable else next(move for move in moves if kind(move) in (PASS, DRAW))
        yield game, move
        if playable:
            hand.remove(tile_in(move & PAYLOAD))
        elif kind(move) == DRAW:
            hand.append(stock.pop())
        game.play(move)


def test_golden_games_are_entered_with_few_presses() -> None:
    counts: dict[int, list[int]] = {}
    for path in GOLDEN:
        for game, move in entries(path):
            counts.setdefault(game.options.get("max_pip", 6), []).append(fewest_presses(TileCursor(game), move))
    assert {6, 9, 12} <= set(counts) and len(counts[6]) > 1000 and len(counts[12]) > 100
    for top, press_counts in counts.items():
        assert max(press_counts) <= MOST_PRESSES[top] and median(press_counts) <= TYPICAL, top


@pytest.mark.parametrize(("top", "seats"), RANDOM_GAMES)
def test_hands_dealt_at_random_are_entered_with_few_presses(top: int, seats: int) -> None:
    """With a double-six set it also holds without draws and passes, which take only one or two presses."""
    counts = [(fewest_presses(TileCursor(game), move), kind(move)) for seed in range(12) for game, move in random_entries(seed, top, seats)]
    every = [count for count, _ in counts]
    tiles = [count for count, move_kind in counts if move_kind == PLAIN]
    assert len(tiles) > 100 and max(every) <= MOST_PRESSES[top]
    assert median(every) <= TYPICAL and median(tiles) <= (TYPICAL if top == 6 else TYPICAL + 1)


@pytest.mark.parametrize(("top", "seats"), RANDOM_GAMES)
def test_no_tile_that_could_be_laid_takes_more(top: int, seats: int) -> None:
    for game, _ in random_entries(99, top, seats):
        choices = TileCursor(game)
        assert max(fewest_presses(choices, move) for row in choices.rows for move in row) <= MOST_PRESSES[top]


def test_presses_counted_are_presses_made() -> None:
    desk = Desk()
    played = begin_game(desk)
    move = played.game.parse("6-1")[0]
    desk.press("ok")
    expected = fewest_presses(TileCursor(played.game), move)
    assert choose_move(desk, move) + 1 == expected
