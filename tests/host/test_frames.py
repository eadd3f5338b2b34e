"""What runs in every turn of the loop, and for a press, is called without memory.

MicroPython has room on the stack of the chip for a call of eleven words: variables, intermediate values, three for each `try`
(VM_MAX_STATE_ON_STACK, py/objfun.c). For more it takes memory, which in a game takes a Pico 0.2 ms to find.
"""

import ast
import textwrap

import pytest

from host_tools.compiling.contents import contents
from tests.host.micropython_runner import ROOT
from tests.host.test_contents import compiled

WORDS = 11
A_TRY = 3

EVERY_TURN = {
    "app/app.py": "_turn _collect _hurry _serve pause live",
    "app/care.py": "tick",
    "app/garbage.py": "settle",
    "app/keys.py": "next",
    "app/refresh.py": "step busy glass drawing",
    "app/table/attable.py": "tick look",
    "drivers/buttons.py": "get waits held _follow _advance _due _when",
    "drivers/epaper.py": "poll _rest _advance _send _send_piece show",
    "drivers/sounder.py": "poll",
    "drivers/ticks.py": "now sleep",
    "drivers/usblink.py": "poll line _ready",
    "drivers/watchdog.py": "feed",
}
A_PRESS = {
    "app/book/scorebook.py": "do _make_room _put",
    "app/keys.py": "overtaken _down _up _tell",
    "app/table/play.py": "press _big _light",
    "app/table/table.py": "press running time _started _do",
    "clock/clock.py": "press _event _turn_ends _happened",
    "clock/course.py": "left copy hand_over settle sure stands spent begin next _end _run",
    "clock/questions.py": "running _seen left",
    "clock/timed.py": "after at capacity left delay gift _moved _ends_by_move",
    "drivers/flashlog.py": "append ready _block _program _reads",
    "drivers/lamps.py": "show",
    "pace.py": "before after",
    "session.py": "running clock_seat",
}
A_PICTURE = {"app/paint/canvas.py": "text draw index hline vline edge clear copy", "app/refresh.py": "_begin _draw _show"}
ALL = [(file, name) for group in (EVERY_TURN, A_PRESS, A_PICTURE) for file, names in group.items() for name in names.split()]


def source_of(file: str, name: str) -> str:
    """The function, behind the file's constants."""
    text = (ROOT / "firmware" / "flagfall" / file).read_text()
    (found,) = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef) and node.name == name]
    lines = text.splitlines()
    constants = ["from micropython import const"] + [line for line in lines if " = const(" in line]
    return "\n".join(constants) + "\n" + textwrap.dedent("\n".join(lines[found.lineno - 1 : found.end_lineno])) + "\n"


def words(folder, source: str) -> int:
    """Of a call of the first function in it (MP_BC_PRELUDE_SIG, py/bc.h)."""
    module = compiled(folder, source)
    _, codes = contents(module)
    at, shift = codes[0][0], 0
    state, tries = (module[at] >> 3 & 15), module[at] >> 2 & 1
    while module[at] & 128:
        at += 1
        state |= (module[at] & 0x30) << 2 * shift
        tries |= (module[at] & 2) << shift
        shift += 1
    return state + 1 + A_TRY * tries


@pytest.mark.parametrize(("file", "name"), ALL, ids=[f"{file}:{name}" for file, name in ALL])
def test_frame(tmp_path, file, name):
    assert words(tmp_path, source_of(file, name)) <= WORDS


def test_a_frame_that_is_too_large_is_seen(tmp_path):
    five = "def f(a, b, c, d, e):\n    return g(a, b, c, d, %s)\n"
    assert words(tmp_path, five % "e") == WORDS
    assert words(tmp_path, five % "e, 1") == WORDS + 1
    assert words(tmp_path, "def f():\n    try:\n        g()\n    except ValueError:\n        pass\n") > A_TRY
