"""The entries before the show of cribbage: dealer, starter, cards, go.

A function for each kind of move: (game, payload, MORE or 0). It raises IllegalMove before anything has changed.
"""

from ...errors import IllegalMove
from .notation import CUT
from .pegging import pegging
from .play_count import FITS_ALL, MAX_COUNT
from .playing_cards import worth


def chance(game, payload: int, more: int) -> None:
    """Sets the first dealer (CR-03), or turns up the starter (CR-06)."""
    if payload < CUT:
        if game.stage != "deal":
            raise IllegalMove("the dealer of this hand is known: seat %d", max(game.dealer, 0))
        game.deal(payload)
        return
    if game.stage != "cut":
        raise IllegalMove("now no card is cut")
    game.turn_up(payload & 63)


def lay(game, payload: int, more: int) -> None:
    """Lays a card and gives its points, or with muggins notes those that must be said (CR-08 to CR-16)."""
    seat, running, cards = game.turn, game.running, game.cards
    _check_stage(game)
    if running.count + worth(payload) > MAX_COUNT:  # CR-08
        raise IllegalMove("that makes more than 31")
    if cards.lay(seat, payload):
        game.warn(seat)
    running.lay(seat, payload)
    points = pegging(running.pile, game.longest, game.reasons)
    extra = 2 if running.count == MAX_COUNT else 0  # CR-16
    if extra:
        game.reasons.append(("thirty_one", len(running.pile), 2))
    following = running.next(seat, cards)
    if following < 0 and not extra:  # CR-15
        game.reasons.append(("last", 1, 1))
        extra = 1
    if game.muggins:
        waiting = points + extra if game.all_said else points
        game.claims.set(seat, waiting)
        game.add(seat, points + extra - waiting)
    else:
        game.add(seat, points + extra)
    if not game.over:
        _pass_on(game, seat, following)


def go(game, payload: int, more: int) -> None:
    """Says go, and gives the point for the last card when the count is over (CR-08, CR-15)."""
    seat, running = game.turn, game.running
    _check_stage(game)
    if running.count <= FITS_ALL:
        raise IllegalMove("at %d any card can be laid: nobody says go", running.count)
    game.cards.bar(seat, MAX_COUNT - running.count)
    running.go(seat)
    following = running.next(seat, game.cards)
    if following < 0:  # CR-15
        game.give(running.last, "last", 1)
    if not game.over:
        _pass_on(game, seat, following)


def _check_stage(game) -> None:
    """Raises IllegalMove unless the play is on."""
    if game.stage == "deal":
        raise IllegalMove("first enter which seat deals")
    if game.stage == "cut":
        raise IllegalMove("first enter the starter")
    if game.stage != "play":
        raise IllegalMove("the play is over")


def _pass_on(game, seat: int, following: int) -> None:
    """Gives the turn to the seat `following`. When it is -1, a new count begins after the seat that laid the last
    card (CR-c), or the show when no cards are left or there is only one count.
    """
    running = game.running
    if following < 0:
        last = running.last
        running.begin()
        following = -1 if game.one_count else running.next(last, game.cards)
    if following < 0:
        game.next_show()
        return
    game.skipped += (following - seat - 1) % game.seats
    game.turn = following
