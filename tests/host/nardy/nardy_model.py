"""The rules of both games of nardy as a model, from the rule book, by trying everything; it shares no code with the engine.

The board is a circle of 24 cells, and each side walks over it: a man has a number of walked cells, 0 at his start (the bar is -1), 24 off
the board. It is slow and meant to be read.
"""

from itertools import permutations


class Model:
    """A position. men: for each seat, the walked cells of each man; head: how many left the head in this turn; any_off: a large die
    bears off any man.
    """

    def __init__(self, long: bool, key: str, any_off: bool = False):
        self.long, self.any_off = long, any_off
        self.cells = [{self.walk_of(seat, cell): cell for cell in range(24)} for seat in (0, 1)]  # by walked cells
        points, bar, off, turn, dice, rest = key.split("/")
        self.seat = 0 if turn == "-" else int(turn)
        self.dice = [] if dice == "-" else [int(die) for die in dice.replace(",", "")]
        self.head = int(rest.split(",")[0])
        self.men = [[], []]
        for seat in (0, 1):
            self.men[seat] += [-1] * int(bar.split(",")[seat]) + [24] * int(off.split(",")[seat])
        for at, word in enumerate(points.split(",")):
            count = int(word)
            seat = 0 if count > 0 else 1
            self.men[seat] += [self.walk_of(seat, at)] * abs(count)

    def walk_of(self, seat: int, cell: int) -> int:
        """Returns the number of cells that the seat has walked to this cell. Cells count from 0, seat 0's last one."""
        if seat == 0:
            return 23 - cell
        return (11 - cell) % 24 if self.long else cell

    def cell_of(self, seat: int, walked: int) -> int:
        return self.cells[seat][walked]

    def steps(self, men, die: int, heads: int):
        """Yields (from, men afterwards) of each single step of the seat on turn that is allowed by itself."""
        own, other = men[self.seat], men[1 - self.seat]
        cells = [self.cell_of(1 - self.seat, walked) for walked in other if 0 <= walked < 24]
        for walked in sorted(set(own)):
            if walked == 24 or (-1 in own and walked != -1):
                continue
            if self.long and walked == 0 and heads < 1:
                continue
            to = walked + die
            after = [list(men[0]), list(men[1])]
            after[self.seat].remove(walked)
            if to >= 24:
                if min(own) < 18 or (to > 24 and min(own) < walked and not self.any_off):
                    continue
                after[self.seat].append(24)
                yield walked, after
                continue
            cell = self.cell_of(self.seat, to)
            there = cells.count(cell)
            if there > (0 if self.long else 1):
                continue
            if there:
                hit = self.walk_of(1 - self.seat, cell)
                after[1 - self.seat].remove(hit)
                after[1 - self.seat].append(-1)
            after[self.seat].append(to)
            if not self.long or self.allowed(after):
                yield walked, after

    def allowed(self, men) -> bool:
        """Returns False for six cells in a row, in the other side's order, without a man of that side ahead of them."""
        held = {self.walk_of(1 - self.seat, self.cell_of(self.seat, walked)) for walked in men[self.seat] if walked < 24}
        other = [walked for walked in men[1 - self.seat] if walked < 24]
        rows = [range(start, start + 6) for start in range(19) if held.issuperset(range(start, start + 6))]
        return not other or all(max(other) > row[-1] for row in rows)

    def orders(self) -> set:
        return set(permutations(self.dice))

    def ways(self, heads: int):
        """Returns every longest way to play, with the dice in any order: a list of (from, die), and the men afterwards."""
        all_ways = []

        def walk(men, dice, done, heads):
            stuck = True
            if dice:
                for walked, after in self.steps(men, dice[0], heads):
                    stuck = False
                    walk(after, dice[1:], [*done, (walked, dice[0])], heads - (walked == 0 and self.long))
            if stuck:
                all_ways.append((done, men))

        for order in self.orders():
            walk(self.men, order, [], heads)
        most = max(len(done) for done, _ in all_ways)
        all_ways = [way for way in all_ways if len(way[0]) == most]
        if most == 1 and len(self.dice) == 2:
            largest = max(done[0][1] for done, _ in all_ways)
            all_ways = [way for way in all_ways if way[0][0][1] == largest]
        return all_ways

    def legal(self):
        """Returns the ways that the rules of the head allow."""
        if not self.long:
            return self.ways(15)
        one = self.ways(1 - self.head)
        if not self.is_first_turn():
            return one
        two = self.ways(2 - self.head)
        return two if len(two[0][0]) > len(one[0][0]) else one

    def is_first_turn(self) -> bool:
        return self.men[self.seat].count(0) + self.head == 15

    def first_steps(self) -> set[str]:
        """Returns the texts of the steps with which a legal way begins."""
        texts = set()
        for done, _ in self.legal():
            if done:
                walked, die = done[0]
                point = "bar" if walked == -1 else str(24 - walked)
                texts.add(f"{point}/{24 - walked - die if walked + die < 24 else 'off'}")
        return texts

    def ends(self) -> set[str]:
        """Returns the boards to which legal ways lead: men of both seats as `key` writes them."""
        return {self.board(men) for _, men in self.legal()}

    def board(self, men) -> str:
        cells = [0] * 24
        for seat in (0, 1):
            for walked in men[seat]:
                if 0 <= walked < 24:
                    cells[self.cell_of(seat, walked)] += 1 - 2 * seat
        counts = [",".join(str(men[seat].count(place)) for seat in (0, 1)) for place in (-1, 24)]
        return "/".join([",".join(map(str, cells)), *counts])
