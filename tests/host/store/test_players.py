"""Tests of corrected names on both databases: every game follows, also later ones; records stay unchanged."""

import pytest

from host_tools.store import listing
from host_tools.store.store import Store
from host_tools.terminal.failure import Failure
from tests.host.databases import KINDS
from tests.host.event.evening_store import SYSTEM, open_event
from tests.host.made_records import Recorded, worked_hand
from tests.host.sync.fake_device import DEVICE


@pytest.fixture(params=KINDS)
def database(request):
    return request.param


def keep(store: Store, number: int, *names: str, loser: int = 1) -> None:
    game = Recorded(names=names, number=number)
    game.play(f"resign {loser}", 5000)
    store.devices.note(DEVICE, "fake")
    store.games.keep(game.name, game.data)


def names(store: Store) -> list[list[str]]:
    return [game.names for game in reversed(store.games.newest())]


def standings_by_name(store: Store) -> dict[str, tuple[int, int, float]]:
    return {one.name: (one.played, one.won, round(one.rating or 0, 6)) for one in store.games.standings()}


def test_a_renamed_player_has_the_new_name_in_old_and_later_games(store):
    keep(store, 1, "Ana", "Boris")
    before, record = standings_by_name(store), store.games.record(store.games.find("1"))
    store.players.rename("Ana", "Anna")
    keep(store, 2, "Ana", "Boris")
    keep(store, 3, "Anna", "Boris")
    assert names(store) == [["Anna", "Boris"]] * 3
    assert store.games.record(store.games.find("1")) == record
    assert before["Ana"][:2] == (1, 1) and standings_by_name(store)["Anna"][:2] == (3, 3)
    store.players.rename("Ana", "Anna K.")  # by its other name
    assert names(store)[0] == ["Anna K.", "Boris"]
    store.players.rename("Anna K.", "Ana")
    assert names(store) == [["Ana", "Boris"]] * 3
    keep(store, 4, "Anna K.", "Boris")
    assert names(store)[3] == ["Ana", "Boris"]


def test_a_name_is_one_player_s(store):
    keep(store, 1, "Anna", "Boris")
    store.players.rename("Anna", "Anya")
    for old, new, why in (
        ("Anya", "Boris", "there is a player Boris already"),
        ("Boris", "Anna", "there is a player Anna already"),
        ("Anya", "Anya", "is the player's name already"),
        ("Nobody", "Somebody", "there is no player Nobody"),
        ("Anya", "Player 3", "is the name of a guest: choose another name"),
        ("Player 3", "Anya", "is a guest"),
    ):
        with pytest.raises(Failure, match=why):
            store.players.rename(old, new)
    with pytest.raises(Failure, match="Anna is called Anya here; nobody was put on the roster"):
        store.players.enrol("Carl", "Anna")
    assert store.players.roster() == [] and names(store) == [["Anya", "Boris"]]


def test_two_names_of_one_person_become_one_player(store, tmp_path):
    """The standings are those of a store with the right name from the beginning."""
    games = [("Ana", "Boris", 1), ("Anna", "Boris", 0), ("Carl", "Ana", 0), ("Anna", "Carl", 1)]
    for number, (one, other, loser) in enumerate(games, 1):
        keep(store, number, one, other, loser=loser)
        store.games.standings()  # counts and stores them after each game
    store.players.enrol("Ana")
    store.players.merge("Ana", "Anna")
    right = Store(str(tmp_path / "right.db"))
    for number, (one, other, loser) in enumerate(games, 1):
        keep(right, number, one.replace("Ana", "Anna"), other.replace("Ana", "Anna"), loser=loser)
    assert standings_by_name(store) == standings_by_name(right) and set(standings_by_name(store)) == {"Anna", "Boris", "Carl"}
    right.close()
    assert store.players.roster() == ["Anna"]
    keep(store, 9, "Ana", "Boris")
    assert names(store)[-1] == ["Anna", "Boris"]


def test_opponents_of_each_other_cannot_become_one_player(store):
    keep(store, 1, "Anna", "Anya")
    with pytest.raises(Failure, match="Anna and Anya are two persons: they met each other in game 1"):
        store.players.merge("Anna", "Anya")
    with pytest.raises(Failure, match="are one player already"):
        store.players.merge("Anna", "Anna")
    assert names(store) == [["Anna", "Anya"]]


@pytest.mark.parametrize(("entries", "preset"), [(("Anna", "Anya"), "chess"), (("Anna+Anya", "Boris+Eva"), "fives")])
def test_entries_of_one_event_cannot_become_one_player(store, entries, preset):
    state = open_event(store, *entries, preset=preset)
    with pytest.raises(Failure, match="Anna and Anya are two persons: both are entered in the event Evening"):
        store.players.merge("Anna", "Anya")
    assert store.events.find().entrants == state.entrants
    store.events.create("Next", state.day, preset="chess", options="", **SYSTEM)
    store.events.enter(store.events.find(), [["Carl"]], 1)
    store.players.merge("Carl", "Anya")  # they were never entered together
    assert store.events.find().entrant(1).names == ("Anya",)


