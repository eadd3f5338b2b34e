"""Provides the screens of a running game, each on a fresh desk by buttons. SCENES: name -> function(desk)."""

from flagfall.app.i18n import language
from tests.host.at_table import begin_game, enter_texts, go_to_play
from tests.host.desk import Desk, choose

NAMES = ("Anna", "Борис", "Žofia", "Їжак")
HAND = ("5-5", "5-0@r", "5-3@l", "0-2@r", "5-4@t", "2-2@r", "2-5@r", "3-3@l")


def _two(desk: Desk, options: str = "first=0", control: str = "", preset: str = "fives") -> None:
    begin_game(desk, preset, options, control, NAMES[:2])


def _started(desk: Desk) -> None:
    _two(desk, control="5m+3s")
    desk.press("right")
    enter_texts(desk, "5-5")
    desk.press("left")


def _to_the_count(desk: Desk, options: str = "first=0", control: str = "", preset: str = "fives") -> None:
    _two(desk, options + " target=1000", control, preset)
    played = desk.app.book.session
    if control:
        desk.press("right")
    while played.game.stage == "play":
        if control and played.pending_turns.count == 0:
            desk.press(("left", "right")[played.clock.turn], ms=20)
        desk.press("ok", ms=20)
    desk.run(20)


def play_before(desk: Desk) -> None:
    _two(desk, control="15m+5s")


def play_runs(desk: Desk) -> None:
    _started(desk)
    desk.wait(6000)


def play_to_enter(desk: Desk) -> None:
    _started(desk)
    desk.press("right", "left")


def play_ahead(desk: Desk) -> None:
    _started(desk)
    enter_texts(desk, "5-0@r")


def play_hours(desk: Desk) -> None:
    _two(desk, control="1h30m+30s|25m+10s")
    desk.press("right")


def play_paused(desk: Desk) -> None:
    _started(desk)
    desk.cut()
    desk.app.home()
    desk.press("ok")


def play_scores(desk: Desk) -> None:
    _two(desk)
    enter_texts(desk, *HAND)


def play_three(desk: Desk) -> None:
    begin_game(desk, "fives", "first=0 seats=3", "10m+5s", NAMES[:3])
    desk.press("right")
    enter_texts(desk, "5-5")
    desk.press("right")
    enter_texts(desk, "5-0@r")
    desk.press("right")


def play_four(desk: Desk) -> None:
    begin_game(desk, "fives", "first=0 seats=4", "", NAMES)
    enter_texts(desk, *HAND[:3])


def play_pairs(desk: Desk) -> None:
    begin_game(desk, "fives", "first=0 seats=4 teams=2x2", "10m", NAMES)
    desk.press("right")


def play_say(desk: Desk) -> None:
    _two(desk, preset="muggins")
    enter_texts(desk, "5-5")


def play_between_hands(desk: Desk) -> None:
    _to_the_count(desk, control="5m")
    while desk.screen == "hand_totals":
        desk.press("ok")
    desk.press("ok")
    if desk.screen == "leader":
        desk.press("ok")


def play_swapped(desk: Desk) -> None:
    desk.app.preferences.swapped = True
    _two(desk, control="5m")
    desk.press("left")


def play_flag(desk: Desk) -> None:
    _two(desk, control="1m")
    desk.press("right")
    desk.wait(61_000)
    desk.press("back")


def play_low(desk: Desk) -> None:
    _two(desk, control="14s")
    desk.press("right")
    enter_texts(desk, "5-5")
    desk.wait(6_000)


def play_three_flag(desk: Desk) -> None:
    begin_game(desk, "fives", "first=0 seats=3", "5s|10m|10m", NAMES[:3], "freeze=off")
    desk.press("right")
    desk.wait(5_500)
    desk.press("right")


def play_too_many(desk: Desk) -> None:
    _two(desk, control="5m")
    desk.press(*["right", "left"] * 16, ms=20)


def play_few_left(desk: Desk) -> None:
    _two(desk, control="5m")
    desk.press("right", *["left", "right"] * 14, ms=20)


def no_effect(desk: Desk) -> None:
    """A big button is pressed in a pause."""
    _started(desk)
    desk.press("back", "left")


def no_effect_entry(desk: Desk) -> None:
    _two(desk)
    desk.press("left", "right")


def play_pad(desk: Desk) -> None:
    _two(desk, preset="pad", control="5m")
    desk.press("right")


def tile_lead(desk: Desk) -> None:
    _two(desk)
    desk.press("ok")


def tile_arms(desk: Desk) -> None:
    _started(desk)
    desk.press("ok", "down", "ok", "down")


