"""A slip at the table must be mended in few presses, counted from where a player notices it, with entering the right thing again: four
presses, eight for an entry some turns ago.

Each slip is mended by the buttons that the manual names; `=TILE` stands for the fewest presses that choose and enter a tile. A press
counts, also one that only goes on. Where the bar is missed, MISSED has the presses that are needed.
"""

from collections.abc import Callable
from typing import Any

import pytest

from tests.host.at_table import begin_game, check_replay, enter_texts, table_session
from tests.host.desk import Desk
from tests.host.entry_presses import way_to
from tests.host.triominoes.scenes_triominoes import GOING_OUT

NOW, EARLIER = 4, 8  # presses of the bar
NAMES = ("Anna", "Boris", "Cyril")
HAND = ("5-5", "5-0@r", "5-3@l", "0-2@r", "5-4@t", "2-2@r", "2-5@r", "3-3@l")


class Slip:
    """A slip: begin(desk) plays until somebody notices it, presses mend it, right(session) says that all is right."""

    def __init__(self, name: str, most: int, begin: Callable[[Desk], None], presses: str, right: Callable[[Any], bool]):
        self.name, self.most, self.begin, self.presses, self.right = name, most, begin, presses.split(), right


def enter(desk: Desk, *texts: str) -> None:
    """Enters without the buttons, which do not matter before the slip."""
    table = desk.app.stack[0].table
    for text in texts:
        table.enter(table.game.parse(text), desk.now)
    desk.run(60)


def pad(*texts: str, control: str = "", seats: int = 3) -> Callable[[Desk], None]:
    def begin(desk: Desk) -> None:
        begin_game(desk, "pad", f"first=0 seats={seats}", control, NAMES[:seats])
        enter(desk, *texts)

    return begin


def game(preset: str, *texts: str, options: str = "", control: str = "", seats: int = 2, then: str = "") -> Callable[[Desk], None]:
    """Returns a function that plays a game; then: the presses up to the notice of the slip."""

    def begin(desk: Desk) -> None:
        begin_game(desk, preset, options, control, NAMES[:seats])
        enter(desk, *texts)
        desk.press(*then.split())
        desk.run(60)

    return begin


def clock(*presses: str, preset: str = "clock", options: str = "") -> Callable[[Desk], None]:
    """Returns a function that plays with a clock by presses; a text with `=` is an entry."""

    def begin(desk: Desk) -> None:
        begin_game(desk, preset, options, "5m", NAMES[:2])
        for press in presses:
            desk.run(2000)
            enter(desk, press[1:]) if press[0] == "=" else desk.press(press)

    return begin


def flag(presses: str) -> Callable[[Desk], None]:
    """Returns a function that lets the first player's flag fall, and answers by these presses."""

    def begin(desk: Desk) -> None:
        begin_game(desk, "clock", "", "5s", NAMES[:2])
        desk.press("right")
        desk.run(6000)
        desk.press(*presses.split())
        desk.run(60)

    return begin


def scores(*points: int) -> Callable[[Any], bool]:
    return lambda session: session.game.scores == list(points)


def entries(*texts: str) -> Callable[[Any], bool]:
    return lambda session: [session.game.entry(i) for i in range(len(session.game.log))] == list(texts)


def runs(seat: int) -> Callable[[Any], bool]:
    return lambda session: session.clock.turn == seat and not session.clock.paused


