"""The course of cribbage: deal, starter, play, show of the hands in order, crib, and the next deal (CR-24)."""

from micropython import const

from ...errors import BadSyntax, IllegalMove, MoveWarning
from ..game import Game
from ..moves import CALL, CHANCE, ITEM, MORE, PASS, PAYLOAD, PLAIN, SAY, TOTAL, kind
from ..moves import make as move_of
from ..ranking import best
from . import choices, crib_options, notation, play_entries, show_entries
from .claims import Claims
from .facts import Facts
from .known_cards import CRIB, KnownCards
from .play_count import PlayCount
from .playing_cards import JACK, rank
from .show_points import show_points

rows = crib_options.rows
pad_limits = crib_options.pad_limits
pad_refuses = crib_options.pad_refuses

PLAY, SHOW, OWN_CRIB = const(0), const(1), const(2)  # the sources of points, see `tally`
_THREE_FOR_LAST = const(3)  # points for the non-dealer of the five-card game
_JACK_POINTS = const(2)  # for the dealer, when the starter is a jack


def make(preset: str, options: dict, ring: bool):
    return Cribbage(preset, options, ring)


class Cribbage(Game):
    """A game of cribbage."""

    FACTS = Facts
    reason = "target"
    STATE = ("hand_number", "skipped", "dealer", "starter", "hands_shown", "tally", "past", "behind")

    def _setup(self) -> None:
        options = self.options
        self.cards = KnownCards(self.seats, crib_options.hand_size(self.preset), crib_options.crib_size(self.preset))
        self.running = PlayCount()
        self.claims = Claims()
        self.parts = (self.cards, self.running, self.claims)
        self._side_of = bytes([self.side(seat) for seat in range(self.seats)])
        self.muggins = options["muggins"] != "off"
        self.all_said = options["muggins"] == "all"  # players also say the points of jack, go, last card and 31 (CR-m)
        self.one_count = self.cards.size == 3  # the play of the five-card game ends with its first count (CR-V1)
        self.longest = int(options["run_cap"])
        self.hand_number = 1
        self.skipped = self.hands_shown = 0  # hands_shown: number of hands of this deal that have been scored, with the crib
        self.dealer = self.starter = -1  # dealer: a seat, -1 before the first deal; starter: a card, -1 before the cut
        # tally: points of this deal, one number a side for the play, then for the hands, then for the crib; past: the tally of the deal
        # before
        self.tally = self.past = [0] * (3 * len(self.sides))
        self.behind = [0] * len(self.sides)  # the score of each side before its last points, where its second peg is
        # reasons: (word, cards, points) for each reason of the last points. In a reason of the play `cards` is the number of the last
        # cards, at the show the list of cards.
        self.stage, self.chance, self.reasons = "deal", True, []
        if options["first"] >= 0:
            self.deal(options["first"])

    # Legal moves and entries

    def moves(self, out) -> int:
        return choices.moves(self, out)

    def moves_for(self, word: str, out) -> int:
        """Works as `moves`. The word `ranks=on` adds ranks without a suit (CR-r)."""
        if word != "ranks=on":
            return Game.moves_for(self, word, out)
        return choices.moves(self, out, True)

    def asks(self) -> list:
        return choices.asks(self)

    def due(self, seat: int) -> int:
        claims = self.claims
        if self.over or not claims.pending:
            return 0
        if seat == claims.owner:
            return claims.open
        return claims.pending if self._side_of[seat] != self._side_of[claims.owner] else 0

    def can_count(self) -> bool:
        """Returns True when the cards of the next hand, or of the crib, are known, so that it can be counted."""
        return self.stage == "show" or self.stage == "crib" and self.cards.turned_up >> CRIB & 1 == 1

    def showing(self, index: int) -> int:
        """Returns the seat whose hand is shown as number `index` (0 first); the dealer's hand is the last (CR-24)."""
        return (self.dealer + 1 + index) % self.seats

    # Making moves

    def mover_of(self, move: int) -> int:
        move_kind, payload = kind(move), move & PAYLOAD
        if move_kind == CHANCE:
            return -1
        if move_kind == SAY:
            return self.claims.owner if self.claims.open else self.turn
        if move_kind == CALL:
            return payload & 7
        if move_kind == ITEM:
            owner = notation.owner_of(payload)
            return self.dealer if owner == CRIB else owner
        return self.turn

    def _apply(self, move: int) -> None:
        move_kind, payload = kind(move), move & PAYLOAD
        if not notation.is_valid(move, self.seats):
            raise IllegalMove("this game has no such move")
        if self.cards.turning_up >= 0 and (move_kind != ITEM or notation.owner_of(payload) != self.cards.turning_up):
            raise IllegalMove("first the rest of the cards that are being entered")
        reasons, self.reasons = self.reasons, []
        try:
            _HANDLERS[move_kind](self, payload, move & MORE)
        except IllegalMove:
            self.reasons = reasons
            raise

    def deal(self, dealer: int) -> None:
        """Deals the cards (CR-03 to CR-05)."""
        self.dealer, self.starter = dealer, -1
        self.skipped = self.hands_shown = 0
        self.cards.deal()
        self.running.begin()
        self.past, self.tally = self.tally, [0] * len(self.tally)
        self.stage, self.chance = "cut", True
        self.turn = (dealer + 1) % self.seats

    def turn_up(self, card: int) -> None:
        """Turns up the starter. Then the non-dealer of the five-card game gets three points, and the dealer two for a jack (CR-06, CR-07,
        CR-V1, CR-i).
        """
        self.claims.lapse()
        self.cards.turn_up(card)
        self.starter = card
        self.stage, self.chance = "play", False
        three = self.options.get("three_for_last", "")
        if three == "every_deal" or three and self.hand_number == 1:
            self.credit(self.turn, "three_for_last", _THREE_FOR_LAST)
        if rank(card) == JACK and not self.over:
            self.give(self.dealer, "jack", _JACK_POINTS)

    def warn(self, seat: int) -> None:
        """Sets the warning that a card proves an earlier `go` of this seat wrong."""
        self.warning = MoveWarning("this shows that seat %d could have played when it said go", seat)

    # The show

    def next_show(self) -> None:
        """Begins the next show: the hands from the dealer's left on, the dealer's hand, the crib. After the crib it deals (CR-24)."""
        if self.hands_shown < self.seats:
            self.turn = self.showing(self.hands_shown)
            self.stage = "cards" if self.cards.needs_cards(self.turn) else "show"
        elif self.hands_shown == self.seats:
            self.turn, self.stage = self.dealer, "crib"
        else:
            self.hand_number += 1
            self.deal((self.dealer + 1) % self.seats)

    def worth(self, why=None) -> int:
        """Returns the points of the hand or crib that must be counted now. why: as in show_points.py."""
        crib = self.stage == "crib"
        return show_points(self.cards.known(CRIB if crib else self.turn), self.starter, crib, why)

    def show(self, points: int) -> None:
        """Gives the points of the hand or crib that must be counted now, and begins the next show."""
        self.add(self.turn, points, OWN_CRIB if self.stage == "crib" else SHOW)
        self.hands_shown += 1
        if not self.over:
            self.next_show()

    # Points

    def give(self, seat: int, word: str, points: int) -> None:
        """Gives points for the jack or a go: at once, or as pending points where players must say them (CR-07, CR-15, CR-m)."""
        if self.all_said:
            self.reasons.append((word, 1, points))
            self.claims.add(seat, points)
        else:
            self.credit(seat, word, points)

    def credit(self, seat: int, word: str, points: int) -> None:
        """Gives points at once, with their reason."""
        self.reasons.append((word, 1, points))
        self.add(seat, points)

    def add(self, seat: int, points: int, phase: int = PLAY) -> None:
        """Adds points. The first side at the target wins at once, or loses with giveaway, before any other hand is counted (CR-24,
        CR-V6). A side that stands there before, by agreement, was the first.
        """
        side, target = self._side_of[seat], self.options["target"]
        first = [one for one in range(len(self.scores)) if self.scores[one] >= target]
        if points:
            self.behind[side] = self.scores[side]
        self.scores[side] += points
        self.tally[phase * len(self.sides) + side] += points
        if points and (first or self.scores[side] >= target):
            self._win(best(self, first or [side]) if self.facts.first_wins else best(self))

    def _adjust(self, payload: int) -> None:
        before = self.scores[:]
        Game._adjust(self, payload)
        for side in range(len(before)):
            if self.scores[side] != before[side]:
                self.behind[side] = before[side]

    def _win(self, sides: tuple) -> None:
        self.claims.lapse()
        Game._win(self, sides)

    def rewind(self, length: int) -> None:
        self.reasons = []
        Game.rewind(self, length)
        self.reasons = []

    # Text

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

    # Numbers for others

    def hand(self, side: int) -> int:
        return sum([self.tally[i] for i in range(side, len(self.tally), len(self.sides))])

    def in_hand(self, seat: int) -> int:
        return self.cards.in_hand(seat) if self.dealer >= 0 else 0

    def passed_over(self) -> tuple:
        """Returns the seats that have no card left (CR-08). A seat that has said go may act again in the next count."""
        return tuple([seat for seat in range(self.seats) if not self.cards.in_hand(seat)])

    @property
    def pending(self) -> int:
        return self.claims.pending


_HANDLERS = {
    PLAIN: play_entries.lay,
    PASS: play_entries.go,
    CHANCE: play_entries.chance,
    SAY: show_entries.say,
    CALL: show_entries.call,
    ITEM: show_entries.turn_up,
    TOTAL: show_entries.score,
}
