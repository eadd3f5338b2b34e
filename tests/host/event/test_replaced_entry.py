"""An entry gets another name, or another person: its games in the event are theirs then, wherever they are, and all of it goes back."""

from contextlib import closing

import pytest
from sqlalchemy import select

from host_tools.cli import main
from host_tools.store.schema import Player
from host_tools.store.store import Store
from tests.host.event.evening_store import game_at, store_game
from tests.host.sync.fake_device import DEVICE


@pytest.fixture
def store(home):
    with closing(Store(f"sqlite:///{home / 'games.db'}")) as opened:
        opened.devices.note(DEVICE, "fake")
        yield opened


@pytest.fixture
def evening(store, json_reply):
    """Returns `json_reply`, after an event of four entries was made whose first round is paired: Anna – Cyril, Dnaa – Boris."""
    json_reply("new", "Evening", "--game", "chess", "--swiss", "3")
    json_reply("enter", "Anna", "Boris", "Cyril", "Dnaa")
    json_reply("table", "1", DEVICE)
    json_reply("pair", "--table", "Anna, Cyril", "--table", "Dnaa, Boris")
    return json_reply


def games_of(capsys, name: str) -> int:
    capsys.readouterr()
    assert main(["games", "--player", name, "--json"]) in (0, 1)
    return capsys.readouterr().out.count('"id"')


def players(store) -> set[str]:
    with store.database.reading() as session:
        return set(session.scalars(select(Player.name)))


def test_a_slip_of_the_pen_leaves_nothing_behind(evening, store, capsys):
    evening("result", "2", "1-0")
    before = evening("show")
    replaced = evening("replace", "Dnaa", "Dana")
    assert [each["name"] for each in replaced["entries"]] == ["Anna", "Boris", "Cyril", "Dana"]
    assert players(store) == {"Anna", "Boris", "Cyril", "Dana"}
    assert evening("show")["played"][0]["tables"][1]["scores"] == [1, 0]
    assert games_of(capsys, "Dana") == 1
    evening("replace", "4", "Dnaa")
    assert evening("show") == before and players(store) == {"Anna", "Boris", "Cyril", "Dnaa"}


def test_another_person_takes_the_place_and_the_first_keeps_her_own_games(evening, store, capsys):
    evening("result", "1", "1-0")
    evening("close")
    evening("new", "Second", "--game", "chess", "--swiss", "3")
    evening("enter", "Anna", "Boris")
    evening("pair")
    evening("result", "1", "1/2")
    evening("replace", "Anna", "Zita")
    assert [each["name"] for each in evening("show")["standings"]] == ["Zita", "Boris"]
    assert {"Anna", "Zita"} <= players(store)
    assert (games_of(capsys, "Anna"), games_of(capsys, "Zita"), games_of(capsys, "Boris")) == (1, 1, 1)
    assert [each["name"] for each in evening("show", "--event", "Evening")["entries"]][0] == "Anna"


def test_games_of_devices_go_with_the_entry(evening, store, capsys):
    """One is stored already, the next one is still on the device, with the name that the device was told."""
    state = store.events.find()
    first = game_at(state, state.tables[0], "e4", "resign 1")
    store_game(store, first)
    assert evening("show")["played"][0]["tables"][0]["how"] == "game"
    evening("replace", "Anna", "Anja")
    table = evening("show")["played"][0]["tables"][0]
    assert (table["scores"], table["how"], table["entries"][0]["name"]) == ([1, 0], "game", "Anja")
    assert games_of(capsys, "Anja") == 1 and "Anna" not in players(store)
    evening("result", "2", "1-0")
    evening("pair", "--table", "Anja, Dnaa", "--table", "Boris, Cyril")
    state = store.events.find()
    (table,) = [each for _, each in store.events.pairings_for(DEVICE)]
    store.devices.note_pairing(DEVICE, table.device_pairing, state.players_at(table))
    late = game_at(state, table, "e4", "e5", "resign 0", number=2)
    evening("replace", "Dnaa", "Dana")
    store_game(store, late)
    table = evening("show")["played"][1]["tables"][0]
    assert (table["scores"], table["how"]) == ([0, 1], "game")
    assert games_of(capsys, "Dana") == 2 and "Dnaa" not in players(store)


def test_a_result_that_was_cleared_comes_back(evening, store):
    state = store.events.find()
    store_game(store, game_at(state, state.tables[0], "e4", "resign 1"))
    evening("result", "1", "clear")
    evening("replace", "Cyril", "Cyrill")
    assert evening("result", "1", "game")["scores"] == [1, 0]


def test_a_partner_changes(json_reply, run_command):
    json_reply("new", "Pairs", "--game", "fives", "--swiss", "3")
    json_reply("enter", "Anna + Boris", "Cyril + Dana")
    json_reply("pair")
    json_reply("result", "1", "61:30")
    assert json_reply("replace", "Cyril + Dana", "Dana + Emil")["entries"][1]["name"] == "Dana + Emil"
    assert "say as many" in run_command("replace", "1", "Zita")[2]
    assert "cannot be their own partner" in run_command("replace", "1", "Zita + Zita")[2]


def test_refusals_change_nothing(evening, run_command):
    before = evening("show")
    for words, message in (
        (("Dnaa", "Boris"), "Boris is entered already; nothing was changed"),
        (("Zed", "Dana"), "there is no entry Zed"),
        (("Anna", "x" * 34), "a name has at most 33 letters; nothing was changed"),
        (("Anna", "Dana + Emil"), "Anna has 1 name: say as many"),
        (("Anna", "Player 1"), "Player 1"),
    ):
        code, out, err = run_command("replace", *words)
        assert code in (1, 2) and out == "" and message in err and err.count("\n") == 1, err
    assert evening("replace", "Anna", "Anna")["entries"] == before["entries"] and evening("show") == before
    evening("close")
    assert "is closed" in run_command("replace", "Anna", "Anja", "--event", "Evening")[2]
