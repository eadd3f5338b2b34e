"""Commands must serve a page: JSON lists on stdout, questions and progress as lines of JSON on stderr, answers from stdin."""

import io
import json

import pytest

from host_tools.cli import main
from host_tools.port.attached import Attached
from tests.host.page.running_device import wait_until

pytestmark = pytest.mark.usefixtures("alone")


@pytest.fixture
def on_page(monkeypatch, capsys):
    """Returns a function that runs a command as a page does, with these answers. It returns (code, stdout, objects on stderr)."""

    def run(*words: str, answers: str = "") -> tuple[int, str, list]:
        monkeypatch.setenv("FLAGFALL_LINES", "1")
        monkeypatch.setattr("sys.stdin", io.StringIO(answers))
        code = main(list(words))
        out, err = capsys.readouterr()
        return code, out, [json.loads(line) if line.startswith("{") else line for line in err.splitlines()]

    return run


def evening(on_page):
    on_page("event", "new", "Open", "--game", "chess", "--swiss", "3")
    on_page("event", "enter", "Anna", "Boris")
    on_page("event", "pair")
    on_page("event", "result", "1", "1-0")


def test_a_question_is_a_line_with_its_answers(on_page):
    evening(on_page)
    asked = {"asks": "Anna – Boris met in round 1. Do it all the same?", "answers": ["yes", "no"]}
    rematch = ("event", "pair", "--table", "Anna, Boris")
    code, _, said = on_page(*rematch, answers="no\n")
    question = next(line for line in said if isinstance(line, dict))
    assert code == 1 and question["answers"] == asked["answers"] and question["asks"].endswith("Do it all the same?")
    assert said[-1] == "flagfall: nothing was changed"
    assert on_page(*rematch, answers="yes\n")[0] == 0


def test_a_closed_page_answers_nothing(on_page):
    evening(on_page)
    code, _, said = on_page("event", "delete")
    assert code == 1 and said[-1].endswith("--yes does it all the same") and on_page("event", "show")[0] == 0


def test_a_reason_is_asked_and_written(on_page):
    evening(on_page)
    code, out, said = on_page("event", "result", "1", "0-1", "--json", answers="wrong  way round\n")
    assert code == 0 and json.loads(out)["replaces"] == {"scores": [1, 0], "how": "hand"}
    assert said[0]["asks"].endswith("why is it replaced?") and said[0]["answers"] == []


def test_progress_is_lines(on_page):
    evening(on_page)
    code, _, said = on_page("standings")
    assert code == 0 and said[-1] == {"progress": "counting games", "at": 1, "of": 1}


def test_lists_as_json(on_page):
    on_page("roster", "add", "Anna", "Борис")
    assert json.loads(on_page("roster", "--json")[1]) == json.loads(on_page("roster", "list", "--json")[1]) == {"names": ["Anna", "Борис"]}
    on_page("clocks", "add", "Club", "25+10")
    clocks = json.loads(on_page("clocks", "--json")[1])
    own = {"name": "Club", "control": "25m+10s", "options": ""}
    assert clocks["own"][0] | own == clocks["own"][0] and "25 min" in clocks["own"][0]["words"]
    assert {"3m+2s", "10m+5s"} <= {each["control"] for each in clocks["presets"]}
    assert json.loads(on_page("devices", "--json")[1]) == {"ports": []}


def test_ports_of_other_things_are_not_asked(on_page, monkeypatch):
    monkeypatch.setattr("host_tools.commands.devices.attached", lambda: [Attached("/dev/printer", "a printer", False)])
    ports = json.loads(on_page("devices", "--json")[1])["ports"]
    assert ports == [{"port": "/dev/printer", "what": "a printer", "likely": False}]


