"""A program that follows a table must learn that the clock has another control."""

from typing import Any

from host_tools.event.live_game import LiveGame
from host_tools.port.following import Following
from tests.host.at_table import begin_game, table_session
from tests.host.desk import Desk


class Cable:
    """Passes the requests of a PC to a desk."""

    def __init__(self, desk: Desk):
        self.desk = desk

    def ask(self, request: str) -> dict[str, Any]:
        import json

        from flagfall.app.table import table_requests

        *_, reply = table_requests.answer(self.desk.app, request.removeprefix("table "))
        return json.loads(reply)


def test_another_control_is_an_event():
    desk = Desk()
    begin_game(desk, "chess", "", "1h30m", ("Anna", "Boris"))
    desk.press("right", ms=20)
    following: Any = Following(Cable(desk))  # type: ignore[arg-type]
    live = LiveGame()
    seen = list(following.look())
    desk.press("back", ms=20)
    desk.app.stack[0].table.change_control("1h30m+30s", "freeze=off", desk.now)
    later = list(following.look())
    assert [event["event"] for event in later] == ["control", "position", "clock"]
    assert later[0] == {"event": "control", "control": "1h30m+30s", "clock": "freeze=off"}
    for event in (*seen, *later):
        live.take(event)
    text = live.text(())
    assert '[TimeControl "5400+30"]' in text and '[FlagfallControl "1h30m+30s"]' in text
    assert list(following.look()) == [] and table_session(desk).control == "1h30m+30s"
