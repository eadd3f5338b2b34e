"""What events cost the flash part, on the chip's own file system: a page each, and at most one erase for 200 of them."""

from tests.target.conftest import mpremote

EVENTS = 2040

# The log as the scorebook uses it: ground for two files before play, and more when that is used up.
PROGRAM = """
import os
from rp2 import Flash
from flagfall.drivers import files
from flagfall.drivers.storage import Storage
storage = Storage(Flash(), files, os.urandom, "/bench")
storage.prepare(510)
event = bytearray(b"0123456789abcdef")
kept = 0
for number in range(%d):
    if storage.ready() < 255:
        storage.prepare(510)
    event[2:4] = bytes((number & 255, number >> 8))
    storage.append(event)
again = Storage(Flash(), files, os.urandom, "/bench")
for number in range(%d):
    again.read(number, event)
    kept += event[2] | event[3] << 8 == number
print(kept, again.end)
"""


def test_one_erase_for_two_hundred_events(pico, record_property):
    pico.run(3000)
    with pico.free():
        mpremote(pico.port, "exec", "pass")  # the app has ended
        pico.operations()
        kept, end = mpremote(pico.port, "exec", PROGRAM % (EVENTS, EVENTS)).split()
    done = [kind for _, kind, _ in pico.operations()]
    assert (int(kept), int(end)) == (EVENTS, EVENTS)
    erases = done.count("erase")
    record_property("wear", f"{erases} erases and {done.count('page')} pages for {EVENTS} events, ground included")
    assert EVENTS <= done.count("page") < 2 * EVENTS
    assert 0 < erases <= EVENTS / 200 + 5  # and what the folders and the first two files take
