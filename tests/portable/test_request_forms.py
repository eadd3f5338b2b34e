"""The conversation must take each request in its form, up to its limits, and no other one. The limits are those of docs/protocol.md."""

import json

from flagfall.engine.moves import RESULT, make
from flagfall.errors import IllegalMove
from flagfall.record.crc import crc16
from flagfall.referee import game_transfer
from flagfall.referee.json_reply import list_reply
from flagfall.referee.referee import Referee
from tests.portable.referee_talk import Talk

DEVICE = 1024  # bytes of its longest reply


def test_a_request_has_the_words_of_its_form():
    talk = Talk("new chess", "clock 5m")
    for form in ("hello", "games", "undo", "show", "log", "save", "quit"):
        assert talk.message(form + " 1") == "it is written: " + form
    for form in ("options GAME", "perft DEPTH", "pause T", "resume T", "unpress T", "skip T", "reverse T", "at T"):
        for request in (form.split()[0], form + " 1"):
            assert talk.message(request) == "it is written: " + form, request
    for form in ("press SEAT T", "out SEAT T", "back SEAT T"):
        for request in (form[:-2], form + " 1"):
            assert talk.message(request) == "it is written: " + form, request
    for request, form in (
        ("new", "new GAME"),
        ("play", "play MOVE"),
        ("count", "count CARD"),
        ("clock", "clock CONTROL"),
        ("help a b", "help [GAME]"),
        ("correct 0 5", "correct SEAT MS T"),
        ("correct 0 5 5 moves=1 period=1 left=1 hue=1", "correct SEAT MS T"),
        ("load", "load BEGIN"),
        ("load NOW", "load BEGIN"),
        ("load END 1", "load BEGIN"),
        ("load + 00 1", "load BEGIN"),
    ):
        assert talk.message(request).startswith("it is written: " + form), request
    lines = talk("help")["help"]
    assert "press SEAT T" in lines and "load BEGIN, load + HEX, load END" in lines and len(lines) == 27


def test_a_request_has_512_printable_bytes_at_most():
    talk = Talk("new fives")
    assert talk.error_code("play " + "6" * 507) == "syntax" and talk.error_code("play " + "6" * 508) == "too-long"
    for sign, code in (("~", "unknown-game"), ("\x7f", "syntax"), ("\x1f1", "syntax"), ("\u00e9", "syntax")):
        assert talk.error_code("new " + sign) == code, sign


def test_numbers_have_at_most_so_many_digits():
    talk = Talk("new fives", "clock 5m")
    assert talk("legal from=99999")["moves"] == [] and talk("at 999999999999")["ok"]
    for request, message in (
        ("legal from=100000", "from has at most 5 digits"),
        ("at 1000000000000", "T has at most 12 digits"),
        ("correct 0 5 1000000000000", "T has at most 12 digits"),
    ):
        assert talk.message(request) == message
    talk = Talk("new chess")
    assert talk.message("perft 10") == "DEPTH has at most 1 digits"


class LongGame:
    """A game whose log has this many moves. Its entry N is N moves, `end` is a result, and the rules refuse every entry."""

    def __init__(self, length: int):
        self.log = bytearray(length)

    def parse(self, text: str) -> list:
        return [make(RESULT)] if text == "end" else [0] * int(text)

    def enter(self, moves: list) -> None:
        raise IllegalMove("no such move")


def test_a_game_of_the_conversation_has_16384_moves_at_most_and_4096_on_a_device():
    """The last one is kept for a result."""
    for limit, most in ((0, 16384), (DEVICE, 4096)):
        referee = Referee(limit=limit)
        for length, entry, code in (
            (most - 3, "2", "illegal-move"),
            (most - 3, "3", "too-long"),
            (most - 1, "1", "too-long"),
            (most - 1, "end", "illegal-move"),
            (most, "end", "too-long"),
        ):
            referee.game = LongGame(length)
            reply = json.loads(referee.ask("play " + entry))
            assert reply["error"] == code, (length, entry)
        assert reply["message"] == "a game of this conversation has at most %d moves, and the last is its result: end it" % most


def test_the_last_move_of_a_long_game_can_end_it():
    talk = Talk("new pad seats=2", limit=DEVICE)
    for _ in range(4095):
        talk.referee.ask("play +1")
    assert talk.error_code("play +1") == "too-long" and talk.error_code("play adjust 0 1") == "too-long"
    reply = talk("play resign 0")
    assert reply["over"] and reply["winners"] == [1] and reply["score"] == [2048, 2047]
    assert not talk("undo")["over"] and talk.error_code("play +1") == "too-long"


def test_a_game_that_is_loaded_has_so_many_moves_and_a_header():
    """The bytes are 16 KB of moves and 1 KB for the header and the check value. None of them are checked before the end."""
    referee = Referee(limit=DEVICE)
    referee.ask("load BEGIN")
    for size in [240] * 72 + [128]:
        assert referee.ask("load + " + "00" * size) == '{"ok":true}'
    assert json.loads(referee.ask("load + 00"))["error"] == "too-long"
    data = b"v=2\nrules=1\ngame=pad\n." + bytes((0, 128, 0, 40)) * 10
    check = crc16(data)
    data += bytes((check & 255, check >> 8))
    assert len(game_transfer.read(data, 10).log) == 10
    try:
        game_transfer.read(data, 9)
    except game_transfer.BadRecord as error:
        assert str(error) == "a game of this conversation has at most 9 moves"
    else:
        raise AssertionError("not refused")