SLIPS = [
    # Points on a pad
    Slip("wrong last digit", NOW, pad("+15"), "down ok up ok", scores(16, 0, 0)),
    Slip("wrong tens", NOW, pad("+15"), "down ok back up ok", scores(25, 0, 0)),
    Slip("wrong hundreds", NOW, pad("+415"), "down ok back back down ok", scores(315, 0, 0)),
    Slip("points to the wrong one of two", NOW, pad("+15", seats=2), "down up ok", scores(0, 15)),
    Slip("points to the wrong one of three", NOW, pad("+15"), "down up ok ok", scores(0, 15, 0)),
    Slip("points entered twice", NOW, pad("+15", "+15"), "down up up ok", scores(15, 0, 0)),
    Slip("wrong digit a round ago", EARLIER, pad("+15", "+5", "+7", "+9"), "down down down down ok ok up ok", scores(25, 5, 7)),
    Slip("wrong player two turns ago", EARLIER, pad("+15", "+5", "+7"), "down down down ok down ok ok", scores(0, 20, 7)),
    Slip("entry twice two turns ago", EARLIER, pad("+15", "+15", "+5", "+7"), "down down down ok up up ok", scores(15, 5, 7)),
    Slip("points forgotten two turns ago", EARLIER, pad("+15", "+7", "+9"), "down down ok down down ok ok ok up ok", scores(24, 1, 7)),
    # Tiles
    Slip("wrong half of a tile", NOW, game("fives", *HAND[:2], options="first=0"), "down ok up ok", entries("5-5", "5-1@r")),
    Slip("wrong end of the line", NOW, game("fives", *HAND[:2], options="first=0"), "down ok back up ok ok", entries("5-5", "5-0@l")),
    Slip("tile entered twice as another", NOW, game("fives", *HAND[:3], options="first=0"), "down up ok", entries(*HAND[:2])),
    Slip(
        "wrong half two turns ago",
        EARLIER,
        game("fives", *HAND[:2], "5-3@l", "5-4@t", options="first=0"),
        "down down down ok ok up ok",
        entries("5-5", "5-1@r", "5-3@l", "5-4@t"),
    ),
    Slip(
        "tile forgotten two turns ago",
        EARLIER,
        game("fives", "5-5", "5-3@l", "5-4@t", options="first=0"),
        "down down ok down ok =5-0@r",
        entries("5-5", "5-0@r", "5-3@l", "5-4@t"),
    ),
    Slip(
        "wrong triomino",
        NOW,
        game("triominoes", "4-4-4", "1-4-4@-1,0", options="first=0"),
        "down ok =2-4-4@-1,0",
        entries("4-4-4@0,0", "2-4-4@-1,0"),
    ),
    Slip(
        "wrong pips of a hand",
        NOW,
        game("triominoes", *GOING_OUT, "pips 1 12", "pips 2 7", options="first=0 seats=3", seats=3),
        "down ok up ok",
        lambda session: session.game.entry(len(session.game.log) - 1) == "pips 2 8",
    ),
    # Cards
    Slip("wrong rank", NOW, game("crib6", "cut 5C", "7", "8", options="first=0"), "down ok up ok", entries("cut 5C", "7", "9")),
    Slip(
        "wrong rank two turns ago",
        EARLIER,
        game("crib6", "cut 5C", "7", "8", "K", options="first=0"),
        "down down down ok ok down ok",
        entries("cut 5C", "6", "8", "K"),
    ),
    Slip("wrong dealer", NOW, game("crib6", "deal 0"), "back down down down ok down ok", lambda session: session.game.dealer == 1),
    # Boards
    Slip("wrong square", NOW, game("chess", "e2e4", "e7e5"), "down ok up ok", lambda s: s.game.entry(1) == "e7e6"),
    Slip("wrong piece", NOW, game("chess", "e2e4", "e7e5"), "down ok back up ok ok", lambda s: s.game.entry(1)[:2] != "e7"),
    Slip("wrong move in draughts", NOW, game("draughts", "11-15", "23-19"), "down ok up ok", lambda s: s.game.entry(1) == "23-18"),
    # Dice
    Slip(
        "wrong die",
        NOW,
        game("backgammon", "roll 31", "8/5", "6/5", "roll 62", then="ok back"),
        "down ok up ok",
        lambda s: list(s.game.dice) == [6, 3],
    ),
    Slip(
        "wrong step",
        NOW,
        game("backgammon", "roll 31", "8/5", "6/5", "roll 62", "24/18"),
        "down ok down ok",
        lambda s: s.game.entry(4) == "13/7",
    ),
    # The clock
    Slip("pressed too early", NOW, clock("right", "left"), "back down down ok ok", runs(0)),
    Slip("both pressed", NOW, clock("right", "left", "right", "left"), "back down down ok ok", runs(0)),
    Slip(
        "pressed too early with its entry",
        NOW,
        clock("right", "=5-5", "left", preset="fives", options="first=0"),
        "back down down down ok ok",
        runs(0),
    ),
    Slip(
        "wrong half with a clock",
        NOW,
        clock("right", "=5-5", "left", "=5-0@r", preset="fives", options="first=0"),
        "down ok up ok",
        lambda s: entries("5-5", "5-1@r")(s) and runs(1)(s),
    ),
    Slip("forgot to press", NOW, clock("right", "=5-5", preset="fives", options="first=0"), "left", runs(1)),
    # Results and flags
    Slip("flag of a clock with too little time", NOW, flag(""), "up ok up ok", lambda s: s.clock.left(0, s.t) == 120_000 and runs(0)(s)),
    Slip("wrong answer to a flag", NOW, flag("up up ok"), "back up ok ok", lambda session: session.game.winners() == (1,)),
    Slip("wrong answer to a flag, confirmed", NOW, flag("up up up ok ok"), "down ok ok ok", lambda session: session.game.winners() == (0,)),
    Slip("wrong winner", NOW, game("chess", "e2e4", "result 1-0"), "down ok ok ok", lambda s: s.game.winners() == (1,)),
    Slip(
        "resigned for the other",
        NOW,
        game("fives", "5-5", "resign 0", options="first=0"),
        "down ok ok ok",
        lambda s: s.game.winners() == (0,),
    ),
    Slip("ended a game that goes on", NOW, game("fives", "5-5", "end", options="first=0"), "up ok", lambda s: not s.game.over),
]
MISSED = {
    "wrong tens": 5,
    "wrong hundreds": 6,
    "points forgotten two turns ago": 10,
    "wrong end of the line": 6,
    "tile forgotten two turns ago": 8,
    "wrong triomino": 6,
    "wrong dealer": 7,
    "wrong piece": 6,
    "pressed too early": 5,
    "both pressed": 5,
    "pressed too early with its entry": 6,
}


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.name.replace(" ", "_"))
def test_a_slip_takes_few_presses(slip: Slip, record_property) -> None:
    desk = Desk()
    slip.begin(desk)
    assert not slip.right(table_session(desk))
    presses = 0
    for press in slip.presses:
        way = [press] if press[0] != "=" else way_to(desk.app.screen.cursor, table_session(desk).game.parse(press[1:])[0])
        desk.press(*way)
        presses += len(way)
    desk.run(60)
    assert slip.right(table_session(desk)), (
        desk.screen,
        [table_session(desk).game.entry(i) for i in range(len(table_session(desk).game.log))],
    )
    assert desk.screen not in ("entry_list", "pick", "confirmation", "number", "game_menu"), "the players play on"
    check_replay(desk)
    record_property(f"presses for {slip.name} (bar {slip.most})", presses)
    assert presses == MISSED[slip.name] if slip.name in MISSED else presses <= slip.most


