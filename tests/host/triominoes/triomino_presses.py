"""Enters triominoes by buttons: the presses that lead to a move, and whole entries."""

from flagfall.app.games.triominoes.triomino_cursor import PLACE, TriominoCursor, _numbers
from flagfall.engine.moves import CHANCE, ITEM, PAYLOAD, PLAIN, TOTAL, kind
from flagfall.engine.triominoes.triomino_set import tile_in
from tests.host.at_table import dial_total, table_session
from tests.host.desk import Desk


def buttons_to(choices: TriominoCursor, move: int) -> list[str]:
    """Returns the buttons from the cursor to that move, without OK; moves the cursor there."""
    if kind(move) != PLAIN:
        presses = _buttons_until(choices, lambda: choices.move == move)
        assert choices.move == move
        return presses
    presses = buttons_to_tile(choices, tile_in(move))
    if choices.move != move:
        presses += _buttons_to_field(choices, PLACE)
        presses += _buttons_until(choices, lambda: choices.move == move)
    return presses


def buttons_to_tile(choices: TriominoCursor, tile: int) -> list[str]:
    presses = []
    for field, number in enumerate(_numbers(tile)):
        if choices.tile < 0 or choices.numbers()[field] != number:
            presses += _buttons_to_field(choices, field)
            presses += _buttons_until(choices, lambda field=field, number=number: choices.tile >= 0 and choices.numbers()[field] == number)
    assert choices.tile == tile
    return presses


def _buttons_to_field(choices: TriominoCursor, field: int) -> list[str]:
    """Goes to the field by the shorter way."""
    return _shorter_way(choices, lambda: choices.field == field, "right", "left", choices.turn)


def _buttons_until(choices: TriominoCursor, there) -> list[str]:
    return _shorter_way(choices, there, "up", "down", choices.walk)


def _shorter_way(choices: TriominoCursor, there, up: str, down: str, step) -> list[str]:
    start = dict(choices.__dict__)
    shorter = []
    for name, sign in ((up, 1), (down, -1)):
        presses = 0
        while not there():
            step(sign)
            presses += 1
            assert presses < 60, "no number of presses leads there"
        shorter.append((presses, name, sign))
        choices.__dict__.update(start)
    presses, name, sign = min(shorter)
    for _ in range(presses):
        step(sign)
    return [name] * presses


def walk_to(desk: Desk, move: int) -> int:
    """Goes from the open entry screen to that move, without OK; returns the number of presses."""
    screen = desk.app.screen
    start = dict(screen.cursor.__dict__)
    presses = buttons_to(screen.cursor, move)
    screen.cursor.__dict__.update(start)
    desk.press(*presses, ms=20)
    assert screen.cursor.move == move
    return len(presses)


def enter_texts(desk: Desk, *texts: str) -> None:
    """Enters each of these by buttons: from the play screen, or in answer to the device."""
    for text in texts:
        game = table_session(desk).game
        moves = game.parse(text)
        move = moves[0]
        if kind(move) == CHANCE:
            assert desk.screen == "who_leads"
            desk.press(*["down"] * (move & PAYLOAD), "ok")
        elif kind(move) == TOTAL:
            dial_total(desk, move & 0xFFFF)
        elif kind(move) == ITEM:
            desk.press("back", "down", "ok")
            assert desk.screen == "reveal_hand"
            for item in moves:
                choices = desk.app.screen.cursor.choice
                start = dict(choices.__dict__)
                presses = buttons_to_tile(choices, item & 63)
                choices.__dict__.update(start)
                desk.press(*presses, "ok", ms=20)
            desk.press("ok")
        else:
            if desk.screen == "play":
                desk.press("ok")
            assert desk.screen == "triomino_entry", desk.screen
            walk_to(desk, move)
            desk.press("ok")
            assert game.log[len(game.log) - 1] == move, text
            if desk.screen == "triomino_entry" and text != "draw":
                desk.press("back")