def test_a_device_as_json(on_page, tmp_path, home):
    from tests.host.event.evening_devices import TableDevice
    from tests.host.event.running_hall import announce_port

    device = TableDevice(tmp_path, 0)
    try:
        announce_port(home, device.port)
        (port,) = json.loads(on_page("devices", "--json")[1])["ports"]
        known = {"port": device.port, "likely": True, "device": device.id, "waiting": 0, "troubles": []}
        assert port | known == port and port["flagfall"] and port["board"] == "host"
        code, out, _ = on_page("sync", "--json")
        synced = {"device": device.id, "port": device.port, "known": 0, "new": [], "results": [], "notes": []}
        assert code == 0 and json.loads(out) | synced == json.loads(out) and out.count("\n") == 1
    finally:
        device.stop()


def test_a_watch_syncs_again_and_says_only_what_is_new(home, tmp_path):
    from tests.host.event.evening_devices import TableDevice
    from tests.host.event.running_hall import RunningWatch, announce_port

    device = TableDevice(tmp_path, 0)
    announce_port(home, device.port)
    watch = RunningWatch(home, "--every", "1", "--json")
    try:
        wait_until(lambda: watch.lines)
        main(["event", "new", "Open", "--game", "chess", "--swiss", "3"])
        main(["event", "enter", "Anna", "Boris"])
        main(["event", "table", "1", device.id])
        main(["event", "pair"])
        device.wait(lambda: device.first_row.startswith("Table 1"))
        device.play("resign 1")
        wait_until(lambda: any(json.loads(line).get("results") for line in watch.lines))
        assert len([line for line in watch.lines if not json.loads(line).get("results")]) <= 2, watch.lines
        (home / "running" / f"{device.port.rpartition('/')[2]}.json").unlink()
        wait_until(lambda: json.loads(watch.lines[-1]) == {"port": device.port, "gone": True})
    finally:
        watch.stop()
        device.stop()
    assert main(["sync", "--every", "3"]) == 2


def test_an_event_says_its_rounds(on_page):
    evening(on_page)
    on_page("event", "enter", "Cyril", "--round", "2")
    event = json.loads(on_page("event", "show", "--json")[1])
    (round,) = event["played"]
    (table,) = round["tables"]
    assert [(each["name"], each["colour"]) for each in table["entries"]] == [("Anna", "white"), ("Boris", "black")]
    assert (table["table"], table["scores"], table["how"], table["device"]) == (1, [1, 0], "hand", None)
    assert (event["rounds"], event["seats"], event["colours"], event["game"]) == (3, 2, ["White", "Black"], "Chess")
    on_page("event", "pair", "--json")
    (waiting,) = json.loads(on_page("event", "show", "--json")[1])["played"][1]["tables"]
    assert waiting["scores"] is None and len(json.loads(on_page("event", "show", "--json")[1])["played"][1]["bye"]) == 1


def test_the_games_of_an_event(on_page):
    games = {each["preset"]: each for each in json.loads(on_page("event", "games", "--json")[1])["games"]}
    assert games["chess"]["name"] == "Chess" and games["chess"]["colours"] and games["chess"]["seats"] == [2, 2]
    assert games["muggins"]["pairs"] and games["triominoes"]["seats"] == [2, 6]
    target = next(each for each in games["muggins"]["options"] if each["name"] == "target")
    assert target["default"] == 200 and target["values"] == {"from": 50, "to": 1000}
    assert "Muggins, all ends" in on_page("event", "games")[1]


def test_who_was_entered_is_said_so_that_it_can_be_taken_back(on_page):
    evening(on_page)
    on_page("event", "out", "Anna", "--round", "2")
    entered = json.loads(on_page("event", "enter", "Anna", "Cyril", "--json")[1])
    assert (entered["entered"], entered["back"]) == (["Cyril"], [{"name": "Anna", "out_round": 2}])
    assert on_page("event", "remove", "Cyril", "Anna")[2][-1].startswith("flagfall: Anna is paired in round 1")
    assert "Cyril" in on_page("event", "show")[1], "all of them, or none"
    on_page("event", "remove", "Cyril")
    on_page("event", "enter", "Dana", "Emil")
    left = json.loads(on_page("event", "remove", "Emil", "Dana", "--json")[1])
    assert [each["name"] for each in left["entries"]] == ["Anna", "Boris"]
