"""Faults injected into three boards, each named by the hardware check; nothing is named on a good board."""

import pytest

from boards.host.kinds import KINDS
from boards.host.ssd168x import GDEY029T94, QUICK_BARE, T94_V2, Panel
from boards.host.uc8151 import UC8151
from checked_board import Checked, Faults, LosesTheNinth, NeverErases

TWO, FOUR, BADGER = "pico_epaper_2in9", "pico_epaper_4in2", "badger2040"


def other_panel(board: str) -> type:
    """The module that is sold beside it: the 4.2 inch one's first version and the 2.9 inch D take the Badger's commands."""
    return Panel if board == BADGER else UC8151


def idle(board: str) -> int:
    """The level of BUSY of a panel that has nothing to do."""
    return 1 - KINDS[board].panel.BUSY_IS


def quiet(findings: list[str]) -> list[str]:
    """Without the kind of glass, which is no fault."""
    return [finding for finding in findings if finding != "glass-without"]


@pytest.mark.parametrize("board", KINDS)
def test_nothing_is_named_on_a_good_board(board, monkeypatch):
    checked = Checked(board, Faults(supply=(False, 4000 if board != BADGER else 2900)), monkeypatch)
    assert quiet(checked.check()) == []
    panel = checked.steps["panel"]["values"]
    assert panel["full"] > 1000 and 300 < panel["partial"] < 700
    assert checked.steps["flash"]["values"]["parts"] == 16
    assert "flashcheck" not in checked.desk.board.storage._fs.listdir("/")
    checked.desk.settle()
    assert checked.desk.glass() == bytes(checked.desk.board.display.buffer)  # home is on the glass again
    checked.desk.board.panel.faults.clear()
    checked.desk.press("down")
    checked.desk.settle()
    assert checked.desk.board.panel.faults == [] and checked.desk.glass() == bytes(checked.desk.board.display.buffer)


@pytest.mark.parametrize(("otp", "glass"), [(GDEY029T94, "with"), (T94_V2, "without"), (QUICK_BARE, "without")])
def test_the_kind_of_glass_is_named_and_is_no_fault(otp, glass, monkeypatch):
    checked = Checked(TWO, Faults(glass={"OTP": otp}), monkeypatch)
    found = checked.check()
    assert checked.steps["panel"]["values"]["glass"] == glass
    assert found == (["glass-without"] if glass == "without" else [])


@pytest.mark.parametrize("board", KINDS)
@pytest.mark.parametrize(
    ("fault", "finding"),
    [
        (lambda board: Faults(joints={"absent": True}), "no-panel"),
        (lambda board: Faults(joints={"busy_open": True}), "no-panel"),
        (lambda board: Faults(panel=other_panel(board)), "wrong-module"),
        (lambda board: Faults(joints={"reset_open": True}), "reset-open"),
        (lambda board: Faults(joints={"busy_is": 1}), "busy-high"),
        (lambda board: Faults(joints={"busy_is": 0}), "busy-low"),
        (lambda board: Faults(joints={"swapped": True}), "commands"),
    ],
    ids=["no panel", "busy open", "other controller", "reset open", "busy high", "busy low", "dc and cs swapped"],
)
def test_what_is_wrong_with_the_panel_is_named(board, fault, finding, monkeypatch):
    """By a dead panel the rest of the check goes on all the same."""
    checked = Checked(board, fault(board), monkeypatch)
    assert quiet(checked.check()) == [finding]


@pytest.mark.parametrize("board", KINDS)
@pytest.mark.parametrize(
    ("fault", "finding"),
    [
        (Faults(stuck="up"), "button-stuck:UP"),
        (Faults(open="right"), "button-open:RIGHT"),
        (Faults(short=("left", "right")), "button-short:LEFT-RIGHT"),
        (Faults(bounces="ok"), "button-bounces:OK"),
        (Faults(chatters="down"), "button-chatters:DOWN"),
        (Faults(noisy="left"), "noise:LEFT"),
    ],
    ids=["stuck", "open", "short", "bounces", "chatters", "noise"],
)
def test_what_is_wrong_with_a_button_is_named(board, fault, finding, monkeypatch):
    found = quiet(Checked(board, fault, monkeypatch).check())
    if fault.short:
        assert found == ["button-short:LEFT-RIGHT", "button-short:RIGHT-LEFT"]
    else:
        assert found == [finding]


@pytest.mark.parametrize("board", [TWO, FOUR])
@pytest.mark.parametrize(
    ("fault", "findings"),
    [
        (Faults(hears=False), ["silent"]),
        (Faults(lamps=lambda seat: -1 if seat == 1 else seat), ["lamp-dark:RIGHT"]),
        (Faults(lamps=lambda seat: 1 - seat), ["lamps-swapped"]),
        (Faults(supply=(False, 2400)), ["supply-low"]),
        (Faults(supply=(True, 273)), ["supply-unknown"]),
    ],
    ids=["silent", "dark", "swapped", "2.4 V on three cells", "a Pico W's reading"],
)
def test_what_a_person_hears_and_sees_and_the_supply(board, fault, findings, monkeypatch):
    assert quiet(Checked(board, fault, monkeypatch).check()) == findings


def test_a_badger_has_one_lamp_and_two_cells(monkeypatch):
    assert Checked(BADGER, Faults(lamps=lambda seat: -1), monkeypatch).check() == ["lamp-dark:LEFT"]
    assert Checked(BADGER, Faults(supply=(False, 2400)), monkeypatch).check() == []
    assert Checked(BADGER, Faults(supply=(False, 2100)), monkeypatch).check() == ["supply-low"]


@pytest.mark.parametrize("board", KINDS)
@pytest.mark.parametrize(("flash", "finding"), [(NeverErases, "flash-erase"), (LosesTheNinth, "flash-partial")])
def test_what_is_wrong_with_the_flash_is_named(board, flash, finding, monkeypatch):
    assert quiet(Checked(board, Faults(flash=flash), monkeypatch).check()) == [finding]


@pytest.mark.parametrize("board", KINDS)
def test_a_bus_that_turns_bits_above_4_mhz(board, monkeypatch):
    """The Badger runs at 12 MHz as its maker has it, so its pictures are wrong in use, too, and the check says why."""
    found = quiet(Checked(board, Faults(joints={"flips_above": 4_000_000}), monkeypatch).check())
    assert "fast-bus" in found and "picture" not in found
    assert set(found) <= {"fast-bus", *(["partial"] if board == BADGER else [])}
