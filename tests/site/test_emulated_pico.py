"""A Pico with nothing but MicroPython must become a device by the page: the program by mpremote, and the file of *Make one*.

PICO_UF2 names the MicroPython; without it these tests are skipped.
"""

import json
import os
import time
from pathlib import Path

import pytest

from tests.host.flashing.boot_rom import BootRom
from tests.site.bridge import Bridge
from tests.site.desk_line import DeskLine
from tests.target.emulator import image
from tests.target.emulator.parts import bootrom
from tests.target.emulator.pico import Pico

UF2 = os.environ.get("PICO_UF2", "")
BOARD = "pico_epaper_2in9"

pytestmark = pytest.mark.skipif(not UF2, reason="there is no MicroPython for the Pico: PICO_UF2 names its .uf2 file")


@pytest.fixture
def desk(profile, served):
    """Returns the desk, and the bridge to its port."""
    bridge = Bridge("/dev/null")
    profile.route("**/ports.js", lambda route: route.fulfill(body=bridge.script(), content_type="text/javascript"))
    page = profile.new_page()
    page.goto(f"{served.url}icon.svg")
    yield DeskLine(page), bridge
    bridge.stop()


@pytest.fixture
def chip(tmp_path):
    """Returns a function that makes an emulated Pico with this flash."""
    picos = []

    def make(flash: bytes) -> Pico:
        picos.append(Pico(flash, bootrom(), tmp_path, BOARD))
        return picos[-1]

    yield make
    for pico in picos:
        pico.close()


def device_at(desk: DeskLine, limit: float = 120) -> dict:
    """Returns what `devices` says of the port when a Flagfall answers there."""
    end, found = time.monotonic() + limit, {}
    while time.monotonic() < end:
        (found,) = json.loads("\n".join(desk.run("devices", "--json").out))["ports"]
        if found.get("board"):
            return found
        time.sleep(1)
    raise AssertionError(f"no Flagfall answers: {found}")


def test_the_program_goes_onto_a_bare_micropython(desk, chip):
    desk, bridge = desk
    pico = chip(image.read(Path(UF2)))
    bridge.ports[0] = pico.port
    pico.run(3000)
    with pico.free():
        done = desk.run("flash", "--port", "web://1", "--board", BOARD)
        assert done.code == 0, done.errors
        assert "program copied" in "\n".join(done.out)
        assert device_at(desk)["board"] == BOARD


def test_the_file_of_the_page_starts(desk, chip):
    desk, bridge = desk
    desk.give("MICROPYTHON.uf2", Path(UF2).read_bytes())
    words = ["image", "--micropython", "MICROPYTHON.uf2", "--board", BOARD, "--language", "en", "-o", "out.uf2"]
    made = desk.run(*words)
    assert made.code == 0, made.errors
    rom = BootRom(b"\xff" * image.SIZE)
    rom.drag(made.files["out.uf2"])
    pico = chip(bytes(rom.flash))
    bridge.ports[0] = pico.port
    pico.settle()
    with pico.free():
        assert device_at(desk)["board"] == BOARD
