"""A table of cribbage with open hands, played at random: a model that shares no code with the engine.

It holds whole decks of cards as text. It counts a hand by all its subsets, and a run by sorting the last cards.
"""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

Entry = tuple[str, dict[str, Any]]

RANKS = "A23456789TJQK"
DECK = [rank + suit for rank in RANKS for suit in "CDHS"]
# cards dealt to each seat, and from the deck to the crib; cards that each player keeps
DEALS = {"crib6": (6, 0, 4), "crib5": (5, 0, 3), "crib7": (7, 1, 5), "crib3p": (5, 1, 4), "crib4p": (5, 0, 4)}
DEALS |= {"crib5-official": DEALS["crib5"], "cribpairs": DEALS["crib4p"], "cribgiveaway": DEALS["crib6"]}
SEATS = {"crib3p": 3, "crib4p": 4, "cribpairs": 4}
TARGETS = {"crib5": 61, "crib5-official": 61, "crib7": 151}


def pips(card: str) -> int:
    return min(RANKS.index(card[0]) + 1, 10)


def consecutive(cards: list[str] | tuple[str, ...]) -> bool:
    places = sorted(RANKS.index(card[0]) for card in cards)
    return all(b - a == 1 for a, b in zip(places, places[1:], strict=False))


def subset_points(hand: list[str], starter: str, crib: bool) -> int:
    """Returns the points of a hand at the show, from all subsets of its cards and the starter. A card may be a rank alone."""
    cards = [*hand, starter]
    subsets = [group for size in range(2, len(cards) + 1) for group in combinations(cards, size)]
    points = 2 * sum(sum(map(pips, group)) == 15 for group in subsets)
    points += 2 * sum(len(group) == 2 and group[0][0] == group[1][0] for group in subsets)
    runs = [group for group in subsets if len(group) > 2 and consecutive(group)]
    longest = max(map(len, runs), default=0)
    points += sum(len(group) for group in runs if len(group) == longest)
    suits = {card[1:] for card in hand}
    if suits == {starter[1]}:
        points += len(hand) + 1
    elif len(suits) == 1 and suits != {""} and not crib:
        points += len(hand)
    return points + ("J" + starter[1] in hand)


def pegged(pile: list[str], cap: int = 7) -> int:
    """Returns the points of the last card of the pile, without 31 and the last card of the play."""
    points = 2 * (sum(map(pips, pile)) == 15)
    for size, prize in ((4, 12), (3, 6), (2, 2)):
        if len(pile) >= size and len({card[0] for card in pile[-size:]}) == 1:
            points += prize
            break
    for size in range(len(pile), 2, -1):
        if consecutive(pile[-size:]):
            points += min(size, cap)
            break
    return points


