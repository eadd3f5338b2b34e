"""Plays triominoes at random with open hands, written apart from the engine to check it.

It knows the owner of each tile. A cell has three corners, points of a plane; shared sides and corners are found by comparing
points. A hexagon is a point with six cells around it.
"""

import json
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations
from random import Random
from typing import Any

Tile = tuple[int, int, int]
Point = tuple[int, int]
Cell = tuple[int, int]
Entry = tuple[str, dict[str, Any]]

TILES: list[Tile] = list(combinations_with_replacement(range(6), 3))  # type: ignore[arg-type]
DEFAULTS = {
    "seats": "2", "target": "400", "deal": "7/7/7/7/7", "start_bonus": "10", "zero_bonus": "30", "bridge": "40", "hexagon": "50/60/70",
    "draw_max": "3", "draw_penalty": "5", "fail_penalty": "10", "may_stop": "off", "out": "bonus_and_pips", "out_bonus": "5",
    "blocked": "fewest_tiles", "at_target": "highest",
}  # fmt: skip
OFFICIAL = {"deal": "9/7/7/6/6", "out_bonus": "25"}


@cache
def points(cell: Cell) -> tuple[Point, Point, Point]:
    """Returns the corners of a cell clockwise, from the apex or the upper left one, in half widths and rows."""
    x, y = cell
    return ((x + 1, y + 1), (x + 2, y), (x, y)) if (x + y) % 2 == 0 else ((x, y + 1), (x + 2, y + 1), (x + 1, y))


@cache
def neighbours(cell: Cell) -> list[Cell]:
    """Returns the cells that share two corners with this one."""
    x, y = cell
    near = [(x + dx, y + dy) for dx in range(-2, 3) for dy in range(-1, 2)]
    return [other for other in near if len(set(points(cell)) & set(points(other))) == 2]


def _agree(there: int | None, number: int) -> bool:
    return there is None or there == number


class Mosaic:
    """The tiles on the table."""

    def __init__(self) -> None:
        self.cells: dict[Cell, Tile] = {}
        self.numbers: dict[Point, int] = {}
        self.open_cells: dict[Cell, list[int | None]] = {}  # the cells beside the tiles, and the known numbers of their corners
        self.around: dict[Point, int] = {}  # number of tiles at a corner

    def ways(self, tile: Tile) -> list[tuple[Cell, Tile]]:
        """Returns every cell and every rotation for the tile."""
        if not self.cells:
            return [((0, 0), tile)]
        turned = sorted({tile, (tile[1], tile[2], tile[0]), (tile[2], tile[0], tile[1])})
        return [(cell, way) for cell, there in self.open_cells.items() for way in turned if all(map(_agree, there, way))]

    def bonus(self, cell: Cell, table: "TriominoTable") -> int:
        """Returns the points of the shape that a tile in this cell closes."""
        corners = points(cell)
        hexagons = sum(self.around.get(point, 0) == 5 for point in corners)
        if hexagons:
            return [int(each) for each in table.option("hexagon").split("/")][hexagons - 1]
        shared = [pair for pair in combinations(corners, 2) if any(set(pair) < set(points(other)) for other in self.cells)]
        if len(shared) == 1:
            (far,) = set(corners) - set(shared[0])
            if far in self.numbers:
                return int(table.option("bridge"))
        return 0

    def lay(self, cell: Cell, way: Tile) -> None:
        assert cell not in self.cells
        self.cells[cell] = way
        for point, number in zip(points(cell), way, strict=True):
            assert self.numbers.setdefault(point, number) == number
            self.around[point] = self.around.get(point, 0) + 1
        beside = {near for laid in self.cells for near in neighbours(laid)} - set(self.cells)
        self.open_cells = {cell: [self.numbers.get(point) for point in points(cell)] for cell in sorted(beside)}

    def key(self) -> str:
        return ";".join(f"{x},{y}:{''.join(map(str, way))}" for (x, y), way in sorted(self.cells.items()))


