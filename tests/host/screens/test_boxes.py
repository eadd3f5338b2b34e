"""Tests of distances on the large panel (see drawn_boxes.py), for the screens without a comparison in test_screens.py."""

import pytest

from tests.host.desk import Desk
from tests.host.screens.drawn_boxes import boxes, too_near
from tests.host.screens.screen_sheets import scenes
from tests.host.screens.test_screens import CODES, OTHERS, usual

PANEL = "pico_epaper_4in2"
SCENES = scenes()
COMPARED = ("en", "ru")  # the languages of test_screens.py on this panel


def check_scene(name: str, language: str) -> None:
    desk = Desk(PANEL, language=language)
    desk.board.display.take = lambda index: bytearray()  # the panel is not needed
    SCENES[name](desk)
    desk.run(100)
    assert too_near(boxes(desk)) == []


@pytest.mark.parametrize("language", usual("ru"))  # it has the longest words
@pytest.mark.parametrize("name", [name for name in SCENES if name not in OTHERS[PANEL]])
def test_nothing_touches(name, language):
    check_scene(name, language)


@pytest.mark.slow
@pytest.mark.parametrize("language", [code for code in CODES if code not in COMPARED])
@pytest.mark.parametrize("name", OTHERS[PANEL])
def test_nothing_touches_in_the_other_languages(name, language):
    check_scene(name, language)
