"""The random numbers must be the same on every interpreter, fair, and below 2^29."""

from flagfall.engine.rng import Rng

# x -> a * (x mod 2^16) + x div 2^16 equals x -> a * x modulo a * 2^16 - 1
A, B = 16275, 16380


def model_states(seed, skipped):
    """Returns both states after the skipped steps and one more, computed with big numbers."""
    x, y = (seed & 0x7FFF) + 1, (seed >> 15 & 0x7FFF) + 1
    p, q = A * 65536 - 1, B * 65536 - 1
    for _ in range(skipped + 1):
        x, y = x * A % p, y * B % q
    return x, y


def test_sequence_follows_the_arithmetic():
    for seed in (0, 1, 12345, 2**30 - 1):
        rng = Rng(seed)
        for n in range(50):
            x, y = model_states(seed, 16 + n)
            assert rng.next() == ((x & 0x3FFF) << 15 | y & 0x7FFF) ^ (x >> 14 & 0xFFFF)


def test_numbers_are_in_range_and_fair():
    rng = Rng(2024)
    counts = [0] * 6
    for _ in range(6000):
        counts[rng.below(6)] += 1
    # 1000 each, standard deviation 29
    assert min(counts) > 880 and max(counts) < 1120
    assert [rng.below(1) for _ in range(5)] == [0] * 5
    for _ in range(200):
        assert 0 <= rng.next() < 2**29


def test_shuffle_keeps_the_items_and_moves_them():
    first_places = [0] * 4
    for seed in range(400):
        items = [0, 1, 2, 3]
        Rng(seed).shuffle(items)
        assert sorted(items) == [0, 1, 2, 3]
        first_places[items[0]] += 1
    # 100 each, standard deviation 9
    assert min(first_places) > 60 and max(first_places) < 140