def tile_late(desk: Desk) -> None:
    _two(desk)
    enter_texts(desk, *HAND)
    desk.press("ok")


def tile_draw(desk: Desk) -> None:
    _two(desk)
    enter_texts(desk, "5-5", "draw")


def lot(desk: Desk) -> None:
    _two(desk, options="")
    desk.press("up", "ok")


def count(desk: Desk) -> None:
    _to_the_count(desk)


def count_sure(desk: Desk) -> None:
    _to_the_count(desk, control="5m+3s")
    desk.press("up")
    while not desk.app.screen.cursor.sure:
        desk.press("ok")


def turned(desk: Desk) -> None:
    _to_the_count(desk, options="first=1")
    desk.press("back", "down", "ok", "ok", "ok")


def award(desk: Desk) -> None:
    _to_the_count(desk)
    while desk.screen == "hand_totals":
        desk.press("ok")


def award_four(desk: Desk) -> None:
    begin_game(desk, "fives", "first=0 seats=4", "", NAMES)
    while desk.screen in ("play", "tile_entry"):
        desk.press("ok", ms=20)
    while desk.screen == "hand_totals":
        desk.press("ok")


def hands(desk: Desk) -> None:
    _two(desk, control="5m")
    desk.press("right")
    enter_texts(desk, HAND[0])
    desk.press("left", "up")


def hands_four(desk: Desk) -> None:
    begin_game(desk, "fives", "first=0 seats=4", "", NAMES)
    enter_texts(desk, *HAND)
    desk.press("up")


def hands_large_set(desk: Desk) -> None:
    begin_game(desk, "muggins", "first=0 seats=4 max_pip=12", "", NAMES)
    desk.press("up")


def past(desk: Desk) -> None:
    _two(desk, options="first=0 target=1000")
    game = desk.app.book.session.game
    for _ in range(3):
        number = game.hand_number
        while game.hand_number == number:
            desk.press("ok", ms=20)
            desk.run(10)
        go_to_play(desk)
    desk.press("up", "down")
    desk.run(500)


def hands_later(desk: Desk) -> None:
    past(desk)
    desk.press("back")


def moves(desk: Desk) -> None:
    _two(desk)
    enter_texts(desk, *HAND)
    desk.press("down")
    desk.run(300)


def moves_pick(desk: Desk) -> None:
    moves(desk)
    desk.press("down", "ok", "down")


def insert(desk: Desk) -> None:
    moves(desk)
    desk.press("down", "ok", "down", "ok")


def halt(desk: Desk) -> None:
    _started(desk)
    desk.press("back")


def press_back(desk: Desk) -> None:
    halt(desk)
    choose(desk, language.t("do_unpress"))


def halt_ends(desk: Desk) -> None:
    halt(desk)
    choose(desk, language.t("do_ends"))


def correct(desk: Desk) -> None:
    halt(desk)
    desk.press("down", "ok")


def adjust(desk: Desk) -> None:
    halt(desk)
    choose(desk, language.t("do_adjust"))
    desk.press("ok")


def flag(desk: Desk) -> None:
    _two(desk, control="1m")
    desk.press("right")
    desk.wait(61_000)


def points(desk: Desk) -> None:
    _two(desk, preset="pad", options="")
    desk.press("ok", "up", "ok", "up", "up")


def callers(desk: Desk) -> None:
    begin_game(desk, "muggins", "first=0 seats=3", "", NAMES[:3])
    enter_texts(desk, "5-5")
    desk.press("down")


def muggins(desk: Desk) -> None:
    _two(desk, preset="muggins")
    enter_texts(desk, "5-5")
    desk.press("down")


def turns(desk: Desk) -> None:
    play_three(desk)
    desk.hold("left")


SCENES = {
    "p_" + scene.__name__: scene
    for scene in (
        play_before,
        play_runs,
        play_to_enter,
        play_ahead,
        play_hours,
        play_paused,
        play_scores,
        play_three,
        play_four,
        play_pairs,
        play_say,
        play_between_hands,
        play_swapped,
        play_flag,
        play_low,
        play_three_flag,
        play_too_many,
        play_few_left,
        no_effect,
        no_effect_entry,
        play_pad,
        tile_lead,
        tile_arms,
        tile_late,
        tile_draw,
        lot,
        count,
        count_sure,
        turned,
        award,
        award_four,
        hands,
        hands_four,
        hands_large_set,
        hands_later,
        past,
        moves,
        moves_pick,
        insert,
        halt,
        press_back,
        halt_ends,
        correct,
        adjust,
        flag,
        points,
        callers,
        muggins,
        turns,
    )
}
