"""Every screen in every language: drawn on the emulated panel, kept as PNG in build/screens, compared by its hash.

A scene is a function in a file scenes_*.py. After a wanted change look at the pictures, then write the new hashes:
`FLAGFALL_SCREENS=write pytest tests/host/test_screens.py`.
"""

import importlib
import json
import os
from hashlib import sha256
from pathlib import Path

import pytest

from desk import Desk

HERE = Path(__file__).parent
PICTURES = HERE.parents[1] / "build" / "screens"
HASHES = HERE.parent / "data" / "screens.json"
WRITE = os.environ.get("FLAGFALL_SCREENS") == "write"
SCENES = {name: scene for path in sorted(HERE.glob("scenes_*.py")) for name, scene in importlib.import_module(path.stem).SCENES.items()}


@pytest.fixture(scope="module")
def hashes():
    known = json.loads(HASHES.read_text()) if HASHES.exists() else {}
    seen: dict[str, str] = {}
    yield known, seen
    if WRITE:
        kept = {name: value for name, value in known.items() if name.partition("/")[2] in SCENES}
        HASHES.write_text(json.dumps(dict(sorted((kept | seen).items())), indent=0) + "\n")


@pytest.mark.parametrize("language", ["en", "ru", "uk", "sk"])
@pytest.mark.parametrize("name", SCENES)
def test_screen(name, language, hashes):
    desk = Desk(language=language)
    SCENES[name](desk)
    desk.settle()
    desk.png(PICTURES / language / f"{name}.png")
    desk.png(PICTURES / language / "x3" / f"{name}.png", 3)
    assert desk.glass() == bytes(desk.board.display.buffer)
    assert desk.board.panel.faults == []
    known, seen = hashes
    seen[f"{language}/{name}"] = sha256(desk.board.display.buffer).hexdigest()[:16]
    if not WRITE:
        assert seen[f"{language}/{name}"] == known.get(f"{language}/{name}"), "the picture has changed: look at it, see above"


def test_no_hash_is_left_behind():
    known = json.loads(HASHES.read_text())
    assert {name.partition("/")[2] for name in known} == set(SCENES)
