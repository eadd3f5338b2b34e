"""The device must answer on the link: only finished games, the same reply to the same line, and no long step."""

import sys

from flagfall.record import record_replay
from flagfall.record.record import UNDO
from flagfall.referee import wire
from flagfall.runtime import module_loader
from tests.portable.service_in_memory import WORKED_HAND, ServedDevice, count_moves, crc


def test_hello():
    reply = ServedDevice().ask("hello")
    for word in ("runs", "build"):  # only a program that runs from the pack has these
        reply.pop(word, None)
    assert reply == {"ok": True, "flagfall": "0.4.0", "protocol": 1, "rules": 1, "board": "paper", "device": "0f1a6fa1"}


def test_hello_tells_of_trouble():
    device = ServedDevice()
    device.board.display.failed = True
    assert device.ask("hello")["trouble"] == ["panel"]
    device.board.display.failed, device.board.storage.worn, device.board.power.low = False, 2, 3600
    assert device.ask("hello")["trouble"] == ["flash"]  # 0 mV is USB, not a low battery
    device.board.power.battery = lambda: 3599
    assert device.ask("hello")["trouble"] == ["flash", "battery"]


def test_a_running_game_is_never_handed_out():
    device = ServedDevice()
    name = device.begin(*WORKED_HAND)
    assert device.ask("list 0") == {"ok": True, "games": []}
    assert device.error_code("get %s 0" % name) == "busy"
    assert device.error_code("ack %s 0000" % name) == "busy"


