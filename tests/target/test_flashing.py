"""`flagfall flash` and a dragged file must install the program on an emulated Pico, with the real mpremote: on an empty chip, over a used
one, and after a cut.
"""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from boards.host.flash import Flash
from boards.host.littlefs_files import Files
from host_tools import ROOT
from host_tools.packing import pack
from host_tools.packing.image import file_system
from host_tools.port.link import Link
from tests.host.flashing.boot_rom import BootRom
from tests.target.conftest import BOARD, SETTINGS, flagfall, flash_of, mpremote
from tests.target.emulator import image

_FIRST_START = 8000  # ms: a bare MicroPython makes its file system
_START = 3000  # ms to home, with a margin
PLAYERS = {"data/settings": SETTINGS, "notes.txt": b"mine " * 900}


def hello(pico) -> dict:
    pico.run(_START)
    with pico.free(), Link(pico.port, timeout=20) as link:
        return link.hello


def players_files(pico) -> dict[str, bytes]:
    there = Files(Flash(image=bytearray(pico.flash()[image.FILES :])))
    files = {}
    for name in PLAYERS:
        with there.open(name, "rb") as stream:
            files[name] = stream.read()
    return files


def with_file(flash: bytes, name: str, data: bytes) -> bytes:
    """Returns the flash with this file on it, new or replaced."""
    part = Flash(image=bytearray(flash[image.FILES :]))
    there = Files(part)  # this name keeps it alive while one of its files is open
    with there.open(name, "wb") as stream:
        stream.write(data)
    return flash[: image.FILES] + bytes(part.image)


def flash_program(pico, tmp_path) -> str:
    with pico.free():
        return flagfall("flash", "--board", BOARD, "--port", pico.port, home=tmp_path)


def test_from_a_bare_micropython_to_home(needs_pack, micropython, make_pico, tmp_path, record_property):
    pico = make_pico(micropython)
    pico.run(_FIRST_START)
    begun, before = time.monotonic(), pico.state()["erases"]
    output = flash_program(pico, tmp_path)
    assert "program copied, build" in output
    record_property("flashing", f"{time.monotonic() - begun:.0f} s of this machine, {pico.state()['erases'] - before:.0f} erases")
    there = hello(pico)
    assert (there["board"], there["runs"]) == (BOARD, "flash") and there["build"] in output
    assert "up to date" in flash_program(pico, tmp_path)


def test_modules_beside_the_pack_are_not_run(needs_pack, micropython, make_pico, tmp_path):
    flash = flash_of(BOARD, micropython, tmp_path)
    part = Flash(image=bytearray(flash[image.FILES :]))
    there = Files(part)
    there.mkdir("/flagfall")
    for name in ("board.mpy", "flagfall/__init__.mpy", "flagfall/errors.py", "main.mpy"):
        with there.open("/" + name, "wb") as stream:
            stream.write(b"raise SystemExit")
    pico = make_pico(flash[: image.FILES] + bytes(part.image))
    assert hello(pico)["runs"] == "flash" and pico.panel.faults == []


def test_the_notice_is_on_the_glass_before_the_program_is_copied(pico, needs_pack, tmp_path):
    pico.run(_START)
    pico.settle()
    home = pico.panel.image().tobytes()
    with pico.free(), Link(pico.port, timeout=20) as link:
        assert link.ask("update")["ok"]
    assert pico.panel.image().tobytes() != home and pico.panel.faults == []


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_a_flash_that_was_killed_says_so_and_the_next_one_mends_it(needs_pack, micropython, make_pico, tmp_path, share):
    flash = flash_of(BOARD, micropython, tmp_path)
    pico = make_pico(with_file(flash, "/notes.txt", PLAYERS["notes.txt"]))
    pico.run(_START)
    with pico.free():
        mpremote(pico.port, "exec", "import os; os.remove('pack_reader.mpy')")  # so that there is work to do
        mpremote(pico.port, "exec", "with open('/flagfall.pack', 'r+b') as file: file.seek(-9000, 2); file.write(b'damaged')")
        command = [sys.executable, "-m", "host_tools.cli", "flash", "--board", BOARD, "--port", pico.port]
        environment = {**os.environ, "FLAGFALL_HOME": str(tmp_path), "HOME": str(tmp_path)}
        process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, start_new_session=True)
        before = pico.state()["erases"]
        while pico.state()["erases"] - before < 160 * share and process.poll() is None:
            time.sleep(0.2)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    pico.cut()
    pico.run(_START)
    with pico.free():
        output = mpremote(pico.port, "resume", "exec", "import os; print(open('main.py').read(40))")
    assert "cut off" in output
    assert "program copied" in flash_program(pico, tmp_path)
    assert hello(pico)["runs"] == "flash" and players_files(pico) == PLAYERS


def test_one_file_dragged_onto_a_new_and_onto_a_used_chip(needs_pack, micropython, make_pico, tmp_path):
    """The boot ROM is a model; then the flash that it leaves is started."""
    out = tmp_path / "one.uf2"
    flagfall(
        "image", "--micropython", os.environ["PICO_UF2"], "--board", BOARD, "-o", str(out), "--language", "sk", "--anyway", home=tmp_path
    )
    for before in (b"\xff" * image.SIZE, micropython[: image.FILES] + file_system(PLAYERS)):
        rom = BootRom(before)
        rom.drag(out.read_bytes())
        assert rom.started and rom.dirty == 0
        pico = make_pico(bytes(rom.flash))
        there = hello(pico)
        assert there["runs"] == "flash" and pico.panel.faults == []
        with pico.free():
            assert mpremote(pico.port, "resume", "exec", "print(_app.screen.name, _app.preferences.language)").split() == ["home", "sk"]


def test_a_module_below_override_takes_the_place_of_the_pack_s(needs_pack, micropython, make_pico, tmp_path):
    flash = flash_of(BOARD, micropython, tmp_path)
    part = Flash(image=bytearray(flash[image.FILES :]))
    there = Files(part)
    for folder in ("/override", "/override/flagfall"):
        there.mkdir(folder)
    source = Path(ROOT, "firmware/flagfall/__init__.py").read_text(encoding="utf-8")
    with there.open("/override/flagfall/__init__.py", "wb") as stream:
        stream.write((source + "\nHERE = 5\n").encode())
    pico = make_pico(flash[: image.FILES] + bytes(part.image))
    assert hello(pico)["runs"] == "flash"
    with pico.free():
        assert mpremote(pico.port, "resume", "exec", "import flagfall; print(flagfall.HERE)").strip() == "5"


def test_without_a_whole_pack_one_line_and_the_prompt(needs_pack, micropython, make_pico, tmp_path):
    flash = flash_of(BOARD, micropython, tmp_path)
    pico = make_pico(with_file(flash, "/" + pack.NAME, b""))
    pico.run(_START)
    with pico.free():
        assert mpremote(pico.port, "resume", "exec", "print(_pack.find())").strip().endswith("run: flagfall flash")
