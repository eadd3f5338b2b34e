"""The table of what stands between the tree and the files that run on a chip tells how long each step is: the lines are counted here."""

import re

from arrows import ROOT

PAGE = (ROOT / "boards/pico_epaper_2in9/README.md").read_text(encoding="utf-8")


def test_the_lines_of_every_step_are_as_told():
    told = {}
    for row in PAGE[PAGE.index("| step | lines |") :].split("\n\n")[0].splitlines()[2:]:
        _, step, lines, *_ = row.split("|")
        told |= dict(zip(re.findall(r"([\w]+\.py)`", step), map(int, lines.split(",")), strict=True))
    rooms = [ROOT / "firmware/flagfall/runtime", ROOT / "host_tools/compiling"]
    counted = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for room in rooms for path in room.glob("*.py")}
    assert told == {name: counted[name] for name in told}
    assert {path.name for path in rooms[0].glob("*.py")} - set(told) == {"__init__.py", "module_loader.py"}, "every step is told"