class CribTable:
    """A table. alone: share (0..1) of cards that are entered by their rank alone in the play; at the show it is a quarter of that, so that
    there are flushes, and 0 when suited; lapses: share of points that are not said, with muggins.

    dealer: of the first hand, -1 for a random one; owner: the seat with pending points; open: the points that it may still say; missed: the
    points that it said too few.
    """

    def __init__(self, random: Random, preset: str, options: dict[str, str], alone: float = 0.0, lapses: float = 0.0, suited: bool = False):
        self.random, self.preset, self.options = random, preset, options
        self.alone, self.lapses, self.suited = alone, lapses, suited
        self.seats = int(options.get("seats", SEATS.get(preset, 2)))
        dealt = DEALS[preset]
        if preset in ("crib6", "cribgiveaway") and self.seats > 2:
            dealt = DEALS["crib3p" if self.seats == 3 else "crib4p"]
        self.each, self.to_crib, self.kept = dealt
        paired = options.get("teams", "2x2" if preset == "cribpairs" else "off") == "2x2"
        self.side = [seat % 2 for seat in range(4)] if paired else list(range(self.seats))
        self.scores = [0] * (max(self.side[: self.seats]) + 1)
        self.target = int(options.get("target", TARGETS.get(preset, 121)))
        self.giveaway = options.get("giveaway", "on" if preset == "cribgiveaway" else "off") == "on"
        self.muggins = options.get("muggins", "off") != "off"
        self.all_said = options.get("muggins") == "all"
        self.owner, self.open, self.missed = -1, 0, 0
        self.over = False
        self.said: list[str] = []
        self.dealer = -1

    def add(self, seat: int, points: int) -> None:
        if not self.over:
            self.scores[self.side[seat]] += points
            self.over = self.scores[self.side[seat]] >= self.target

    def facts(self, **more: Any) -> dict[str, Any]:
        facts: dict[str, Any] = {"score": list(self.scores), "over": self.over, **more}
        if self.over:
            low = min(self.scores)
            top = self.target
            facts["winners"] = [side for side, score in enumerate(self.scores) if (score == low if self.giveaway else score >= top)]
        return facts

    def play(self) -> Iterator[Entry]:
        dealer = self.random.randrange(self.seats) if self.dealer < 0 else self.dealer
        first = True
        while not self.over:
            for entry in self._hand(dealer, first):
                yield entry
                if self.over:
                    return
            dealer, first = (dealer + 1) % self.seats, False

    def _hand(self, dealer: int, first: bool) -> Iterator[Entry]:
        deck = self.random.sample(DECK, 52)
        hands = [[deck.pop() for _ in range(self.each)] for _ in range(self.seats)]
        crib = [deck.pop() for _ in range(self.to_crib)]
        for hand in hands:
            while len(hand) > self.kept:
                crib.append(hand.pop())
        if first:
            yield f"deal {dealer}", self.facts(chance=True, stage="cut")
        starter = deck.pop()
        self.owner, self.open, self.missed = -1, 0, 0
        self._three(dealer, first)
        if starter[0] == "J":
            self._gain(dealer, 0, 2)
        yield f"cut {starter}", self.facts(due=self._due())
        if self.over:
            return
        yield from self._claims()
        if self.over:
            return
        kept = [list(hand) for hand in hands]
        shown_cards: list[list[str]] = [[] for _ in hands]
        for entry in self._play(dealer, hands, shown_cards):
            yield entry
            if self.over:
                return
        order = [(dealer + 1 + i) % self.seats for i in range(self.seats)]
        for seat in order:
            known = [card if card in shown_cards[seat] else card[0] for card in kept[seat]]
            if self._must_tell(shown_cards[seat]):
                shows = [self._card_text(card) for card in self.random.sample(kept[seat], self.kept)]
                known = [card if card in shown_cards[seat] or card in shows else card[0] for card in kept[seat]]
                self.owner, self.open, self.missed = -1, 0, 0
                yield " ".join(["hand", str(seat), *shows]), self.facts(stage="show")
            while self.open:  # points that are said now would belong to the last card
                yield from self._say(self.random.randint(0, self.open))
                if self.over:
                    return
            yield from self._count(seat, subset_points(known, starter, False))
            if self.over:
                return
        self.owner, self.open, self.missed = -1, 0, 0
        shows = [self._card_text(card) for card in self.random.sample(crib, len(crib))]
        yield " ".join(["crib", *shows]), self.facts(stage="crib")
        yield from self._count(dealer, subset_points(shows, starter, True))

    def _card_text(self, card: str) -> str:
        return card[0] if not self.suited and self.random.random() < self.alone / 4 else card

    def _three(self, dealer: int, first: bool) -> None:
        """Gives the non-dealer of the five-card game three points."""
        how = self.options.get("three_for_last", {"crib5": "every_deal", "crib5-official": "first_deal"}.get(self.preset, ""))
        if how == "every_deal" or how == "first_deal" and first:
            self.add((dealer + 1) % self.seats, 3)

    def _must_tell(self, shown_cards: list[str]) -> bool:
        """Returns True when the hand must be entered: cards of it are unseen, or suits are unknown and matter, because no pair excludes a
        flush or a jack has no suit.
        """
        ranks = Counter(card[0] for card in shown_cards)
        if len(shown_cards) < self.kept:
            return True
        unknown = [card for card in shown_cards if len(card) == 1]
        return bool(unknown) and ("J" in unknown or max(ranks.values()) == 1)

    def _play(self, dealer: int, hands: list[list[str]], shown_cards: list[list[str]]) -> Iterator[Entry]:
        turn, last = (dealer + 1) % self.seats, -1
        pile: list[str] = []
        passed: set[int] = set()
        while True:
            count = sum(map(pips, pile))
            fitting = [card for card in hands[turn] if count + pips(card) <= 31]
            points = given = 0
            if fitting:
                card = self.random.choice(fitting)
                hands[turn].remove(card)
                pile.append(card)
                last = turn
                points = pegged(pile, int(self.options.get("run_cap", "7")))
                given = 2 if count + pips(card) == 31 else 0
                text = card[0] if self.random.random() < self.alone else card
                shown_cards[turn].append(text)
                self.owner, self.open, self.missed = -1, 0, 0
            else:
                passed.add(turn)
                text = "go"
            count = sum(map(pips, pile))
            waiting = [s for s in range(self.seats) if hands[s] and s not in passed]
            ended = count == 31 or not waiting
            self._gain(last, points, given + (1 if ended and count < 31 else 0))
            if ended:
                pile, passed = [], set()
                play_over = not any(hands) or self.kept == 3
                turn = last
            else:
                play_over = False
            more = {} if play_over or self.over else {"count": sum(map(pips, pile))}
            yield text, self.facts(due=self._due(), **more)
            if self.over:
                return
            yield from self._claims()
            if self.over or play_over:
                return
            turn = next(s for i in range(1, self.seats + 1) for s in [(turn + i) % self.seats] if hands[s] and s not in passed)

    def _gain(self, seat: int, claimable: int, given: int) -> None:
        """Gives the points of a card, which must be said with muggins; those of a jack, go, last card or 31 are given at once, unless all
        must be said.
        """
        waits = (claimable if self.muggins else 0) + (given if self.all_said else 0)
        self.add(seat, claimable + given - waits)
        if waits and not self.over:
            self.owner, self.open = seat, self.open + waits

    def _due(self) -> list[int]:
        """Returns the points that each seat may say or call now."""
        if self.owner < 0 or self.over:
            return [0] * self.seats
        to_call = self.open + self.missed
        due = [0 if self.side[seat] == self.side[self.owner] else to_call for seat in range(self.seats)]
        due[self.owner] = self.open
        return due

    def _claims(self) -> Iterator[Entry]:
        """Yields the entries for pending points: they are said, in full or in part, or not yet; missed points are called or forgotten."""
        if self.open and self.random.random() >= self.lapses / 2:
            low = self.random.random() < self.lapses
            yield from self._say(self.random.randint(0, self.open) if low else self.open)
        if self.open + self.missed and not self.over and self.random.random() < (0.5 if self.missed else self.lapses / 4):
            others = [s for s in range(self.seats) if self.side[s] != self.side[self.owner]]
            caller = self.random.choice(others)
            self.add(caller, self.open + self.missed)
            self.owner, self.open, self.missed = -1, 0, 0
            yield f"muggins {caller}", self.facts(due=self._due())

    def _say(self, points: int) -> Iterator[Entry]:
        """Yields the entry that says points. Missing points can be called, but not said later."""
        self.missed += self.open - points
        self.open = 0
        self.add(self.owner, points)
        yield f"say {points}", self.facts(due=self._due())

    def _count(self, seat: int, points: int) -> Iterator[Entry]:
        missed = 0
        if self.muggins and self.random.random() < self.lapses:
            missed = self.random.randint(0, points)
            if points - missed in (19, 25, 26, 27, 35, 41, 42, 43, 44, 45):  # impossible with four cards, or with five
                missed = 0
        self.add(seat, points - missed)
        self.owner, self.open, self.missed = (seat, 0, missed) if self.muggins else (-1, 0, 0)
        yield (f"say {points - missed}" if self.muggins else "score"), self.facts(due=self._due())
        if not self.over:
            yield from self._claims()


