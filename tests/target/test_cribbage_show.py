"""A show of cribbage on the chip must keep its bar: points and every combination within 20 ms, also the points alone."""

from tests.target.conftest import BOARD, flash_of, mpremote

SHOW = 20  # ms
_PROGRAM = """
import gc, time
from flagfall.engine.cribbage.playing_cards import card_of
from flagfall.engine.cribbage.show_points import show_points
for text in ("5H 5D 5S JC 5C", "4C 5C 5D 6C 6D 4S", "2H 4H 6H 8H QH", "KC 8D 6H 4S 2C", "7C 7D 8H 8S 9C"):
    cards = [card_of(word) for word in text.split()]
    for why in (None, []):
        gc.collect()
        start = time.ticks_us()
        points = show_points(cards[:-1], cards[-1], False, why)
        print("SHOW", points, time.ticks_diff(time.ticks_us(), start))
"""


def test_a_show(make_pico, micropython, tmp_path, record_property):
    pico = make_pico(flash_of(BOARD, micropython, tmp_path))
    pico.run(4000)
    with pico.free():
        output = mpremote(pico.port, "resume", "exec", _PROGRAM)
    times = [tuple(map(int, line.split()[1:])) for line in output.splitlines() if line.startswith("SHOW")]
    assert [points for points, _ in times[::2]] == [points for points, _ in times[1::2]] == [29, 46, 5, 0, 24]
    alone, longest = [max(taken for _, taken in part) / 1000 for part in (times[::2], times)]
    record_property("show", f"{alone:.1f} ms, explained {longest:.1f} ms")
    assert longest <= SHOW
