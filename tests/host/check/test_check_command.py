"""`flagfall check` must work from its first question to its report, with a board on the desk in the place of a port."""

import json
from types import SimpleNamespace

import pytest
import typer
from typer.testing import CliRunner

from boards.host.ssd168x import T94_V2
from host_tools.cli import main
from host_tools.commands import check as check_command
from host_tools.port.link import Refused
from tests.host.check.checked_board import CheckedDesk, Faults

ANSWERS = "y\ny\nleft\nr\n" + "yes\n" * 6  # the first one: the program is for this module


class DeskLink:
    """The link of the command to the device on the desk. Time passes while the command waits."""

    def __init__(self, checked: CheckedDesk):
        self._checked = checked
        self.hello = checked.ask("hello")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def request(self, body: str) -> dict:
        return self._checked.ask(body)

    def ask(self, body: str) -> dict:
        reply = self.request(body)
        if not reply["ok"]:
            raise Refused(reply["error"], reply["message"])
        return reply


@pytest.fixture
def run(monkeypatch, tmp_path):
    def run(faults: Faults, answers: str = ANSWERS):
        checked = CheckedDesk("pico_epaper_2in9", faults, monkeypatch)

        def sleep(seconds: float) -> None:
            check = checked.desk.app.screen.check
            if check.asks in ("press", "hands-off"):
                checked.act(check.asks, check.about)
            checked.desk.run(round(seconds * 1000))

        monkeypatch.setattr(check_command, "Link", lambda port, **_: DeskLink(checked))
        clock = SimpleNamespace(sleep=sleep, monotonic=checked.pc, strftime=lambda form: "2026-11-24")
        monkeypatch.setattr(check_command, "time", clock)
        report = tmp_path / "report.json"
        app = typer.Typer()
        app.command()(check_command.check)
        done = CliRunner().invoke(app, ["--port", "desk", "--save", str(report)], input=answers)
        return done, json.loads(report.read_text()) if report.exists() else {}

    return run


def test_a_good_board(run):
    done, report = run(Faults(glass={"OTP": T94_V2}))
    assert done.exit_code == 0, done.output
    assert done.output.endswith("Nothing is wrong.\n") and "That is a kind of glass, no fault." in done.output
    assert "skipped" not in done.output
    assert report["board"] == "host" and report["findings"] == ["glass-without"]
    assert list(report["steps"]) == ["buttons", "signals", "panel", "pictures", "quiet", "supply", "flash", "speed", "crystal"]
    assert report["steps"]["panel"]["values"]["glass"] == "without"
    assert abs(report["steps"]["crystal"]["values"]["ppm"]) < 100


def test_faults_are_printed_as_sentences_and_the_exit_code_is_1(run):
    done, report = run(Faults(open="ok", joints={"reset_open": True}), "y\ny\nleft\nr\n")
    assert done.exit_code == 1
    assert "FOUND reset-open: Reset does not reach the panel: RST is open." in done.output
    assert "FOUND button-open: A button does nothing: its wire or its ground is open. (OK)" in done.output
    assert report["findings"] == ["button-open:OK", "reset-open"]
    assert report["steps"]["pictures"]["values"] == {} and "pictures …\n  skipped\n" in done.output


def test_a_strange_answer_repeats_the_question_and_no_answer_ends_the_check(run):
    done, report = run(Faults(), "y\nperhaps\n")
    assert done.exit_code == 1 and report == {}
    assert done.output.count("Did you hear a tone?") == 2
    assert str(done.exception) == "the check asks a person, and nobody answered"


def test_another_module_than_the_programs_ends_the_check(run):
    done, report = run(Faults(), "n\n")
    assert done.exit_code == 1 and report == {} and "buttons" not in done.output
    assert "put the program of your own board on it first: " in str(done.exception)


def test_a_board_that_cannot_measure_its_supply_has_no_fault(run):
    """A Pico W and a Pico 2 W cannot: the wireless chip has that pin."""
    done, report = run(Faults(supply=(True, 273)))
    assert done.exit_code == 0 and "  supply-unknown: This board cannot" in done.output and done.output.endswith("Nothing is wrong.\n")


def test_the_report_replaces_an_older_one_as_a_whole(run, tmp_path):
    """Somebody who reads the older report meanwhile reads it to its end: it is another file."""
    (tmp_path / "report.json").write_text("older")
    (tmp_path / "reader.json").hardlink_to(tmp_path / "report.json")
    _, report = run(Faults(glass={"OTP": T94_V2}))
    assert report["findings"] == ["glass-without"]
    assert (tmp_path / "reader.json").read_text() == "older" and len(list(tmp_path.iterdir())) == 2


def test_a_report_that_cannot_be_written_is_said_before_the_first_question(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(check_command, "Link", lambda port, **_: pytest.fail("the check began"))
    for place, why in ((tmp_path, "Is a directory"), (tmp_path / "none" / "report.json", "No such file")):
        assert main(["check", "--port", "desk", "--save", str(place)]) == 1
        err = capsys.readouterr().err
        assert f"{place} cannot be written: {why}" in err and err.count("\n") == 1
    assert not list(tmp_path.iterdir())
