"""The menus before a game and the list of entries must show whole texts, each thing once, and count only the players' own changes."""

import pytest

from flagfall import engine
from flagfall.app.i18n.language import LANGUAGES, game_name, t
from tests.host.at_table import begin_game, enter_texts, table_session
from tests.host.desk import Desk, choose, set_up

PANELS = ("pico_epaper_2in9", "pico_epaper_4in2")


@pytest.mark.parametrize("panel", [PANELS[0], pytest.param(PANELS[1], marks=pytest.mark.slow)])  # the wider one
@pytest.mark.parametrize("language", dict(LANGUAGES))
def test_a_clock_is_never_cut_on_the_summary(language, panel, words):
    """The clock's row is short, and the line below it has the whole sentence."""
    desk = Desk(panel, language=language)
    for preset in engine.presets():
        set_up(desk, preset)
        rows = dict(desk.menu)
        if desk.screen == "summary" and t("clock") in rows:
            desk.press(*["down"] * list(rows).index(t("clock")), ms=20)
            desk.settle()
            assert t("clock") in words and rows[t("clock")] in words, (preset, words)
            assert desk.app.screen.clock_in_words() in " ".join(words), (preset, words)
        desk.app.home()


def test_rules_that_nobody_changed_are_as_usual():
    """A device plays backgammon without moves: that is no change by the players."""
    desk = Desk()
    set_up(desk, "backgammon")
    choose(desk, "Rules")
    assert desk.menu[0] == ("▶ Done", "as usual")
    assert not [text for text, _ in desk.menu if text.startswith("●")]
    choose(desk, "Doubling cube")
    choose(desk, "yes")
    assert desk.menu[0] == ("▶ Done", "1 changed")
    assert [text for text, _ in desk.menu if text.startswith("●")] == ["●Doubling cube"]


@pytest.mark.parametrize("language", dict(LANGUAGES))
def test_a_group_never_names_its_own_game_beside_itself(language):
    desk = Desk(language=language)
    desk.press("right")
    for (name, presets), (text, value) in zip(desk.app.screen.entries(), desk.menu, strict=True):
        assert text not in value.split(", "), "the value must not repeat the name of the group"
        others = [game_name(preset) for preset in presets if game_name(preset).partition(",")[0] != t("group_" + name)]
        if len(presets) > 1 and len(others) == 1:
            assert value == others[0], "the only other game must have its whole name"


def test_both_kinds_of_backgammon_stand_together():
    desk = Desk()
    desk.press("right")
    choose(desk, "Backgammon")
    assert [text for text, _ in desk.menu] == ["Backgammon", "Backgammon, a match", "Long nardy"]


def test_an_entry_names_its_player_once():
    desk = Desk()
    begin_game(desk, "backgammon-match", "moves=off")
    game = table_session(desk).game
    for entry in ("double 0", "take"):
        desk.app.stack[0].table.enter(game.parse(entry), desk.now)
    desk.press("down", ms=200)
    desk.run(500)
    assert [text for text, _ in desk.menu[1:3]] == ["Boris: take", "Anna: double"]


def test_points_stand_beside_the_player_who_gets_them():
    """M2-13: Anna goes out and scores Boris's 9 pips, to the nearest five and divided by five."""
    desk = Desk()
    begin_game(desk, "fives", "first=0 deal=7/7/7")
    enter_texts(desk, "5-5", "5-0@r", "0-0@r", "0-1@r", "1-1@r", "1-2@r", "2-2@r", "2-3@r", "3-3@r", "3-4@r", "4-4@r", "4-6@r", "6-6@r")
    enter_texts(desk, "pips 1 9")
    assert table_session(desk).game.hand_number == 2
    while desk.screen != "play":
        desk.press("back", ms=200)
    desk.press("down", ms=200)
    desk.run(1000)
    values = dict(desk.menu)
    assert values["Boris left with 9"] == "Anna +2", desk.menu
    assert values["Anna: 5-5"] == "+10", "M2-11"


@pytest.mark.parametrize("laid", ["5-5-4@0,0", "5-4-5@0,0", "4-5-5@0,0"])
def test_a_triomino_has_one_name(laid):
    """Its smallest number first, then clockwise, however it lies."""
    desk = Desk()
    begin_game(desk, "triominoes", "")
    table = desk.app.stack[0].table
    assert table.style.text(table, [laid]) == "4-5-5"
    assert table.style.text(table, ["1-3-2@0,0"]) == "1-3-2"
    assert table.style.text(table, ["draw"]) == "draw"


def test_minutes_are_written_one_way_on_home_and_on_the_summary():
    desk = Desk()
    played = begin_game(desk, "chess", "", "25m")
    table = desk.app.stack[0].table
    table.go(desk.now)
    table.pause(desk.now)
    table.enter(played.game.parse("end"), desk.now)
    desk.run(100)
    desk.app.home()
    assert desk.menu[0][1].endswith(" 25 min")
    desk.press("ok")
    assert desk.app.screen.clock_in_words().startswith("25 min")