class TriominoTable:
    """A table whose `play` yields the entries of a whole game and the expected facts after each. greedy: how often a seat takes the best
    place.
    """

    def __init__(self, rng: Random, preset: str, options: dict[str, str], greedy: float = 0.8):
        self.rng = rng
        self.options = {**DEFAULTS, **(OFFICIAL if preset == "triominoes-official" else {}), **options}
        self.seats = int(self.option("seats"))
        self.greedy = greedy
        self.score = [0] * self.seats
        self.bonuses: list[int] = []
        self.rounds: list[str] = []  # out, blocked
        self.dry = 0  # turns lost because the well ran dry

    def option(self, name: str) -> str:
        return self.options[name]

    def number(self, name: str) -> int:
        return int(self.options[name])

    def play(self) -> Iterator[Entry]:
        while True:
            self._deal()
            leader, led = self._leader()
            yield f"lead {leader}", self._facts()
            winners = yield from self._round(leader, led)
            if winners is not None:
                return

    def _deal(self) -> None:
        stock = TILES[:]
        self.rng.shuffle(stock)
        each = int(self.option("deal").split("/")[self.seats - 2])
        self.held = [[stock.pop() for _ in range(each)] for _ in range(self.seats)]
        self.stock = stock
        self.mosaic = Mosaic()
        self.round_points = [0] * self.seats

    def _leader(self) -> tuple[int, Tile]:
        """Returns the leader and the lead: T-03, T-06, T-07."""
        triples = [tile for tiles in self.held for tile in tiles if tile[0] == tile[2]]
        first = max(triples) if triples else max((tile for tiles in self.held for tile in tiles), key=sum)
        best = [
            seat
            for seat in range(self.seats)
            if any(sum(tile) == sum(first) and (not triples or tile == first) for tile in self.held[seat])
        ]
        seat = best[0]
        led = first if first in self.held[seat] else max(self.held[seat], key=sum)
        if triples and (0, 0, 0) in self.held[seat] and self.rng.random() < 0.5:
            led = (0, 0, 0)
        return seat, led

    def _earn(self, seat: int, points: int) -> None:
        self.score[seat] += points
        self.round_points[seat] += points

    def _facts(self, **more: Any) -> dict[str, Any]:
        held = [len(tiles) for tiles in self.held]
        assert sum(held) + len(self.stock) + len(self.mosaic.cells) == len(TILES)
        facts = {"score": self.score[:], "hand": self.round_points[:], "held": held, "stock": len(self.stock), "over": False}
        return {**facts, "key": self.mosaic.key(), **more}

    def _dead(self) -> bool:
        return not self.stock and not any(self.mosaic.ways(tile) for tiles in self.held for tile in tiles)

    def _lay(self, seat: int, tile: Tile, cell: Cell, way: Tile) -> str:
        bonus = 0
        if not self.mosaic.cells:
            if tile[0] == tile[2]:
                bonus = self.number("start_bonus") + (self.number("zero_bonus") if tile == (0, 0, 0) else 0)
        else:
            bonus = self.mosaic.bonus(cell, self)
        self._earn(seat, sum(tile) + bonus)
        self.bonuses.append(bonus)
        self.mosaic.lay(cell, way)
        self.held[seat].remove(tile)
        return f"{'-'.join(map(str, way))}@{cell[0]},{cell[1]}"

    def _choice(self, seat: int) -> tuple[Tile, Cell, Tile] | None:
        """Returns the tile that the seat lays, if one fits and it wants to (T-10). With an empty well only a seat that needs a tile loses
        its turn (T-12).
        """
        lays = [(tile, cell, way) for tile in self.held[seat] for cell, way in self.mosaic.ways(tile)]
        if not lays:
            return None
        if self.rng.random() < self.greedy:
            return max(lays, key=lambda lay: (self.mosaic.bonus(lay[1], self) + sum(lay[0]), lay))
        return self.rng.choice(lays) if self.rng.random() < 0.9 or not self.stock else None

    def _round(self, seat: int, led: Tile) -> Iterator[Entry]:
        """Plays until a seat is out or all are blocked; returns the game's winner, None while it goes on."""
        text, passes = self._lay(seat, led, (0, 0), led), 0
        mover, drawn = seat, 0
        seat = (seat + 1) % self.seats
        while True:
            if self._dead():
                return (yield from self._end(text, mover, -1))
            yield text, self._facts(seat=mover, turn=seat)
            if mover != seat:
                drawn = 0
            mover, choice = seat, self._choice(seat)
            if choice:
                text, passes = self._lay(seat, *choice), 0
                if not self.held[seat]:
                    return (yield from self._end(text, mover, seat))
            elif self.stock and drawn < self.number("draw_max") and not (self.option("may_stop") == "on" and self.rng.random() < 0.2):
                text, drawn = "draw", drawn + 1
                self.held[seat].append(self.stock.pop())
                self._earn(seat, -self.number("draw_penalty"))
                if self._dead():
                    self._fail(seat, drawn)
                    return (yield from self._end(text, mover, -1))
                continue
            else:
                text = "pass"
                failed = self._fail(seat, drawn)
                if not failed and not self.stock:
                    passes += 1
                    self.dry += drawn > 0
                if passes == self.seats:
                    return (yield from self._end(text, mover, -1))
            seat = (seat + 1) % self.seats

    def _fail(self, seat: int, drawn: int) -> bool:
        if drawn == self.number("draw_max"):
            self._earn(seat, -self.number("fail_penalty"))
            return True
        return False

    def _end(self, text: str, mover: int, out: int) -> Iterator[Entry]:
        tiles, pips = [len(tiles) for tiles in self.held], [sum(map(sum, tiles)) for tiles in self.held]
        self.rounds.append("blocked" if out < 0 else "out")
        owing = [seat for seat in range(self.seats) if tiles[seat]]
        if out >= 0 and self.option("out") == "per_tile5":
            owing = []
        self.rng.shuffle(owing)
        if owing:
            yield text, self._facts(seat=mover)
        for seat in owing[:-1]:
            yield self._hand_entry(seat), {"score": self.score[:], "over": False}
        winner = self._award(out, tiles, pips)
        winners = self._winners(winner)
        facts = {"score": self.score[:], "over": winners is not None, "winners": winners or []}
        yield (self._hand_entry(owing[-1]) if owing else text), facts
        return winners

    def _hand_entry(self, seat: int) -> str:
        if self.rng.random() < 0.5:
            return f"pips {seat} {sum(map(sum, self.held[seat]))}"
        return f"hand {seat} " + " ".join("-".join(map(str, self.rng.choice(list(permutations(tile))))) for tile in self.held[seat])

    def _award(self, out: int, tiles: list[int], pips: list[int]) -> int:
        """Applies T-13, T-14, T-c, T-d; returns the round's winner, -1 for nobody."""
        if out >= 0:
            self.score[out] += 5 * sum(tiles) if self.option("out") == "per_tile5" else self.number("out_bonus") + sum(pips)
            return out
        fewest = [(tiles[seat], pips[seat]) if self.option("blocked") == "fewest_tiles" else pips[seat] for seat in range(self.seats)]
        best = [seat for seat in range(self.seats) if fewest[seat] == min(fewest)]
        if len(best) > 1:
            return -1
        self.score[best[0]] += sum(pips[seat] for seat in range(self.seats) if seat != best[0]) - pips[best[0]]
        return best[0]

    def _winners(self, winner: int) -> list[int] | None:
        reached = [seat for seat in range(self.seats) if self.score[seat] >= self.number("target")]
        if self.option("at_target") == "round_winner" and len(reached) > 1 and winner in reached:
            return [winner]
        best = [seat for seat in reached if self.score[seat] == max(self.score)]
        return best if len(best) == 1 else None


