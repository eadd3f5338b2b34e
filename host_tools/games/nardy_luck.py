"""Finds the luck of the dice in nardy: the pips of each throw, beside the average of such a throw."""

from flagfall.engine.moves import CHANCE, PAYLOAD, kind
from flagfall.engine.nardy.nardy_game import NardyGame
from flagfall.engine.nardy.throws import OPENING, ROLL

from .drawn_game import entries
from .family import Throw

USUAL = 294 / 36  # average pips of a throw; equal dice count twice
USUAL_OPENING = 7.0  # average pips of the opening throw, which has no equal dice


def throws(game: NardyGame) -> list[Throw]:
    """Returns the throws of the game, in order, without equal dice of the opening, which are not played."""
    thrown = []
    turn = 0
    for again, ints in entries(game):
        move = ints[0] if ints else 0
        payload = move & PAYLOAD
        if ints and kind(move) == CHANCE and payload & ROLL >= 8:
            first, second, opening = payload >> 3 & 7, payload & 7, payload & OPENING > 0
            if not opening:
                thrown.append(Throw(turn, (first + second) * (2 if first == second else 1), USUAL, first == second))
            elif first != second:
                thrown.append(Throw(0 if first > second else 1, first + second, USUAL_OPENING, False))
        turn = again.turn
    return thrown