def test_a_save_without_a_header_is_damaged_also_with_the_right_check_value():
    for text in (b"v=2\nrules=1\ngame=pad", b""):
        check = crc16(text)
        talk = Talk("load BEGIN", "load + " + (text + bytes((check & 255, check >> 8))).hex())
        assert talk.message("load END") == "the saved game is damaged"


class CountingGame:
    """A game that can count its moves, on a device three deep."""

    class facts:
        perft_depth = 3

    def perft(self, depth: int) -> int:
        return 20**depth


def test_only_a_device_limits_the_depth_of_perft():
    for limit, deepest in ((0, 9), (DEVICE, 3)):
        referee = Referee(limit=limit)
        referee.game = CountingGame()
        assert referee.ask("perft %d" % deepest) == '{"ok":true,"nodes":%d}' % 20**deepest
    assert json.loads(referee.ask("perft 4"))["error"] == "too-long"


def test_a_pc_is_not_limited():
    referee = Referee()
    assert json.loads(referee.ask("hello"))["board"] == "pc"
    for line in ("options triominoes", "help", "games"):
        reply = json.loads(referee.ask(line))
        assert reply["ok"] and "more" not in reply, line


def test_a_list_ends_where_the_next_item_does_not_fit():
    """`],"more":N}` and one byte in reserve must also fit, so a few bytes more than the next item may stay free."""
    for plain, size in ((True, 1), (True, 30), (False, 1), (False, 30)):
        items = [("x" if plain else 10) for _ in range(2000)] if size == 1 else ["x" * size] * 200
        reply = list_reply("list", items, 0, DEVICE, plain)
        more = json.loads(reply)["more"]
        assert json.loads(reply)["list"] == items[:more]
        room = DEVICE - len(reply)
        assert 0 <= room < len(json.dumps(items[0])) + 6, (plain, size, room)
        again = json.loads(list_reply("list", items[more:], more, DEVICE, plain))
        assert again["list"] == items[: len(again["list"])]


def test_lists_go_on_from_a_number():
    talk = Talk("new fives first=0", "play 6-4")
    moves = talk("legal 6-")["moves"]
    assert len(moves) == 6
    for first in range(8):
        assert talk("legal 6- from=%d" % first)["moves"] == moves[first:]
    rules = talk("options clock")["options"]
    assert rules == [
        {"name": "seats", "default": 2, "values": [2, 6], "rule": "CK-e"},
        {"name": "teams", "default": "off", "values": ["off", "2x2"], "rule": "CK-e"},
        {"name": "first", "default": 0, "values": [0, 5], "rule": "CK-05"},
    ]


def test_the_log_goes_on_from_an_entry():
    """A hand that was turned up is one entry of several moves."""
    talk = Talk("new fives first=0", "play 6-6")
    while talk("show")["stock"]:
        talk("play draw")
    talk("play pass")
    talk("play pass")
    held = talk("show")["held"][0]
    unseen = ["%d-%d" % (a, b) for a in range(6) for b in range(a + 1)]
    talk("play hand 0 " + " ".join(unseen[:held]))
    talk("play adjust 0 5")
    entries = talk("log")["moves"]
    assert entries[-2].startswith("hand 0 ") and entries[-1] == "adjust 0 5"
    for first in range(len(entries) + 2):
        assert talk("log from=%d" % first)["moves"] == entries[first:], first


def test_a_word_of_the_family_stands_before_the_prefix():
    talk = Talk("new crib6")
    assert talk("legal ranks=on")["moves"] == ["deal 0", "deal 1"] and talk("legal ranks=on deal 1")["moves"] == ["deal 1"]
    assert talk("legal deal ranks=on")["moves"] == []


def test_the_board_s_text_takes_the_room_that_is_left():
    talk = Talk("new chess")
    whole = talk.referee.ask("show")
    talk.referee.limit = len(whole)
    assert talk.referee.ask("show") == whole
    talk.referee.limit -= 1
    cut = talk.referee.ask("show")
    assert len(cut) == len(whole) - 1 and cut == whole[:-5] + '.."}'
    talk.referee.limit = 100
    assert json.loads(talk.referee.ask("show"))["board"] == ".."


def test_a_question_outside_any_game():
    """The highest hand of cribbage has 29 points."""
    assert Talk()("count 5C 5D 5H JS 5S")["points"] == 29


def test_the_fields_of_backgammon():
    """Each seat begins with 167 pips (BG)."""
    position = Talk("new backgammon")("show")
    assert position["cube"] == {"value": 1, "owner": None} and position["pips"] == [167, 167]
    assert position["match"] == {"length": 1, "games": [0, 0], "crawford": False}
