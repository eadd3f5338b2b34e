"""Copies the device's own help of each family of games into the long manual: `python -m host_tools.generators.manualgen`.

A manual marks the place with `<!-- device: FAMILY -->` and `<!-- end of device -->`; the family `device` stands for all games. This
program writes the part between: sentences, and a picture if SCENES has one (see tests/host/screens/test_long_manual.py).
"""

import re
from pathlib import Path

from .. import ROOT

FOLDER = ROOT / "firmware/flagfall/docs"
APP = ROOT / "firmware/flagfall/app"
# Family -> its picture, a scene of tests/host/screens/scenes_*.py.
SCENES = {
    "device": "p_play_runs",
    "clock_only": "k_runs",
    "dominoes": "p_tile_arms",
    "triominoes": "tri_tile",
    "draughts": "draughts_move",
    "chess": "chess_move",
    "cribbage": "crib_play",
    "nardy": "n_steps",
    "pad": "p_points",
}
_PLACE = re.compile(r"(<!-- device: (\w+) -->\n).*?(<!-- end of device -->)", re.DOTALL)


def manuals() -> dict[str, Path]:
    """Returns language -> its long manual."""
    codes = sorted(path.stem.removeprefix("manual_") for path in (APP / "i18n").glob("manual_*.py"))
    return {code: FOLDER / ("manual.md" if code == "en" else f"manual_{code}.md") for code in codes}


def sentences(family: str, code: str) -> list[str]:
    """Returns the device's help on a family: the title first."""
    name, path = ("TEXTS", APP / f"i18n/manual_{code}.py") if family == "device" else ("MANUAL", APP / f"games/{family}/help_{code}.py")
    text = re.search(f'^{name} = """\n(.*?)"""', path.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    return [line.partition("=")[2] for line in text[1].strip().split("\n")] if text else []


def section(family: str, code: str) -> str:
    """Returns the part of the manual in Markdown."""
    title, *rest = sentences(family, code) or [family]
    picture = f"![{title}](pictures/{code}/{SCENES[family]}.png)\n\n" if family in SCENES else ""
    return picture + "".join(f"- {line.replace('*', chr(92) + '*').replace('<', '&lt;')}\n" for line in rest)


def renew_manual(text: str, code: str) -> str:
    """Returns the manual with its parts renewed."""
    return _PLACE.sub(lambda place: place[1] + section(place[2], code) + place[3], text)


def main() -> None:
    for code, path in manuals().items():
        old = path.read_text(encoding="utf-8")
        new = renew_manual(old, code)
        if new != old:
            path.write_text(new, encoding="utf-8")
            print(f"{path.name}: the device's texts are renewed")


if __name__ == "__main__":
    main()
