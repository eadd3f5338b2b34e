"""Talks to a referee in Python's own types, for tests of the conversation; also the worked hand of the book (section 3)."""

import json

from flagfall.referee.referee import Referee

WORKED_HAND = ("5-5", "5-0@r", "5-3@l", "0-2@r", "5-4@t", "2-2@r", "2-5@r", "3-3@l")
WORKED_POINTS = (10, 10, 0, 15, 0, 0, 0, 20)


class Talk:
    """A referee with replies in Python's own types. limit: 1024 as on the device, 0 for no limit."""

    def __init__(self, *requests, limit: int = 0):
        self.referee = Referee("bench", "00c0ffee", limit)
        for request in requests:
            self(request)

    def __call__(self, request: str) -> dict:
        line = self.referee.ask(request)
        assert "\n" not in line and (not self.referee.limit or len(line) <= self.referee.limit)
        reply = json.loads(line)
        assert reply["ok"] is True, line
        return reply

    def error_code(self, request: str) -> str:
        """Returns the code of the error, and checks that the state is unchanged."""
        return self._refusal(request)["error"]

    def message(self, request: str) -> str:
        """Returns the message of the error, and checks that the state is unchanged."""
        return self._refusal(request)["message"]

    def _refusal(self, request: str) -> dict:
        before = self.state()
        line = self.referee.ask(request)
        assert not self.referee.limit or len(line) <= self.referee.limit
        reply = json.loads(line)
        assert reply["ok"] is False and sorted(reply) == ["error", "message", "ok"] and reply["message"]
        assert self.state() == before, request
        return reply

    def state(self) -> list:
        return [self.referee.ask(request) for request in ("show", "log", "at 999999999", "save")]

    def whole_list(self, request: str, key: str) -> list:
        """Returns a whole list, joined from its pieces."""
        items, reply = [], self(request)
        while True:
            items += reply[key]
            if "more" not in reply:
                return items
            assert reply["more"] == len(items) and reply[key]
            reply = self("%s from=%d" % (request, reply["more"]))


def talk_after_worked_hand(limit: int = 0) -> Talk:
    """Returns a referee after the worked hand."""
    talk = Talk("new fives", "play lead 0", limit=limit)
    for move in WORKED_HAND:
        talk("play " + move)
    return talk
