"""A table of the fives family with open hands, played at random: a model that shares no code with the engine.

It knows each hand, keeps the line as tiles from left to right, and counts with the formula of the rule book.
"""

import json
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

Tile = tuple[int, int]
_ALL = 10000


def nearest(pips: int, unit: int) -> int:
    """Returns the nearest multiple of the unit; for an odd unit there is only one."""
    return min(range(-200 * unit, 201 * unit, unit), key=lambda multiple: abs(multiple - pips))


class Line:
    """The tiles on the table: the line as (left half, right half), and those above and below the spinner as (inner half, outer half)."""

    def __init__(self, spinner: bool, all4: bool):
        self.allowed, self.all4 = spinner, all4
        self.row: list[Tile] = []
        self.across: dict[str, list[Tile]] = {"t": [], "b": []}
        self.spinner: Tile | None = None

    def ends(self) -> dict[str, int]:
        """Returns open arm -> the value to match."""
        if not self.row:
            return {}
        ends = {"l": self.row[0][0], "r": self.row[-1][1]}
        if self.spinner:
            for arm, tiles in self.across.items():
                ends[arm] = tiles[-1][1] if tiles else self.spinner[0]
        return ends

    def places(self, tile: Tile) -> list[str]:
        """Returns the texts of moves with this tile."""
        if not self.row:
            return [f"{max(tile)}-{min(tile)}"]
        all_places = []
        for arm, value in self.ends().items():
            if value in tile:
                out = tile[1] if tile[0] == value else tile[0]
                all_places.append(f"{value}-{out}@{arm}")
        return all_places

    def lay(self, text: str) -> None:
        halves, _, arm = text.partition("@")
        a, b = (int(half) for half in halves.split("-"))
        if arm == "l":
            self.row.insert(0, (b, a))
        elif arm in self.across:
            self.across[arm].append((a, b))
        else:
            self.row.append((a, b))
        if a == b and self.allowed and not self.spinner:
            self.spinner = (a, a)

    def count(self) -> int:
        if len(self.row) == 1 and not any(self.across.values()):
            return sum(self.row[0])
        total, covered = 0, 0
        for tiles, outward in ((self.row[:1], 0), (self.row[-1:], 1), (self.across["t"][-1:], 1), (self.across["b"][-1:], 1)):
            for tile in tiles:
                if tile == self.spinner:
                    continue
                covered += 1 if self.spinner else 0
                total += sum(tile) if tile[0] == tile[1] else tile[outward]
        if not self.spinner:
            return total
        if self.all4:
            return total + self.spinner[0] * min(2, 4 - covered)
        return total + (2 * self.spinner[0] if covered < 2 else 0)