def test_a_finished_game_is_listed_fetched_and_acknowledged():
    device = ServedDevice()
    name = device.begin(*WORKED_HAND + ("end",))
    assert name == "0f1a6fa1-5eed5eed-0001"
    record = device.slots(1)
    assert device.ask("list 0")["games"] == [[name, len(record) // 16, crc(record)]]
    data = device.fetch(name)
    assert data == record and count_moves(data) == 9
    replayed = record_replay.read(data)
    assert replayed.game.scores == [10, 45] and replayed.game.ended and replayed.names == ["Ada", "Boris"]
    assert device.error_code("ack %s %s" % (name, "0000" if crc(data) != "0000" else "0001")) == "bad-value"
    assert not device.book.is_synced(1)
    assert device.ask("ack %s %s" % (name, crc(data))) == {"ok": True}
    assert device.book.is_synced(1)
    assert device.ask("list 0")["games"] == []
    assert device.ask("ack %s %s" % (name, crc(data))) == {"ok": True}  # its first reply was lost
    assert device.fetch(name) == record  # another PC


def test_a_game_taken_up_again_must_be_read_again():
    device = ServedDevice()
    name = device.begin(*WORKED_HAND + ("end",))
    old = device.ask("list 0")["games"][0]
    device.book.do(UNDO, 2000, 1)  # undoes the end of the game
    assert device.ask("list 0")["games"] == [] and device.error_code("get %s 0" % name) == "busy"
    device.book.enter(device.book.session.game.parse("end"), 3000)
    new = device.ask("list 0")["games"][0]
    assert new[1] > old[1] and new[2] == crc(device.slots(1))
    assert device.error_code("ack %s %s" % (name, old[2])) == "bad-value"
    assert device.ask("ack %s %s" % (name, new[2]))["ok"]


def test_a_running_game_keeps_64_slots_of_the_prepared_flash_for_itself():
    device = ServedDevice()
    for left, error in ((63, "busy"), (64, "")):
        name = device.begin("end")
        value = crc(device.slots(device.book.entry.number))
        end = device.board.storage.end
        device.board.storage.ready = lambda left=left: left
        device.running = True
        reply = device.ask("ack %s %s" % (name, value))
        assert reply.get("error", "") == error
        assert device.board.storage.end == end + (0 if error else 1)
        device.running = False
        del device.board.storage.ready


def test_a_game_taken_up_while_it_is_checked_is_checked_again():
    device = ServedDevice()
    name = device.begin(*["adjust 0 1" for _ in range(100)] + ["end"])
    old = device.ask("list 0")["games"][0]
    for body in ("ack %s %s" % (name, old[2]), "list 0"):
        device.restart()
        device.link.coming.append(wire.frame(1, body))
        device.service.poll()
        device.service.poll()
        assert not device.service.idle
        device.book.do(UNDO, 3000, 1)
        device.book.enter(device.book.session.game.parse("end"), 3000)
        device.poll()
        seq, answer = wire.unframe(device.link.sent[-1], wire.REPLY)
        if body == "list 0":
            assert '"%s",%d,"%s"' % (name, len(device.slots(1)) // 16, crc(device.slots(1))) in answer
        else:
            assert "changed" in answer and not device.book.is_synced(1)


def test_games_that_interleave_in_the_log():
    device = ServedDevice()
    for number in (1, 2):
        device.begin("5-5")
    for move in ("5-0@r", "5-3@l", "0-2@r", "end"):
        for number in (1, 2):
            device.book.resume(number)
            device.book.enter(device.book.session.game.parse(move), 2000)
    games = device.ask("list 0")["games"]
    assert [game[0][-4:] for game in games] == ["0001", "0002"]
    for number, game in enumerate(games):
        data = device.fetch(game[0])
        assert data == device.slots(number + 1) and crc(data) == game[2] and count_moves(data) == 5


def test_a_long_record_comes_in_pieces_that_can_be_asked_for_in_any_order():
    device = ServedDevice()
    name = device.begin(*["adjust %d 1" % (n % 2) for n in range(60)] + ["end"])
    data = device.fetch(name)
    for offset in (384, 0, 16, 768, 784, 384, len(data) - 16, len(data)):
        reply = device.ask("get %s %d" % (name, offset))
        assert bytes.fromhex(reply["hex"]) == data[offset : offset + 384] and reply["size"] == len(data)
    for offset in ("1", "-16", "x", "", str(len(data) + 16), "99999999999"):
        assert device.error_code("get %s %s" % (name, offset)) in ("bad-value", "syntax")


def test_many_games_are_listed_by_pages():
    device = ServedDevice()
    for _ in range(45):
        device.begin("end")
    device.begin("5-5")
    listed, start = [], 0
    while True:
        reply = device.ask("list %d" % start)
        listed += reply["games"]
        if "more" not in reply:
            break
        assert reply["more"] > start
        start = reply["more"]
    assert [game[0][-4:] for game in listed] == ["%04d" % n for n in range(1, 46)]
    for name, _, check in listed[:30]:
        device.ask("ack %s %s" % (name, check))
    assert [game[0] for game in device.ask("list 0")["games"]] == [game[0] for game in listed[30:]]


def test_unknown_games():
    device = ServedDevice()
    device.begin("end")
    for name in ("x", "0f1a6fa1-5eed5eed-0002", "0f1a6fa1-5eed5eee-0001", "0f1a6fa1-5eed5eed-1", "0f1a6fa1-5eed5eed--001", "-"):
        assert device.error_code("get %s 0" % name) == "bad-value"
        assert device.error_code("ack %s 0000" % name) == "bad-value"


def test_the_same_line_gets_the_same_answer_and_is_done_once():
    device = ServedDevice()
    name = device.begin("end")
    check = device.ask("list 0")["games"][0][2]
    slots = device.board.storage.end
    for body in ("ack %s %s" % (name, check), "time 1732160000", "ref new fives first=0", "ref play 5-5"):
        line = wire.frame(77, body)
        first = device.line(line)
        for _ in range(3):
            assert device.line(line) == first and len(first) == 1
    assert device.board.storage.end == slots + 2  # one ACK, one DATE
    assert device.ask("ref log")["moves"] == ["5-5"]
    other = device.line(wire.frame(77, "hello"))
    assert b"paper" in other[0]  # the same number with another body is another request


def test_noise_gets_no_answer():
    device = ServedDevice()
    good = wire.frame(5, "hello")
    for line in (b"", b"\xff\x00", b">>> ", b"hello", good[:-1], good + b"0", b"#" + good, good.lower(), b"x" * 1100, device.line(good)[0]):
        assert device.line(line) == []
    assert device.ask("hello")["ok"]


def test_refusals():
    device = ServedDevice()
    for body, code in (
        ("", "unknown-command"),
        ("bow", "unknown-command"),
        ("list", "bad-value"),
        ("list -1", "bad-value"),
        ("list 65536", "bad-value"),
        ("get", "syntax"),
        ("ack a b c", "syntax"),
        ("time", "bad-value"),
        ("time noon", "bad-value"),
        ("time 4294967296", "bad-value"),
        ("ref", "syntax"),
        ("ref # remark", "syntax"),
        ("ref bow", "unknown-command"),
        ("roster \\u12", "syntax"),
        ("roster " + "x" * 17, "bad-value"),
        ("roster " + "|".join(["n%d" % n for n in range(65)]), "too-long"),
    ):
        assert device.error_code(body) == code, body


def test_date():
    device = ServedDevice()
    device.board.ticks.time = 5000
    device.ask("time 1732160000")
    assert device.book.now(65000) == 1732160060 and device.book.index.synced == 1732160000


def test_roster():
    device = ServedDevice()
    device.ask("roster Ada|\\u0407\\u0436\\u0430\\u043a|Ada||Zo\\u00eb")
    assert device.book.players() == ["Ada", "Їжак", "Zoë"]
    device.ask("roster + Boris|Ada")
    assert device.book.players() == ["Ada", "Їжак", "Zoë", "Boris"]
    device.running = True
    assert device.error_code("roster Eve") == "busy" and len(device.book.players()) == 4
    device.running = False
    device.ask("roster ")
    assert device.book.players() == []


def test_the_rules_on_the_link():
    device = ServedDevice()
    assert device.ask("ref new fives first=0")["stage"] == "play"
    for move in WORKED_HAND:
        reply = device.ask("ref play " + move)
    assert reply["score"] == [10, 45]
    assert device.ask("ref options fives")["more"] > 0  # cut as on a device
    device.running = True
    assert device.error_code("ref show") == "busy"
    device.running = False
    assert device.ask("ref show")["score"] == [10, 45]
    assert device.ask("ref quit") == {"ok": True}
    assert device.error_code("ref show") == "no-game"


def test_the_longest_requests_and_replies_fit():
    device = ServedDevice()
    assert device.error_code("ref " + "\\" * 512) == "unknown-command"
    for n in range(10):
        device.begin("end")
    assert len(device.ask("list 0")["games"]) == 10


def test_an_unread_reply_waits():
    device = ServedDevice()
    device.link.reads = False
    device.link.coming = [wire.frame(1, "hello"), wire.frame(2, "time 1732160000")]
    for _ in range(20):
        device.service.poll()
    assert len(device.link.coming) == 1 and device.book.date == 0  # no line is taken before the reply is sent
    device.link.reads = True
    device.poll()
    assert [wire.unframe(line, wire.REPLY)[0] for line in device.link.sent] == [1, 2] and device.book.date == 1732160000


def test_a_step_is_short_while_a_clock_runs():
    device = ServedDevice()
    name = device.begin(*["adjust %d 1" % (n % 2) for n in range(100)] + ["end"])
    storage, reads = device.board.storage, []
    read = storage.read

    def counted(number, slot):
        reads[-1] += 1
        read(number, slot)

    storage.read = counted
    for running, most in ((True, 4), (False, 32)):
        device.running = running
        device.restart()
        reads.append(0)
        for body in ("list 0", "get %s 0" % name, "get %s 1024" % name):
            device.link.coming.append(wire.frame(1, body))
            while device.link.coming or not device.service.idle:
                reads.append(0)
                device.service.poll()
        assert max(reads) == most, (running, max(reads))
        del reads[:-1]
    device.link.sent.clear()
    device.running = True
    data = device.fetch(name)
    assert data == device.slots(1)


def test_the_conversation_is_in_memory_only_while_it_lasts():
    module_loader.forget("referee", ())  # left by earlier tests
    device = ServedDevice()
    for body, there in (("hello", False), ("ref help fives", True), ("ref save", True), ("ref quit", False)):
        device.ask(body)
        assert ("flagfall.referee.referee" in sys.modules) is there, body
    assert [name for name in sys.modules if name.startswith("flagfall.referee.referee")] == []


def test_a_request_that_failed_in_the_middle_is_not_tried_again():
    device = ServedDevice()
    name = device.begin("end")

    def broken(number, slot):
        raise ValueError

    read, device.board.storage.read = device.board.storage.read, broken
    try:
        device.ask("get %s 0" % name)
    except ValueError:
        pass
    else:
        raise AssertionError("the error was hidden")
    device.board.storage.read = read
    assert device.fetch(name) == device.slots(1)


def test_a_full_flash_gets_a_reply():
    device = ServedDevice()

    def full(name, data):
        raise OSError(28)

    device.board.storage.store = full
    assert device.error_code("roster Ada") == "busy"


class RefereeWithoutMemory:
    """A referee that finds no memory for any request."""

    done = False

    def ask(self, line):
        raise MemoryError


def test_out_of_memory_gets_a_reply():
    device = ServedDevice()
    device.ask("ref new fives")
    device.service._archive._referee = RefereeWithoutMemory()
    assert device.error_code("ref legal") == "busy"
    assert device.error_code("ref show") == "no-game"
