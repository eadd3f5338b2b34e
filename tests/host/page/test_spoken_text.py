"""The words of the glass for people who listen: they are those of the picture, at the moments that the manual of the PC names."""

import pytest

from boards.host.kinds import DEFAULT
from flagfall.app.i18n.language import LANGUAGES
from host_tools.emulated.spoken_text import SpokenText
from tests.host.desk import Desk
from tests.host.screens.screen_sheets import scenes


class Listener:
    """Listens to a desk. heard: all news, in order."""

    def __init__(self, scene: str, language: str = "en", board: str = DEFAULT):
        self.desk = Desk(board, language=language)
        self.spoken, self.heard = SpokenText(self.desk.app), list[str]()
        step = self.desk.app.step

        def step_and_look() -> None:
            step()
            self.spoken.look()
            if self.spoken.news not in ("", *self.heard[-1:]):
                self.heard.append(self.spoken.news)

        self.desk.app.step = step_and_look
        scenes()[scene](self.desk)
        self.desk.settle()

    def after(self, *buttons: str) -> list[str]:
        """Returns the news after these presses."""
        before = len(self.heard)
        self.desk.press(*buttons)
        self.desk.settle()
        return self.heard[before:]


def test_a_menu_says_its_title_once_and_then_only_the_chosen_row():
    listener = Listener("home")
    assert listener.heard[-1] == "Flagfall. New game."
    assert listener.after("down") == ["Game clock."]
    assert listener.after("up") == ["New game."]
    assert listener.after("ok")[-1].startswith("Which game? Dominoes.")
    assert "Which game? Dominoes." in listener.spoken.whole and "Chess." in listener.spoken.whole


def test_the_turn_and_the_times_are_said_when_the_turn_ends_and_not_each_second():
    listener = Listener("p_play_runs")
    words = "On turn: Борис. {}. 0. Anna. 5:06. 10. +10. = 10. hand 1. Anna: 5-5. boneyard 14."
    assert listener.heard[-1] == words.format("5:02")
    before = len(listener.heard)
    listener.desk.wait(10_000)
    listener.desk.settle()
    assert listener.heard[before:] == []
    assert listener.spoken.whole in [words.format(f"4:4{second}") for second in range(10)], "on demand the times are those of the glass"
    said = listener.after("right")
    assert len(said) == 1 and said[0].startswith("On turn: Anna. 5:0") and "still to enter: 1" in said[0]


def test_an_entry_says_the_framed_choice_and_a_number_its_framed_digit():
    listener = Listener("number")
    assert "0110: 1." in listener.heard[-1] and listener.heard[-1].startswith("Target.")
    assert listener.after("up") == ["0120: 2."]
    assert listener.after("right")[-1] == "0120: 0."
    tile = Listener("p_tile_lead")
    assert tile.heard[-1].startswith("Anna. 6-4.") and "OK: next." in tile.heard[-1]
    assert tile.after("down") == ["5-5. = 10."]
    assert Listener("letters").after("right") == ["e."]
    assert "10." in Listener("crib_card").heard[-1] and "J" not in Listener("crib_card").heard[-1]
    assert "5 - 4." in Listener("n_dice").heard[-1]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Is this right? Draw agreed. Anna – Борис ½–½. BACK: no. OK: yes."),
        ("uk", "Правильно? Нічия за згодою. Anna – Борис ½–½. BACK: ні. OK: так."),
    ],
)
def test_a_question_says_what_ok_and_back_do(language, words):
    assert Listener("k_sure_drawn", language=language).heard[-1] == words


@pytest.mark.parametrize("code", [code for code, _ in LANGUAGES])
def test_the_turn_is_said_in_every_language(code):
    turn = {"en": "On turn", "ru": "Ход", "uk": "Хід", "sk": "Na ťahu"}[code]
    assert Listener("chess_low", language=code).heard[-1].startswith(f"{turn}: Anna.")


@pytest.mark.parametrize(
    ("scene", "words"),
    [
        ("draughts_runs", "On turn: Anna. 15:49. Борис. 15:50. Борис: 21x14."),
        ("chess_runs", "On turn: Anna. 1h32. Борис. 1h32. Борис: Nf6."),
        ("p_play_four", "On turn: Їжак. 0. Anna. 10. Борис. 10. Žofia. 0. = 13. hand 1. Žofia: 5-3 LEFT. boneyard 0."),
        ("draughts_move", "Anna. 5-9. 15:49 15:50. UP DOWN piece. OK: done."),
    ],
)
def test_the_numbers_in_the_picture_of_a_board_are_no_words(scene, words):
    """The large panel draws the table beside the players, with squares and tiles numbered in small letters."""
    assert Listener(scene, board="pico_epaper_4in2").heard[-1] == words


def test_a_key_without_effect_is_said_and_then_nothing_else():
    listener = Listener("k_halt")
    said = listener.after("left")
    assert len(said) == 1 and "OK" in said[0] and "PAUSED" not in said[0]
    listener.desk.wait(2500)
    listener.desk.settle()
    assert listener.heard[-1] == said[0]
