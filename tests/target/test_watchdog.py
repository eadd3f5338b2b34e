"""The chip's own watchdog must restart a program that hangs on an emulated Pico, and must not disturb the prompt."""

import subprocess
import sys
from textwrap import indent

import pytest

from host_tools import ROOT
from tests.host.at_table import enter_texts, table_session
from tests.host.desk import Desk, new_game
from tests.target.conftest import BOARD, flagfall, flash_of
from tests.target.twin import Twin

_LIMIT = 8000  # ms

# main.py, in which the app hangs from the eighth second after a usual start on.
_RUN = "    _app.run()\n"
_HANGS = """
import time
if _app.stack[-1].name == 'home':
    hang_at = time.ticks_add(time.ticks_ms(), 8000)
    turn = _app.turn
    def stand():
        turn()
        while time.ticks_diff(time.ticks_ms(), hang_at) > 0:
            pass
    _app.turn = stand
"""
_MAIN = (ROOT / "firmware/main.py").read_text(encoding="utf-8").replace(_RUN, indent(_HANGS, "    ") + _RUN)


def mpremote(pico, *words: str) -> str:
    with pico.free():
        done = subprocess.run(
            [sys.executable, "-m", "mpremote", "connect", pico.port, *words], capture_output=True, text=True, timeout=600, check=False
        )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("board", [BOARD, "pico_epaper_4in2"])
def test_a_program_that_hangs_is_started_again_and_the_game_resumes(needs_pack, board, micropython, make_pico, tmp_path):
    pico = make_pico(flash_of(board, micropython, tmp_path), board)
    twin = Twin(pico, tmp_path, board)
    twin.run(3000)
    twin.compare_glasses()
    new_game(twin, "Fives")
    twin.compare_glasses()
    enter_texts(twin, "lead 0")
    twin.compare_glasses()
    twin.press("right")
    enter_texts(twin, "5-5")
    twin.run(1000)
    mpremote(pico, "exec", "import os; name = [n for n in os.listdir() if n.startswith('main.')][0]; os.remove(name)")
    mpremote(pico, "exec", "with open('main.py', 'w') as stream: stream.write(%r)" % _MAIN, "reset")
    pico.run(5000)
    pico.press("ok")  # resume is the first line
    boots = pico.state()["boots"]
    pico.run(_LIMIT)  # the hang begins in this time; the watchdog restarts the chip after it
    assert pico.state()["boots"] == boots
    pico.run(6000)
    assert pico.state()["boots"] == boots + 1
    Desk.restart_by_watchdog(twin)
    Desk.run(twin, 6000)
    pico.run(6000)
    assert twin.screen == "crash"
    twin.compare_glasses()
    twin.press("ok")
    twin.run(2000)
    assert twin.screen == "play" and len(table_session(twin).game.log) == 2
    assert table_session(twin).clock.running(table_session(twin).t) == -1
    twin.compare_glasses()


def test_the_prompt_and_a_flashing_are_never_bitten(needs_pack, pico, tmp_path):
    """mpremote interrupts the running app and stays for a minute; then the whole firmware is copied again."""
    pico.run(5000)
    boots = pico.state()["boots"]
    assert mpremote(pico, "exec", "import time; time.sleep(30); print('still here')").strip() == "still here"
    pico.run(3 * _LIMIT)
    assert mpremote(pico, "resume", "exec", "print('and here')").strip() == "and here"
    mpremote(pico, "exec", "import os; os.remove('flagfall.pack')")
    assert pico.state()["boots"] == boots
    with pico.free():
        assert "program copied" in flagfall("flash", "--board", BOARD, "--port", pico.port, home=tmp_path)
    pico.run(4000)
    pico.settle()
    boots = pico.state()["boots"]
    pico.run(4 * _LIMIT)  # the loop feeds the watchdog
    assert pico.state()["boots"] == boots and pico.panel.faults == []
