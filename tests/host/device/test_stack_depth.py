"""The deepest calls on the way to a new game must fit into the 8 KB of a Pico's stack, which 28 calls overflow; four of them read the pack.

Imports are checked by every test on a desk, see desk.py; these tests count all calls.
"""

import sys

import pytest

from flagfall import engine
from tests.host.desk import FIRMWARE, Desk, new_game

MAX_CALLS = 23
USUAL = {engine.family(preset): preset for preset in reversed(engine.presets())}.values()


def deepest(work) -> list[str]:
    """Returns the names of the firmware's functions in the deepest call of `work`."""
    found: list[str] = []

    def note(frame, event, _):
        if event != "call" or not frame.f_code.co_filename.startswith(FIRMWARE):
            return
        names = []
        while frame:
            if frame.f_code.co_filename.startswith(FIRMWARE):
                names.insert(0, frame.f_code.co_name)
            frame = frame.f_back
        if len(names) > len(found):
            found[:] = names

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return found


@pytest.mark.parametrize("preset", USUAL)
def test_a_new_game_needs_no_deeper_calls_than_a_pico_can_make(preset):
    desk = Desk()
    calls = deepest(lambda: new_game(desk, preset))
    assert len(calls) <= MAX_CALLS, " ".join(calls)
