"""The entries at the show of cribbage: hands, the crib, and their points, which the device counts or players say.

A function for each kind of move: (game, payload, MORE or 0). It raises IllegalMove before anything has changed.
"""

from ...errors import IllegalMove
from .crib_options import impossible
from .known_cards import CRIB
from .notation import card_in, owner_of


def turn_up(game, payload: int, more: int) -> None:
    """Enters a card of a hand, or of the crib (CR-09, CR-r)."""
    owner, card = owner_of(payload), card_in(payload)
    if owner == CRIB:
        if game.stage != "crib":
            raise IllegalMove("the crib is shown after the hands")
    elif game.stage not in ("cards", "show"):
        raise IllegalMove("hands are shown when the play is over")
    elif (owner - game.dealer - 1) % game.seats < game.hands_shown:
        raise IllegalMove("this hand has been counted")
    if game.cards.turn_up_card(owner, card, more):
        game.warn(owner)
    game.claims.lapse()
    if not more and owner != CRIB:
        game.next_show()


def score(game, payload: int, more: int) -> None:
    """Counts the hand, or the crib, and gives its points."""
    if not game.can_count():
        raise IllegalMove("no hand is to be counted now")
    if game.muggins:
        raise IllegalMove("with muggins the points are said")
    game.show(game.worth(game.reasons))


def say(game, points: int, more: int) -> None:
    """Says the pending points of the last card; without any, the points of the hand or crib (CR-V7, CR-q)."""
    claims = game.claims
    if claims.open:
        if points > claims.open:
            raise IllegalMove("the last card does not make %d points", points)
        seat = claims.owner
        claims.leave_unsaid(seat, claims.pending - points)
        game.add(seat, points)
        return
    if not game.muggins or not game.can_count():
        raise IllegalMove("no points are waiting to be said")
    if impossible(game.cards.size, points):
        raise IllegalMove("no hand is worth %d points", points)
    worth = game.worth()
    if points > worth:
        raise IllegalMove("the cards are not worth %d points", points)
    claims.leave_unsaid(game.turn, worth - points)
    game.show(points)


def call(game, seat: int, more: int) -> None:
    """Gives another seat the points that were not said (CR-V7, CR-m)."""
    claims = game.claims
    if not claims.pending:
        raise IllegalMove("no points are waiting to be said")
    if seat == claims.owner or not game.due(seat):
        raise IllegalMove("only the other side calls")
    points = claims.pending
    claims.lapse()
    game.add(seat, points)
