"""The device must answer on the link: only finished games, the same reply to the same line, and no long step."""

import sys

from flagfall.record import session
from flagfall.record.record import UNDO
from flagfall.referee import wire
from flagfall.runtime import module_loader
from tests.portable.servicebench import WORKED_HAND, Bench, count_moves, crc


def test_hello():
    reply = Bench().ask("hello")
    for word in ("runs", "build"):  # only a program that runs from the pack has these
        reply.pop(word, None)
    assert reply == {"ok": True, "flagfall": "0.4.0", "protocol": 1, "rules": 1, "board": "paper", "device": "0f1a6fa1"}


def test_hello_tells_of_trouble():
    bench = Bench()
    bench.board.display.failed = True
    assert bench.ask("hello")["trouble"] == ["panel"]
    bench.board.display.failed, bench.board.storage.worn, bench.board.power.low = False, 2, 3600
    assert bench.ask("hello")["trouble"] == ["flash"]  # 0 mV is USB, not a low battery
    bench.board.power.battery = lambda: 3599
    assert bench.ask("hello")["trouble"] == ["flash", "battery"]


def test_a_running_game_is_never_handed_out():
    bench = Bench()
    name = bench.begin(*WORKED_HAND)
    assert bench.ask("list 0") == {"ok": True, "games": []}
    assert bench.error_code("get %s 0" % name) == "busy"
    assert bench.error_code("ack %s 0000" % name) == "busy"


