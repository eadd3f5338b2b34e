"""A table of draw dominoes or of a Matador game with open hands, played at random: a model that shares no code with the engine.

It knows each hand, and of the layout only the two open ends: one half, or both halves of a crosswise matador.
"""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

Tile = tuple[int, int]
Entry = tuple[str, dict[str, Any]]

TILES: list[Tile] = [(a, b) for a in range(7) for b in range(a + 1)]
EACH = {"draw": (7, 5, 5), "matador": (7, 5, 5), "sixmatador": (6, 6, 7), "french": (5, 5, 5, 5)}


def heavy(tile: Tile) -> Tile:
    """Returns a key that sorts by pips, then by the higher half (FP-e)."""
    return sum(tile), max(tile)


class Ends:
    """The open halves at l and r. total: sum of touching halves, 0 for equal halves; across: matadors lie crosswise; wild: a matador fits
    every end, otherwise only a blank and what it matches; six_to_blank: a six fits beside a blank.
    """

    def __init__(self, total: int, across: bool, wild: bool, six_to_blank: bool):
        self.total, self.across, self.wild, self.six_to_blank = total, across, wild, six_to_blank
        self.open: dict[str, set[int]] = {}

    def is_matador(self, tile: Tile) -> bool:
        return self.total > 0 and (sum(tile) == self.total or tile == (0, 0))

    def _touches(self, half: int, other: int) -> bool:
        if not self.total:
            return half == other
        return half + other == self.total and (other > 0 or self.six_to_blank)

    def places(self, tile: Tile) -> list[str]:
        """Returns the texts of moves with this tile."""
        if not self.open:
            return [f"{tile[0]}-{tile[1]}"]
        all_places = set()
        for arm, halves in self.open.items():
            free = self.is_matador(tile) and (self.wild or 0 in halves)
            for near, far in (tile, tile[::-1]):
                if free or any(self._touches(near, half) for half in halves):
                    all_places.add(f"{tile[0]}:{tile[1]}@{arm}" if self.across and self.is_matador(tile) else f"{near}-{far}@{arm}")
        return sorted(all_places)

    def lay(self, text: str, tile: Tile) -> None:
        halves = set(tile)
        if not self.open:
            both = self.across and self.is_matador(tile)
            self.open = {"l": halves if both else {tile[0]}, "r": halves if both else {tile[1]}}
        elif ":" in text:
            self.open[text[-1]] = halves
        else:
            self.open[text[-1]] = {int(text[2])}

    def fits(self, tile: Tile) -> bool:
        return bool(self.places(tile))


