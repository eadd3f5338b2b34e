"""Lists and standings must answer questions rightly: days, players, head to head, JSON. All numbers are counted by hand from the games."""

import json
import time
from datetime import UTC, datetime

import pytest

from host_tools.store.store import Store
from tests.host.made_records import Recorded, worked_hand
from tests.host.sync.fake_device import DEVICE

pytestmark = pytest.mark.usefixtures("alone")


def recorded_game(number: int, names: tuple[str, ...], end: str, day: str = "", preset: str = "chess") -> Recorded:
    """Plays a game. day: date and hour, UTC."""
    game = Recorded(preset, names, number=number)
    if day:
        game.session.header.date = int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp())
        game.slots = [bytes(slot) for slot in game.session.header.slots()]
    game.play(end, 5000)
    return game


@pytest.fixture
def stored_days():
    """Stores the games of two days. Anna has five wins at chess, one of them against a guest, and a draw; and she wins at Fives with 20
    points. Games 5 to 7 are of the second day.
    """
    store = Store()
    store.devices.note(DEVICE, "fake")
    games = [
        recorded_game(1, ("Anna", "Boris"), "resign 1", "2026-11-20T18"),
        recorded_game(2, ("Boris", "Anna"), "resign 0", "2026-11-20T19"),
        recorded_game(3, ("Anna", "Carl"), "resign 1", "2026-11-20T20"),
        recorded_game(4, ("Anna", "Boris"), "draw", "2026-11-20T21"),
        recorded_game(5, ("Carl", "Anna"), "resign 0", "2026-11-21T18"),
    ]
    fives = Recorded("fives", ("Anna", "Boris"), number=6)
    fives.session.header.date = int(datetime(2026, 11, 21, 19, tzinfo=UTC).timestamp())
    fives.slots = [bytes(slot) for slot in fives.session.header.slots()]
    for entry in ("adjust 0 20", "adjust 1 5", "resign 1"):
        fives.play(entry, 5000)
    for game in (*games, fives, recorded_game(7, ("Anna", "Player 2"), "resign 1", "2026-11-21T20")):
        store.games.keep(game.name, game.data)
    store.close()


def rows(out: str) -> list[list[str]]:
    return [line.split() for line in out.splitlines()]


def test_chess_counts_one_for_a_win_and_a_half_for_a_draw(run_command, stored_days):
    table_rows = rows(run_command("standings", "--game", "chess", "--until", "2026-11-21", "--since", "2026-11-20")[1])
    assert table_rows[1][:7] == ["1", "Anna", "6", "5", "1", "0", "5½"]
    assert ["Boris", "3", "0", "1", "0", "½"] in [row[1:7] for row in table_rows]
    reply = json.loads(run_command("standings", "--game", "chess", "--json")[1])
    assert {(row["name"], row["points"]) for row in reply["rows"]} == {("Anna", 5.5), ("Boris", 0.5), ("Carl", 0)}
    assert reply["game"] == "chess" and reply["rows"][0]["place"] == 1 and reply["rows"][0]["rating"] > reply["rows"][1]["rating"]


def test_points_of_different_games_are_not_added_and_guests_have_no_place(run_command, stored_days):
    out = run_command("standings")[1]
    assert "points  rating" not in out and "Points of different games are not added" in out and "Player 2" not in out
    assert rows(out)[1][:6] == ["1", "Anna", "7", "6", "1", "0"]
    reply = json.loads(run_command("standings", "--json")[1])
    assert reply["game"] is None and {row["points"] for row in reply["rows"]} == {None}
    assert "20" in rows(run_command("standings", "--game", "fives")[1])[1]


def test_some_days_only(run_command, stored_days):
    assert [row[0] for row in rows(run_command("games", "--since", "2026-11-21")[1])] == ["number", "7", "6", "5"]
    assert [row[0] for row in rows(run_command("games", "--until", "2026-11-20")[1])] == ["number", "4", "3", "2", "1"]
    one_day = ("--since", "2026-11-20", "--until", "2026-11-20")
    assert [row[0] for row in rows(run_command("games", *one_day, "--game", "chess")[1])][1:] == list("4321")
    json_rows = json.loads(run_command("standings", "--game", "chess", "--until", "2026-11-20", "--json")[1])["rows"]
    assert {(row["name"], row["played"], row["points"]) for row in json_rows} == {("Anna", 4, 3.5), ("Boris", 3, 0.5), ("Carl", 1, 0)}
    assert run_command("games", "--since", "2030-01-01")[1] == run_command("standings", "--since", "2030-01-01")[1] == "No such games.\n"


def test_a_day_begins_at_midnight_of_the_pc(run_command, stored_days, monkeypatch):
    """At 21 o'clock UTC the next day has begun three and a half hours further east."""
    monkeypatch.setenv("TZ", "EAST-3:30")
    time.tzset()
    try:
        assert [row[0] for row in rows(run_command("games", "--since", "2026-11-21")[1])][1:] == list("7654")
        json_rows = json.loads(run_command("standings", "--game", "chess", "--until", "2026-11-20", "--json")[1])["rows"]
        assert [row["played"] for row in json_rows if row["name"] == "Anna"] == [3]
    finally:
        monkeypatch.undo()
        time.tzset()


def test_games_of_a_player_and_of_two(run_command, stored_days):
    assert [row[0] for row in rows(run_command("games", "--player", "carl")[1])][1:] == ["5", "3"]
    assert [row[0] for row in rows(run_command("games", "--player", "Boris", "--player", "an")[1])][1:] == ["6", "4", "2", "1"]
    reply = json.loads(run_command("games", "--player", "Carl", "--json")[1])
    assert [game["id"] for game in reply["games"]] == [5, 3] and "turns" not in reply["games"][0]
    assert "there is no player Nobody" in run_command("games", "--player", "Nobody")[2]


def test_head_to_head(run_command, stored_days):
    out = run_command("standings", "--player", "Anna")[1]
    assert [" ".join(row) for row in rows(out)] == [
        "Anna",
        "against game played won drawn lost points",
        "Boris Chess 3 2 1 0 2½ : ½",
        "Carl Chess 2 2 0 0 2 : 0",
        "Boris Fives 1 1 0 0 20 : 5",
    ]
    (row,) = json.loads(run_command("standings", "--player", "Boris", "--player", "Anna", "--game", "chess", "--json")[1])["rows"]
    assert row == {"opponent": "Anna", "game": "chess", "played": 3, "won": 0, "drawn": 1, "lost": 2, "points": 0.5, "against": 2.5}
    assert rows(run_command("standings", "--player", "Anna", "--since", "2026-11-21")[1])[2:] == [
        ["Boris", "Fives", "1", "1", "0", "0", "20", ":", "5"],
        ["Carl", "Chess", "1", "1", "0", "0", "1", ":", "0"],
    ]
    assert run_command("standings", "--player", "Boris", "--player", "Carl")[1] == "Boris and Carl have not met in such games.\n"
    assert "once, or twice" in run_command("standings", "--player", "Boris", "--player", "Carl", "--player", "Anna")[2]


def test_days_are_written_one_way(run_command):
    for word in ("games", "standings"):
        assert "24.11.2026 is no day: write it as 2026-11-24" in run_command(word, "--since", "24.11.2026")[2]


def test_show_as_json_of_a_game_that_does_not_count(run_command):
    store = Store()
    store.devices.note(DEVICE, "fake")
    store.games.keep(worked_hand().name, worked_hand().data[:-16] + bytes(16))
    store.close()
    shown_game = json.loads(run_command("show", "--json")[1])
    assert (shown_game["status"], shown_game["turns"], shown_game["seats"]) == ("refused", [], [])
