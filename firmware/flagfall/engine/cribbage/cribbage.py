"""The course of cribbage: deal, starter, play, show in the order that decides games, crib, and the next deal (CR-24)."""

from micropython import const

from ...errors import BadSyntax, IllegalMove, MoveWarning
from ..game import Game
from ..moves import CALL, CHANCE, ITEM, MORE, PASS, PAYLOAD, PLAIN, SAY, TOTAL, kind
from ..moves import make as move_of
from ..ranking import best
from . import choices, crib_options, notation, show_entries
from .claims import Claims
from .known_cards import CRIB, KnownCards
from .pegging import pegging
from .play_count import FITS_ALL, MOST, PlayCount
from .playing_cards import JACK, name, worth
from .show_points import show_points

rows = crib_options.rows
pad_limits = crib_options.pad_limits
pad_refuses = crib_options.pad_refuses

PLAY, SHOW, OWN_CRIB = const(0), const(1), const(2)  # where points come from, see `tally`
_THREE = const(3)  # for the non-dealer of the five-card game


def make(preset: str, options: dict, ring: bool = False):
    return Cribbage(preset, options, ring)


class Cribbage(Game):
    """dealer: a seat, -1 before the first deal; starter: a card, -1 before the cut; shown: hands of this deal that have been
    scored, the crib too; tally: points of this deal, a number a side for the play, then for the hands, then for the crib.
    reasons: (word, cards, points) of what the last move made; in the play a number of last cards, at the show cards.
    """

    family = "cribbage"
    STAGES = ("deal", "cut", "play", "cards", "show", "crib", "over")
    STATE = ("hand_number", "skipped", "dealer", "starter", "shown", "tally")

    def _setup(self) -> None:
        options = self.options
        self.cards = KnownCards(self.seats, crib_options.hand_size(self.preset), crib_options.crib_size(self.preset))
        self.running = PlayCount()
        self.claims = Claims()
        self.parts = (self.cards, self.running, self.claims)
        self._side_of = bytes([self.side(seat) for seat in range(self.seats)])
        self.muggins = options["muggins"] == "on"
        self.low_wins = options["giveaway"] == "on"
        self._one_count = self.cards.size == 3  # CR-V1
        self._longest = int(options["run_cap"])
        self.hand_number = 1
        self.skipped = self.shown = 0
        self.dealer = self.starter = -1
        self.tally = [0] * (3 * len(self.sides))
        self.stage, self.chance, self.reasons = "deal", True, []
        if options["first"] >= 0:
            self._deal(options["first"])

    # What may be done

    def moves(self, out) -> int:
        return choices.moves(self, out)

    def listed(self, word: str, out) -> int:
        """`ranks=on`: cards told by their rank alone, too (CR-r)."""
        if word != "ranks=on":
            raise BadSyntax("this game lists cards by ranks=on")
        return choices.moves(self, out, True)

    def asks(self) -> list:
        return choices.asks(self)

    def due(self, seat: int) -> int:
        claims = self.claims
        if self.over or not claims.pending:
            return 0
        if seat == claims.owner:
            return claims.pending if claims.open else 0
        return claims.pending if self._side_of[seat] != self._side_of[claims.owner] else 0

    def counts(self) -> bool:
        """A hand, or the crib, lies open to be counted."""
        return self.stage == "show" or self.stage == "crib" and self.cards.told >> CRIB & 1 == 1

    def showing(self, index: int) -> int:
        """Whose hand is shown at this place: the dealer's is the last (CR-24)."""
        return (self.dealer + 1 + index) % self.seats

    # What is done

    def mover_of(self, move: int) -> int:
        what, payload = kind(move), move & PAYLOAD
        if what == CHANCE:
            return -1
        if what == SAY:
            return self.claims.owner if self.claims.open else self.turn
        if what == CALL:
            return payload & 7
        if what == ITEM:
            return self.dealer if payload >> 6 == CRIB else payload >> 6
        return self.turn

    def _apply(self, move: int) -> None:
        what, payload = kind(move), move & PAYLOAD
        if not notation.proper(move, self.seats):
            raise IllegalMove("this game has no such move")
        if self.cards.teller >= 0 and (what != ITEM or payload >> 6 != self.cards.teller):
            raise IllegalMove("first the rest of the cards that are being told")
        reasons, self.reasons = self.reasons, []
        try:
            _DO[what](self, payload, move & MORE)
        except IllegalMove:
            self.reasons = reasons
            raise

    def _chance(self, payload: int, more: int) -> None:
        if payload < notation.CUT:
            if self.stage != "deal":
                raise IllegalMove("the dealer of this hand is known: seat %d", max(self.dealer, 0))
            self._deal(payload)
            return
        if self.stage != "cut":
            raise IllegalMove("now no card is cut")
        card = payload & 63
        self.claims.lapse()
        self.cards.turn_up(card)
        self.starter = card
        self.stage, self.chance = "play", False
        if card >> 2 == JACK:  # CR-07
            self._credit(self.dealer, "jack", 2)

    def _deal(self, dealer: int) -> None:
        """CR-03 to CR-06; the non-dealer of the five-card game gets three points (CR-V1, CR-i)."""
        self.dealer, self.starter = dealer, -1
        self.skipped = self.shown = 0
        self.cards.deal()
        self.running.begin()
        self.tally = [0] * len(self.tally)
        self.stage, self.chance = "cut", True
        self.turn = (dealer + 1) % self.seats
        three = self.options.get("three_for_last", "")
        if three == "every_deal" or three and self.hand_number == 1:
            self._credit(self.turn, "last", _THREE)

    def _lay(self, payload: int, more: int) -> None:
        seat, running, cards = self.turn, self.running, self.cards
        self._in_play()
        if running.count + worth(payload) > MOST:  # CR-08
            raise IllegalMove("that makes more than 31")
        if cards.lay(seat, payload):
            self.warn(payload, seat)
        self.claims.lapse()
        running.lay(seat, payload)
        made = pegging(running.pile, self._longest, self.reasons)
        at_once = 2 if running.count == MOST else 0  # CR-16
        if at_once:
            self.reasons.append(("thirty_one", len(running.pile), 2))
        following = running.next(seat, cards)
        if following < 0 and not at_once:  # CR-15
            self.reasons.append(("last", 1, 1))
            at_once = 1
        if self.muggins:
            self.claims.wait(seat, made, True)
        else:
            at_once += made
        self.add(seat, at_once)
        if not self.over:
            self._pass_on(seat, following)

    def _go(self, payload: int, more: int) -> None:
        seat, running = self.turn, self.running
        self._in_play()
        if running.count <= FITS_ALL:
            raise IllegalMove("at %d any card can be laid: nobody says go", running.count)
        self.cards.bar(seat, MOST - running.count)
        running.go(seat)
        following = running.next(seat, self.cards)
        if following < 0:  # CR-15
            self._credit(running.last, "last", 1)
        if not self.over:
            self._pass_on(seat, following)

    def _in_play(self) -> None:
        if self.stage == "deal":
            raise IllegalMove("first tell which seat deals")
        if self.stage == "cut":
            raise IllegalMove("first tell the starter")
        if self.stage != "play":
            raise IllegalMove("the play is over")

    def warn(self, card: int, seat: int) -> None:
        self.warning = MoveWarning("%s shows that seat %d could have played when it said go", name(card), seat)

    def _pass_on(self, seat: int, following: int) -> None:
        """To the next seat that can be asked; below 0 the count begins anew, behind who laid the last card (CR-c)."""
        running = self.running
        if following < 0:
            last = running.last
            running.begin()
            following = -1 if self._one_count else running.next(last, self.cards)
        if following < 0:
            self.next_show()
            return
        self.skipped += (following - seat - 1) % self.seats
        self.turn = following

    # The show

    def next_show(self) -> None:
        """Hands from the dealer's left, the dealer's, the crib, and then the next deal (CR-24)."""
        if self.shown < self.seats:
            self.turn = self.showing(self.shown)
            self.stage = "cards" if self.cards.waits(self.turn) else "show"
        elif self.shown == self.seats:
            self.turn, self.stage = self.dealer, "crib"
        else:
            self.hand_number += 1
            self._deal((self.dealer + 1) % self.seats)

    def worth(self, why=None) -> int:
        """What the hand, or the crib, is worth that is now to be counted; why: as in show_points.py."""
        crib = self.stage == "crib"
        cards = self.cards.cards_of(CRIB) if crib else self.cards.counted(self.turn)
        return show_points(cards, self.starter, crib, why)

    def show(self, points: int) -> None:
        """The hand, or the crib, that is now to be counted brings so many points."""
        self.add(self.turn, points, OWN_CRIB if self.stage == "crib" else SHOW)
        self.shown += 1
        if not self.over:
            self.next_show()

    # Points

    def _credit(self, seat: int, word: str, points: int) -> None:
        """Points that are given at once, and why."""
        self.reasons.append((word, 1, points))
        self.add(seat, points)

    def add(self, seat: int, points: int, phase: int = PLAY) -> None:
        """The first side that reaches the target has won, or with giveaway lost, whatever others would still show (CR-24, CR-V6)."""
        side = self.side(seat)
        self.scores[side] += points
        self.tally[phase * len(self.sides) + side] += points
        if points and self.scores[side] >= self.options["target"]:
            self._win(best(self) if self.low_wins else (side,))

    def _win(self, sides: tuple) -> None:
        self.claims.lapse()
        Game._win(self, sides)

    def rewind(self, length: int) -> None:
        self.reasons = []
        Game.rewind(self, length)
        self.reasons = []

    # How it is written

    def _text(self, move: int) -> str:
        return notation.text(move)

    def _parse(self, words: list) -> list:
        if words == ["muggins"]:
            if self.seats > 2:
                raise BadSyntax("say which seat calls: muggins SEAT")
            return [move_of(CALL, 1 - max(self.claims.owner, 0))]
        return notation.parse(words, self.seats)

    def key(self) -> str:
        return notation.key(self)

    def board_text(self) -> str:
        return notation.board_text(self)

    # What others ask about

    def hand(self, side: int) -> int:
        return sum([self.tally[i] for i in range(side, len(self.tally), len(self.sides))])

    def held(self, seat: int) -> int:
        return self.cards.held(seat) if self.dealer >= 0 else 0

    def passed_over(self) -> tuple:
        """Seats that have no card left, or none for this count (CR-08)."""
        return tuple([seat for seat in range(self.seats) if not self.cards.held(seat) or self.running.gone >> seat & 1])

    @property
    def pending(self) -> int:
        return self.claims.pending


_DO = {
    PLAIN: Cribbage._lay,
    PASS: Cribbage._go,
    CHANCE: Cribbage._chance,
    SAY: show_entries.say,
    CALL: show_entries.call,
    ITEM: show_entries.tell,
    TOTAL: show_entries.score,
}
