"""Tens of thousands of damaged requests must be handled on CPython: the conversation, saved games with a right check value, the serial
line.

`make test-all` runs a million lines of the conversation.
"""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from boards.host.serial_line import Wire
from flagfall import engine
from flagfall.drivers.usblink import UsbLink
from flagfall.record.crc import crc16
from flagfall.referee import wire
from flagfall.referee.referee import Referee
from tests.host.micropython_runner import node
from tests.portable.random_requests import PRESETS, Requests, converse, is_refusal, referee_state
from tests.portable.service_in_memory import ServedDevice

PORTABLE = Path(__file__).resolve().parents[1] / "portable"
EVERY_GAME = PRESETS + engine.presets()


def test_conversation():
    converse(Referee("bench", "00c0ffee", 1024), Requests(4, EVERY_GAME), 8000, len)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 120))
def test_a_million_lines(seed):
    converse(Referee("bench", "00c0ffee", 1024), Requests(seed, EVERY_GAME), 50_000, len)


@pytest.mark.slow
def test_twenty_thousand_lines_on_micropython(tmp_path):
    """It runs in calls of 400, because garbage is collected only between calls."""
    lines = [
        "from flagfall import engine",
        "from flagfall.referee.referee import Referee",
        "from tests.portable.random_requests import PRESETS, Requests, converse",
        "referee = Referee('bench', '00c0ffee', 1024)",
        "requests = Requests(11, PRESETS + engine.presets())",
        *(f"def test_{i:02d}(): converse(referee, requests, 400, len)" for i in range(50)),
    ]
    (tmp_path / "test_many.py").write_text("\n".join(lines) + "\n")
    code, output = node("runner.mjs", "--folder", str(tmp_path), limit=1800)
    assert code == 0 and output[-1] == "50 passed, 0 failed", "\n".join(output)


def save_game(referee: Referee) -> bytes:
    return bytes.fromhex("".join(json.loads(referee.ask("save"))["data"]))


def load_game(referee: Referee, data: bytes) -> str:
    assert is_refusal("load BEGIN", referee.ask("load BEGIN")) is False
    for at in range(0, len(data), 240):
        assert is_refusal("load +", referee.ask("load + " + data[at : at + 240].hex())) is False
    return referee.ask("load END")


@pytest.mark.parametrize("changes", [80, pytest.param(600, marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    "new",
    [
        "fives",
        "threes claim=on",
        "fives seats=4 teams=2x2 claim=on",
        "muggins seats=3",
        "sixmatador draw=none",
        "french seats=5",
        "pad seats=3",
    ],
)
def test_forged_saves(new, changes):
    """Changed bytes get a right check value again: the save is a game that the rules allow, or it is refused and changes nothing."""
    chance = random.Random(new)
    referee, other = Referee(), Referee()
    requests = Requests(len(new))
    referee.ask("new " + new)
    for _ in range(60):
        if not referee.game.over:
            referee.ask("play " + requests.move(referee.game, requests.legal))
    whole = save_game(referee)
    assert is_refusal("load END", load_game(other, whole)) is False and other.ask("log") == referee.ask("log")
    taken = 0
    for _ in range(changes):
        data = bytearray(whole[:-2])
        for _ in range(chance.choice((1, 1, 1, 2, 8))):
            data[chance.randrange(len(data))] = chance.choice((0, 1, 63, 64, 127, 255, chance.randrange(256)))
        if chance.random() < 0.2:
            del data[chance.randrange(len(data)) :]
        crc = crc16(data)
        before = referee_state(other)
        reply = load_game(other, bytes(data) + bytes((crc & 255, crc >> 8)))
        if is_refusal("load END", reply):
            assert json.loads(reply)["error"] == "bad-record" and referee_state(other) == before
        else:
            taken += 1
            assert len(json.loads(other.ask("log"))["moves"]) <= len(data) // 4
            while other.game.log:
                assert is_refusal("undo", other.ask("undo")) is False
    assert taken < changes


def test_noise_on_the_serial_line():
    """Noise, joined from random pieces, comes before each sound request. The request is always answered, and nothing else is."""
    chance = random.Random(5)
    device, serial = ServedDevice(), Wire()
    device.begin("5-5", "end")
    board: Any = device.board
    board.link = link = UsbLink(serial, serial.readable, serial, serial.writable)
    device.restart()
    record = device.slots(1)

    def settle() -> bytes:
        for _ in range(400):
            link.poll()
            device.service.poll()
        return serial.read_by_pc()

    for seq in range(1, 200):
        noise = b"".join(
            chance.choice(
                (
                    chance.randbytes(chance.randrange(40)),
                    b"\n",
                    b"#",
                    b"\x03",
                    b">>> ",
                    wire.frame(9000, "time 5")[: chance.randrange(1, 16)],
                )
            )
            for _ in range(chance.randrange(30))
        )
        serial.feed(noise)
        assert settle() == b""
        serial.feed(b"\n" + wire.frame(seq, "list 0") + b"\n")
        reply = settle()
        assert reply.endswith(b"\n") and reply.count(b"\n") == 1
        got, body = wire.unframe(reply[:-1], wire.REPLY)
        assert got == seq and json.loads(body)["games"][0][1] == len(record) // 16
    assert device.slots(1) == record and device.book.date == 0