def test_a_finished_game_is_listed_fetched_and_acknowledged():
    bench = Bench()
    name = bench.begin(*WORKED_HAND + ("end",))
    assert name == "0f1a6fa1-5eed5eed-0001"
    record = bench.slots(1)
    assert bench.ask("list 0")["games"] == [[name, len(record) // 16, crc(record)]]
    data = bench.fetch(name)
    assert data == record and count_moves(data) == 9
    replayed = session.read(data)
    assert replayed.game.scores == [10, 45] and replayed.game.ended and replayed.names == ["Ada", "Boris"]
    assert bench.error_code("ack %s %s" % (name, "0000" if crc(data) != "0000" else "0001")) == "bad-value"
    assert not bench.book.is_synced(1)
    assert bench.ask("ack %s %s" % (name, crc(data))) == {"ok": True}
    assert bench.book.is_synced(1)
    assert bench.ask("list 0")["games"] == []
    assert bench.ask("ack %s %s" % (name, crc(data))) == {"ok": True}  # its first reply was lost
    assert bench.fetch(name) == record  # another PC


def test_a_game_taken_up_again_must_be_read_again():
    bench = Bench()
    name = bench.begin(*WORKED_HAND + ("end",))
    old = bench.ask("list 0")["games"][0]
    bench.book.do(UNDO, 2000, 1)  # undoes the end of the game
    assert bench.ask("list 0")["games"] == [] and bench.error_code("get %s 0" % name) == "busy"
    bench.book.enter(bench.book.session.game.parse("end"), 3000)
    new = bench.ask("list 0")["games"][0]
    assert new[1] > old[1] and new[2] == crc(bench.slots(1))
    assert bench.error_code("ack %s %s" % (name, old[2])) == "bad-value"
    assert bench.ask("ack %s %s" % (name, new[2]))["ok"]


def test_a_running_game_keeps_64_slots_of_the_prepared_flash_for_itself():
    bench = Bench()
    for left, error in ((63, "busy"), (64, "")):
        name = bench.begin("end")
        value = crc(bench.slots(bench.book.entry.number))
        end = bench.board.storage.end
        bench.board.storage.ready = lambda left=left: left
        bench.running = True
        reply = bench.ask("ack %s %s" % (name, value))
        assert reply.get("error", "") == error
        assert bench.board.storage.end == end + (0 if error else 1)
        bench.running = False
        del bench.board.storage.ready


def test_a_game_taken_up_while_it_is_checked_is_checked_again():
    bench = Bench()
    name = bench.begin(*["adjust 0 1" for _ in range(100)] + ["end"])
    old = bench.ask("list 0")["games"][0]
    for body in ("ack %s %s" % (name, old[2]), "list 0"):
        bench.service._archive = None  # as after a reset
        bench.link.coming.append(wire.frame(1, body))
        bench.service.poll()
        bench.service.poll()
        assert not bench.service.idle
        bench.book.do(UNDO, 3000, 1)
        bench.book.enter(bench.book.session.game.parse("end"), 3000)
        bench.poll()
        seq, answer = wire.unframe(bench.link.sent[-1], wire.REPLY)
        if body == "list 0":
            assert '"%s",%d,"%s"' % (name, len(bench.slots(1)) // 16, crc(bench.slots(1))) in answer
        else:
            assert "changed" in answer and not bench.book.is_synced(1)


def test_games_that_interleave_in_the_log():
    bench = Bench()
    for number in (1, 2):
        bench.begin("5-5")
    for move in ("5-0@r", "5-3@l", "0-2@r", "end"):
        for number in (1, 2):
            bench.book.resume(number)
            bench.book.enter(bench.book.session.game.parse(move), 2000)
    games = bench.ask("list 0")["games"]
    assert [game[0][-4:] for game in games] == ["0001", "0002"]
    for number, game in enumerate(games):
        data = bench.fetch(game[0])
        assert data == bench.slots(number + 1) and crc(data) == game[2] and count_moves(data) == 5


def test_a_long_record_comes_in_pieces_that_can_be_asked_for_in_any_order():
    bench = Bench()
    name = bench.begin(*["adjust %d 1" % (n % 2) for n in range(60)] + ["end"])
    data = bench.fetch(name)
    for offset in (384, 0, 16, 768, 784, 384, len(data) - 16, len(data)):
        reply = bench.ask("get %s %d" % (name, offset))
        assert bytes.fromhex(reply["hex"]) == data[offset : offset + 384] and reply["size"] == len(data)
    for offset in ("1", "-16", "x", "", str(len(data) + 16), "99999999999"):
        assert bench.error_code("get %s %s" % (name, offset)) in ("bad-value", "syntax")


def test_many_games_are_listed_by_pages():
    bench = Bench()
    for _ in range(45):
        bench.begin("end")
    bench.begin("5-5")
    listed, start = [], 0
    while True:
        reply = bench.ask("list %d" % start)
        listed += reply["games"]
        if "more" not in reply:
            break
        assert reply["more"] > start
        start = reply["more"]
    assert [game[0][-4:] for game in listed] == ["%04d" % n for n in range(1, 46)]
    for name, _, check in listed[:30]:
        bench.ask("ack %s %s" % (name, check))
    assert [game[0] for game in bench.ask("list 0")["games"]] == [game[0] for game in listed[30:]]


def test_unknown_games():
    bench = Bench()
    bench.begin("end")
    for name in ("x", "0f1a6fa1-5eed5eed-0002", "0f1a6fa1-5eed5eee-0001", "0f1a6fa1-5eed5eed-1", "0f1a6fa1-5eed5eed--001", "-"):
        assert bench.error_code("get %s 0" % name) == "bad-value"
        assert bench.error_code("ack %s 0000" % name) == "bad-value"


def test_the_same_line_gets_the_same_answer_and_is_done_once():
    bench = Bench()
    name = bench.begin("end")
    check = bench.ask("list 0")["games"][0][2]
    slots = bench.board.storage.end
    for body in ("ack %s %s" % (name, check), "time 1732160000", "ref new fives first=0", "ref play 5-5"):
        line = wire.frame(77, body)
        first = bench.line(line)
        for _ in range(3):
            assert bench.line(line) == first and len(first) == 1
    assert bench.board.storage.end == slots + 2  # one ACK, one DATE
    assert bench.ask("ref log")["moves"] == ["5-5"]
    other = bench.line(wire.frame(77, "hello"))
    assert b"paper" in other[0]  # the same number with another body is another request


def test_noise_gets_no_answer():
    bench = Bench()
    good = wire.frame(5, "hello")
    for line in (b"", b"\xff\x00", b">>> ", b"hello", good[:-1], good + b"0", b"#" + good, good.lower(), b"x" * 1100, bench.line(good)[0]):
        assert bench.line(line) == []
    assert bench.ask("hello")["ok"]


def test_refusals():
    bench = Bench()
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
        assert bench.error_code(body) == code, body


def test_date():
    bench = Bench()
    bench.board.ticks.time = 5000
    bench.ask("time 1732160000")
    assert bench.book.now(65000) == 1732160060 and bench.book.index.synced == 1732160000


def test_roster():
    bench = Bench()
    bench.ask("roster Ada|\\u0407\\u0436\\u0430\\u043a|Ada||Zo\\u00eb")
    assert bench.book.players() == ["Ada", "Їжак", "Zoë"]
    bench.ask("roster + Boris|Ada")
    assert bench.book.players() == ["Ada", "Їжак", "Zoë", "Boris"]
    bench.running = True
    assert bench.error_code("roster Eve") == "busy" and len(bench.book.players()) == 4
    bench.running = False
    bench.ask("roster ")
    assert bench.book.players() == []


def test_the_rules_on_the_link():
    bench = Bench()
    assert bench.ask("ref new fives first=0")["stage"] == "play"
    for move in WORKED_HAND:
        reply = bench.ask("ref play " + move)
    assert reply["score"] == [10, 45]
    assert bench.ask("ref options fives")["more"] > 0  # cut as on a device
    bench.running = True
    assert bench.error_code("ref show") == "busy"
    bench.running = False
    assert bench.ask("ref show")["score"] == [10, 45]
    assert bench.ask("ref quit") == {"ok": True}
    assert bench.error_code("ref show") == "no-game"


def test_the_longest_requests_and_replies_fit():
    bench = Bench()
    assert bench.error_code("ref " + "\\" * 512) == "unknown-command"
    for n in range(10):
        bench.begin("end")
    assert len(bench.ask("list 0")["games"]) == 10


def test_an_unread_reply_waits():
    bench = Bench()
    bench.link.reads = False
    bench.link.coming = [wire.frame(1, "hello"), wire.frame(2, "time 1732160000")]
    for _ in range(20):
        bench.service.poll()
    assert len(bench.link.coming) == 1 and bench.book.date == 0  # no line is taken before the reply is sent
    bench.link.reads = True
    bench.poll()
    assert [wire.unframe(line, wire.REPLY)[0] for line in bench.link.sent] == [1, 2] and bench.book.date == 1732160000


def test_a_step_is_short_while_a_clock_runs():
    bench = Bench()
    name = bench.begin(*["adjust %d 1" % (n % 2) for n in range(100)] + ["end"])
    storage, reads = bench.board.storage, []
    read = storage.read

    def counted(number, slot):
        reads[-1] += 1
        read(number, slot)

    storage.read = counted
    for running, most in ((True, 4), (False, 32)):
        bench.running = running
        bench.service._archive = None  # a new PC
        reads.append(0)
        for body in ("list 0", "get %s 0" % name, "get %s 1024" % name):
            bench.link.coming.append(wire.frame(1, body))
            while bench.link.coming or not bench.service.idle:
                reads.append(0)
                bench.service.poll()
        assert max(reads) == most, (running, max(reads))
        del reads[:-1]
    bench.link.sent.clear()
    bench.running = True
    data = bench.fetch(name)
    assert data == bench.slots(1)


def test_the_conversation_is_in_memory_only_while_it_lasts():
    module_loader.forget("referee", ())  # left by earlier tests
    bench = Bench()
    for body, there in (("hello", False), ("ref help fives", True), ("ref save", True), ("ref quit", False)):
        bench.ask(body)
        assert ("flagfall.referee.referee" in sys.modules) is there, body
    assert [name for name in sys.modules if name.startswith("flagfall.referee.referee")] == []


def test_a_request_that_failed_in_the_middle_is_not_tried_again():
    bench = Bench()
    name = bench.begin("end")

    def broken(number, slot):
        raise ValueError

    read, bench.board.storage.read = bench.board.storage.read, broken
    try:
        bench.ask("get %s 0" % name)
    except ValueError:
        pass
    else:
        raise AssertionError("the error was hidden")
    bench.board.storage.read = read
    assert bench.fetch(name) == bench.slots(1)


def test_a_full_flash_gets_a_reply():
    bench = Bench()

    def full(name, data):
        raise OSError(28)

    bench.board.storage.store = full
    assert bench.error_code("roster Ada") == "busy"


class RefereeWithoutMemory:
    """A referee that finds no memory for any request."""

    done = False

    def ask(self, line):
        raise MemoryError


def test_out_of_memory_gets_a_reply():
    bench = Bench()
    bench.ask("ref new fives")
    bench.service._archive._referee = RefereeWithoutMemory()
    assert bench.error_code("ref legal") == "busy"
    assert bench.error_code("ref show") == "no-game"
