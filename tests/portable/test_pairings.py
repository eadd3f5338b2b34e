"""Pairings on the link must work: the PC's requests, the device's list, and the state after a sync that was cut off."""

from flagfall.app.book import pairings
from flagfall.record.record import Header
from tests.portable.service_in_memory import ServedDevice


def send_pairing(device, number=7, preset="fives", more="", names="Ada|Boris", seats=2):
    """Sends a whole pairing, as a PC does."""
    assert device.ask(("pairing + %d 4 2 %d %s %s" % (number, seats, preset, more)).strip()) == {"ok": True}
    assert device.ask("pairing %d seats 0 %s" % (number, names)) == {"ok": True}


def begin_paired_game(device, number, *moves):
    """Puts the game of that pairing on the table, as home does."""
    pairing = [each for each in pairings.load(device.book) if each.id == number][0]
    header = Header(pairing.preset, "first=0", pairing.names)
    header.pairing = number
    device.book.start(header)
    pairings.note_begun(device.book, pairing, header.number)
    for move in moves:
        device.book.enter(device.book.session.game.parse(move), 1000)


def states(device):
    return [(row[0], row[4]) for row in device.ask("pairings 0")["pairings"]]


def test_a_pairing_is_listed_when_all_its_names_have_come():
    device = ServedDevice()
    assert device.ask("pairings 0") == {"ok": True, "pairings": []}
    assert device.ask("pairing + 7 4 2 3 fives seats=3 target=250")["ok"]
    assert device.ask("pairing 7 clock 5m+3s freeze=off")["ok"]
    assert device.ask("pairing 7 seats 0 Ada|\\u0411\\u043e\\u0440\\u0438\\u0441")["ok"]
    assert device.ask("pairings 0")["pairings"] == []
    assert device.ask("pairing 7 seats 2 Cyril")["ok"]
    assert device.ask("pairings 0")["pairings"] == [[7, 4, 2, "fives", "waiting"]]
    assert device.ask("pairings 1")["pairings"] == []
    pairing = pairings.load(device.book)[0]
    assert pairing.names == ["Ada", "Борис", "Cyril"] and pairing.options == "seats=3 target=250"
    assert (pairing.control, pairing.clock_options) == ("5m+3s", "freeze=off")


def test_the_same_number_replaces_a_waiting_one():
    device = ServedDevice()
    send_pairing(device)
    send_pairing(device, 8)
    assert device.ask("pairing + 7 9 3 2 muggins61")["ok"]
    assert [row[0] for row in device.ask("pairings 0")["pairings"]] == [8], "pairing 7 must wait for its names again"
    assert device.ask("pairing 7 seats 0 Eva|Filip")["ok"]
    assert device.ask("pairings 0")["pairings"] == [[7, 9, 3, "muggins61", "waiting"], [8, 4, 2, "fives", "waiting"]]


def test_a_refusal_changes_nothing():
    device = ServedDevice()
    send_pairing(device)
    before = device.board.storage.load("pairings")
    for request, error in (
        ("pairing", "syntax"),
        ("pairing + 7 4 2 2", "syntax"),
        ("pairing + 0 4 2 2 fives", "bad-value"),
        ("pairing + 65536 4 2 2 fives", "bad-value"),
        ("pairing + x 4 2 2 fives", "bad-value"),
        ("pairing + 9 0 2 2 fives", "bad-value"),
        ("pairing + 9 4 2 7 fives seats=7", "bad-value"),
        ("pairing + 9 4 2 3 fives", "bad-value"),
        ("pairing + 9 4 2 2 snooker", "unknown-game"),
        ("pairing + 9 4 2 2 fives height=3", "unknown-option"),
        ("pairing + 9 4 2 2 fives target", "syntax"),
        ("pairing 9 seats 0 Ada", "bad-value"),
        ("pairing 7 seats 0 Ada||Eva", "bad-value"),
        ("pairing 7 seats 0 Abcdefghijklmnopq", "bad-value"),
        ("pairing 7 seats 1 Ada|Eva", "bad-value"),
        ("pairing 7 seats 0 \\u04", "syntax"),
        ("pairing 7 clock 5q", "bad-value"),
        ("pairing 7 clock 5m+3s colour=red", "unknown-option"),
        ("pairing - x", "bad-value"),
        ("pairing * 7", "syntax"),
        ("pairings -1", "bad-value"),
    ):
        assert device.error_code(request) == error, request
        assert device.board.storage.load("pairings") == before, request


def test_eight_at_most_and_done_ones_make_room():
    device = ServedDevice()
    for number in range(1, 9):
        send_pairing(device, number)
    assert device.error_code("pairing + 9 4 2 2 fives") == "too-long"
    begin_paired_game(device, 3, "5-5")
    assert device.error_code("pairing + 9 4 2 2 fives") == "too-long"
    device.book.enter(device.book.session.game.parse("end"), 2000)
    assert (3, "done") in states(device)
    send_pairing(device, 9)
    assert [number for number, _ in states(device)] == [1, 2, 4, 5, 6, 7, 8, 9]


def test_a_game_goes_on_and_its_pairing_stays():
    device = ServedDevice()
    send_pairing(device)
    begin_paired_game(device, 7, "5-5")
    assert states(device) == [(7, "begun")]
    assert device.error_code("pairing - 7") == "busy"
    assert device.error_code("pairing + 7 4 2 2 fives") == "busy"
    assert device.error_code("pairing 7 seats 0 Eva|Filip") == "busy"
    device.book.enter(device.book.session.game.parse("end"), 2000)
    assert states(device) == [(7, "done")]
    assert device.ask("pairing - 7")["ok"] and states(device) == []
    assert device.ask("pairing - 7")["ok"], "deleting it twice is no error"


def test_a_pairing_waits_again_after_a_start_in_which_nothing_was_played():
    device = ServedDevice()
    send_pairing(device)
    begin_paired_game(device, 7)
    device.book.leave()
    assert states(device) == [(7, "waiting")]
    begin_paired_game(device, 7, "5-5")
    assert states(device) == [(7, "begun")]


def test_nothing_is_written_while_a_clock_runs():
    device = ServedDevice()
    send_pairing(device)
    device.running = True
    for request in ("pairing + 9 4 2 2 fives", "pairing 7 seats 0 Eva|Filip", "pairing - 7"):
        assert device.error_code(request) == "busy"
    assert states(device) == [(7, "waiting")]


def test_six_names_of_other_letters_need_more_than_one_line():
    device = ServedDevice()
    name = "\\u0416" * 15
    assert device.ask("pairing + 65535 9999 999 6 triominoes seats=6")["ok"]
    for seat in range(6):
        assert device.ask("pairing 65535 seats %d %s%d" % (seat, name, seat))["ok"]
    assert pairings.load(device.book)[0].names == ["Ж" * 15 + str(seat) for seat in range(6)]
    assert states(device) == [(65535, "waiting")]


def test_an_invalid_file_has_no_pairings():
    device = ServedDevice()
    for data in (b"\xff\xfe", b"1\t2\t3", b"x" * 9 + b"\t" * 9, b"1\t1\t1\t2\tx\tfives\t\t\t\tA|B"):
        device.board.storage.store("pairings", data)
        assert pairings.load(device.book) == []
        assert device.ask("pairings 0")["pairings"] == []
