"""Numbers instead of the names of constants: the program means what it did, and what nobody may fold stays."""

import sys
import types

import pytest

from host_tools.compiling import build, fold
from host_tools.compiling.program import Module, Program

TREE = {
    "p/__init__.mpy": "",
    "p/low.mpy": "from micropython import const\nSIZE = const(8)\nMASK = const(SIZE - 1)\n_OWN = const(3)\nMINUS = const(-2)\n"
    "def f(): return SIZE + _OWN\n",
    "p/high.mpy": (
        "from micropython import const\nfrom .low import MASK, SIZE as S, f\nfrom . import low\nTWICE = const(2 * S)\n"
        "class K:\n    MASK = 'own'\n    def g(self):\n        return MASK, self.MASK, low.SIZE * S, f(), 1 -low.MINUS, TWICE\n"
    ),
    "p/asks.mpy": "from micropython import const\nASKED = const(5)\nNAME = 'ASKED'\n",
}
WANTED = (7, "own", 64, 11, 3, 16)


def run(texts: dict[str, str]):
    """What K.g of p.high gives."""
    made: dict[str, types.ModuleType] = {"micropython": types.ModuleType("micropython")}
    made["micropython"].const = lambda value: value  # type: ignore
    for path in ("p/__init__.mpy", "p/low.mpy", "p/high.mpy"):
        name = Module(path, "").name
        made[name] = types.ModuleType(name)
        vars(made[name])["__package__"] = "p"
        if name != "p":
            setattr(made["p"], name.rpartition(".")[2], made[name])
        with pytest.MonkeyPatch.context() as patch:
            for known, module in made.items():
                patch.setitem(sys.modules, known, module)
            # What the compiler of the device does for private constants.
            exec("const = lambda value: value\n" + texts[path], vars(made[name]))
    return made["p.high"].K().g()


def test_the_program_means_what_it_did():
    texts = fold.folded(TREE)
    assert run(TREE) == run(texts) == WANTED
    assert "SIZE" not in texts["p/low.mpy"] and "micropython" not in "".join(texts.values())
    assert "import f\n" in texts["p/high.mpy"] and "TWICE" not in texts["p/high.mpy"]
    assert "_OWN = const(3)" in texts["p/low.mpy"], "the compiler's own"
    assert [text.count("\n") for text in texts.values()] == [text.count("\n") for text in TREE.values()]


def test_a_constant_that_a_string_names_stays():
    texts = fold.folded(TREE)
    assert "ASKED = const(5)" in texts["p/asks.mpy"]
    own = {"p.low.SIZE": 8, "p.low.MASK": 7, "p.low.MINUS": -2, "p.high.TWICE": 16}
    assert fold.constants(Program(TREE)) == own | {"p.high.MASK": 7, "p.high.S": 8}


def test_a_constant_that_is_handed_on():
    far = {"p/far.mpy": "from .high import MASK\ndef g(): return MASK\n", "p/farther.mpy": "from . import far\ndef g(): return far.MASK\n"}
    texts = fold.folded(TREE | far)
    assert texts["p/far.mpy"] == "pass\ndef g(): return 7\n" and "return 7" in texts["p/farther.mpy"]


def test_a_caller_gets_the_values():
    text = "from p.low import MASK, f\nfrom p import low\ndef test():\n    return MASK + low.SIZE, f\n"
    assert fold.caller(text, fold.constants(Program(TREE))) == "from p.low import f\nfrom p import low\ndef test():\n    return 7 + 8, f\n"


@pytest.mark.parametrize(
    "wrong",
    [
        "from .low import SIZE\ndef f(SIZE): return SIZE\n",
        "from .low import SIZE\ndef f():\n    SIZE = 3\n    return SIZE\n",
        "from .low import SIZE\nclass SIZE: pass\n",
        "from micropython import const\nTEXT = const('a')\n",
        "from micropython import const\nA, B = const(1), const(2)\n",
        "from micropython import const\nUNKNOWN = const(len)\n",
    ],
)
def test_what_cannot_be_told_apart_is_refused(wrong):
    with pytest.raises(ValueError):
        fold.folded(TREE | {"p/wrong.mpy": wrong})


def test_the_firmware_has_few_constants_left():
    sources = {path: source.read_text(encoding="utf-8") for path, source in build.sources("pico_epaper_2in9").items()}
    left = [name for name, text in fold.folded(sources).items() for line in text.split("\n") if line[:1].isupper() and "= const(" in line]
    assert len(fold.constants(Program(sources))) > 100 and len(left) < 15
