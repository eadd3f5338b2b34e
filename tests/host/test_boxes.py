"""Nothing on the glass touches anything else: every screen in every language on every size of panel (see drawn_boxes.py)."""

import pytest

from desk import Desk
from drawn_boxes import DrawnBoxes, too_near
from flagfall.app.i18n.language import LANGUAGES
from screen_sheets import PANELS, scenes

SCENES = scenes()
LONGEST = ("en", "ru")  # the letters of both scripts; the other two take as long again, and the slow tests have them
CODES = [pytest.param(code, marks=() if code in LONGEST else pytest.mark.slow) for code, _ in LANGUAGES]


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("name", SCENES)
def test_nothing_touches(name, panel, language):
    desk = Desk(panel, language=language)
    SCENES[name](desk)
    desk.run(100)
    canvas = DrawnBoxes(desk.board.display)  # only now: all that the device drew on the way here would be measured, too
    canvas.clear()
    for _ in desk.app.screen.draw(canvas):
        pass
    assert too_near(canvas) == []
