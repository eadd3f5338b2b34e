"""The type check of the firmware must find planted mistakes, because it knows the Pico's modules."""

import json
import subprocess
import sys
from pathlib import Path

from tests.host.arrows import ROOT

CHECKER = Path(sys.executable).with_name("basedpyright")

PLANTED = """
from array import array

import rp2
from machine import PWM, Pin
from micropython import const

from flagfall.errors import FlagfallError

WIDTH = const(296)
Pin(WIDTH, Pin.OUT).on()
PWM(Pin(1)).freq(440)
rp2.Flash().writeblocks(0, bytearray(256))
error: FlagfallError = FlagfallError("right so far")

Pin(1).no_such()  # wrong
PWM(Pin(1)).freq("loud")  # wrong
rp2.Flash().writeblocks()  # wrong
array("I").wrong()  # wrong
import functools_of_nobody  # wrong
"""


def test_planted_mistakes_are_found(tmp_path):
    (tmp_path / "planted.py").write_text(PLANTED)
    settings = {"extends": str(ROOT / ".ci" / "firmware-types.json"), "include": ["planted.py"]}
    (tmp_path / "settings.json").write_text(json.dumps(settings))
    command = [CHECKER, "--project", str(tmp_path / "settings.json"), "--outputjson"]
    report = json.loads(subprocess.run(command, capture_output=True, text=True, check=False).stdout)
    mistake_lines = [diagnostic["range"]["start"]["line"] for diagnostic in report["generalDiagnostics"]]
    assert sorted(set(mistake_lines)) == [number for number, line in enumerate(PLANTED.split("\n")) if line.endswith("# wrong")]