def golden(name: str) -> str:
    """Returns a random game as a golden file (tests/data/golden/README.md)."""
    title, preset, options, seed = GOLDEN[name]
    muggins = "muggins" in options
    table = CribTable(Random(seed), preset, options, 0.5 if seed % 2 else 0.0, 0.3 if muggins else 0.0)
    lines = [f"# {title}", " ".join(["new", preset, *(f"{key}={value}" for key, value in options.items())])]
    for text, facts in table.play():
        for name in ("count", "due"):
            facts.pop(name, None)
        lines += [f"play {text}", "#= " + json.dumps(facts)]
    return "\n".join(lines) + "\n"


# file: title, preset and options, and seed of the table; with an odd seed half of the cards are entered by their rank alone
GOLDEN: dict[str, tuple[str, str, dict[str, str], int]] = {
    "crib6_game": ("A whole game of crib6, all cards told", "crib6", {}, 12),
    "crib6_ranks": ("A whole game of crib6, half of the cards told by their rank alone (CR-r)", "crib6", {}, 7),
    "crib6_muggins": ("A whole game of crib6 with muggins: points that were not said, called and forgotten", "crib6", {"muggins": "on"}, 4),
    "crib6_all": (
        "A whole game of crib6 with muggins=all: jack, go, last card and 31 must be said, too (CR-m)",
        "crib6",
        {"muggins": "all"},
        21,
    ),
    "crib5_all": ("A whole game of crib5 with muggins=all", "crib5", {"muggins": "all"}, 17),
    "crib5_game": ("A whole game of crib5: three points for the non-dealer with every starter (CR-i)", "crib5", {}, 2),
    "crib5-official_game": ("A whole game of crib5-official: three points with the first starter only", "crib5-official", {}, 3),
    "crib7_game": ("A whole game of crib7, hands and crib of five cards", "crib7", {}, 5),
    "crib7_muggins": ("A whole game of crib7 with muggins", "crib7", {"muggins": "on"}, 6),
    "crib3p_game": ("A whole game of crib3p", "crib3p", {}, 9),
    "crib4p_game": ("A whole game of crib4p", "crib4p", {}, 10),
    "cribpairs_game": ("A whole game of cribpairs", "cribpairs", {}, 8),
    "cribpairs_muggins": ("A whole game of cribpairs with muggins", "cribpairs", {"muggins": "on"}, 13),
    "cribgiveaway_game": ("A whole game of cribgiveaway: who comes to 121 has lost", "cribgiveaway", {}, 14),
}


def write(folder: str) -> None:
    """Writes all files."""
    for name in GOLDEN:
        with open(f"{folder}/{name}.txt", "w", encoding="ascii") as file:
            file.write(golden(name))