def rows(desk: Desk) -> list[str]:
    """Opens the menu of the game and returns its rows."""
    desk.press("back")
    return [text for text, _ in desk.menu]


@pytest.mark.parametrize(
    "presses",
    [
        "down down down ok up up ok",
        "down down ok down down ok ok ok up ok",
        "down down ok down down down ok ok ok up ok",
        "down down down down ok down ok ok",
    ],
)
def test_what_was_taken_out_inserted_or_given_to_another_comes_back(presses: str) -> None:
    desk = Desk()
    pad("+15", "+5", "out 2", "+7", "+9")(desk)
    before = list(table_session(desk).game.log)
    desk.press(*presses.split())
    assert list(table_session(desk).game.log) != before
    assert rows(desk)[1] == "Undo the change"
    desk.press("down", "ok")
    assert desk.screen == "play" and list(table_session(desk).game.log) == before
    assert "Undo the change" not in rows(desk)
    check_replay(desk)


def test_another_entry_ends_that() -> None:
    desk = Desk()
    pad("+15", "+5", "+7")(desk)
    desk.press(*["down", "down", "ok", "up", "up", "ok"])
    enter(desk, "+1")
    assert "Undo the change" not in rows(desk)


def test_what_falls_is_said_before_an_entry_is_taken_out() -> None:
    desk = Desk()
    game("fives", "5-5", "5-0@r", "5-3@l", "0-2@r", options="first=0")(desk)
    before = list(table_session(desk).game.log)
    desk.press(*["down", "down", "down", "ok", "up", "up", "ok"])
    assert desk.screen == "confirmation" and desk.screen_text == "Later entries that no longer fit: 1."
    desk.press("back")
    assert list(table_session(desk).game.log) == before
    desk.press(*["up", "up", "ok", "ok"]) if desk.screen == "pick" else desk.press(*["ok", "up", "up", "ok", "ok"])
    assert entries("5-5", "5-3@l")(table_session(desk)) and desk.screen == "play"
    desk.press("back", "down", "ok")
    assert list(table_session(desk).game.log) == before
    check_replay(desk)


