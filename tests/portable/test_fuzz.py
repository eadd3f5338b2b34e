"""Random and damaged requests must always get one line of JSON, an error must change nothing, and memory must not grow.

Each function is a separate call: MicroPython collects garbage only between calls. So memory is measured at the beginning of one call and
compared at the beginning of a later one.
"""

from flagfall.record.crc import crc16
from flagfall.referee import wire
from flagfall.referee.referee import Referee
from tests.portable.memory_growth import Live
from tests.portable.random_requests import PRESETS, Requests, converse, is_refusal
from tests.portable.service_in_memory import ServedDevice

SEED = 2026
STEPS = 200  # lines in one call
MAX_GROWTH = 3000  # bytes that two calls may leave: new names stay in memory; 16 bytes lost on every line would be 6,400


class Run:
    """The state between calls. crc: of the replies of the first call."""

    referee = Referee("bench", "00c0ffee", 1024)
    requests = Requests(SEED)
    crc = 0xFFFF
    device = None
    live = Live()


def add_to_crc(reply: str) -> None:
    Run.crc = crc16(reply.encode(), -1, Run.crc)


def go_to_rest() -> None:
    """Goes to a state for measuring memory: all modules are loaded, also those that count a hand, and the game is new."""
    hand = ("new fives first=0 must_play=off", "play 2-1", "play pass", "play pass", "play pips 0 30", "play pips 1 40")
    others = ["new " + game for game in PRESETS if game != "bridge"]
    for request in ["help pad"] + others + list(hand) + ["new fives", "clock 5m", "load BEGIN", "load END"]:
        Run.referee.ask(request)
    Run.requests.lines = ["show"]
    Run.requests.pieces = []


def test_referee():
    converse(Run.referee, Run.requests, STEPS, add_to_crc)
    print("replies %04X" % Run.crc)
    go_to_rest()


def test_referee_warm():
    converse(Run.referee, Run.requests, STEPS, len)
    go_to_rest()


def test_referee_warmer():
    test_referee_warm()


def test_referee_goes_on(at=0):
    Run.live.note(at)
    converse(Run.referee, Run.requests, STEPS, len)
    go_to_rest()


def test_referee_goes_on_twice():
    test_referee_goes_on(1)


def test_referee_goes_on_three_times():
    test_referee_goes_on(2)


def test_referee_goes_on_four_times():
    test_referee_goes_on(3)


def test_referee_goes_on_five_times():
    test_referee_goes_on(4)


def test_referee_memory_is_flat():
    Run.live.note(5)
    assert Run.live.growth() < MAX_GROWTH, "%d bytes more" % Run.live.growth()


def send_frames(count: int) -> None:
    """Sends frames with damaged bodies, and damaged frames, to the device's service."""
    if Run.device is None:
        Run.device = ServedDevice()
        Run.device.begin("5-5", "end")
        Run.device.begin("5-5")
    device, requests = Run.device, Requests(7)
    chance = requests.chance
    game = "0f1a6fa1-5eed5eed-0001 "
    bodies = ("hello", "list 0", "get %s0" % game, "ack %s0000" % game, "time 1732160000", "roster A|B", "ref show", "ref legal")
    bodies += ("pairings 0", "pairing + 7 4 2 2 fives", "pairing 7 seats 0 A|B", "pairing 7 clock 5m+3s freeze=off", "pairing - 7")
    bodies += ("clocks 0", "clocks + A b=40/90m+30s;30m+30s freeze=off", "clocks + C=byo:10m,5x30s", "clocks - C")
    known = device.slots(1)
    for _ in range(count):
        body = chance.pick(bodies)
        if chance.below(2):
            body = requests.damage_line(body)
        try:
            line = wire.frame(1 + chance.below(9999), body, wire.REQUEST)
        except wire.LinkError:
            line = body.encode()
        if chance.below(3) == 0:
            at = chance.below(len(line))
            line = line[:at] + bytes((chance.below(256),)) + line[at + 1 :]
        device.running = chance.below(4) == 0
        replies = device.line(line)
        assert len(replies) <= 1, line
        if replies:
            seq, text = wire.unframe(replies[0], wire.REPLY)
            assert line.startswith(b"#%d " % seq)
            is_refusal(body, text)
        del device.link.sent[:]
    assert device.slots(1) == known and device.book.is_synced(1) is False
    assert device.book.session.game.scores == [10, 0]


def test_service():
    send_frames(STEPS)


def test_service_goes_on(at=0):
    Run.live.note(at)
    send_frames(STEPS)


def test_service_goes_on_twice():
    test_service_goes_on(1)


def test_service_goes_on_three_times():
    test_service_goes_on(2)


def test_service_goes_on_four_times():
    test_service_goes_on(3)


def test_service_goes_on_five_times():
    test_service_goes_on(4)


def test_service_memory_is_flat():
    Run.live.note(5)
    assert Run.live.growth() < MAX_GROWTH, "%d bytes more" % Run.live.growth()
