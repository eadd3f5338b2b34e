"""The legal table moves of a game of cribbage, and the entries that people must make. Changes nothing."""

from ..moves import CALL, CHANCE, PASS, PLAIN, SAY, TOTAL, make
from .crib_options import most
from .notation import CUT
from .play_count import FITS_ALL, MAX_COUNT
from .playing_cards import CARDS, RANK_ONLY


def moves(game, out, ranks: bool = False) -> int:
    """Writes the legal moves into `out`, in rising order, and returns their number. ranks: add ranks without a suit."""
    stage, n = game.stage, 0
    if game.over or game.cards.turning_up >= 0:
        return 0
    if stage == "deal":
        for seat in range(game.seats):
            out[n] = make(CHANCE, seat)
            n += 1
    elif stage == "play":
        n = _cards(game, out, ranks)
        if game.running.count > FITS_ALL:
            out[n] = make(PASS)
            n += 1
    elif stage == "cut":
        for card in range(CARDS):
            out[n] = make(CHANCE, CUT | card)
            n += 1
    return _claims(game, out, n)


def _cards(game, out, ranks: bool) -> int:
    """Lists every unseen card that keeps the count at 31 or below (CR-08). Returns the number of moves."""
    cards, room, n = game.cards, MAX_COUNT - game.running.count, 0
    for rank in range(13):
        if min(rank, 9) < room and cards.left(rank):
            for card in range(rank << 2, (rank << 2) + 4):
                if not cards.owners[card]:
                    out[n] = make(PLAIN, card)
                    n += 1
    if ranks:
        for rank in range(13):
            if min(rank, 9) < room and cards.left(rank):
                out[n] = make(PLAIN, RANK_ONLY | rank << 2)
                n += 1
    return n


def _claims(game, out, n: int) -> int:
    """Lists the possible claims (CR-V7) and the count of a hand, from index n on. Returns the index after them."""
    claims = game.claims
    if claims.open:
        out[n] = make(SAY, claims.open)
        n += 1
    if claims.pending:
        for seat in range(game.seats):
            if seat != claims.owner and game.due(seat):
                out[n] = make(CALL, seat)
                n += 1
    if not game.muggins and game.can_count():
        out[n] = make(TOTAL)
        n += 1
    return n


def asks(game) -> list:
    """Returns the entries that people must make, see Game.asks: the unknown cards of each hand that is not counted yet; then, with
    muggins, the points of the next one.
    """
    cards = game.cards
    if game.stage == "cards":
        waiting = [game.showing(i) for i in range(game.hands_shown, game.seats)]
        return [(seat, "hand", cards.size, cards.size) for seat in waiting if cards.needs_cards(seat)]
    if game.stage == "crib" and not game.can_count():
        return [(game.dealer, "crib", cards.crib, cards.crib)]
    if game.muggins and game.can_count():
        return [(game.turn, "points", 0, most(cards.size))]
    return []
