"""A pack that is damaged after its first start must be found out on an emulated Pico: by `flagfall flash`, by the hardware check, by the
screen after an error, and by a start after the watchdog or after an unfinished start. An ordinary start runs it.
"""

import time
from random import Random
from types import SimpleNamespace

import pytest

from boards.host.flash import Flash
from boards.host.littlefs_files import Files
from flagfall.runtime import module_loader
from host_tools import ROOT
from host_tools.packing.build import compile_modules
from host_tools.port import flasher
from host_tools.port.link import Link
from tests.target.conftest import BOARD, MARK, flagfall, mpremote
from tests.target.emulator import image
from tests.target.twin import Twin

_START = 3000  # ms to home, with a margin
_UNUSED = "flagfall/engine/nardy/backgammon.mpy"  # a module that nothing here loads
_RUN = "    _app.run()\n"
_FAILS = """    import time
    _turn, _until = _app.turn, time.ticks_add(time.ticks_ms(), 2000)
    def _fail():
        if time.ticks_diff(_until, time.ticks_ms()) < 0:
            _app.turn = _turn
            raise ValueError('on purpose')
        _turn()
    _app.turn = _fail
"""


@pytest.fixture
def started(needs_pack, flash_with_program, make_pico) -> bytes:
    """Returns the flash of a device after its first start."""
    pico = make_pico(flash_with_program)
    pico.run(_START)
    return pico.flash()


@pytest.fixture
def damaged(started) -> bytes:
    """Returns the same flash with a changed byte in a module that nothing loads here."""
    code = compile_modules(BOARD)[_UNUSED]
    middle = len(code) // 2
    at = started.index(code[middle : middle + 24])
    return with_flip(started, at + 5, 3)


def with_flip(flash: bytes, at: int, bit: int) -> bytes:
    return flash[:at] + bytes([flash[at] ^ 1 << bit]) + flash[at + 1 :]


def with_file(flash: bytes, name: str, data: bytes) -> bytes:
    part = Flash(image=bytearray(flash[image.FILES :]))
    there = Files(part)  # this name keeps it alive while one of its files is open
    with there.open(name, "wb") as stream:
        stream.write(data)
    return flash[: image.FILES] + bytes(part.image)


def is_at_home(pico) -> bool:
    """Starts the device and lets it show its first picture. Returns True when it is at home."""
    refreshes = pico.panel.full
    pico.run(_START)
    return pico.panel.full > refreshes


def prompt_line(pico) -> str:
    with pico.free():
        return mpremote(pico.port, "resume", "exec", "print(_pack.find())").strip()


def test_flash_finds_a_flip_and_copies_the_program_again(damaged, make_pico, tmp_path):
    pico = make_pico(damaged)
    assert is_at_home(pico)
    for expected in ("program copied", "up to date"):
        with pico.free():
            assert expected in flagfall("flash", "--board", BOARD, "--port", pico.port, home=tmp_path)
        pico.run(_START)
    with pico.free(), Link(pico.port, timeout=20) as link:
        assert link.hello["runs"] == "flash"


@pytest.mark.slow
def test_flips_anywhere_in_the_pack_are_found_over_the_cable(started, make_pico, flash_with_program):
    """The places are random, some of them in the code of the start, so MicroPython alone answers here."""
    pico = make_pico(with_file(started, "main.py", b""))
    pico.run(_START)
    with pico.free():
        blocks = mpremote(pico.port, "exec", "import pack_reader; r = pack_reader.PackReader(); r.find(); print(*r.blocks)").split()
    random = Random(50)
    for _ in range(12):
        at = image.FILES + int(random.choice(blocks[:-1])) * 4096 + random.randrange(4096)
        broken = make_pico(with_file(with_flip(started, at, random.randrange(8)), "main.py", b""))
        broken.run(_START)
        with broken.free():
            assert flasher.probe(flasher.mpremote, broken.port, []).build == "", f"the flip at {at:#x} is not found"
        broken.close()


def test_a_start_after_a_reset_stops_at_the_line_and_so_do_all_later_ones(damaged, make_pico):
    pico = make_pico(damaged)
    assert is_at_home(pico)
    with pico.free():
        mpremote(pico.port, "reset")
    assert not is_at_home(pico)
    assert prompt_line(pico).endswith("run: flagfall flash")
    pico.cut()
    assert not is_at_home(pico)


def test_a_start_after_an_unfinished_one_stops_at_the_line(damaged, started, make_pico):
    pico = make_pico(with_file(damaged, MARK, b""))
    assert not is_at_home(pico) and prompt_line(pico).endswith("run: flagfall flash")
    whole = make_pico(with_file(started, MARK, b""))
    assert is_at_home(whole)


def test_the_hardware_check_names_it(damaged, make_pico):
    pico = make_pico(damaged)
    assert is_at_home(pico)
    with pico.free(), Link(pico.port, timeout=20) as link:
        link.ask("check")
        link.ask("check flash")
        while not (state := link.ask("check state"))["done"]:
            time.sleep(0.1)
        link.ask("check end")
    assert state["findings"] == ["program-damaged"]


@pytest.mark.parametrize("broken", [False, True])
def test_the_screen_after_an_error_says_it(started, damaged, make_pico, tmp_path, monkeypatch, broken):
    main = (ROOT / "firmware/main.py").read_text(encoding="utf-8").replace(_RUN, _FAILS + _RUN)
    twin = Twin(make_pico(with_file(damaged if broken else started, "main.py", main.encode())), tmp_path)
    twin.run(2 * _START)
    monkeypatch.setattr(module_loader, "pack", SimpleNamespace(is_whole=lambda: not broken))
    twin.app.crash(ValueError("on purpose"))
    assert twin.screen == "crash"
    twin.compare_glasses()
    twin.press("ok")
    twin.compare_glasses()
    assert twin.screen == "home"