def test_nothing_is_inserted_before_an_answer() -> None:
    desk = Desk()
    begin_game(desk, options="")
    enter_texts(desk, "lead 0", "5-5")
    desk.press(*["down", "down", "ok", "down", "ok"])
    assert desk.screen == "notice" and desk.screen_text == "No entry can be inserted here."
    assert entries("lead 0", "5-5")(table_session(desk))


def test_an_inserted_turn_keeps_the_count_of_the_clock() -> None:
    """Anna, Boris and Anna have pressed, and Boris's tile was forgotten: the last one was entered as his."""
    desk = Desk()
    clock("right", "=5-5", "left", "right", "=5-3@l", "left", preset="fives", options="first=0")(desk)
    session = table_session(desk)
    assert session.pending_turns.count == 1
    desk.press(*["down", "down", "ok", "down", "down", "ok"])
    assert desk.screen == "tile_entry" and session.clock.paused
    desk.press(*way_to(desk.app.screen.cursor, session.game.parse("5-0@r")[0]))
    assert entries("5-5", "5-0@r", "5-3@l")(session) and session.pending_turns.count == 0
    check_replay(desk)


def test_the_same_entry_again_is_no_change() -> None:
    desk = Desk()
    pad("+15")(desk)
    count = table_session(desk).count
    desk.press("down", "ok", "ok")
    assert desk.screen == "play" and table_session(desk).count == count


# Cribbage is set up with a clock, the first player deals, the cut card and three cards are entered, each with its press.
_CRIBBAGE = "right down down down ok ok left ok ok right ok ok right ok ok left ok ok right"


def test_the_clock_passes_on_when_the_dealer_was_wrong() -> None:
    desk = Desk()
    desk.press(*_CRIBBAGE.split())
    session = table_session(desk)
    assert session.game.entry(0) == "deal 0" and session.clock.running(desk.now) == session.game.turn == 0
    desk.press("down", "down", "down", "down", "down", "ok", "ok", "down", "ok")
    assert session.game.entry(0) == "deal 1"
    assert session.clock.running(desk.now) == session.game.turn == 1 and desk.app.stack[0].table.pending_turns == 0
    check_replay(desk)


def test_the_clock_passes_on_when_the_leader_was_wrong() -> None:
    desk = Desk()
    begin_game(desk, "fives", "", "10m", NAMES[:2])
    table = desk.app.stack[0].table
    enter_texts(desk, "lead 0")
    table.go(desk.now)
    for text, button in (("5-5", "left"), ("5-0@r", "right")):
        enter_texts(desk, text)
        desk.press(button)
    session = table_session(desk)
    assert session.clock.running(desk.now) == session.game.turn == 0 and table.pending_turns == 0
    table.edit(0, session.game.fresh().parse("lead 1")[0], desk.now)
    assert session.game.entry(0) == "lead 1"
    assert session.clock.running(desk.now) == session.game.turn == 1 and table.pending_turns == 0
    check_replay(desk)


def test_the_clock_goes_on_when_a_change_is_left() -> None:
    desk = Desk()
    begin_game(desk, "fives", "", "10m", NAMES[:2])
    enter_texts(desk, "lead 0")
    desk.app.stack[0].table.go(desk.now)
    enter_texts(desk, "5-5")
    desk.press("left")
    session = table_session(desk)
    assert session.clock.running(desk.now) == 1
    desk.press("down", "ok")
    assert desk.screen == "tile_entry" and session.clock.running(desk.now) < 0
    for _ in range(4):
        if desk.screen != "play":
            desk.press("back")
    assert desk.screen == "play" and session.clock.running(desk.now) == 1
