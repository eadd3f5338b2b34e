"""A pairing must appear on the device's open home screen, OK must start it as agreed, and an undone start must bring it back."""

from flagfall.referee import wire
from tests.host.at_table import enter_texts, table_session
from tests.host.desk import Desk


class Pc:
    """A PC that sends requests through the serial line."""

    def __init__(self, desk: Desk):
        self._desk, self._seq = desk, 0

    def ask(self, body: str) -> str:
        self._seq += 1
        self._desk.lines()
        self._desk.send(wire.frame(self._seq, body, wire.REQUEST).decode())
        for _ in range(200):
            self._desk.run(10)
            for line in self._desk.lines():
                return wire.unframe(line.encode(), wire.REPLY)[1]
        raise AssertionError("the device did not answer")


def offer_pairing(desk: Desk) -> Pc:
    desk.settle()
    pc = Pc(desk)
    assert '"ok":true' in pc.ask("pairing + 7 4 2 2 fives target=250")
    assert '"ok":true' in pc.ask("pairing 7 clock 5m+3s freeze=off")
    assert not desk.menu[0][0].startswith("Table"), "a pairing without names must not be shown"
    assert '"ok":true' in pc.ask("pairing 7 seats 0 Anna|Boris")
    desk.run(100)
    return pc


def test_ok_starts_it_as_it_was_agreed_and_it_goes_from_home():
    desk = Desk()
    pc = offer_pairing(desk)
    assert (desk.chosen, desk.screen) == ("Table 4, round 2: Anna – Boris", "home")
    desk.press("ok")
    assert desk.screen == "leader", "the device must ask first who leads"
    header = table_session(desk).header
    assert (header.preset, header.options, header.names, header.pairing) == ("fives", "target=250", ["Anna", "Boris"], 7)
    assert (header.control, header.clock_options) == ("5m+3s", "freeze=off")
    enter_texts(desk, "lead 0")
    enter_texts(desk, "5-5")
    assert '"begun"' in pc.ask("pairings 0")
    desk.app.home()
    assert not any(line.startswith("Table") for line, _ in desk.menu)
    assert '"busy"' in pc.ask("pairing - 7")


def test_a_pairing_waits_again_after_a_start_in_which_nothing_was_played():
    desk = Desk()
    pc = offer_pairing(desk)
    desk.press("ok")
    assert desk.screen == "leader", "the device must ask first who leads"
    desk.app.home()
    assert desk.chosen == "Table 4, round 2: Anna – Boris"
    assert '"waiting"' in pc.ask("pairings 0")
    desk.press("ok")
    assert table_session(desk).header.pairing == 7


def test_after_a_power_cut_the_game_goes_on_and_the_pairing_knows_it():
    desk = Desk()
    offer_pairing(desk)
    desk.press("ok")
    enter_texts(desk, "lead 0")
    enter_texts(desk, "5-5")
    desk.cut()
    desk.settle()
    assert desk.menu[0][0].startswith("Resume") and not any(line.startswith("Table") for line, _ in desk.menu)
    assert '"begun"' in Pc(desk).ask("pairings 0")


def test_a_power_cut_right_after_the_start_brings_it_back():
    desk = Desk()
    offer_pairing(desk)
    desk.press("ok")
    desk.cut()
    desk.settle()
    assert desk.chosen == "Table 4, round 2: Anna – Boris"


def test_it_stands_below_the_games_to_resume_and_the_rematch_is_no_paired_game():
    desk = Desk()
    offer_pairing(desk)
    desk.press("ok")
    enter_texts(desk, "lead 0")
    enter_texts(desk, "5-5")
    desk.app.home()
    pc = Pc(desk)
    assert '"ok":true' in pc.ask("pairing + 8 5 2 2 fives") and '"ok":true' in pc.ask("pairing 8 seats 0 Cyril|Dana")
    desk.run(100)
    lines = [line for line, _ in desk.menu]
    assert lines[0].startswith("Resume") and lines[1] == "Table 5, round 2: Cyril – Dana"
    desk.press("down", "down")
    assert desk.chosen == "Fives"
    desk.press("ok", "ok")
    assert table_session(desk).header.pairing == 0


def test_white_stands_before_the_other_in_a_game_with_white():
    desk = Desk()
    desk.settle()
    pc = Pc(desk)
    for number, preset, options in ((1, "chess", ""), (2, "draughts", ""), (3, "draughts", " begins=light"), (4, "backgammon", "")):
        assert '"ok":true' in pc.ask(f"pairing + {number} {number} 2 2 {preset}{options}")
        assert '"ok":true' in pc.ask(f"pairing {number} seats 0 Anna|Boris")
    desk.run(100)
    assert [line for line, _ in desk.menu][:4] == [
        "Table 1, White: Anna – Boris",
        "Table 2, White: Boris – Anna",  # the dark men begin (EN-a)
        "Table 3, White: Anna – Boris",
        "Table 4, round 2: Anna – Boris",
    ]
