"""`flagfall check` must end with one plain line, in bounded time, whatever the device replies."""

import io
from types import SimpleNamespace

import pytest

from host_tools.cli import main
from host_tools.commands import check
from tests.host.sync.fake_device import DEVICE, FakeDevice, Memory

STATE = {"ok": True, "step": "supply", "done": True, "asks": "", "about": "", "values": {"mv": 5000}, "findings": []}
GOOD = {
    "hello": {"ok": True, "flagfall": "0.4.0", "protocol": 1, "rules": 1, "board": "fake", "device": DEVICE},
    "check": {"ok": True, "steps": ["supply"]},
    "check supply": {"ok": True},
    "check state": STATE,
    "check time": {"ok": True, "ms": 1000, "us": 1_000_000},
    "check end": {"ok": True},
}
NO = object()  # stands for a field that is missing
BAD = [
    ("hello", "device", 7),
    ("hello", "board", ["a"]),
    ("check", "steps", NO),
    ("check", "steps", None),
    ("check", "steps", 5),
    ("check", "steps", "supply"),
    ("check", "steps", [None]),
    ("check", "steps", [["supply"]]),
    ("check", "steps", ["сеть"]),
    ("check", "steps", ["x" * 600]),
    ("check state", "done", NO),
    ("check state", "done", "yes"),
    ("check state", "values", NO),
    ("check state", "values", [1]),
    ("check state", "values", {"mv": [[[]]]}),
    ("check state", "findings", NO),
    ("check state", "findings", 1),
    ("check state", "findings", [7]),
    ("check state", "findings", [None]),
    ("check state", "asks", NO),
    ("check state", "about", 3),
    ("check time", "ms", NO),
    ("check time", "ms", None),
    ("check time", "ms", "soon"),
    ("check time", "ms", -1),
    ("check time", "us", 1 << 30),
    ("check time", "us", 1.5),
    ("check time", "us", [1]),
]


class CheckedDevice(FakeDevice):
    """Gives one reply to each request of the check."""

    def __init__(self, replies: dict[str, object]):
        self.replies = replies
        super().__init__(Memory({}))

    def reply(self, verb: str, rest: str = "") -> dict[str, object]:
        reply = self.replies.get(f"{verb} {rest}".strip(), {"ok": True})
        return reply if isinstance(reply, dict) else {"ok": True}


@pytest.fixture
def run_check(home, monkeypatch, capsys):
    def run(replies: dict[str, object], typed: bytes = b"") -> tuple[int, str, str]:
        seconds = [0.0]

        def sleep(more: float) -> None:
            seconds[0] += more

        def monotonic() -> float:
            seconds[0] += 0.001  # as a request takes
            return seconds[0]

        monkeypatch.setattr(check, "time", SimpleNamespace(sleep=sleep, monotonic=monotonic, strftime=lambda form: "2026-11-24"))
        stdin = io.TextIOWrapper(io.BytesIO(b"yes\n" + typed), encoding="utf-8")  # yes, it is the program's module
        monkeypatch.setattr("sys.stdin", stdin)
        with CheckedDevice(replies) as device:
            code = main(["check", "--port", device.port])
        out, err = capsys.readouterr()
        assert code == 0 or err == "" or err.count("\n") == 1 and err.startswith("flagfall: "), err
        return code, out, err

    return run


def test_good_replies(run_check):
    code, out, err = run_check(GOOD)
    assert err == "" and "supply …" in out


@pytest.mark.parametrize(("request_words", "field", "value"), BAD, ids=lambda value: "missing" if value is NO else repr(value)[:20])
def test_a_malformed_reply_is_one_plain_line_with_the_field(run_check, request_words, field, value):
    reply = {name: known for name, known in (GOOD[request_words] | {field: value}).items() if known is not NO}
    if field in ("asks", "about"):
        reply["done"] = False
    code, _, err = run_check(GOOD | {request_words: reply})
    assert code == 3 and f"answers {request_words} in a way that this program does not know ({field})" in err


@pytest.mark.parametrize("asks", ["", "press", "a word of later"])
def test_a_step_that_is_never_done_ends(run_check, asks):
    code, _, err = run_check(GOOD | {"check state": STATE | {"done": False, "asks": asks}})
    assert code == 3 and "the step supply of the check does not end" in err


def test_a_check_that_is_left_on_the_device_ends(run_check):
    """Somebody presses BACK there."""
    code, _, err = run_check(GOOD | {"check state": {"ok": False, "error": "no-check", "message": "no check is open: begin with `check`"}})
    assert (code, err) == (1, "flagfall: the check was left on the device: begin it again\n")


def test_a_person_may_take_a_long_time(run_check):
    """The limit begins again with each answer. The questions that never end are ended by the person."""
    typed = b"yes\n" * 30
    code, out, err = run_check(GOOD | {"check state": STATE | {"done": False, "asks": "lamp"}}, typed)
    assert code == 1 and "nobody answered" in err and out.count("Is the lamp lit?") == 31


def test_typed_bytes_that_are_no_text_repeat_the_question(run_check):
    state = STATE | {"done": False, "asks": "lamp"}
    code, out, err = run_check(GOOD | {"check state": state}, b"\xff\xfe\n")
    assert code == 1 and "nobody answered" in err and out.count("Is the lamp lit?") == 2
