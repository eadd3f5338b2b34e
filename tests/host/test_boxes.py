"""Nothing on the glass touches anything else: every screen in every language on every size of panel (see drawn_boxes.py)."""

import importlib
from pathlib import Path

import pytest

from desk import Desk
from drawn_boxes import DrawnBoxes, too_near
from flagfall.app import app
from flagfall.app.i18n.language import LANGUAGES

FILES = sorted(Path(__file__).parent.rglob("scenes_*.py"), key=lambda path: path.stem)
SCENES = {name: scene for path in FILES for name, scene in importlib.import_module(path.stem).SCENES.items()}
PANELS = ("pico_epaper_2in9", "pico_epaper_4in2")


@pytest.mark.parametrize("language", [code for code, _ in LANGUAGES])
@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("name", SCENES)
def test_nothing_touches(name, panel, language, monkeypatch):
    monkeypatch.setattr(app, "Canvas", DrawnBoxes)
    desk = Desk(panel, language=language)
    SCENES[name](desk)
    desk.run(300)
    assert too_near(desk.app.canvas) == []