class OpenTable:
    """A table. rules: spinner, all4, unit, target, seats, pairs, top (highest half), each (dealt tiles), keep (tiles that stay in the
    boneyard), may (those can be drawn, too), wins (the fewest pips of a blocked hand win the game), worth (points for a count of five),
    scale (divisor of the award), chain, net (the partner's pips are subtracted), over (reach, exact, freeze), late (no win before the end
    of a hand), extras (hands after a tie), claim.
    """

    def __init__(self, rng: Random, **rules: Any):
        self.rng = rng
        self.rules = {"spinner": True, "all4": True, "unit": 5, "target": 100, "seats": 2, "pairs": False, "top": 6, "keep": 0}
        self.rules.update({"each": 7, "scale": 5, "chain": False, "worth": 5, "net": False, "over": "reach", "late": False})
        self.rules.update({"extras": 1, "claim": False, "may": False, "wins": False, **rules})
        self.seats: int = self.rules["seats"]
        self.score = [0] * (2 if self.rules["pairs"] else self.seats)
        self.extra = 0  # extra hands still to play, with this one
        self.frozen: set[int] = set()

    def side(self, seat: int) -> int:
        return seat % 2 if self.rules["pairs"] else seat

    def play(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yields every entry of a whole game, with the expected facts after it: score, points, count, held, stock, over."""
        leader = self.rng.randrange(self.seats)
        yield f"lead {leader}", {"score": self.score[:], "count": 0}
        while True:
            out = yield from self._hand(leader)
            if out is None:
                return
            if out >= 0:
                leader = out
            else:
                leader = self.rng.randrange(self.seats)
                yield f"lead {leader}", {"score": self.score[:], "count": 0}

    def _facts(self, line: Line, hands: list[list[Tile]], stock: list[Tile], **more: Any) -> dict[str, Any]:
        return {"score": self.score[:], "count": line.count(), "held": [len(hand) for hand in hands], "stock": len(stock), **more}

    def _hand(self, seat: int) -> Iterator[tuple[str, dict[str, Any]]]:
        tiles = [(a, b) for a in range(self.rules["top"] + 1) for b in range(a + 1)]
        self.rng.shuffle(tiles)
        hands = [[tiles.pop() for _ in range(self.rules["each"])] for _ in range(self.seats)]
        line, passes, out, keep = Line(self.rules["spinner"], self.rules["all4"]), 0, -1, self.rules["keep"]
        self.frozen.clear()
        while passes < self.seats:
            choices = [(tile, text) for tile in hands[seat] for text in line.places(tile)]
            if choices:
                tile, text = self.rng.choice(choices)
                hands[seat].remove(tile)
                line.lay(text)
                points, passes = self._gain(seat, line.count()), 0
                if self.rules["claim"]:
                    yield text, self._facts(line, hands, tiles, points=0, seat=seat, over=False)
                    claim, claimer = self._claim(seat, points)
                    won = bool(claim) and self._credit(claimer, points)
                    if claim:
                        yield claim, self._facts(line, hands, tiles, points=points, seat=claimer, over=won)
                else:
                    won = self._credit(seat, points)
                    yield text, self._facts(line, hands, tiles, points=points, seat=seat, over=won)
                if won:
                    return None
                if not hands[seat]:
                    out = seat
                    break
            elif len(tiles) > keep or self.rules["may"] and tiles and self.rng.random() < 0.5:
                hands[seat].append(tiles.pop())
                passes = 0
                yield "draw", self._facts(line, hands, tiles, points=0, seat=seat, over=False)
                if self._dead(line, hands, tiles):
                    break
                continue
            else:
                passes += 1
                yield "pass", self._facts(line, hands, tiles, points=0, seat=seat, over=False)
            if self._dead(line, hands, tiles):
                break
            seat = (seat + 1) % self.seats
        return (yield from self._end(out, hands))

    def _gain(self, seat: int, count: int) -> int:
        """Returns the points for this count that the target allows (M0-n)."""
        if count % self.rules["unit"] or not count:
            return 0
        points, side = count * self.rules["worth"] // 5, self.side(seat)
        if side in self.frozen or not self._room(side, points):
            if self.rules["over"] == "freeze" and not self.extra:
                self.frozen.add(side)
            return 0
        return points

    def _room(self, side: int, points: int) -> bool:
        return self.rules["over"] == "reach" or self.extra > 0 or self.score[side] + points <= self.rules["target"]

    def _claim(self, layer: int, points: int) -> tuple[str, int]:
        """Returns the entry that claims the points, and its seat: mostly the layer says them, sometimes an opponent calls them first, and
        sometimes nobody does (M0-q).
        """
        luck = self.rng.random()
        others = [seat for seat in range(self.seats) if self.side(seat) != self.side(layer)]
        others = [seat for seat in others if self.side(seat) not in self.frozen and self._room(self.side(seat), points)]
        if not points or luck > 0.9:
            return "", -1
        if luck < 0.75 or not others:
            return f"say {points}", layer
        caller = self.rng.choice(others)
        return f"muggins {caller}", caller

    def _credit(self, seat: int, points: int) -> bool:
        """Adds the points. Returns True when they win at once (M0-e)."""
        self.score[self.side(seat)] += points
        at_once = not self.rules["late"] and not self.extra
        return points > 0 and at_once and self.score[self.side(seat)] >= self.rules["target"]

    def _dead(self, line: Line, hands: list[list[Tile]], stock: list[Tile]) -> bool:
        """Returns True when no tile can be drawn and no unseen tile fits."""
        hidden = [*hands, stock]
        stays = 0 if self.rules["may"] else self.rules["keep"]
        return len(stock) <= stays and not any(line.places(tile) for hand in hidden for tile in hand)

    def _end(self, out: int, hands: list[list[Tile]]) -> Iterator[tuple[str, dict[str, Any]]]:
        pips = [sum(map(sum, hand)) for hand in hands]
        owing = [seat for seat in range(self.seats) if hands[seat]]
        self.rng.shuffle(owing)
        for seat in owing[:-1]:
            yield self._hand_entry(seat, hands[seat]), {"score": self.score[:]}
        bonus = self._bonus(out, pips)
        for side, points in enumerate(bonus):
            if points > 0 and (side in self.frozen or not self._room(side, points)):
                bonus[side] = 0
        self.score = [score + points for score, points in zip(self.score, bonus, strict=True)]
        over = False
        if self.extra:
            self.extra -= 1
            compare = not self.extra
        else:
            compare = max(self.score) >= self.rules["target"]
        fewest = {self.side(seat) for seat, own in enumerate(pips) if own == min(pips)}
        if self.rules["wins"] and out < 0 and len(fewest) == 1:
            yield self._hand_entry(owing[-1], hands[owing[-1]]), {"score": self.score[:], "over": True, "winners": list(fewest)}
            return None
        if compare:
            over = self.score.count(max(self.score)) == 1
            self.extra = 0 if over else self.rules["extras"]
        yield self._hand_entry(owing[-1], hands[owing[-1]]), {"score": self.score[:], "over": over}
        return None if over else out

    def _hand_entry(self, seat: int, hand: list[Tile]) -> str:
        if self.rng.random() < 0.5:
            return f"pips {seat} {sum(map(sum, hand))}"
        return f"hand {seat} " + " ".join(f"{a}-{b}" for a, b in hand)

    def _bonus(self, out: int, pips: list[int]) -> list[int]:
        unit, scale = self.rules["unit"], self.rules["scale"]
        bonus = [0] * len(self.score)
        if out < 0 and self.rules["wins"]:
            return bonus
        if out < 0 and self.rules["chain"]:
            for seat, own in enumerate(pips):
                more = sum(max(p - own, 0) for other, p in enumerate(pips) if self.side(other) != self.side(seat))
                bonus[self.side(seat)] += nearest(more, unit) // scale
            return bonus
        least = min(pips)
        winners = {self.side(seat) for seat, own in enumerate(pips) if own == least}
        if out >= 0:  # another seat may have only 0-0
            winners, least = {self.side(out)}, 0
        if len(winners) == 1:
            side = winners.pop()
            theirs = sum(p for seat, p in enumerate(pips) if self.side(seat) != side)
            if self.rules["net"]:
                theirs -= sum(p for seat, p in enumerate(pips) if self.side(seat) == side) - least
            bonus[side] = nearest(theirs - least, unit) // scale
        return bonus


def golden(name: str) -> str:
    """Returns a random game as a golden file (tests/data/golden/README.md)."""
    title, request, seed, rules, entries = GOLDEN[name]
    table = OpenTable(Random(seed), **rules)
    lines = [f"# {title}", request]
    for text, facts in islice(table.play(), entries):
        expected: dict[str, Any] = {"score": facts["score"]}
        if "points" in facts:
            points = [0] * len(facts["score"])
            points[table.side(facts["seat"])] = facts["points"]
            expected |= {"points": points, "held": facts["held"], "stock": facts["stock"]}
        if facts.get("over"):
            best = [side for side, score in enumerate(facts["score"]) if score == max(facts["score"])]
            expected |= {"over": True, "stage": "over", "winners": facts.get("winners", best)}
        lines += [f"play {text}", "#= " + json.dumps(expected)]
    return "\n".join(lines) + "\n"


FIRST = {"all4": False, "claim": True, "chain": True, "scale": 1, "target": 200}  # muggins
SIXTY_ONE = FIRST | {"worth": 1, "scale": 5, "target": 61, "over": "exact", "extras": 2}

# file: title, first request, seed and rules of the table, and number of its entries
GOLDEN: dict[str, tuple[str, str, int, dict[str, Any], int]] = {
    "fives_game": ("A whole game of fives over several hands", "new fives", 1, {}, _ALL),
    "threes_game": (
        "A whole game of threes: multiples of three, the bonus divided by three (M2-V4)",
        "new threes",
        29,
        {"unit": 3, "scale": 3},
        _ALL,
    ),
    "fives_pairs": (
        "Partners: a blocked hand, then the win (M2-g, M2-k)",
        "new fives seats=4 teams=2x2",
        11,
        {"seats": 4, "pairs": True},
        _ALL,
    ),
    "fives_blocked": ("A hand that is blocked as soon as nobody can play (M2-13, M2-14)", "new fives", 282, {}, 36),
    "muggins-arms_game": (
        "A whole game of muggins-arms with three seats, a blocked hand scored down the chain (M0-17)",
        "new muggins-arms seats=3",
        168,
        {"seats": 3, "chain": True, "scale": 1, "each": 5, "target": 200},
        _ALL,
    ),
    "muggins_game": (
        "A whole game of muggins with three seats: points said, called and missed, a blocked hand down the chain (M0-13, M0-17)",
        "new muggins seats=3",
        15,
        FIRST | {"seats": 3, "each": 5, "extras": 3},
        _ALL,
    ),
    "muggins_pairs": (
        "Partners: their pips are subtracted, once below nothing (M0-j), and a blocked hand against the other side only (M0-i)",
        "new muggins seats=4 teams=2x2",
        33,
        FIRST | {"seats": 4, "pairs": True, "net": True, "each": 5, "extras": 4},
        _ALL,
    ),
    "muggins_extra_hands": (
        "Two of three are equal at the target: three extra hands decide (M0-16, M0-f)",
        "new muggins seats=3 target=50 win_check=end_of_hand",
        242,
        FIRST | {"seats": 3, "each": 5, "extras": 3, "target": 50, "late": True},
        _ALL,
    ),
    "muggins_double_nine": (
        "A double-nine set at a table of four",
        "new muggins seats=4 max_pip=9",
        39,
        FIRST | {"seats": 4, "each": 5, "top": 9, "extras": 4},
        _ALL,
    ),
    "muggins_keep_last": (
        "keep_last=may: the last two tiles may be drawn, or left; the fewest pips of a blocked hand win the game (M0-V5, M0-V11)",
        "new muggins deal=7/7/7 keep_last=may blocked=wins_game",
        42,
        FIRST | {"each": 7, "keep": 2, "may": True, "wins": True, "extras": 2},
        _ALL,
    ),
    "muggins61_exact": (
        "The 61 game: in play and after two hands points that go beyond 61 are not given (M0-V9, M0-n)",
        "new muggins61",
        105,
        SIXTY_ONE,
        _ALL,
    ),
    "muggins61_freeze": (
        "The 61 game: who would go beyond 61 makes nothing more in that hand (M0-n)",
        "new muggins61 seats=3 overshoot=freeze_hand",
        160,
        SIXTY_ONE | {"seats": 3, "each": 5, "over": "freeze", "extras": 3},
        _ALL,
    ),
    "muggins61_reach": (
        "The 61 game: whoever reaches or passes 61 has won (M0-n)",
        "new muggins61 overshoot=reach",
        28,
        SIXTY_ONE | {"over": "reach"},
        _ALL,
    ),
    "muggins-arms_double_twelve": (
        "A double-twelve set: one long blocked hand decides",
        "new muggins-arms max_pip=12",
        82,
        {"chain": True, "scale": 1, "top": 12, "target": 200, "extras": 2},
        _ALL,
    ),
}
