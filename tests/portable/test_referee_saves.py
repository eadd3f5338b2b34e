"""Saving and loading in the text conversation must give the same game again, or a refusal."""

from flagfall.record.crc import crc16
from tests.portable.referee_talk import Talk, talk_after_worked_hand


def long_game(talk: Talk, moves: int) -> None:
    for i in range(moves):
        talk("play adjust %d %d" % (i % 2, i % 7 + 1))


def test_save_and_load():
    talk = talk_after_worked_hand(limit=1024)
    long_game(talk, 150)
    state = talk.state()[:2]
    pieces = talk.whole_list("save", "data")
    assert len(pieces) > 1
    other = Talk("new threes seats=4 teams=2x2", "load BEGIN", limit=1024)
    for piece in pieces:
        assert len("load + " + piece) <= 512
        other("load + " + piece)
    other("load END")
    assert other.state()[:2] == state
    other("undo")
    talk("undo")
    assert other.state()[:2] == talk.state()[:2]
    assert other.error_code("load END") == "bad-record"


def test_the_same_bytes_on_every_interpreter():
    """5-5 is tile 20, 5-0 tile 15 with its high half on arm 2; the check value is that of CPython's binascii.crc_hqx(text, 0xFFFF)."""
    talk = Talk("new fives first=0", "play 5-5", "play 5-0@r", "play draw")
    text = b"v=2\nrules=1\ngame=fives\noptions=first=0\n." + bytes.fromhex("80020000" + "e9010000" + "00000008")
    saved = text.hex() + "4e28"
    assert talk("save")["data"] == [saved]
    other = Talk("load BEGIN", "load + " + saved[:100], "load + " + saved[100:])
    assert other("load END")["key"] == "l=5*,r=0,t=5*,b=5*;count=10"


def test_options_are_saved():
    talk = Talk("new fives seats=4 teams=2x2 target=250 claim=on first=2", "play 5-5")
    pieces = talk("save")["data"]
    other = Talk("load BEGIN")
    for piece in pieces:
        other("load + " + piece)
    assert other("load END") == talk("show")
    assert other("show")["stage"] == "call"


def test_damaged_saves_are_refused():
    talk = talk_after_worked_hand()
    data = talk("save")["data"][0]
    for i in range(0, len(data), 3):
        damaged = data[:i] + ("0" if data[i] != "0" else "1") + data[i + 1 :]
        talk("load BEGIN")
        talk("load + " + damaged)
        assert talk.error_code("load END") == "bad-record"
    talk("load BEGIN")
    for odd in ("abc", "xy", "+1"):
        assert talk.error_code("load + " + odd) == "syntax"
    assert talk.error_code("load END") == "bad-record"


def test_only_a_refused_save_of_older_rules_names_their_version():
    talk = talk_after_worked_hand()
    for rules, start in ((b"0", "of rules 0: "), (b"1", "move ")):
        text = b"v=2\nrules=" + rules + b"\ngame=fives\n.\x00\x00\x00\x04"
        check = crc16(text)
        talk("load BEGIN")
        talk("load + " + (text + bytes((check & 255, check >> 8))).hex())
        assert talk.message("load END").startswith(start), rules


def test_saves_that_the_rules_forbid_are_refused():
    talk = talk_after_worked_hand()
    for text in (
        b"v=2\nrules=1\ngame=bridge\n.",
        b"v=2\nrules=1\ngame=fives\noptions=seats=9\n.",
        b"v=2\ngame=fives\n.",
        b"v=2\nrules=1\ngame=fives\n.\x01\x02",
        b"v=2\nrules=1\ngame=fives\n.\x00\x00\x00\x04",
    ):
        check = crc16(text)
        talk("load BEGIN")
        talk("load + " + (text + bytes((check & 255, check >> 8))).hex())
        assert talk.error_code("load END") == "bad-record", text


def test_too_long_for_the_device():
    talk = Talk("new fives", limit=1024)
    talk("load BEGIN")
    piece, n = "00" * 250, 0
    while '"ok":true' in talk.referee.ask("load + " + piece):
        n += 1
    assert 4096 * 4 // 250 <= n <= 4096 * 4 // 250 + 8  # a device takes 4096 moves of 4 bytes, and a header
    assert talk.error_code("load + " + piece) == "too-long"
    talk("load BEGIN")


def test_a_forged_save_whose_move_is_on_no_board_is_refused():
    """A capture of draughts leaves the board, in a save with the right check value."""
    talk = Talk("load BEGIN", "load + 763d310a72756c65733d310a67616d653d64726175676874730a2e060044013bb6")
    assert talk.error_code("load END") == "bad-record"
