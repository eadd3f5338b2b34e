"""A table of cribbage with open hands, played at random: written apart from the engine, to hold against it.

It holds whole decks of cards as text, counts a hand by looking at every subset of it, and a run by sorting the last cards.
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
# cards dealt to each seat, and from the deck to the crib; cards that each keeps
DEALS = {"crib6": (6, 0, 4), "crib5": (5, 0, 3), "crib7": (7, 1, 5), "crib3p": (5, 1, 4), "crib4p": (5, 0, 4)}
DEALS |= {"crib5-official": DEALS["crib5"], "cribpairs": DEALS["crib4p"], "cribgiveaway": DEALS["crib6"]}
SEATS = {"crib3p": 3, "crib4p": 4, "cribpairs": 4}
TARGETS = {"crib5": 61, "crib5-official": 61, "crib7": 151}


def pips(card: str) -> int:
    return min(RANKS.index(card[0]) + 1, 10)


def consecutive(cards: list[str] | tuple[str, ...]) -> bool:
    places = sorted(RANKS.index(card[0]) for card in cards)
    return all(b - a == 1 for a, b in zip(places, places[1:], strict=False))


def shown(hand: list[str], starter: str, crib: bool) -> int:
    """Points of a hand at the show, by every subset of its cards and the starter."""
    cards = [*hand, starter]
    subsets = [group for size in range(2, len(cards) + 1) for group in combinations(cards, size)]
    points = 2 * sum(sum(map(pips, group)) == 15 for group in subsets)
    points += 2 * sum(len(group) == 2 and group[0][0] == group[1][0] for group in subsets)
    runs = [group for group in subsets if len(group) > 2 and consecutive(group)]
    longest = max(map(len, runs), default=0)
    points += sum(len(group) for group in runs if len(group) == longest)
    suits = Counter(card[1] for card in hand)
    if len(suits) == 1 and starter[1] in suits:
        points += len(hand) + 1
    elif len(suits) == 1 and not crib:
        points += len(hand)
    return points + ("J" + starter[1] in hand)


def pegged(pile: list[str], cap: int = 7) -> int:
    """Points of the last card of the pile, without 31 and the last card."""
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
    """alone: how often (0..1) a card is told by its rank alone; lapses: how often points are not said, with muggins."""

    def __init__(self, random: Random, preset: str, options: dict[str, str], alone: float = 0.0, lapses: float = 0.0):
        self.random, self.preset, self.options = random, preset, options
        self.alone, self.lapses = alone, lapses
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
        self.muggins = options.get("muggins", "off") == "on"
        self.over = False
        self.said: list[str] = []

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
        dealer = self.random.randrange(self.seats)
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
            self._three(dealer, True)
            yield f"deal {dealer}", self.facts(chance=True, stage="over" if self.over else "cut")
        starter = deck.pop()
        if starter[0] == "J":
            self.add(dealer, 2)
        yield f"cut {starter}", self.facts()
        if self.over:
            return
        kept = [list(hand) for hand in hands]
        told: list[list[str]] = [[] for _ in hands]
        for entry in self._play(dealer, hands, told):
            yield entry
            if self.over:
                return
        order = [(dealer + 1 + i) % self.seats for i in range(self.seats)]
        for seat in order:
            if self._must_tell(told[seat]):
                yield " ".join(["hand", str(seat), *self.random.sample(kept[seat], self.kept)]), self.facts(stage="show")
            yield from self._count(seat, shown(kept[seat], starter, False))
            if self.over:
                return
        yield " ".join(["crib", *self.random.sample(crib, len(crib))]), self.facts(stage="crib")
        ahead = (dealer + 1) % self.seats
        yield from self._count(dealer, shown(crib, starter, True), ahead)

    def _three(self, dealer: int, first: bool) -> None:
        """Three points for the non-dealer of the five-card game."""
        how = self.options.get("three_for_last", {"crib5": "every_deal", "crib5-official": "first_deal"}.get(self.preset, ""))
        if how == "every_deal" or how == "first_deal" and first:
            self.add((dealer + 1) % self.seats, 3)

    def _must_tell(self, told: list[str]) -> bool:
        """Suits matter unless a pair rules a flush out and there is no jack told by its rank."""
        ranks = Counter(card[0] for card in told)
        if len(told) < self.kept:
            return True
        unknown = [card for card in told if len(card) == 1]
        return bool(unknown) and ("J" in unknown or max(ranks.values()) == 1)

    def _play(self, dealer: int, hands: list[list[str]], told: list[list[str]]) -> Iterator[Entry]:
        turn, last = (dealer + 1) % self.seats, -1
        pile: list[str] = []
        passed: set[int] = set()
        while True:
            count = sum(map(pips, pile))
            fitting = [card for card in hands[turn] if count + pips(card) <= 31]
            open_points = 0
            seat = turn
            if fitting:
                card = self.random.choice(fitting)
                hands[turn].remove(card)
                pile.append(card)
                last = turn
                points = pegged(pile, int(self.options.get("run_cap", "7")))
                made = 2 if count + pips(card) == 31 else 0
                text = card[0] if self.random.random() < self.alone else card
                told[turn].append(text)
            else:
                passed.add(turn)
                points, made, text = 0, 0, "go"
            count = sum(map(pips, pile))
            waiting = [s for s in range(self.seats) if hands[s] and s not in passed]
            ended = count == 31 or not waiting
            if self.muggins:
                points, open_points = 0, points
            self.add(last, points + made + (1 if ended and count < 31 else 0))
            if ended:
                pile, passed = [], set()
                over = not any(hands) or self.kept == 3
                turn = last
            else:
                over = False
            yield text, self.facts(**({} if over or self.over else {"count": sum(map(pips, pile))}))
            if self.over:
                return
            if open_points:
                yield from self._claim(seat, open_points)
                if self.over:
                    return
            if over:
                return
            turn = next(s for i in range(1, self.seats + 1) for s in [(turn + i) % self.seats] if hands[s] and s not in passed)

    def _claim(self, seat: int, points: int) -> Iterator[Entry]:
        """Points of a card are said, or a part of them, and the rest is called or forgotten."""
        missed = self.random.randint(0, points) if self.random.random() < self.lapses else 0
        self.add(seat, points - missed)
        yield f"say {points - missed}", self.facts()
        yield from self._call(seat, missed)

    def _call(self, seat: int, missed: int) -> Iterator[Entry]:
        others = [s for s in range(self.seats) if self.side[s] != self.side[seat]]
        if missed and not self.over and self.random.random() < 0.5:
            caller = self.random.choice(others)
            self.add(caller, missed)
            yield f"muggins {caller}", self.facts()

    def _count(self, seat: int, points: int, next_dealer: int = -1) -> Iterator[Entry]:
        missed = 0
        if self.muggins and self.random.random() < self.lapses:
            missed = self.random.randint(0, points)
            if points - missed in (16, 17, 18, 19, 25, 26, 27, 35, 41, 42, 43, 44, 45):
                missed = 0
        self.add(seat, points - missed)
        if next_dealer >= 0 and not self.over:
            self._three(next_dealer, False)
        yield (f"say {points - missed}" if self.muggins else "score"), self.facts()
        if not self.over:
            yield from self._call(seat, missed)


def golden(name: str) -> str:
    """A random game as a golden file (tests/data/golden/README.md)."""
    title, preset, options, seed = GOLDEN[name]
    muggins = "muggins" in options
    table = CribTable(Random(seed), preset, options, 0.5 if seed % 2 else 0.0, 0.3 if muggins else 0.0)
    lines = [f"# {title}", " ".join(["new", preset, *(f"{key}={value}" for key, value in options.items())])]
    for text, facts in table.play():
        facts.pop("count", None)
        lines += [f"play {text}", "#= " + json.dumps(facts)]
    return "\n".join(lines) + "\n"


# file: its title, preset and options, and the table's seed; with an odd one half of the cards are told by their rank alone
GOLDEN: dict[str, tuple[str, str, dict[str, str], int]] = {
    "crib6_game": ("A whole game of crib6, all cards told", "crib6", {}, 12),
    "crib6_ranks": ("A whole game of crib6, half of the cards told by their rank alone (CR-r)", "crib6", {}, 7),
    "crib6_muggins": ("A whole game of crib6 with muggins: points that were not said, called and forgotten", "crib6", {"muggins": "on"}, 4),
    "crib5_game": ("A whole game of crib5: three points for the non-dealer at every deal (CR-i)", "crib5", {}, 2),
    "crib5-official_game": ("A whole game of crib5-official: three points at the first deal only", "crib5-official", {}, 3),
    "crib7_game": ("A whole game of crib7, hands and crib of five cards", "crib7", {}, 5),
    "crib7_muggins": ("A whole game of crib7 with muggins", "crib7", {"muggins": "on"}, 6),
    "crib3p_game": ("A whole game of crib3p", "crib3p", {}, 9),
    "crib4p_game": ("A whole game of crib4p", "crib4p", {}, 10),
    "cribpairs_game": ("A whole game of cribpairs", "cribpairs", {}, 8),
    "cribpairs_muggins": ("A whole game of cribpairs with muggins", "cribpairs", {"muggins": "on"}, 13),
    "cribgiveaway_game": ("A whole game of cribgiveaway: who comes to 121 has lost", "cribgiveaway", {}, 14),
}


def write(folder: str) -> None:
    """Writes all of them."""
    for name in GOLDEN:
        with open(f"{folder}/{name}.txt", "w", encoding="ascii") as file:
            file.write(golden(name))
