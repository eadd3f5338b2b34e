"""Puts a game on the desk's table, and plays it with the buttons that a player presses."""

from typing import Any

from flagfall.engine.moves import CHANCE, PAYLOAD, TOTAL, kind
from flagfall.record import record, record_replay
from tests.host.desk import Desk
from tests.host.entry_presses import number_way, way_to


def begin_game(
    desk: Desk,
    preset: str = "fives",
    options: str = "first=0",
    control: str = "",
    names: tuple[str, ...] = ("Anna", "Boris"),
    clock: str = "",
) -> Any:
    """Puts a new game on the table, as the summary's OK does. clock: the options of the clock, as `freeze=off`."""
    app = desk.app
    live = app.book.start(record.Header(preset, options, list(names), control, clock), desk.now)
    app.request_full()
    app.begin("table.play", live)
    desk.run(50)
    return live


def table_session(desk: Desk) -> Any:
    """Returns the Session on the table. Its game has the attributes of its family, so it has no type."""
    return desk.app.book.session


def choose_move(desk: Desk, move: int) -> int:
    """Chooses a move on the open entry screen by the shortest way, without the last OK. Returns the number of presses."""
    presses = way_to(desk.app.screen.cursor, move)[:-1]
    desk.press(*presses, ms=20)
    assert desk.app.screen.cursor.move == move
    return len(presses)


def go_to_play(desk: Desk) -> None:
    """Goes on with OK to the play screen. It does not enter the first tile of a new hand."""
    while desk.screen != "play":
        desk.press("back" if desk.screen == "tile_entry" else "ok")


def enter_texts(desk: Desk, *texts: str) -> None:
    """Enters each text by buttons: tiles, draws, passes, the leader, totals. Starts on the play screen, or on a question."""
    for text in texts:
        game = table_session(desk).game
        move = game.parse(text)[0]
        if kind(move) == CHANCE:
            desk.press(*["down"] * (move & PAYLOAD), "ok")
        elif kind(move) == TOTAL:
            dial_total(desk, move & 0xFFFF)
        else:
            if desk.screen == "play":
                desk.press("ok")
            assert desk.screen == "tile_entry", desk.screen
            choose_move(desk, move)
            desk.press("ok")
            assert game.log[len(game.log) - 1] == move, text


def dial_total(desk: Desk, value: int) -> None:
    """Enters a number on the screen for it: points, pips, or a number of the game's menu."""
    if desk.screen != "number":
        assert desk.screen in ("hand_totals", "points_entry", "say_points", "show_hand"), desk.screen
        desk.press(*number_way(desk.app.screen.cursor, value), ms=20)
        return
    screen = desk.app.screen
    if screen.signed:
        digits = str(abs(value))
        desk.press(*["back"] * (len(digits) - 1), ms=20)
        for digit in digits:
            desk.press(*["up" if value > 0 else "down"] * int(digit), "ok", ms=20)
        return
    if screen.cursor:  # a change begins at its last digit, and OK takes it at any digit
        for place in range(screen.cursor, -1, -1):
            weight, most = screen.places[place]
            while (value - screen.value) // weight % (most + 1):
                desk.press("up", ms=20)
            if value != screen.value:
                desk.press("back", ms=20)
        desk.press("ok", ms=20)
        return
    for place in range(screen.cursor, len(screen.places)):
        weight, most = screen.places[place]
        while (abs(value) - abs(screen.value)) // weight % (most + 1):
            desk.press("up", ms=20)
        desk.press("ok", ms=20)


def check_replay(desk: Desk) -> Any:
    """Replays the record from flash, as the PC does. Asserts that game and times are the same."""
    book, live = desk.app.book, table_session(desk)
    again = record_replay.read(b"".join(bytes(slot) for slot in book.slots(book.entry.number)))
    assert list(again.game.log) == list(live.game.log)
    assert again.game.scores == live.game.scores and again.game.stage == live.game.stage
    assert again.pending_turns.count == live.pending_turns.count
    if live.clock:
        for seat in range(live.clock.seats):
            assert again.clock.left(seat, live.t) == live.clock.left(seat, live.t)
        assert again.clock.moves == live.clock.moves and again.clock.turn == live.clock.turn
    assert desk.app.crashes == 0
    return again


def event_kinds(desk: Desk) -> list[int]:
    """Returns the kinds of all events in the record after its header, oldest first."""
    book = desk.app.book
    return [slot[0] for slot in book.slots(book.entry.number) if slot[0] != record.HEAD]
