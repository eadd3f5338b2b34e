"""A shown tile must disprove earlier draws and passes exactly when a model finds no possible origin for every tile."""

from random import Random

import pytest

from flagfall.engine.dominoes.hands import Hands
from flagfall.engine.dominoes.tiles import HIGH, LOW

TILES, EACH, STOCK = 28, 7, 14
WITH_ONERS = 6  # halves of a matador add up to this
ONER = 13


class Told:
    """One seat: its draws and passes (kind, draws before), and the tiles that it has shown, with the number of draws before each."""

    def __init__(self, oners: int):
        self.oners, self.draws = oners, 0
        self.said: list[tuple[int, int]] = []
        self.shown: list[tuple[int, int, int]] = []  # tile, draws before, claims before

    def kinds(self, tile: int) -> set[int]:
        oner = self.oners and (HIGH[tile] + LOW[tile] == self.oners or not HIGH[tile] + LOW[tile])
        return {HIGH[tile], LOW[tile]} | ({ONER} if oner else set())

    def origins(self, tile: int, draws: int, words: int) -> list[int]:
        """Returns the possible origins of a tile: a draw, or a place of the dealt hand (numbered behind the draws)."""
        since = max((when for kind, when in self.said[:words] if kind in self.kinds(tile)), default=-1)
        return [*range(max(since, 0), draws), *(range(100, 100 + EACH) if since < 0 else ())]

    def true(self) -> bool:
        """Returns True when all tiles can have different origins. It uses augmenting paths."""
        taken: dict[int, int] = {}

        def place(i: int, tried: set[int]) -> bool:
            for origin in self.origins(*self.shown[i]):
                if origin not in tried:
                    tried.add(origin)
                    if origin not in taken or place(taken[origin], tried):
                        taken[origin] = i
                        return True
            return False

        return all(place(i, set()) for i in range(len(self.shown)))


@pytest.mark.parametrize("oners", [0, WITH_ONERS])
def test_a_tile_is_proof_exactly_where_no_draw_explains_it(oners):
    proofs = 0
    for seed in range(1500):
        chance = Random(seed)
        hands, shown = Hands(2, 6, oners), Told(oners)
        hands.deal(EACH)
        unseen = list(range(TILES))
        chance.shuffle(unseen)
        while hands.in_hand(0):
            match chance.randrange(5):
                case 0 | 1 if shown.draws < STOCK:
                    hands.draw(0)
                    shown.draws += 1
                case 2:
                    kind = chance.choice((*range(7), *((ONER,) if oners else ())))
                    hands.exclude(0, kind)
                    shown.said.append((kind, shown.draws))
                case _:
                    tile = unseen.pop()
                    shown.shown.append((tile, shown.draws, len(shown.said)))
                    wrong = not shown.true()
                    assert hands.show(0, tile) == wrong, (seed, shown.said, shown.shown)
                    if wrong:
                        proofs += 1
                        break  # from here on the two may forget different draws and passes
    assert proofs > 300
