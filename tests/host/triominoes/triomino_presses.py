"""Enters triominoes by buttons."""

from flagfall.engine.moves import CHANCE, ITEM, PAYLOAD, TOTAL, kind
from tests.host.at_table import choose_move, dial_total, table_session
from tests.host.desk import Desk
from tests.host.entry_presses import way_to


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
                desk.press(*way_to(desk.app.screen.cursor.choice, item & 63), ms=20)
            desk.press("ok")
        else:
            if desk.screen == "play":
                desk.press("ok")
            assert desk.screen == "triomino_entry", desk.screen
            choose_move(desk, move)
            desk.press("ok")
            assert game.log[len(game.log) - 1] == move, text
            if desk.screen == "triomino_entry" and text != "draw":
                desk.press("back")
