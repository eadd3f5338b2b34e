"""The hardware check must name each fault that is put into six boards, and name none on a good board."""

import re
from types import SimpleNamespace

import pytest

from boards.host.kinds import KINDS, PANELS
from boards.host.ssd168x import GDEY029T94, QUICK_BARE, T94_V2, Otp, Panel
from boards.host.uc8151 import UC8151
from flagfall.runtime import module_loader
from host_tools import ROOT
from host_tools.views.hardware_findings import FINDINGS
from tests.host.at_table import begin_game
from tests.host.check.checked_board import CheckedDesk, Faults, LosesTheNinth, NeverErases
from tests.host.desk import Desk, choose
from tests.host.screens.test_words import pairs

TWO, FOUR, BADGER = "pico_epaper_2in9", "pico_epaper_4in2", "badger2040"
# For faults of parts that are the same on every board.
ONE_BOARD = [TWO, *(pytest.param(board, marks=pytest.mark.slow) for board in (FOUR, BADGER))]


def other_panel(board: str) -> type:
    """Returns the panel of a module that a buyer may confuse with the right one. The first version of the 4.2 inch module, and the 2.9 inch
    D, have the Badger's controller.
    """
    return Panel if board.startswith(BADGER) else UC8151


def quiet(findings: list[str]) -> list[str]:
    """Returns the findings without the kind of glass, which is no fault."""
    return [finding for finding in findings if finding != "glass-without"]


@pytest.mark.parametrize("board", KINDS)
def test_no_fault_is_found_on_a_good_board(board, monkeypatch):
    checked = CheckedDesk(board, Faults(supply=(False, 2900 if board.startswith(BADGER) else 4000)), monkeypatch)
    assert quiet(checked.check()) == []
    panel = checked.steps["panel"]["values"]
    assert panel["full"] > 1000 and 300 < panel["partial"] < 700
    assert checked.steps["flash"]["values"]["parts"] == 16
    assert "flashcheck" not in checked.desk.board.storage.fs.listdir("/")
    checked.desk.settle()
    assert checked.desk.glass() == bytes(checked.desk.board.display.buffer)  # the home screen is on the glass again
    assert not [fault for fault in checked.desk.board.panel.faults if "faster" in fault], "no test may need a faster bus than the maker's"
    checked.desk.board.panel.faults.clear()
    checked.desk.press("down")
    checked.desk.settle()
    assert checked.desk.board.panel.faults == [] and checked.desk.glass() == bytes(checked.desk.board.display.buffer)


@pytest.mark.parametrize(("otp", "glass"), [(GDEY029T94, "with"), (T94_V2, "without"), (QUICK_BARE, "without")])
def test_the_kind_of_glass_is_named_and_is_no_fault(otp, glass, monkeypatch):
    checked = CheckedDesk(TWO, Faults(glass={"OTP": otp}), monkeypatch)
    findings = checked.check()
    assert checked.steps["panel"]["values"]["glass"] == glass
    assert findings == (["glass-without"] if glass == "without" else [])


@pytest.mark.parametrize("board", KINDS)
@pytest.mark.parametrize(
    ("fault", "finding"),
    [
        (lambda board: Faults(joints={"absent": True}), "no-panel"),
        (lambda board: Faults(joints={"busy_open": True}), "no-panel"),
        (lambda board: Faults(panel=other_panel(board)), "wrong-module"),
        (lambda board: Faults(joints={"reset_open": True}), "reset-open"),
        (lambda board: Faults(joints={"busy_is": 1}), "busy-high"),  # on a Pico 2 as if it were open
        (lambda board: Faults(joints={"busy_is": 0}), "busy-low"),
        (lambda board: Faults(joints={"swapped": True}), "commands"),
    ],
    ids=["no panel", "busy open", "other controller", "reset open", "busy high", "busy low", "dc and cs swapped"],
)
def test_a_fault_of_the_panel_is_named(board, fault, finding, monkeypatch):
    """With a dead panel, the rest of the check must still run."""
    checked = CheckedDesk(board, fault(board), monkeypatch)
    if finding == "busy-high" and not KINDS[board].pulls_down:
        finding = "no-panel"
    assert quiet(checked.check()) == [finding]