def test_the_name_of_a_removed_player_who_was_merged_is_free_for_another(store):
    for name in ("Anna", "Boris", "Carl"):
        store.players.enrol(name)
    assert store.players.remove("Boris") == "removed player 1"
    store.players.merge("removed player 1", into="Anna")
    assert store.players.remove("Carl") == "removed player 1"
    store.players.rename("removed player 1", "Carl")
    assert sorted(store.players.roster()) == ["Anna"], "the name must mean Carl, who is on no roster, and not Anna"


def test_a_removed_player_has_no_name_anywhere(store):
    keep(store, 1, "Anna", "Boris")
    keep(store, 2, "Carl", "Boris")
    store.players.enrol("Anna")
    assert (store.players.remove("Anna"), store.players.remove("Carl")) == ("removed player 1", "removed player 2")
    keep(store, 3, "Anna", "Carl")
    assert names(store) == [["removed player 1", "Boris"], ["removed player 2", "Boris"], ["removed player 1", "removed player 2"]]
    assert store.players.roster() == []
    with store.database.asking() as ask:
        assert [player.name for player in listing.players(ask)] == ["Boris", "removed player 1", "removed player 2"]
    with pytest.raises(Failure, match="has no name any more"):
        store.players.remove("removed player 1")
    store.players.rename("removed player 1", "Anna")  # taken back
    assert names(store)[0] == ["Anna", "Boris"]


def test_the_names_sent_to_devices_follow(store):
    """A sync sends an empty roster only to a device with noted names: so the note of a removed name stays, under the new name."""
    store.devices.note(DEVICE, "fake")
    store.players.enrol("Anna", "Anya", "Boris")
    store.devices.note_sent(DEVICE, "roster", store.players.roster())
    store.players.rename("Anna", "Eva")
    assert store.devices.sent(DEVICE, "roster") == {"Eva", "Anya", "Boris"}
    store.players.merge("Anya", "Eva")
    store.players.remove("Boris")
    assert store.devices.sent(DEVICE, "roster") == {"Eva", "removed player 1"} and store.players.roster() == ["Eva"]


def test_only_new_names_go_on_the_roster(store):
    assert store.players.enrol("Anna", "Boris") == ["Anna", "Boris"]
    assert store.players.enrol("Boris", "Carl") == ["Carl"]
    assert store.players.roster() == ["Anna", "Boris", "Carl"]


def test_a_list_is_what_the_tables_say(store):
    """Plain SQL gives the same list as SQLAlchemy's objects."""
    store.devices.note(DEVICE, "fake")
    for game in (worked_hand(1), worked_hand(2, names=("Carl", "Anna"))):
        store.games.keep(game.name, game.data)
    store.players.rename("Anna", "Eva")
    store.games.correct(2, "60:45", "we counted again")
    with store.database.asking() as ask:
        listed = listing.games(ask, listing.GameFilter())
        eva = listing.games(ask, listing.GameFilter(players=(listing.player_named(ask, "ev"),)))
        assert [player.others for player in listing.players(ask) if player.name == "Eva"] == [("Anna",)]
    same = ("id", "label", "preset", "status", "played_at", "synced_at", "moves", "duration", "ending", "ended_early", "padded", "control")
    for ours, row in zip(listed, store.games.newest(), strict=True):
        assert [getattr(ours, name) for name in same] == [getattr(row, name) for name in same]
        assert [vars(seat) for seat in ours.seats] == [{name: getattr(seat, name) for name in vars(ours.seats[0])} for seat in row.seats]
    assert [game.id for game in eva] == [2]
    assert listed[0].correction and listed[0].correction.why == "we counted again" and listed[1].correction is None


@pytest.mark.parametrize("name", ["removed player 1", "removed player 2", "removed player x", "Removed Player 1"])
def test_no_game_of_a_device_and_no_entry_becomes_a_removed_player_s(store, name):
    keep(store, 1, "Anna", "Boris")
    assert store.players.remove("Anna") == "removed player 1"
    keep(store, 2, name, "Boris")
    store.players.enrol(name)
    other = name.replace(" ", "-", 1)
    assert names(store) == [["removed player 1", "Boris"], [other, "Boris"]] and store.players.roster() == [other]
    with store.database.asking() as ask:
        assert [player.removed for player in listing.players(ask) if player.name == other] == [False]
    assert store.players.remove("Boris") == "removed player 2"