class DrawnTable:
    """A table. preset, options: as the engine gets them, without defaults."""

    def __init__(self, rng: Random, preset: str, options: dict[str, str]):
        self.rng, self.preset, self.options = rng, preset, options
        self.seats = int(options.get("seats", "2"))
        self.score = [0] * self.seats
        self.hand_points = [0] * self.seats
        self.hands_over = 0
        self.six = preset == "sixmatador"

    def option(self, name: str, default: str) -> str:
        return self.options.get(name, default)

    def play(self) -> Iterator[Entry]:
        """Yields every entry of a whole game, with the expected facts after it."""
        over = False
        while not over:
            over = yield from self._hand()

    def _facts(self, **more: Any) -> dict[str, Any]:
        hand = self.hand_points if self.preset in ("matador", "sixmatador") else [0] * self.seats
        held = [len(tiles) for tiles in self.held]
        return {"score": self.score[:], "hand": hand[:], "held": held, "stock": len(self.stock), "over": False, **more}

    def _deal(self) -> None:
        tiles = TILES[:]
        self.rng.shuffle(tiles)
        each = EACH[self.preset][self.seats - 2]
        self.held = [[tiles.pop() for _ in range(each)] for _ in range(self.seats)]
        self.stock = tiles
        self.hand_points = [0] * self.seats
        total = {"draw": 0, "sixmatador": 6}.get(self.preset, 7)
        wild = self.option("wild", "any") == "any"
        self.ends = Ends(total, self.six, wild, self.option("zero", "matador_only") == "six_allowed")
        self.emptied: list[int] = []  # the seats without tiles, the first one first

    def _lead(self) -> tuple[int, Tile] | None:
        """Returns the leader and the lead tile; None when the tiles must be dealt again."""
        if self.option("lead", "") == "lot_highest":
            seat = self.rng.randrange(self.seats)
            return seat, self.rng.choice(self.held[seat])
        owner = {tile: seat for seat, tiles in enumerate(self.held) for tile in tiles}
        doubles = [tile for tile in owner if tile[0] == tile[1]]
        if self.preset == "french" or (not doubles and self.preset != "draw"):
            tile = max(owner, key=heavy)
        elif doubles:
            tile = max(doubles)
        else:
            return None
        return owner[tile], tile

    def _can_draw(self) -> bool:
        return bool(self.stock) and self.option("draw", "") != "none"

    def _hand(self) -> Iterator[Entry]:
        self._deal()
        while (lead := self._lead()) is None:
            yield "redeal", self._facts()
            self._deal()
        seat, tile = lead
        yield f"lead {seat}", self._facts()
        text, passes, drawn = f"{tile[0]}-{tile[1]}", 0, False
        while True:
            if text == "pass":
                passes += 1
                self.earn(seat, text, tile)
            elif text == "draw":
                tile = self.stock.pop()
                if not self.held[seat]:
                    self.emptied.remove(seat)
                self.held[seat].append(tile)
                passes, drawn = 0, True
            else:
                self.held[seat].remove(tile)
                led = not self.ends.open
                self.ends.lay(text, tile)
                self.earn(seat, text, tile, led)
                passes = 0
                if not self.held[seat]:
                    self.emptied.append(seat)
            mover, fresh = seat, tile if text == "draw" else None
            if self._over(passes):
                break
            yield text, self._facts(seat=mover)
            if text != "draw":
                drawn = False
                seat = self._after(seat)
            text, tile = self._choose(seat, drawn, fresh)
        return (yield from self._end(text, mover))

    def _after(self, seat: int) -> int:
        while True:
            seat = (seat + 1) % self.seats
            if self.held[seat] or self._can_draw():
                return seat

    def _choose(self, seat: int, drawn: bool, fresh: Tile | None) -> tuple[str, Tile]:
        one = self.option("draw", "") == "one"
        tiles = [fresh] if one and fresh else self.held[seat]
        choices = [(text, tile) for tile in tiles for text in self.ends.places(tile)]
        if choices:
            return self.rng.choice(choices)
        return ("pass" if not self._can_draw() or (one and drawn) else "draw"), (0, 0)

    def earn(self, seat: int, text: str, tile: Tile, led: bool = False) -> None:
        """Adds the points of this tile or pass."""
        points = 0
        if self.preset == "matador":
            version = self.option("matador_points", "matadors_only")
            if version != "off" and (self.ends.is_matador(tile) or (version == "every_tile" and not led)):
                points = 0 if text == "pass" else 10
            self.score[seat] += points
        elif self.six:
            strict = self.option("scoring", "strict") == "strict"
            if text == "pass":
                points = -6 if strict or self.option("penalty", "strict") == "both" else 0
            elif self.ends.is_matador(tile):
                points = 10 + (strict and not led and self.option("matador_plus_one", "off") == "on")
            elif not led:
                points = 1 if strict else 0
                if text.partition("@")[0].endswith("6") and (strict or self.option("premium", "strict") == "both"):
                    points += 5
        self.hand_points[seat] += points

    def _over(self, passes: int) -> bool:
        holding = [tiles for tiles in self.held if tiles]
        if self.emptied and (self.preset == "draw" or self.option("end", "") == "out"):
            return True
        if self.preset == "french":
            unlaid = self.stock + [tile for tiles in holding for tile in tiles]
            if self.emptied and not self.stock:
                return True
            if self.ends.open == {"l": {0}, "r": {0}} and not any(map(self.ends.is_matador, unlaid)):
                return True
        if self._can_draw():
            return False
        # the tiles of the reserve count, too, because no player knows that they are in no hand
        candidates = [tile for tiles in holding for tile in tiles] + self.stock
        return not holding or passes == len(holding) or not any(map(self.ends.fits, candidates))

    def _end(self, text: str, mover: int) -> Iterator[Entry]:
        """Yields the last move of the hand and the entries after it. Returns True when the game is over."""
        owing = [] if self.six else [seat for seat in range(self.seats) if self.held[seat]]
        self.rng.shuffle(owing)
        if owing:
            yield text, self._facts(seat=mover)
        for seat in owing[:-1]:
            yield self._hand_entry(seat), {"score": self.score[:], "over": False}
        pips = [sum(map(sum, tiles)) for tiles in self.held]
        for seat, points in enumerate(self._award(pips)):
            self.score[seat] += points
        self.hands_over += 1
        winners = self._winners()
        facts = {"score": self.score[:], "over": winners is not None, "winners": winners or []}
        yield (self._hand_entry(owing[-1]) if owing else text), facts
        return winners is not None

    def _hand_entry(self, seat: int) -> str:
        if self.rng.random() < 0.5:
            return f"pips {seat} {sum(map(sum, self.held[seat]))}"
        return f"hand {seat} " + " ".join(f"{a}-{b}" for a, b in self.held[seat])

    def _award(self, pips: list[int]) -> list[int]:
        award = [0] * self.seats
        if self.preset == "french":
            free = min(pips) if self.option("locked", "all_pay") == "lowest_free" and not self.emptied else -1
            return [0 if own == free else own for own in pips]
        if self.six:
            settle, most = self.option("settle", "minus_sum"), max(self.hand_points)
            if settle == "keep_own":
                return self.hand_points
            if self.hand_points.count(most) == 1:
                others = [own for own in self.hand_points if own != most]
                points = sum(most - own for own in others) if settle == "sum_of_diffs" else most - sum(others)
                award[self.hand_points.index(most)] = max(0, points) if settle == "floor0" else points
            return award
        fewest = [seat for seat, own in enumerate(pips) if own == min(pips)]
        winners = self.emptied[:1] or fewest
        if len(winners) == 1:
            others = sum(own for seat, own in enumerate(pips) if seat != winners[0])
            own = pips[winners[0]]
            how = self.option("blocked", "opponents" if self.preset == "matador" else "all_hands")
            award[winners[0]] = {"all_hands": others + own, "opponents": others, "opponents_minus_own": others - own}[how]
        return award

    def _winners(self) -> list[int] | None:
        """Returns the winners; None while the game goes on."""
        scores = self.score
        if self.six and self.option("target", "100") == "none":
            tops = [seat for seat in range(self.seats) if self.hand_points[seat] == max(self.hand_points)]
            return tops if len(tops) < self.seats else []
        if self.preset == "french":
            hands = int(self.option("hands", "0"))
            done = self.hands_over >= hands if hands else max(scores) >= int(self.option("loss_limit", "100"))
            best = min(scores)
        else:
            done, best = max(scores) >= int(self.option("target", "100")), max(scores)
        return [scores.index(best)] if done and scores.count(best) == 1 else None