@pytest.mark.parametrize("board", ONE_BOARD)
@pytest.mark.parametrize(
    ("fault", "finding"),
    [
        (Faults(stuck="up"), "button-stuck:UP"),
        (Faults(open="right"), "button-open:RIGHT"),
        (Faults(short=("left", "right")), "button-short:LEFT-RIGHT"),
        (Faults(bounces="ok"), "button-bounces:OK"),
        (Faults(chatters="down"), "button-chatters:DOWN"),
        (Faults(noisy="left"), "noise:LEFT"),
        (Faults(missed="up"), "button-loose:UP 4/5"),
        (Faults(wiggled="up"), "button-loose:UP 6/5"),
    ],
    ids=["stuck", "open", "short", "bounces", "chatters", "noise", "a missed press", "a wiggled wire"],
)
def test_a_fault_of_a_button_is_named(board, fault, finding, monkeypatch):
    findings = quiet(CheckedDesk(board, fault, monkeypatch).check())
    if fault.short:
        assert findings == ["button-short:LEFT-RIGHT", "button-short:RIGHT-LEFT"]
    else:
        assert findings == [finding]


@pytest.mark.parametrize("board", ONE_BOARD[:2])
def test_a_module_with_red_or_yellow_is_named(board, monkeypatch):
    assert CheckedDesk(board, Faults(glass={"OTP": Otp(15_000, 0)}), monkeypatch).check() == ["three-colour"]


@pytest.mark.parametrize("board", ONE_BOARD)
@pytest.mark.parametrize("row", [("left", "right"), ("left", "right", "up", "down")], ids=["two", "four, one place off"])
def test_exchanged_wires_are_named_and_answers_are_understood(board, row, monkeypatch):
    """A row of wires that is one place off, and its last wire at the first place."""
    wires = dict(zip(row, (*row[1:], row[0]), strict=True))
    findings = quiet(CheckedDesk(board, Faults(wires=wires), monkeypatch).check())
    assert sorted(findings) == sorted(f"button-exchanged:{name.upper()}-{moved.upper()}" for name, moved in wires.items())


def test_a_pale_glass_gets_the_longer_waveform_and_keeps_it(monkeypatch):
    checked = CheckedDesk(TWO, Faults(pale=True), monkeypatch)
    assert quiet(checked.check()) == [] and checked.steps["pictures"]["values"]["repeats"] == 2
    desk = checked.desk
    desk.cut()
    desk.run(6000)
    for _ in range(2):
        desk.press("down")
        desk.settle()
    assert desk.board.display.repeats == 2 and 600 < desk.board.display.duration < 900  # 200 ms more than once
    assert desk.board.panel.faults == []


