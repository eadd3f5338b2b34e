"""The hardware check must find no fault on good boards: on the emulated Pico, over its serial port, with the real drivers on the chip."""

import time

import pytest

from host_tools.port.link import Link
from tests.target.conftest import flash_of
from tests.target.emulator.wires import WIRES

STEPS = ("buttons", "panel", "pictures", "quiet", "flash", "speed")  # the steps that this desk can see and press


def shows_test_picture(pico) -> bool:
    """Returns True when the glass shows the test picture: all four edges are black, and the middle is a chequer."""
    pico.state()  # brings the panel's clock to the present: the picture may have come since the last answer
    image = pico.panel.image().convert("1")
    width, height = image.size
    pixels = image.load()
    edges = [pixels[x, y] for x in range(width) for y in (0, height - 1)] + [pixels[x, y] for y in range(height) for x in (0, width - 1)]
    middle = image.crop((width // 3, height // 3, 2 * width // 3, 2 * height // 3))
    return not any(edges) and 0.3 < sum(middle.convert("L").point(lambda v: v > 0).getdata()) / (middle.width * middle.height) < 0.7


def check_findings(pico) -> tuple[list[str], dict[str, dict]]:
    """Runs the steps of the check that this desk can see and press. Returns the findings, and the values of each step."""
    pico.settle()
    findings, values = [], {}
    with pico.free(), Link(pico.port, timeout=20) as link:
        assert link.ask("check")["steps"]
        for step in STEPS:
            link.ask(f"check {step}")
            pressed = ""
            while True:
                state = link.ask("check state")
                if state["done"]:
                    break
                if state["asks"] == "picture":
                    assert shows_test_picture(pico)
                    link.ask("check answer yes")
                elif state["asks"] in ("counts", "black"):
                    link.ask("check answer yes")
                elif state["asks"] == "press" and state["about"] != pressed:
                    pressed = state["about"]
                    for press in range(5):
                        pico.tap(pressed.lower(), pico.state()["ms"] + 200 + 600 * press, 2000 if press == 4 else 250)
                time.sleep(0.05)
            findings += state["findings"]
            values[step] = state["values"]
        link.ask("check end")
    return findings, values


@pytest.mark.slow
@pytest.mark.parametrize("board", [board for board in WIRES if WIRES[board].chip == "RP2040"])
def test_no_fault_is_found_on_a_good_board(board, micropython, make_pico, tmp_path, record_property):
    findings, values = check_findings(make_pico(flash_of(board, micropython, tmp_path), board))
    record_property("check", str(values))
    # The emulated glass of this board has no partial waveform of its own: that is reported, and is no fault.
    assert findings == (["glass-without"] if board == "pico_epaper_2in9" else []), values
    assert values["flash"]["parts"] == 16 and 300 < values["panel"]["partial"] < 700, values
