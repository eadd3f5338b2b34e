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
    for seed in (0, 1, 12345, 2**14, 2**30 - 1):
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


def test_numbers_that_would_favour_the_low_ones_are_left_out():
    """2^29 is twice 3 * 2^26 and 2^27 more: these last 2^27 numbers would give the low remainders a third time."""
    n = 3 << 26
    rng, same = Rng(7), Rng(7)
    kept = [value for value in [same.next() for _ in range(200)] if value < 2 * n]
    assert 100 < len(kept) < 200
    assert [rng.below(n) for _ in range(len(kept))] == [value % n for value in kept]


def test_a_number_is_below_its_bound_when_the_bound_itself_comes_up():
    """A bound above 2^28 fits only once into 2^29, so the first number that counts is the first below the bound."""
    for seed in range(20):
        rng, same = Rng(seed), Rng(seed)
        bound = same.next()
        if bound > 1 << 28:
            value = same.next()
            while value >= bound:
                value = same.next()
            assert rng.below(bound) == value


def test_a_shuffle_draws_the_last_place_first_and_no_number_for_one_item():
    """The shuffle of Fisher and Yates in Durstenfeld's form: each place from the last to the second changes with a place up to itself."""
    rng, same = Rng(3), Rng(3)
    items, expected = list(range(9)), list(range(9))
    rng.shuffle(items)
    for i in (8, 7, 6, 5, 4, 3, 2, 1):
        k = same.below(i + 1)
        expected[i], expected[k] = expected[k], expected[i]
    assert items == expected and rng.next() == same.next()


def test_shuffle_keeps_the_items_and_moves_them():
    first_places = [0] * 4
    for seed in range(400):
        items = [0, 1, 2, 3]
        Rng(seed).shuffle(items)
        assert sorted(items) == [0, 1, 2, 3]
        first_places[items[0]] += 1
    # 100 each, standard deviation 9
    assert min(first_places) > 60 and max(first_places) < 140