def test_the_supply_is_measured_while_it_must_give_most(monkeypatch):
    """Three tired cells behind a diode give 3.3 V at rest and 2.9 V in a refresh; the first reading may be far off."""
    checked = CheckedDesk(TWO, Faults(supply=(False, 3300)), monkeypatch)
    supply, panel = checked.desk.board.supply, checked.desk.board.panel
    readings = iter((9000,))
    monkeypatch.setattr(type(supply), "read_u16", lambda self: next(readings, 2900 if panel.is_busy() else 3300) * 65535 // 9900)
    assert quiet(checked.check()) == ["supply-low"]
    assert checked.steps["supply"]["values"]["mv"] in (2899, 2900)


@pytest.mark.parametrize("board", ONE_BOARD[:2])
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
def test_the_answers_of_a_person_and_the_supply_give_the_findings(board, fault, findings, monkeypatch):
    assert quiet(CheckedDesk(board, fault, monkeypatch).check()) == findings


def test_a_badger_has_one_lamp_and_two_cells(monkeypatch):
    assert CheckedDesk(BADGER, Faults(lamps=lambda seat: -1), monkeypatch).check() == ["lamp-dark:LEFT"]
    assert CheckedDesk(BADGER, Faults(supply=(False, 2400)), monkeypatch).check() == []
    assert CheckedDesk(BADGER, Faults(supply=(False, 2100)), monkeypatch).check() == ["supply-low"]


@pytest.mark.parametrize("board", ONE_BOARD)
@pytest.mark.parametrize(("flash", "finding"), [(NeverErases, "flash-erase"), (LosesTheNinth, "flash-partial")])
def test_a_fault_of_the_flash_is_named(board, flash, finding, monkeypatch):
    assert quiet(CheckedDesk(board, Faults(flash=flash), monkeypatch).check()) == [finding]


def test_a_program_with_a_changed_byte_is_named(monkeypatch):
    monkeypatch.setattr(module_loader, "pack", SimpleNamespace(is_whole=lambda: False, build="0123abcd"))
    assert quiet(CheckedDesk(TWO, Faults(), monkeypatch).check()) == ["program-damaged"]


@pytest.mark.parametrize("board", PANELS)
def test_a_bus_that_flips_bits_above_4_mhz(board, monkeypatch):
    """The Badger's bus runs at 12 MHz, as in its maker's program. So its pictures are also wrong in use, and the check says why."""
    findings = quiet(CheckedDesk(board, Faults(joints={"flips_above": 4_000_000}), monkeypatch).check())
    assert "fast-bus" in findings and "picture" not in findings
    assert set(findings) <= {"fast-bus", *(["partial"] if board == BADGER else [])}


@pytest.mark.parametrize("board", ONE_BOARD)
@pytest.mark.parametrize(("ppm", "named"), [(200, True), (-200, True), (30, False)])
def test_a_crystal_that_is_off(board, ppm, named, monkeypatch):
    """Good crystals are within 50 ppm."""
    checked = CheckedDesk(board, Faults(ppm=ppm), monkeypatch)
    assert quiet(checked.check()) == (["crystal"] if named else [])
    assert abs(checked.crystal[0] - ppm) <= checked.crystal[1] + 1


def test_a_check_that_is_left_at_the_turned_picture_turns_no_other_screen(monkeypatch):
    checked = CheckedDesk(TWO, Faults(), monkeypatch)
    desk = checked.desk
    checked.ask("check")
    checked.ask("check pictures")
    check = desk.app.screen.check
    for _ in range(2000):
        desk.run(50)
        if check.asks == "picture" and desk.board.display.turned:
            break
        if check.asks == "picture":
            checked.ask("check answer yes")
    assert desk.board.display.turned
    checked.ask("check end")
    assert desk.screen == "home" and not desk.board.display.turned


def test_an_error_in_the_check_does_not_stop_the_screens():
    desk = Desk()
    desk.run(3000)
    desk.app.open("check.hardware_check", True)
    desk.app.screen.check.shows = True
    desk.run(50)
    assert desk.app.refresh.suspended

    def fail(now):
        raise ZeroDivisionError("on purpose")

    desk.app.screen.tick = fail
    desk.run(50)
    desk.settle()
    assert desk.screen == "crash" and desk.glass() == bytes(desk.board.display.buffer)


def test_every_finding_has_words_everywhere():
    """On the device in each language, on the PC, and in the page about troubles."""
    on_device = {key[2:] for key, _ in pairs("check") if key.startswith("f_")}
    assert on_device == set(FINDINGS) - {"crystal"}
    page = (ROOT / "boards" / "troubleshooting.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `([a-z-]+)`", page, re.MULTILINE)) == set(FINDINGS)


def test_a_check_needs_an_empty_table_and_the_link_lists_its_steps(monkeypatch):
    checked = CheckedDesk(TWO, Faults(), monkeypatch)
    assert checked.ask("check state")["error"] == "no-check"
    begin_game(checked.desk)
    assert checked.ask("check")["error"] == "busy"
    checked.desk.app.home()
    assert checked.ask("check")["steps"][0] == "buttons"
    assert checked.ask("check nonsense")["error"] == "bad-value"
    assert checked.ask("check end")["ok"] and checked.desk.screen == "home"


def test_left_and_right_held_at_power_on_begin_it():
    for held, screen in (((0, 1), "hardware_check"), ((0,), "home"), ((2, 3), "home")):
        desk = Desk()
        desk.board.storage.store("settings", b"language=en")  # otherwise the first questions stand there
        for button in held:
            desk.board.keypad.hold_at_start(button)
        desk.app.introduce()
        assert desk.screen == screen


def test_the_check_runs_on_the_device_without_a_pc(monkeypatch):
    """The check starts from Settings, and the person finds no fault."""
    desk = Desk()
    desk.run(3000)
    desk.app.open("menus.settings")
    choose(desk, "Hardware check")
    check = desk.app.screen.check
    for _ in range(4000):
        desk.run(50)
        if desk.app.screen.over:
            break
        if check.asks in ("sound", "picture", "counts", "black"):
            desk.press("right")
        elif check.asks == "lamps":
            desk.press("left" if desk.lamp == 0 else "right")
        elif check.asks == "press":
            desk.press(check.about.lower(), ms=300)
    assert desk.app.screen.over and quiet(check.all_findings) == []
    desk.settle()
    assert desk.glass() == bytes(desk.board.display.buffer)
    picture = desk.glass()
    desk.board.power.low = 3300  # mV: a board that measures its battery also shows what to measure by hand
    desk.app.screen.dirty = True
    desk.settle()
    assert desk.glass() != picture
    desk.press("ok")
    assert desk.screen == "settings"
