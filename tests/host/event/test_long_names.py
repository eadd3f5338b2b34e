"""Names of up to 33 letters: the device has a short form, and whatever comes back has the full name."""

import json
from types import SimpleNamespace

import pytest

from host_tools.cli import main
from host_tools.event.hall import Hall
from host_tools.event.live_game import LiveGame
from host_tools.port.link import Link
from host_tools.store.short_names import short_names
from host_tools.syncing.pull import pull
from tests.host.databases import KINDS
from tests.host.event.evening_devices import TableDevice
from tests.host.event.evening_store import open_event
from tests.host.made_records import Recorded
from tests.host.sync.fake_device import DEVICE, FakeDevice, Memory

MEN = ("Krzysztof Wojciechowski", "Kazimierz Wojciechowski")
NOW = 1_800_000_000


@pytest.mark.parametrize(
    "names, short",
    [
        (["Anna", "A name of sixteen"[:16]], ["Anna", "A name of sixtee"]),
        (MEN, ["K Wojciechowski", "K Wojciechowski2"]),
        (["K WOJCIECHOWSKI", *MEN], ["K WOJCIECHOWSKI", "K Wojciechowski2", "K Wojciechowski3"]),
        ([MEN[0], "K Wojciechowski"], ["K Wojciechowski2", "K Wojciechowski"]),
        (["Juan Carlos de la Fuente"], ["J Fuente"]),
        (["de la Fuente y Rodriguez, Juan"], ["J de la Fuente y"]),
        (["Konstantynopolitanska", "Анастасія Переяславська-Хмельницька"], ["Konstantynopolit", "А Переяславська-"]),
    ],
)
def test_short_forms_are_the_first_letter_and_the_family_name_and_unique(names, short):
    assert list(short_names(names).values()) == short


def test_the_device_has_short_forms_and_every_file_the_full_names(home, capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")  # a narrow table breaks a name in two

    def run(*words: str) -> str:
        assert main([*words]) == 0, capsys.readouterr().err
        return capsys.readouterr().out

    device = TableDevice(tmp_path, 0)
    try:
        run("sync", "--port", device.port)
        run("event", "new", "Open", "--game", "chess", "--round-robin", "1")
        run("event", "enter", *MEN)
        run("event", "table", "1", device.id)
        run("event", "pair")
        run("sync", "--port", device.port)
        device.wait(lambda: device.first_row == "Table 1, White: K Wojciechowski – K Wojciechowski2")
        device.play("e2e4", "resign 1")
        assert f"{MEN[0]} – {MEN[1]} 1 : 0" in run("sync", "--port", device.port)
    finally:
        device.stop()
    run("event", "publish", str(home / "web"))
    texts = [run(*words.split()) for words in ("games", "show last", "export --pgn", "export --json", "standings", "event standings")]
    texts += [(home / "web" / name).read_text("utf-8") for name in ("index.html", "event.trf", "game-1.pgn")]
    assert all(MEN[0] in text and MEN[1] in text and "K Wojciechowski" not in text for text in texts), texts


@pytest.fixture(params=KINDS)
def database(request):
    return request.param


def kept(store, *names: str, number: int, pairing: int | None) -> list[str]:
    """Stores a game of these names. Returns its players."""
    game = Recorded("chess", names, number=number, pairing=pairing or 0)
    game.play("resign 1")
    return store.games.keep(game.name, game.data)[1].names


def sync(memory: Memory, store) -> list[str]:
    with FakeDevice(memory) as device, Link(device.port, 0.08) as link:
        pull(link, store, NOW)
    return device.requests


def test_a_short_form_means_a_player_only_in_games_of_the_pairing(store):
    state, memory = open_event(store, *MEN), Memory({})
    pairing = state.tables[0].device_pairing
    sync(memory, store)
    short = ["K Wojciechowski", "K Wojciechowski2"]
    assert memory.pairings[pairing][1] == short
    assert kept(store, "K Wojciechowski", "Boris", number=1, pairing=pairing) == ["K Wojciechowski", "Boris"], (
        "another pairing of another PC"
    )
    assert kept(store, *short, number=2, pairing=0) == short, "other people, who met without a pairing"
    assert store.results.collect() == []
    store.players.rename(MEN[0], "Krzysztof Wojciechowsky")
    sync(memory, store)
    assert memory.pairings[pairing][1] == ["K Wojciechowsky", "K Wojciechowski"], "the device must have the new name"
    people = ["Krzysztof Wojciechowsky", MEN[1]]
    assert kept(store, *short, number=3, pairing=pairing) == people, "the game has begun before the rename"
    assert [each.outcome.points for each in store.results.collect()] == [(1, 0)]
    store.players.merge(people[1], "Boris")
    assert kept(store, "K Wojciechowsky", "K Wojciechowski", number=4, pairing=pairing) == [people[0], "Boris"]


def test_the_roster_sends_short_forms_which_are_other_names_of_the_players(store):
    store.players.enrol("Anna", *MEN)
    for _ in range(2):
        sent = [each for each in sync(Memory({}), store) if each.startswith("roster")]
        assert sent == ["roster Anna|K Wojciechowski|K Wojciechowski2"]
    game = Recorded("chess", ("K Wojciechowski2", "Anna"))
    game.play("resign 1")
    store.devices.note(DEVICE, "fake")
    assert store.games.keep(game.name, game.data)[1].names == [MEN[0], "Anna"] == store.games.newest()[0].names


def test_a_name_in_a_list_that_is_too_long_is_said(run_command, json_reply):
    json_reply("new", "Open", "--game", "chess", "--swiss", "3")
    json_reply("enter", "x" * 33)
    code, out, err = run_command("enter", "Anna", "x" * 34, "Boris")
    assert (code, out) == (1, "") and f"{'x' * 34} is too long: a name has at most 33 letters; nobody was entered" in err
    assert main(["roster", "add", "Anna", "y" * 34]) == 1
    assert len(json.loads(run_command("show", "--json")[1])["entries"]) == 1


def test_a_live_board_has_the_full_names(store):
    state = open_event(store, *MEN)
    game = LiveGame({"names": ["K Wojciechowski", "K Wojciechowski2"], "game": "chess", "name": f"{DEVICE}-00000001-0001"})
    page = Hall(store, SimpleNamespace(games={DEVICE: game}), None, 5, "")
    assert page._at_tables(state, {DEVICE: game}) == {1: game}
    assert tuple(seat["name"] for seat in page._board(state, 1, game)["seats"]) == MEN
    assert all(f'"{name}"' in game.text((), names=state.names_at(state.tables[0])) for name in MEN)
