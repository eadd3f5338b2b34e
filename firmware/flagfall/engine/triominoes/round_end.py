"""The points for the end of a round of triominoes, and the end of the game. Knows the points of each seat, and no tiles."""

from micropython import const

from ..ranking import best

_TILE_POINTS = const(5)  # for each tile that another seat holds (T-c)


class RoundEnd:
    """The end of a round.

    winner: the seat that won the last finished round, -1 for none. Reads the options out, out_bonus, blocked, at_target and target.
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
        """Returns True when the seats must enter their pips. Pips do not matter where every tile counts the same (T-c). out: the seat that
        laid its last tile, -1 for none.
        """
        return out < 0 or not self._per_tile

    def award(self, out: int, tiles: list, pips: list) -> list:
        """Returns the points of each seat: for the seat that went out (T-13), or for the winner of a blocked round (T-14).

        tiles, pips: the numbers of tiles and pips left to each seat.
        """
        award = [0] * len(tiles)
        self.winner = out
        if out >= 0:
            award[out] = _TILE_POINTS * sum(tiles) if self._per_tile else self._bonus + sum(pips)
            return award
        ranks = [(tiles[seat] if self._tiles_first else 0, pips[seat]) for seat in range(len(tiles))]
        least = min(ranks)
        if ranks.count(least) == 1:  # two equal seats score nothing (T-d)
            self.winner = ranks.index(least)
            award[self.winner] = sum(pips) - 2 * pips[self.winner]
        return award

    def winners(self, game):
        """Returns the side that has won the game after a round, None while it goes on (T-16, T-l)."""
        reached = [side for side, points in enumerate(game.scores) if points >= self._target]
        if not reached:
            return None
        if self._by_round and len(reached) > 1 and self.winner in reached:
            return (self.winner,)
        won = best(game)
        return won if len(won) == 1 else None
