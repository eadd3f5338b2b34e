"""A chip without settings must ask once for the language and for the upright side; and a turned picture must cost little.

The panels' emulators do not know the turn: they show the bytes as their chips would. The upright picture is that of the buffer.
"""

from collections.abc import Callable
from statistics import median

import pytest

from boards.host.flash import Flash
from boards.host.glass import image_of
from boards.host.littlefs_files import Files
from tests.host.desk import Desk
from tests.host.device.battery_on_desk import Battery
from tests.target.conftest import SETTINGS, flash_of, is_frozen
from tests.target.emulator import image
from tests.target.emulator.wires import PICO_BOARDS
from tests.target.twin import Twin

_FIRST = 9000  # ms from power to the question; a MicroPython with the program built in first makes its file system
_REFRESHES = 12
_APART = 2500  # ms between two presses
_SAME = 3  # ms, the median by which two times to the glass may differ: they depend on when the loop polls the panel
_WORK = 4  # ms of more work for a refresh, at most. It sends the picture twice: 4736 bytes with reversed bits take 1.7 ms


@pytest.fixture(params=[*PICO_BOARDS, "badger2040w"])
def with_settings(request, micropython, make_pico, tmp_path_factory) -> Callable[[bytes], object]:
    """Returns a function that makes a Pico of each board, just after power on, with these settings on its flash; b"" for none."""
    board = request.param
    flash = flash_of(board, micropython, tmp_path_factory.mktemp("built"))

    def make(settings: bytes):
        if is_frozen(micropython):
            if settings:
                pytest.skip("its file system begins elsewhere than that of the PC's device")
            return make_pico(micropython, board)
        part = Flash(image=flash[image.FILES :])
        files = Files(part)
        files.remove("/data/settings")
        if settings:
            with files.open("/data/settings", "wb") as stream:
                stream.write(settings)
        return make_pico(flash[: image.FILES] + bytes(part.image), board)

    return make


def upright(desk: Desk) -> bytes:
    """Returns the picture of the desk's program, as pixels."""
    display = desk.board.display
    return image_of(bytes(display.buffer), display.width, display.height).tobytes()


def glass_bytes(twin: Twin, degrees: int) -> bytes:
    """Returns the chip's glass, which equals the desk's, as a person sees it who has turned the device by these degrees."""
    twin.compare_glasses()
    return twin.pico.panel.image().rotate(degrees).tobytes()


def test_a_new_chip_asks_two_questions_and_never_again(with_settings, tmp_path):
    pico = with_settings(b"")
    twin = Twin(pico, tmp_path, pico.board)
    twin.app.introduce()  # as main.py does
    twin.run(_FIRST)
    assert twin.screen == "first_start" and twin.menu[3][0] == "Slovenčina"
    assert glass_bytes(twin, 0) == upright(twin)
    twin.press("down", "down", "down", "ok")
    assert glass_bytes(twin, 0) == upright(twin) != glass_bytes(twin, 180)
    twin.cut()  # half an answer is no answer
    assert twin.screen == "home"
    twin.app.introduce()
    assert twin.screen == "first_start" and twin.menu[0][0] == "English"
    assert glass_bytes(twin, 0) == upright(twin)

    twin.press("up", "ok", "down", "ok")  # Slovak is the last language; turn the device
    assert glass_bytes(twin, 180) == upright(twin) != glass_bytes(twin, 0)
    twin.press("down", "ok")  # turn it back
    assert glass_bytes(twin, 0) == upright(twin)
    twin.press("down", "ok", "ok")  # turn it again, and keep that
    assert twin.screen == "home" and twin.chosen == "Nová hra"
    assert glass_bytes(twin, 180) == upright(twin)

    usual = Desk(pico.board, language="sk")
    usual.settle()
    for _ in range(2):
        assert twin.pico.panel.image().rotate(180).tobytes() == usual.board.panel.image().tobytes()
        twin.cut()
        twin.app.introduce()
        assert twin.screen == "home" and twin.chosen == "Nová hra"
        assert glass_bytes(twin, 180) == upright(twin)


def presses_at_home(pico) -> tuple[list[float], float]:
    """Returns the ms from each press to the glass, and the processor's ms of work from the first press to `_APART` ms after the last."""
    pico.run(_FIRST)
    pico.settle()
    times, busy = [], pico.state()["busy"]
    for _ in range(_REFRESHES):
        at, before = pico.ms + 1, pico.panel.partial
        pico.tap("down", at)
        while pico.panel.partial == before:
            assert pico.ms - at < _APART
            pico.run(20)
        times.append(pico.panel.busy_until() - at)
        pico.run(at + _APART - pico.ms)
    assert pico.panel.faults == []
    return times, pico.state()["busy"] - busy


def test_a_turned_picture_takes_no_longer(with_settings, record_property):
    """The same presses at home come at the same moments, for both turns."""
    usual, turned = with_settings(SETTINGS), with_settings(SETTINGS + b"\nturned=1")
    (usual_ms, usual_work), (turned_ms, turned_work) = presses_at_home(usual), presses_at_home(turned)
    assert usual.panel.image().tobytes() == turned.panel.image().rotate(180).tobytes() != turned.panel.image().tobytes()
    for name, ms, work in (("upright", usual_ms, usual_work), ("turned", turned_ms, turned_work)):
        measured = f"glass after {median(ms):.1f} ms, {max(ms):.1f} at most, {work / _REFRESHES:.2f} ms of work each"
        record_property(f"{usual.board}, {name}", measured)
    assert abs(median([one - other for one, other in zip(usual_ms, turned_ms, strict=True)])) <= _SAME
    assert abs(usual_work - turned_work) / _REFRESHES <= _WORK


@pytest.mark.parametrize("with_settings", ["pico_epaper_2in9"], indirect=True)
def test_the_first_start_on_a_battery_asks_for_the_cells(with_settings, tmp_path):
    """Without a cable the chip asks what the desk asks, after the language."""
    pico = with_settings(b"")
    pico.supply(4200, usb=False)
    twin = Twin(pico, tmp_path, pico.board)
    Battery(twin, 4200)
    twin.app.introduce()
    twin.run(_FIRST)
    twin.press("ok", "ok")
    assert twin.menu == [("Battery", "3 cells, diode"), ("Save power", "off"), ("Done", "")]
    assert glass_bytes(twin, 0) == upright(twin)
    twin.press("up", "ok")
    assert twin.screen == "home" and glass_bytes(twin, 0) == upright(twin)
