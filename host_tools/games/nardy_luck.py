"""The luck of the dice in nardy: the pips that each throw brought, beside those that such a throw brings on average."""

from flagfall.engine.moves import CHANCE, PAYLOAD, kind
from flagfall.engine.nardy.nardy_game import NardyGame
from flagfall.engine.nardy.throws import OPENING, ROLL

from .drawn_game import entries
from .family import Throw

USUAL = 294 / 36  # pips of a throw in which equal dice count twice
USUAL_OPENING = 7.0  # of the throw that says who begins: there are no equal dice


def throws(game: NardyGame) -> list[Throw]:
    """Returns the played throws, in order, without equal dice that only turned the cube."""
    found = []
    turn = 0
    for again, ints in entries(game):
        move = ints[0] if ints else 0
        payload = move & PAYLOAD
        if ints and kind(move) == CHANCE and payload & ROLL >= 8:
            first, second, opening = payload >> 3 & 7, payload & 7, payload & OPENING > 0
            if not opening:
                found.append(Throw(turn, (first + second) * (2 if first == second else 1), USUAL, first == second))
            elif first != second:
                found.append(Throw(0 if first > second else 1, first + second, USUAL_OPENING, False))
        turn = again.turn
    return found
