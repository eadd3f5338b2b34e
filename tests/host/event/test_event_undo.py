"""Every act of an evening must be taken back by a command and done again: its JSON, its refusals in one line, the device's pairings."""

import io
import json
from contextlib import closing

import pytest

from host_tools.event.event_pages import render
from host_tools.event.event_view import event_view
from host_tools.store.store import Store
from tests.host.event.evening_store import game_at, store_game
from tests.host.sync.fake_device import DEVICE


@pytest.fixture
def evening(json_reply):
    """Returns `json_reply`, after an event of chess with five entries was made and its first round was paired."""
    json_reply("new", "Evening", "--game", "chess", "--swiss", "3")
    json_reply("enter", "Anna", "Boris", "Cyril", "Dana", "Emil")
    json_reply("pair")
    return json_reply


class Terminal(io.StringIO):
    """A terminal at which a person has typed these lines."""

    def isatty(self) -> bool:
        return True


def names(reply: dict, *, bye: bool = True) -> set[str]:
    seated = {entry["name"] for table in reply["tables"] for entry in table["entries"]}
    return seated | {entry["name"] for entry in reply["bye"]} if bye else seated


def refusal(run_command, *words: str) -> str:
    code, out, err = run_command(*words)
    assert code in (1, 2) and out == "" and err.count("\n") == 1, (code, out, err)
    return err


def test_a_round_is_taken_back_and_paired_again(evening, run_command):
    evening("result", "1", "1-0")
    assert "round 1, table 1 has a result: event result TABLE clear" in refusal(run_command, "unpair")
    assert evening("result", "1", "clear") == {"event": "Evening", "round": 1, "table": 1, "scores": None, "how": None} | {
        "replaces": {"scores": [1, 0], "how": "hand"}
    }
    assert "table 1 has no result" in refusal(run_command, "result", "1", "clear")
    assert evening("unpair")["round"] == 0 and "no round is paired" in refusal(run_command, "unpair")
    assert len(names(evening("pair"))) == 5 and evening("show")["round"] == 1


def test_a_second_result_says_what_it_replaces_and_wants_a_reason(evening, run_command, monkeypatch):
    evening("result", "1", "1-0")
    assert "table 1 has 1 : 0 by hand already: --why WHY says why" in refusal(run_command, "result", "1", "0-1")
    replaced = evening("result", "1", "0-1", "--why", "read wrong")
    assert (replaced["scores"], replaced["replaces"]) == ([0, 1], {"scores": [1, 0], "how": "hand"})
    monkeypatch.setattr("sys.stdin", Terminal("the slip says so\n"))
    code, out, err = run_command("result", "1", "1/2")
    assert code == 0 and "½ : ½; it replaces 0 : 1" in out and "table 1 has 0 : 1 by hand already: why is it replaced?" in err
    monkeypatch.setattr("sys.stdin", Terminal("\n"))
    assert run_command("result", "1", "1-0")[0] == 1
    evening("result", "1", "clear")
    assert evening("result", "1", "1-0")["scores"] == [1, 0], "after clear no reason is needed"


def test_an_entry_with_a_wrong_name_is_removed(evening, run_command):
    assert "Anna is paired in round 1" in refusal(run_command, "remove", "Anna")
    evening("unpair")
    assert [each["name"] for each in evening("remove", "Boris")["entries"]] == ["Anna", "Cyril", "Dana", "Emil"]
    assert [each["number"] for each in evening("show")["entries"]] == [1, 2, 3, 4]
    assert evening("enter", "Boris")["entries"][4] == {"number": 5, "name": "Boris", "from_round": 1, "out_round": None}
    assert names(evening("pair")) == {"Anna", "Boris", "Cyril", "Dana", "Emil"}


def test_who_leaves_or_comes_after_the_pairing_is_minded_by_pairing_again(evening, run_command):
    left = evening("out", "Boris")
    assert left["entries"][1]["out_round"] == 1 and "round 1 was paired before a change of Boris" in left["note"]
    assert "event pair --again" in run_command("show")[1]
    again = evening("pair", "--again")
    assert names(again) == {"Anna", "Cyril", "Dana", "Emil"} and "note" not in evening("show")
    evening("enter", "Boris", "Zita")
    assert names(evening("pair", "--again")) == {"Anna", "Boris", "Cyril", "Dana", "Emil", "Zita"}
    evening("result", "1", "1-0")
    assert evening("out", "Zita")["entries"][5]["out_round"] == 2, "a round with a result has begun"
    assert "round 1 has results already" in refusal(run_command, "pair", "--again")
    assert "round 1 has results already" in refusal(run_command, "enter", "Late", "--round", "1")


def test_a_robin_takes_a_latecomer_when_its_first_round_is_taken_back(json_reply, run_command):
    json_reply("new", "Robin", "--game", "chess", "--round-robin", "1")
    json_reply("enter", "Anna", "Boris", "Cyril")
    json_reply("pair")
    assert "is paired: event unpair, then enter them" in refusal(run_command, "enter", "Dana")
    json_reply("unpair")
    json_reply("enter", "Dana")
    assert len(json_reply("pair")["tables"]) == 2