def golden(name: str) -> str:
    """Returns a random game as a golden file (tests/data/golden/README.md)."""
    title, preset, options, seed = GOLDEN[name]
    table = DrawnTable(Random(seed), preset, options)
    lines = [f"# {title}", " ".join(["new", preset, *(f"{key}={value}" for key, value in options.items())])]
    for text, facts in table.play():
        lines += [f"play {text}", "#= " + json.dumps(facts)]
    return "\n".join(lines) + "\n"


# file: title, preset and options, and seed of the table
GOLDEN: dict[str, tuple[str, str, dict[str, str], int]] = {
    "draw_game": ("A whole game of draw with three seats, one hand blocked", "draw", {"seats": "3"}, 83),
    "draw_one": (
        "Three seats that draw one tile; a blocked hand brings the opponents' pips less the winner's own (D-V1, D-b)",
        "draw",
        {"seats": "3", "draw": "one", "blocked": "opponents_minus_own"},
        91,
    ),
    "matador_game": ("A whole game of matador: seats without tiles draw, or are passed over (MT-d, MT-e)", "matador", {}, 23),
    "sixmatador_game": ("A whole game of sixmatador with passes and debts", "sixmatador", {}, 37),
    "sixmatador_three": (
        "Three seats; the winner gets the differences to both (SM-h)",
        "sixmatador",
        {"seats": "3", "settle": "sum_of_diffs"},
        123,
    ),
    "french_game": ("A whole game of french with four seats, won by the fewest losses", "french", {"seats": "4"}, 95),
    "french_five": ("Five seats, up to losses of 50", "french", {"seats": "5", "loss_limit": "50"}, 81),
}


def write(folder: str) -> None:
    """Writes all files."""
    for name in GOLDEN:
        with open(f"{folder}/{name}.txt", "w", encoding="ascii") as file:
            file.write(golden(name))
