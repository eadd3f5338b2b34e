"""A work that fails must be tried again after growing pauses, each fault said once, and must end at once."""

import threading
import time

import pytest

from host_tools.terminal.failure import DeviceFailure, Failure
from host_tools.workers.supervisor import Supervisor


class Work:
    """A work that gives each fault in turn: a text for a Failure, None for a success, or any exception."""

    def __init__(self, *faults):
        self._faults = list(faults)
        self.tries: list[float] = []

    def __call__(self) -> None:
        self.tries.append(time.monotonic())
        fault = self._faults.pop(0) if self._faults else None
        if fault is not None:
            raise Failure(fault) if isinstance(fault, str) else fault


def test_a_fault_is_said_once_until_the_work_has_succeeded():
    lines: list[str] = []
    supervisor = Supervisor(lines.append)
    work = Work("no reply", "busy", "no reply", "busy", None, "no reply")
    for _ in range(6):
        supervisor.attempt("device", work)
    assert lines == ["no reply", "busy", "no reply"]


def test_a_fault_of_several_works_is_said_once():
    lines: list[str] = []
    supervisor = Supervisor(lines.append)
    for name in ("page", "folder", "/dev/ttyACM0", "/dev/ttyACM1"):
        supervisor.attempt(name, Work("the database cannot be used"))
    supervisor.note_success("page")
    supervisor.attempt("page", Work("the database cannot be used"))
    assert lines == ["the database cannot be used"]


def test_the_pauses_grow_to_a_quarter_of_a_minute_and_begin_again_after_a_success():
    supervisor = Supervisor(lambda line: None)
    work = Work(*["busy"] * 8, None, "busy")
    assert [supervisor.attempt("device", work) for _ in range(10)] == [1, 2, 4, 8, 15, 15, 15, 15, 0, 1]


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (Failure("the cable is out"), "the cable is out"),
        (OSError(28, "No space left on device"), "the output cannot be written: No space left on device"),
        (PermissionError(13, "Permission denied", "/web"), "/web: Permission denied"),
        (ZeroDivisionError("by zero"), "a fault in the program, not in what you did (ZeroDivisionError: by zero); --debug shows where"),
        (RecursionError(), "a fault in the program, not in what you did (RecursionError: ); --debug shows where"),
        (MemoryError(), "a fault in the program, not in what you did (MemoryError: ); --debug shows where"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else "",
)
def test_any_error_is_one_line(error, line, program_faults):
    lines: list[str] = []
    assert Supervisor(lines.append).attempt("work", Work(error)) == 1 and lines == [line]
    assert [error] * line.startswith("a fault in the program") == program_faults
    program_faults.clear()


@pytest.mark.parametrize("end", [KeyboardInterrupt, SystemExit])
def test_ctrl_c_and_the_signal_to_end_pass(end):
    with pytest.raises(end):
        Supervisor(lambda line: None).attempt("work", Work(end()))
    with pytest.raises(DeviceFailure):
        Supervisor(lambda line: None).attempt("work", Work(DeviceFailure("unplugged")), passing=DeviceFailure)


def test_a_kept_work_goes_on_after_a_fault_and_after_a_line_that_nobody_takes(monkeypatch, program_faults):
    monkeypatch.setattr("host_tools.workers.supervisor.FIRST_PAUSE_S", 0.01)
    monkeypatch.setattr("host_tools.workers.supervisor.LONGEST_PAUSE_S", 0.02)

    def say(line: str) -> None:
        raise BrokenPipeError

    supervisor, work = Supervisor(say), Work("one", ZeroDivisionError(), "two", None)
    supervisor.keep("work", work, 0.01)
    supervisor.keep("work", work, 0.01)  # the same one
    end = time.monotonic() + 30
    while len(work.tries) <= 10 and time.monotonic() < end:
        time.sleep(0.01)
    supervisor.stop()
    count = len(work.tries)
    assert count > 10
    time.sleep(0.1)
    assert len(work.tries) == count
    program_faults.clear()


def test_a_work_in_its_pause_and_one_that_hangs_end_at_once():
    supervisor, hanging = Supervisor(lambda line: None), threading.Event()
    supervisor.keep("failing", Work(*["fault"] * 10), 60)
    supervisor.keep("waiting", Work(), 60)
    time.sleep(0.1)
    start = time.monotonic()
    supervisor.stop()
    assert time.monotonic() - start < 0.5
    other = Supervisor(lambda line: None)
    other.keep("hanging", hanging.wait, 60)
    other.keep("hanging too", hanging.wait, 60)
    start = time.monotonic()
    other.stop()
    assert time.monotonic() - start < 4, "one limit counts for all threads"
    hanging.set()


def test_a_work_that_was_ended_begins_anew():
    supervisor, first, second = Supervisor(lambda line: None), Work(*["gone"] * 5), Work()
    supervisor.keep("/dev/ttyACM0", first, 60)
    time.sleep(0.1)
    supervisor.end("/dev/ttyACM0")
    supervisor.end("/dev/ttyACM0")
    supervisor.keep("/dev/ttyACM0", second, 60)
    time.sleep(0.1)
    supervisor.stop()
    assert (len(first.tries), len(second.tries)) == (1, 1)