def test_the_number_of_rounds_and_the_name_change_and_back(evening, run_command):
    assert "number is no whole number" not in refusal(run_command, "rounds", "0")
    evening("rounds", "1")
    for table in ("1", "2"):
        evening("result", table, "1-0")
    assert "all 1 rounds are paired" in refusal(run_command, "pair")
    evening("rounds", "2")
    assert evening("pair")["round"] == 2
    assert "2 rounds are paired already" in refusal(run_command, "rounds", "1")
    assert evening("rename", "  Friday   open ")["name"] == "Friday open"
    evening("new", "Evening", "--game", "chess", "--knockout")
    assert "there is an event Evening already" in refusal(run_command, "rename", "Evening", "--event", "Friday")
    assert "has the rounds that its entries need" in refusal(run_command, "rounds", "3")
    assert "1 to 60 letters" in refusal(run_command, "rename", "  ")


def test_an_event_is_opened_again_and_deleted(evening, run_command, monkeypatch):
    assert "no event is closed" in refusal(run_command, "reopen")
    evening("close")
    assert not evening("reopen")["closed"]
    evening("result", "1", "1-0")
    assert "entries (5), rounds (1) and results by hand (1): --yes does it" in refusal(run_command, "delete")
    monkeypatch.setattr("sys.stdin", Terminal("no\n"))
    assert "nothing was changed" in run_command("delete")[2]
    monkeypatch.setattr("sys.stdin", Terminal("yes\n"))
    assert run_command("delete")[1] == "Evening is deleted\n"
    assert evening("list")["events"] == []
    evening("new", "Evening", "--game", "chess", "--swiss", "3")
    assert evening("delete", "--yes") == {"event": "Evening", "deleted": True}


def play_round(reply, *results: str) -> None:
    for table, result in enumerate(results, 1):
        reply("result", str(table), result)


def test_pairings_by_hand_warn_and_are_done_with_yes(evening, run_command, monkeypatch):
    evening("pair", "--again", "--table", "Anna, Boris", "--table", "Cyril, Dana", "--table", "Emil")
    play_round(evening, "1-0", "0-1")
    words = ("pair", "--table", "Anna, Boris", "--table", "Cyril, Dana", "--table", "Emil")
    warned = refusal(run_command, *words)
    assert "Anna meets Boris again; Cyril meets Dana again; Emil has a second free point: --yes does it all the same" in warned
    assert evening("show")["round"] == 1
    assert [each["name"] for each in evening(*words, "--yes")["tables"][0]["entries"]] == ["Anna", "Boris"]
    evening("unpair")
    evening("pair", "--table", "Anna, Cyril", "--table", "Emil, Dana", "--table", "Boris")
    play_round(evening, "1-0", "0-1")
    monkeypatch.setattr("sys.stdin", Terminal("y\n"))
    code, out, err = run_command("pair", "--table", "Anna, Dana", "--table", "Cyril, Emil", "--table", "Boris")
    assert code == 0 and "Anna has White a third time; Dana has Black a third time; Boris has a second free point. Do it" in err
    assert "Anna at no table" not in err and "Anna" in out
    monkeypatch.setattr("sys.stdin", Terminal("no\n"))
    assert "Cyril meets Dana again" in run_command("swap", "1", "Anna", "Cyril")[2]
    for words, message in (
        (("--table", "Anna, Dana"), "Boris, Cyril, Emil: at no table"),
        (("--table", "Anna, Anna"), "Anna: twice at a table"),
        (("--table", "1, 2, 3"), "a table has 2 entries"),
        (("--table", "Zed, 2"), "there is no entry Zed"),
    ):
        assert message in refusal(run_command, "pair", "--again", *words)


def with_device(home) -> Store:
    store = Store(f"sqlite:///{home / 'games.db'}")
    store.devices.note(DEVICE, "fake")
    return store


def test_the_device_loses_and_gets_its_pairings(evening, home):
    with closing(with_device(home)) as store:
        evening("table", "1", DEVICE)
        (first,) = [table.device_pairing for _, table in store.events.pairings_for(DEVICE)]
        evening("result", "1", "1-0")
        assert store.events.pairings_for(DEVICE) == []
        evening("result", "1", "clear")
        assert [table.device_pairing for _, table in store.events.pairings_for(DEVICE)] == [first]
        evening("unpair")
        assert store.events.pairings_for(DEVICE) == []
        evening("pair")
        (second,) = [table.device_pairing for _, table in store.events.pairings_for(DEVICE)]
        assert second != first
        evening("delete", "--yes")
        assert store.events.pairings_for(DEVICE) == []


