"""A PC at the port of a desk's device that enters moves into the game on the table."""

import json

from flagfall.errors import LinkError
from flagfall.referee.wire import REPLY, REQUEST, frame, unframe
from tests.host.desk import Desk

_PATIENCE, _AGAIN = 5000, 1000  # ms


def ask(desk: Desk, body: str, seq: int) -> dict:
    """Returns the device's reply to this request of the link. It skips the rest of a reply that a power cut has shortened."""
    desk.lines()
    end = desk.now + _PATIENCE
    while desk.now < end:
        desk.send("\n" + frame(seq, body, REQUEST).decode())
        again = desk.now + _AGAIN
        while desk.now < again:
            desk.run(5)
            for line in desk.lines():
                try:
                    got, text = unframe(line.encode(), REPLY)
                except LinkError:
                    continue
                if got == seq:
                    return json.loads(text)
    raise AssertionError(f"no reply to {body}")


def stream(desk: Desk, moves: str, first: int = 1) -> None:
    """Enters these moves one after the other. The mover presses the clock, if there is one."""
    session = desk.app.book.session
    for i, move in enumerate(moves.split()):
        reply = ask(desk, f"table play {move}", first + i)
        assert reply["ok"], (move, reply)
        if session.clock and not session.game.over:
            desk.press(("left", "right")[session.clock.turn], ms=20)
