"""What the end of a round of triominoes brings, and when the game is over. Knows points a seat, and no tiles."""

from ..ranking import best

_PER_TILE = 5  # points for each tile that another seat holds (T-c)


class RoundEnd:
    """winner: the seat that won the round that ended last, -1 for nobody. Reads the options out, out_bonus, blocked,
    at_target and target.
    """

    STATE = ("winner",)

    def __init__(self, options: dict):
        self._per_tile = options["out"] == "per_tile5"
        self._bonus = options["out_bonus"]
        self._tiles_first = options["blocked"] == "fewest_tiles"
        self._by_round = options["at_target"] == "round_winner"
        self._target = options["target"]
        self.winner = -1

    def asks(self, out: int) -> bool:
        """Must the seats tell what they hold? Not where every tile counts the same (T-c). out: who laid the last tile, -1: blocked."""
        return out < 0 or not self._per_tile

    def award(self, out: int, tiles: list, pips: list) -> list:
        """Points a seat for the end of the round: of who went out (T-13), or of who won a blocked one (T-14). tiles, pips:
        what each seat was left with.
        """
        award = [0] * len(tiles)
        self.winner = out
        if out >= 0:
            award[out] = _PER_TILE * sum(tiles) if self._per_tile else self._bonus + sum(pips)
            return award
        ranks = [(tiles[seat] if self._tiles_first else 0, pips[seat]) for seat in range(len(tiles))]
        least = min(ranks)
        if ranks.count(least) == 1:  # nobody scores when two stand alike (T-d)
            self.winner = ranks.index(least)
            award[self.winner] = sum(pips) - 2 * pips[self.winner]
        return award

    def winners(self, game):
        """The round is counted: the side that has won the game; None while it goes on (T-16, T-l)."""
        there = [side for side, points in enumerate(game.scores) if points >= self._target]
        if not there:
            return None
        if self._by_round and len(there) > 1 and self.winner in there:
            return (self.winner,)
        won = best(game)
        return won if len(won) == 1 else None
