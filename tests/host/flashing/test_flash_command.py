"""`flagfall flash` must work for a person: the notice before any change, devices without it, the printed lines."""

import pytest

from host_tools.cli import main
from host_tools.commands import flash
from host_tools.packing import pack
from host_tools.port import flasher
from host_tools.port.link import Refused
from host_tools.terminal.failure import DeviceFailure
from tests.host.flashing.flash_pico import FakePico, Program


class LinkWithAnswer:
    """Stands in for Link: a device that gives this answer to `update`."""

    def __init__(self, answer: Exception | None):
        self.answer, self.asked = answer, []

    def __call__(self, port: str, **patience) -> "LinkWithAnswer":
        return self

    def __enter__(self) -> "LinkWithAnswer":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def ask(self, body: str) -> dict:
        self.asked.append(body)
        if self.answer:
            raise self.answer
        return {"ok": True}


ANSWERS = {
    "shows the notice": None,
    "refuses the notice": Refused("unknown-command", "there is no request update"),
    "has MicroPython alone": DeviceFailure("PORT is not a Flagfall"),
}


@pytest.fixture
def pico(tmp_path, monkeypatch) -> FakePico:
    """Returns the device at PORT; each `flagfall flash` copies the small program of version 1."""
    pico = FakePico()
    program = Program(tmp_path, 1)
    monkeypatch.setattr(flash, "_real_port", lambda port: "PORT")
    monkeypatch.setattr(flash, "build_with_progress", lambda console, board: program.folder)
    monkeypatch.setattr(flasher, "mpremote", pico)
    return pico


def run(monkeypatch, answer: Exception | None) -> tuple[int, list[str]]:
    link = LinkWithAnswer(answer)
    monkeypatch.setattr(flash, "Link", link)
    return main(["flash", "--board", "2in9"]), link.asked


@pytest.mark.parametrize("device", ANSWERS)
def test_any_device_gets_the_program_and_the_second_time_nothing(pico, monkeypatch, capsys, device):
    assert run(monkeypatch, ANSWERS[device]) == (0, ["update"])
    printed = capsys.readouterr().out
    assert "for pico_epaper_2in9 (RP2040), build " in printed and "PORT: Raspberry Pi Pico with RP2040, MicroPython 1.28.0\n" in printed
    assert "PORT: program copied, build " in printed
    steps = len(pico.steps)
    assert run(monkeypatch, ANSWERS[device]) == (0, ["update"])
    assert "PORT: up to date" in capsys.readouterr().out
    assert [step[0] for step in pico.steps[steps:]] == ["exec", "reset"]


def test_while_a_clock_runs_nothing_is_touched(pico, monkeypatch, capsys):
    assert run(monkeypatch, Refused("busy", "a clock is running"))[0] == 1
    assert pico.steps == [] and pico.all_files() == {}
    assert capsys.readouterr().err == "flagfall: the device at PORT is in use: a clock is running\n"


def test_an_untested_version_gives_a_warning(pico, monkeypatch, capsys):
    pico.version = (1, 31, 0, "")
    assert run(monkeypatch, None)[0] == 0
    assert "MicroPython 1.31.0 was not tried" in capsys.readouterr().out


def test_a_copy_with_a_wrong_check_value_is_not_started(pico, monkeypatch, capsys):
    write = pico.write
    monkeypatch.setattr(pico, "write", lambda name, data: write(name, data[:-9] + b"x" + data[-8:] if name == pack.NAME else data))
    assert run(monkeypatch, None)[0] == 3
    assert pico.resets == 0 and b"cut off" in pico.all_files()["main.py"]
    assert "not copied whole; the games on the device are safe, flash it again" in capsys.readouterr().err
    monkeypatch.setattr(pico, "write", write)
    assert run(monkeypatch, None)[0] == 0
