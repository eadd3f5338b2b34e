"""The owner's own time controls on the device: what is kept, what is refused, and what the PC reads and changes."""

from flagfall.app.book.scorebook import Scorebook
from flagfall.drivers.storage import Storage
from flagfall.errors import ControlError, FlagfallError
from ramflash import RamFiles, RamFlash


def draw(count):
    return b"\x5a" * count


def book_on(flash, files):
    return Scorebook(Storage(flash, files, draw), "0f1a6fa1")


def fresh():
    flash = RamFlash(12)
    files = RamFiles(flash)
    return flash, files, book_on(flash, files)


def refused(book, *rows):
    before = book.clocks()
    try:
        book.set_clocks(list(rows))
    except FlagfallError as told:
        assert book.clocks() == before
        return told
    raise AssertionError("accepted")


def test_own_controls_outlive_the_power():
    flash, files, book = fresh()
    assert book.clocks() == []
    book.set_clocks([(" Sunday ", "90m+30s", ""), ("Їжак", "5m|3m", "freeze=off  start=base")])
    wanted = [("Sunday", "1h30m+30s", ""), ("Їжак", "5m|3m", "freeze=off start=base")]  # 90 min = 1 h 30 min
    assert book.clocks() == wanted and book_on(flash, files).clocks() == wanted
    book.set_clocks(wanted[1:])
    assert book_on(flash, files).clocks() == wanted[1:]
    book.set_clocks([])
    assert book_on(flash, files).clocks() == []


def test_the_file_has_one_a_line():
    _, _, book = fresh()
    book.set_clocks([("A b", "5m", ""), ("C", "3m+2s", "freeze=off")])
    assert book.storage.load("clocks") == b"A b=5m\nC=3m+2s freeze=off"


def test_lines_that_are_none_are_passed_over():
    _, _, book = fresh()
    book.storage.store("clocks", b"\nA=5m\nnothing\n=5m\nB=\n")
    assert book.clocks() == [("A", "5m", "")]


def test_what_cannot_be_a_control_is_refused_and_changes_nothing():
    _, _, book = fresh()
    book.set_clocks([("A", "5m", "")])
    told = refused(book, ("B", "5m+x", ""))
    assert isinstance(told, ControlError) and told.column == 4  # 5, m, +, and there it goes wrong
    for row, word in (
        (("", "5m", ""), "name"),
        (("|\n", "5m", ""), "name"),
        (("a=b", "5m", ""), "name"),
        (("x" * 17, "5m", ""), "name"),
        (("blitz", "5m", ""), "preset"),
        (("B", "", ""), "column 1"),
        (("B", "5m", "freeze=perhaps"), "freeze is one of"),
        (("B", "5m", "fries=on"), "no option fries"),
        (("B", "5m", "freeze"), "name=value"),
        (("B", "0s+5s", "start=base"), "start=fide"),
        (("B", "|".join(["1h11m11s111ms+1m11s111ms"] * 5), ""), "100"),
        (("A", "3m", ""), "two"),
    ):
        told = str(refused(book, ("A", "5m", ""), row))
        assert word in told, (row, told)


def test_twelve_and_no_more():
    _, _, book = fresh()
    rows = [("n%d" % n, "%dm" % (n + 1), "") for n in range(13)]
    book.set_clocks(rows[:12])
    assert len(book.clocks()) == 12
    assert "12" in str(refused(book, *rows))
