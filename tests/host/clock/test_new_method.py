"""A new timing method must need only a class and a line in the list, on the device and on the PC."""

import importlib

import pytest

from flagfall.clock.method import Method
from flagfall.clock.time_control import parse
from flagfall.errors import ControlError
from host_tools.views import control_text
from tests.host.at_table import check_replay, table_session
from tests.host.clock.test_clock_menu import choose, editor, turn_value, value
from tests.host.desk import Desk


class Parking(Method):
    """A method like a parking meter: every turn costs whole units of time, also begun ones."""

    kind = words = "park"
    usual = "park:%s,10s"

    def __init__(self, base: int, unit: int):
        Method.__init__(self, base)
        self.unit = unit

    @staticmethod
    def read(word: str, reader):
        reader.sign(":", "park:TIME,TIME")
        base = reader.time(1000)
        reader.sign(",", "park:TIME,TIME")
        return Parking(base, reader.time(1000))

    def text(self) -> str:
        return f"{Method.text(self)},{self.unit // 1000}s"

    def fields(self) -> tuple:
        return (*Method.fields(self), ("unit_of_time", "seconds", "unit", 1, 60))

    def phrases(self) -> list:
        return [("", "%s", self.base), (", ", "paid in units of %s", self.unit)]

    def extra_text(self, number: int) -> str:
        return f"u{self.unit // 1000}"

    def end_turn(self, state, seat: int, d: int, done: bool) -> None:
        state.rest[seat] = max(1, state.rest[seat] - -(-d // self.unit) * self.unit)


@pytest.fixture
def desk(monkeypatch):
    """Returns a desk whose device and PC know the method."""
    desk = Desk()
    methods = importlib.import_module("flagfall.clock.methods")  # the device may have removed an earlier one from memory
    monkeypatch.setattr(methods, "METHODS", (*methods.METHODS, Parking))
    monkeypatch.setattr(desk.app, "unload_clock_choice", lambda clock: None)  # otherwise the module would be loaded again
    yield desk
    assert desk.app.crashes == 0


def test_it_is_read_written_and_told_in_words(desk):
    assert parse("park:5m,10s").text() == "park:5m,10s" and parse("5m|park:300s,10s").text() == "5m|park:5m,10s"
    with pytest.raises(ControlError, match="column 8: park:TIME,TIME: , is missing here"):
        parse("park:5m")
    sentences = [
        "5 min, paid in units of 10 s.",
        "At zero the flag falls.",
        "The other clocks go on after a flag.",
    ]
    assert control_text.rule_sentences(parse("park:5m,10s"), "freeze=off") == sentences


def test_it_is_built_by_buttons_and_played(desk):
    """12 s of thinking cost 20 s, and the record replays to the same on the PC."""
    setup = editor(desk)
    turn_value(desk, "Method", -1)
    while value(desk, "Method") != "k_park":
        turn_value(desk, "Method", -1)
    turn_value(desk, "Main time", -10)
    turn_value(desk, "unit_of_time", 5)
    turn_value(desk, "unit_of_time", -5)
    choose(desk, "▶ Done")
    assert setup.control == "park:5m,10s" and dict(desk.menu)["Clock"] == "k_park"  # no language names it
    desk.press("ok", "right")
    desk.run(12_000 - 50)
    desk.press("left")
    played = table_session(desk)
    assert played.header.control == "park:5m,10s" and played.clock.left(0, played.t) == 280_000
    check_replay(desk)
