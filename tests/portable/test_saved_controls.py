"""The owner's own time controls on the device must be kept or refused rightly, and the PC must read and change them."""

from flagfall.app.book.scorebook import Scorebook
from flagfall.drivers.storage import Storage
from flagfall.errors import ControlError, FlagfallError
from tests.portable.ramflash import RamFiles, RamFlash
from tests.portable.service_in_memory import ServedDevice


def draw(count):
    return b"\x5a" * count


def book_on(flash, files):
    return Scorebook(Storage(flash, files, draw), "0f1a6fa1")


def new_book():
    flash = RamFlash(12)
    files = RamFiles(flash)
    return flash, files, book_on(flash, files)


def refusal(book, *rows):
    before = book.clocks()
    try:
        book.set_clocks(list(rows))
    except FlagfallError as raised:
        assert book.clocks() == before
        return raised
    raise AssertionError("not refused")


def test_own_controls_outlive_the_power():
    flash, files, book = new_book()
    assert book.clocks() == []
    book.set_clocks([(" Sunday ", "90m+30s", ""), ("Їжак", "5m|3m", "freeze=off  start=base")])
    wanted = [("Sunday", "1h30m+30s", ""), ("Їжак", "5m|3m", "freeze=off start=base")]  # 90 min = 1 h 30 min
    assert book.clocks() == wanted and book_on(flash, files).clocks() == wanted
    book.set_clocks(wanted[1:])
    assert book_on(flash, files).clocks() == wanted[1:]
    book.set_clocks([])
    assert book_on(flash, files).clocks() == []


def test_the_file_has_one_control_a_line():
    _, _, book = new_book()
    book.set_clocks([("A b", "5m", ""), ("C", "3m+2s", "freeze=off")])
    assert book.storage.load("clocks") == b"A b=5m\nC=3m+2s freeze=off"


def test_lines_without_a_control_are_passed_over():
    _, _, book = new_book()
    book.storage.store("clocks", b"\nA=5m\nnothing\n=5m\nB=\n")
    assert book.clocks() == [("A", "5m", "")]


def test_an_invalid_control_is_refused_and_changes_nothing():
    _, _, book = new_book()
    book.set_clocks([("A", "5m", "")])
    error = refusal(book, ("B", "5m+x", ""))
    assert isinstance(error, ControlError) and error.column == 4  # 5, m and + are right, the fourth sign is wrong
    for row, word in (
        (("", "5m", ""), "name"),
        (("|\n", "5m", ""), "name"),
        (("a=b", "5m", ""), "name"),
        (("x" * 17, "5m", ""), "name"),
        (("B", "", ""), "column 1"),
        (("B", "5m", "freeze=perhaps"), "freeze is one of"),
        (("B", "5m", "fries=on"), "no option fries"),
        (("B", "5m", "freeze"), "name=value"),
        (("B", "0s+5s", "start=base"), "start=fide"),
        (("B", "|".join(["1h11m11s111ms+1m11s111ms"] * 5), ""), "100"),
        (("A", "3m", ""), "two"),
    ):
        message = str(refusal(book, ("A", "5m", ""), row))
        assert word in message, (row, message)


def test_twelve_controls_and_no_more():
    _, _, book = new_book()
    rows = [("n%d" % n, "%dm" % (n + 1), "") for n in range(13)]
    book.set_clocks(rows[:12])
    assert len(book.clocks()) == 12
    assert "12" in str(refusal(book, *rows))


def test_the_pc_adds_changes_and_removes_one_at_a_time():
    device = ServedDevice()
    assert device.ask("clocks 0") == {"ok": True, "clocks": []}
    device.ask("clocks + Sunday=90m+30s freeze=off")
    device.ask("clocks + \\u0407\\u0436\\u0430\\u043a=5m|3m")
    assert device.ask("clocks 0")["clocks"] == [["Sunday", "1h30m+30s", "freeze=off"], ["Їжак", "5m|3m", ""]]
    device.ask("clocks + Sunday=1h")  # replaces it
    assert device.book.clocks() == [("Sunday", "1h", ""), ("Їжак", "5m|3m", "")]
    device.ask("clocks - \\u0407\\u0436\\u0430\\u043a")
    device.ask("clocks - nobody")  # such a control does not exist afterwards either
    assert device.book.clocks() == [("Sunday", "1h", "")]


def test_the_same_control_again_costs_no_flash():
    device = ServedDevice()
    device.ask("clocks + Sunday=90m")
    device.book.storage.store = None
    for body in ("clocks + Sunday=1h30m", "clocks - nobody"):
        assert device.ask(body) == {"ok": True}


def test_requests_that_are_refused():
    device = ServedDevice()
    device.ask("clocks + Sunday=1h")
    for body, code, word in (
        ("clocks", "bad-value", "number"),
        ("clocks all", "bad-value", "number"),
        ("clocks + Sunday", "syntax", "clocks +"),
        ("clocks - Sunday=1h", "syntax", "clocks -"),
        ("clocks +Sunday=1h", "syntax", "clocks +"),
        ("clocks + =1h", "syntax", "clocks +"),
        ("clocks + B=1h+", "bad-value", "column 4"),
        ("clocks + B=1h freeze=x", "bad-value", "freeze"),
        ("clocks + B=1h none=x", "unknown-option", "none"),
        ("clocks + \\u12=1h", "syntax", "uXXXX"),
    ):
        reply = device.ask(body)
        assert (reply["ok"], reply["error"]) == (False, code) and word in reply["message"], (body, reply)
    for n in range(11):
        device.ask("clocks + n%d=1h" % n)
    assert "12" in device.ask("clocks + n11=1h")["message"]
    assert len(device.book.clocks()) == 12 and device.book.clocks()[0] == ("Sunday", "1h", "")


def test_while_a_clock_runs_they_can_be_read_but_not_changed():
    device = ServedDevice()
    device.ask("clocks + Sunday=1h")
    device.running = True
    assert device.error_code("clocks + B=1h") == device.error_code("clocks - Sunday") == "busy"
    assert device.ask("clocks 0")["clocks"] == [["Sunday", "1h", ""]]


def test_long_lists_come_by_pages():
    device = ServedDevice()
    rows = [("\u0416" * 14 + "%02d" % n, "|".join(["%dm+%ds" % (n + 1, n + 1)] * 6), "first=5 freeze=off start=base") for n in range(12)]
    device.book.set_clocks(rows)
    controls, pages, start = [], 0, 0
    while start >= 0:
        reply = device.ask("clocks %d" % start)
        controls += [tuple(row) for row in reply["clocks"]]
        start, pages = reply.get("more", -1), pages + 1
        assert pages < 13
    assert controls == rows and pages > 2


def test_a_preset_s_own_options_are_kept_with_its_text():
    """us-classic: 40 moves in 2 h, then 1 h, a delay of 5 s, and the remaining time is carried over."""
    _, _, book = new_book()
    book.set_clocks([("A", "us-classic", "freeze=off"), ("B", "us-classic", "delay_carry=off")])
    assert book.clocks() == [("A", "40/2hd5s;1hd5s", "delay_carry=on freeze=off"), ("B", "40/2hd5s;1hd5s", "delay_carry=off")]
