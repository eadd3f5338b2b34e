"""The deepest calls on the way to a new game must fit into the 8 KB of a Pico's stack. 28 nested calls overflow it, and reading the pack
takes four of them.

Imports are checked by every test on a desk, see desk.py; these tests count all calls.
"""

import sys

import pytest

from flagfall import engine
from tests.host.desk import Desk, firmware_calls, new_game

MAX_CALLS = 23
USUAL = {engine.family(preset): preset for preset in reversed(engine.presets())}.values()


def deepest(work) -> list[str]:
    """Returns the names of the firmware's functions in the deepest call of `work`."""
    call_names: list[str] = []

    def note(frame, event, _):
        if event == "call":
            calls = firmware_calls(frame)
            if len(calls) > len(call_names):
                call_names[:] = calls

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return call_names


@pytest.mark.parametrize("preset", USUAL)
def test_a_new_game_needs_no_deeper_calls_than_a_pico_can_make(preset):
    desk = Desk()
    calls = deepest(lambda: new_game(desk, preset))
    assert len(calls) <= MAX_CALLS, " ".join(calls)