# file: its title, preset and options, the table's seed, and how often the best place is taken
GOLDEN: dict[str, tuple[str, str, dict[str, str], int, float]] = {
    "triominoes_game": ("A whole game of triominoes, one round blocked", "triominoes", {}, 34, 1.0),
    "triominoes_three": ("Three seats, a blocked round and two hexagons at once", "triominoes", {"seats": "3"}, 18, 1.0),
    "triominoes_six": ("Six seats, a well that runs dry", "triominoes", {"seats": "6"}, 32, 1.0),
    "triominoes-official_game": ("A whole game of triominoes-official, one round blocked", "triominoes-official", {}, 31, 1.0),
    "triominoes-official_four": ("Four seats, a blocked round and a well that runs dry", "triominoes-official", {"seats": "4"}, 29, 1.0),
    "triominoes-official_five": (
        "Five seats that may stop drawing; points a tile, the fewest pips of a blocked round, the winner of the last round",
        "triominoes-official",
        {"seats": "5", "may_stop": "on", "out": "per_tile5", "blocked": "fewest_pips", "at_target": "round_winner"},
        0,
        0.7,
    ),
}


_KEYS = 9  # entries from one whole position to the next in a golden file


def golden(name: str) -> str:
    """Returns a random game as a golden file (tests/data/golden/README.md)."""
    title, preset, options, seed, greedy = GOLDEN[name]
    table = TriominoTable(Random(seed), preset, options, greedy)
    lines = [f"# {title}", " ".join(["new", preset, *(f"{key}={value}" for key, value in options.items())])]
    for number, (text, facts) in enumerate(table.play()):
        if number % _KEYS:
            facts.pop("key", "")
        lines += [f"play {text}", "#= " + json.dumps(facts)]
    return "\n".join(lines) + "\n"


def write(folder: str) -> None:
    """Writes all golden files."""
    for name in GOLDEN:
        with open(f"{folder}/{name}.txt", "w", encoding="ascii") as file:
            file.write(golden(name))
