"""The portable tests must pass on the chip itself, with its memory and processor, compiled on the PC. One test here is one module."""

import pytest

from tests.target.conftest import BOARD, is_frozen, mpremote
from tests.target.emulator.parts import bootrom
from tests.target.emulator.pico import Pico
from tests.target.portable import GOLDEN, PORTABLE, TOO_LONG, flash_image, names_of_tests, needs_screens, program_for, room_of

MODULES = sorted(
    (path.stem for path in PORTABLE.rglob("test_*.py") if path.stem != GOLDEN), key=lambda name: (room_of(name), needs_screens(name), name)
)
# The modules that take the chip less than about six seconds. `make test-pico ARGS='-m ""'` also runs the others.
_QUICK = """
button_events buttons canvas chess_dead chess_fen chess_heap chess_perft clock clock_arbiter clock_checks_periods clock_corners
clock_corrections clock_flags clock_format clock_methods clock_published clock_seats control_fields control_words crib_pad draughts draw
drawn_heap drivers_heap fives fives_awards fives_claims fives_options fives_presets fives_refusals french hand_count matador moves
options pad pending_turns perft play_heap ranking record record_limits referee_clock results rng saved_controls session session_clock
shares sixmatador small_drivers stored_entries tampering tile_cursor time_control time_span timing_methods transpose triomino_pad
usblink wire
"""
QUICK = _QUICK.split()
_LONGEST = 3600  # seconds of this machine; a busy one takes ten of them for a second of the chip


@pytest.fixture(scope="module")
def port(request, micropython, tmp_path_factory):
    """Returns the port of an emulated Pico with the program and the modules of one room, its parameter. Memory is empty for each module,
    because mpremote begins with a soft reset.
    """
    if is_frozen(micropython):
        pytest.skip("these run from the pack; what is built in is played by the other tests")
    folder = tmp_path_factory.mktemp("portable")
    pico = Pico(flash_image(micropython, BOARD, request.param, folder), bootrom(), folder)
    try:
        pico.run(2000)
        with pico.free():
            yield pico.port
    finally:
        pico.close()


def run(port: str, module: str, tests: list[str]) -> tuple[dict[str, int], dict[str, str], int]:
    """Returns the ms of each passed test, the reason of each failed test, and the bytes free at the end."""
    said = [line.split(maxsplit=2) for line in mpremote(port, "exec", program_for(module, tests), timeout=_LONGEST).splitlines()]
    passed = {words[1]: int(words[2]) for words in said if words[0] == "PASS"}
    failed = {words[1]: words[2] for words in said if words[0] == "FAIL"}
    return passed, failed, int(said[-1][1])


def marks(name: str) -> list[pytest.MarkDecorator]:
    if name in TOO_LONG:
        return [pytest.mark.skip(reason=TOO_LONG[name])]
    return [] if name in QUICK else [pytest.mark.slow]


@pytest.mark.parametrize(
    ("port", "module"), [pytest.param(room_of(name), name, marks=marks(name[5:])) for name in MODULES], indirect=["port"]
)
def test_on_the_chip(port, module, record_property):
    wanted = names_of_tests(module)
    passed, failed, free = run(port, module, wanted)
    for name in [name for name, why in failed.items() if "MemoryError" in why]:  # earlier tests left no large free block
        again, still, _ = run(port, module, [name])
        passed |= again
        failed = {other: why for other, why in failed.items() if other != name} | still
    assert not failed
    assert set(passed) == set(wanted) != set()
    record_property(module, f"{len(passed)} passed in {sum(passed.values())} ms of the chip, {free // 1024} KB free")