def test_a_device_that_comes_back_after_everything_was_taken_back(evening, home, run_command):
    """Its game of a pairing that was taken back is kept, and counts only for the same people in the same round."""
    with closing(with_device(home)) as store:
        evening("table", "1", DEVICE)
        state = store.events.find()
        game = game_at(state, state.tables[0], "e4", "resign 1")
        evening("unpair")
        evening("enter", "Zita")
        assert names(evening("pair", "--table", "Anna, Zita", "--table", "Boris, Cyril", "--table", "Dana, Emil"))
        store_game(store, game)
        assert "differ" not in evening("show") and store.events.find().missing[0].result is None
        assert len(store.events.find().missing) == 3
        evening("pair", "--again", "--table", "Anna, Cyril", "--table", "Boris, Zita", "--table", "Dana, Emil")
        assert len(store.events.find().missing) == 3, "a game that came before the pairing belongs to another one"
        later = game_at(state, state.tables[0], "e4", "resign 1", number=2)
        store_game(store, later)
        assert evening("show")["round"] == 1
        assert [table.result.scores for table in store.events.find().tables if table.result] == [(1, 0)]
        assert "table 1, Anna" not in run_command("show")[1]


def test_a_difference_is_shown_until_it_is_decided(evening, home, run_command):
    with closing(with_device(home)) as store:
        evening("table", "1", DEVICE)
        state = store.events.find()
        evening("result", "1", "0-1")
        number = store_game(store, game_at(state, state.tables[0], "resign 1"))
        differ = {"event": "Evening", "round": 1, "table": 1, "scores": [0, 1], "how": "hand", "game": number, "game_scores": [1, 0]}
        assert evening("show")["differ"] == [differ]
        assert f"game {number} of the device says 1 : 0: decide with" in run_command("show")[1]
        view = event_view(store.events.find())
        assert ">the device: 1 : 0<" in render("hall_parts.html", part="pairings", event=view, boards=[], running=True)
        assert [row["points"] for row in evening("standings")["rows"] if row["name"] in ("Anna", "Cyril")] == [1, 0]
        decided = evening("result", "1", "game")
        assert (decided["scores"], decided["how"], decided["replaces"]["scores"]) == ([1, 0], "game", [0, 1])
        assert "differ" not in evening("show")
        assert "no game that differs" in refusal(run_command, "result", "1", "hand")
        assert "has no game of a device" in refusal(run_command, "result", "2", "game")


def test_who_is_absent_at_a_larger_table_is_out_and_the_others_play(json_reply, run_command, home):
    json_reply("new", "Kitchen", "--game", "fives", "--option", "seats=3", "--swiss", "3")
    json_reply("enter", *"ABC")
    seats = [entry["name"] for entry in json_reply("pair")["tables"][0]["entries"]]
    reply = json_reply("result", "1", "forfeit", seats[1])
    assert reply["scores"] is None and [each["name"] for each in reply["absent"]] == [seats[1]]
    with closing(with_device(home)) as store:
        json_reply("table", "1", DEVICE)
        state, table = store.events.pairings_for(DEVICE)[0]
        assert state.names_at(table) == [seats[0], seats[2]] and state.options_at(table) == ""
    assert json_reply("result", "1", "60:100")["scores"] == [60, 100]
    rows = {row["name"]: row for row in json_reply("standings")["rows"]}
    assert {name: row["points"] for name, row in rows.items()} == {seats[0]: 0, seats[1]: 0, seats[2]: 1}
    assert rows[seats[1]]["rounds"][0] == {"opponent": [1, 3], "colour": None, "score": 0, "how": "forfeit"}
    json_reply("result", "1", "clear")
    assert len(json_reply("pair", "--again")["tables"][0]["entries"]) == 3
    json_reply("result", "1", "forfeit", "0")
    assert json_reply("result", "1", "forfeit", "0")["scores"] == [0, 1], "of two who are left, one wins by forfeit"


def test_a_published_hand_result_has_its_date_and_no_empty_name(evening, home):
    evening("result", "1", "1-0")
    evening("result", "2", "forfeit", "both")
    evening("publish", str(home / "web"))
    first, second = ((home / f"web/game-{number}.pgn").read_text() for number in (1, 2))
    day = evening("show")["day"].replace("-", ".")
    for text in (first, second):
        assert f'[Date "{day}"]' in text and '[Event "Evening"]' in text and "FlagfallGame" not in text
    assert '[Termination "normal"]' in first and '[Result "1-0"]' in first
    assert '[Termination "forfeit"]' in second and '[Result "*"]' in second


def test_bad_input_is_one_line(evening, run_command):
    for words in (
        ("unpair", "--event", "none"),
        ("remove", "Zed"),
        ("rename", "x" * 61),
        ("rounds", "many"),
        ("result", "1", "game"),
        ("result", "1", "hand"),
        ("result", "9", "clear"),
        ("result", "1", "forfeit", "zed"),
        ("reopen", "--event", "none"),
        ("delete", "--event", "none"),
        ("pair", "--again", "--table", ","),
        ("swap", "1", "Anna", "Zed"),
    ):
        refusal(run_command, *words)
    assert json.loads(run_command("show", "--json")[1])["round"] == 1
