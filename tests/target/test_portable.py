"""The portable tests as they are on the chip itself: its memory, its processor, its compiler's output. One test here is one module."""

import pytest

from tests.target.conftest import BOARD, mpremote
from tests.target.emulator.parts import bootrom
from tests.target.emulator.pico import Pico
from tests.target.portable import PORTABLE, flash_image, names_of_tests, program_for

MODULES = sorted(path.stem for path in PORTABLE.glob("test_*.py") if path.stem != "test_golden")  # test_port.py plays these over the link
# Seen to pass there, in minutes together. The others come with `make test-pico ARGS='-m ""'`: most of them take long on an
# emulated chip (scorebook, service, fuzz, whole games), and none of them has been seen to its end on it yet.
_QUICK = """
buttons canvas chess chess_dead chess_fen chess_heap chess_perft clock clock_arbiter clock_corners clock_methods
clock_published control draughts draw drawn_heap drivers_heap fives fives_awards fives_claims fives_options
fives_presets fives_refusals moves rng
"""
QUICK = _QUICK.split()


@pytest.fixture(scope="module")
def port(micropython, tmp_path_factory):
    """Of an emulated Pico with all of them on it. Memory is empty again for each: mpremote resets the interpreter."""
    folder = tmp_path_factory.mktemp("portable")
    pico = Pico(flash_image(micropython, BOARD, folder), bootrom(), folder)
    try:
        pico.run(2000)
        with pico.free():
            yield pico.port
    finally:
        pico.close()


def run(port: str, module: str, tests: list[str]) -> tuple[dict[str, int], dict[str, str], int]:
    """ms of the tests that passed, why the others failed, bytes free at the end."""
    said = [line.split(maxsplit=2) for line in mpremote(port, "exec", program_for(module, tests)).splitlines()]
    passed = {words[1]: int(words[2]) for words in said if words[0] == "PASS"}
    failed = {words[1]: words[2] for words in said if words[0] == "FAIL"}
    return passed, failed, int(said[-1][1])


@pytest.mark.parametrize("module", [name if name[5:] in QUICK else pytest.param(name, marks=pytest.mark.slow) for name in MODULES])
def test_on_the_chip(port, module, record_property):
    wanted = names_of_tests(module)
    passed, failed, free = run(port, module, wanted)
    for name in [name for name, why in failed.items() if "MemoryError" in why]:  # what came before left no large piece
        again, still, _ = run(port, module, [name])
        passed |= again
        failed = {other: why for other, why in failed.items() if other != name} | still
    assert not failed
    assert set(passed) == set(wanted) != set()
    record_property(module, f"{len(passed)} passed in {sum(passed.values())} ms of the chip, {free // 1024} KB free")
