"""A shown tile must disprove earlier draws and passes exactly when a model cannot give every tile an origin of its own."""

from random import Random

import pytest

from flagfall.engine.dominoes.hands import Hands
from flagfall.engine.dominoes.tiles import HIGH, LOW

TILES, EACH, STOCK = 28, 7, 14
WITH_ONERS = 6  # halves of a matador add up to this
ONER = 13


class ShownHand:
    """The hand of one seat. claims: its draws and passes (kind of tile that it lacks, draws before); shown: its turned-up tiles."""

    def __init__(self, oners: int):
        self.oners, self.draws = oners, 0
        self.claims: list[tuple[int, int]] = []
        self.shown: list[tuple[int, int, int]] = []  # tile, draws before, claims before

    def kinds(self, tile: int) -> set[int]:
        oner = self.oners and (HIGH[tile] + LOW[tile] == self.oners or not HIGH[tile] + LOW[tile])
        return {HIGH[tile], LOW[tile]} | ({ONER} if oner else set())

    def origins(self, tile: int, draws: int, claim_count: int) -> list[int]:
        """Returns the possible origins of a tile: a draw, or a place of the dealt hand (numbered behind the draws)."""
        since = max((when for kind, when in self.claims[:claim_count] if kind in self.kinds(tile)), default=-1)
        return [*range(max(since, 0), draws), *(range(100, 100 + EACH) if since < 0 else ())]

    def is_possible(self) -> bool:
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
        hands, seat = Hands(2, 6, oners), ShownHand(oners)
        hands.deal(EACH)
        unseen = list(range(TILES))
        chance.shuffle(unseen)
        while hands.in_hand(0):
            match chance.randrange(5):
                case 0 | 1 if seat.draws < STOCK:
                    hands.draw(0)
                    seat.draws += 1
                case 2:
                    kind = chance.choice((*range(7), *((ONER,) if oners else ())))
                    hands.exclude(0, kind)
                    seat.claims.append((kind, seat.draws))
                case _:
                    tile = unseen.pop()
                    seat.shown.append((tile, seat.draws, len(seat.claims)))
                    wrong = not seat.is_possible()
                    assert hands.show(0, tile) == wrong, (seed, seat.claims, seat.shown)
                    if wrong:
                        proofs += 1
                        break  # from here on the two may forget different draws and passes
    assert proofs > 300
