"""A link for BG Stats must carry the play in the form of the app's page for other programs."""

import json
from dataclasses import replace
from datetime import UTC, datetime
from urllib.parse import parse_qs, urlsplit

import pytest

from host_tools.cli import main
from host_tools.store.store import Store
from host_tools.views.bg_stats import play_link
from host_tools.views.game_model import game_of
from tests.host.made_records import Recorded, stored_row
from tests.host.sync.fake_device import DEVICE


@pytest.fixture
def plays(store: Store, capsys, monkeypatch):
    """Returns a function that stores a game and reads all links."""
    monkeypatch.setenv("FLAGFALL_DB", store.database.engine.url.render_as_string(hide_password=False))
    store.devices.note(DEVICE, "fake")

    def read(game: Recorded) -> list[dict]:
        assert store.games.keep(game.name, game.data)[1].status == "verified"
        assert main(["export", "--bgstats"]) == 0, capsys.readouterr().err
        links = [urlsplit(line) for line in capsys.readouterr().out.splitlines()]
        assert {(link.scheme, link.netloc, link.path) for link in links} == {("https", "app.bgstatsapp.com", "/createPlay.html")}
        return [json.loads(parse_qs(link.query)["data"][0]) for link in links]

    return read


def test_a_game_of_chess_has_no_points():
    game = Recorded("chess", ('Ada & "Eve"', "Жанна"))
    game.play("e2e4", 60_000)
    game.play("resign 0", 600_000)
    with stored_row(game) as row:
        link = play_link(replace(game_of(row), played=datetime(2026, 11, 24, 18, 30, tzinfo=UTC)))
    play = json.loads(parse_qs(urlsplit(link.rstrip()).query)["data"][0])
    assert play["sourceName"] == "Flagfall" and play["sourcePlayId"] == game.name
    assert (play["playDate"], play["durationMin"]) == ("2026-11-24 18:40:00", 10)
    assert play["game"] == {"name": "Chess", "sourceGameId": "chess", "highestWins": True, "noPoints": True}
    assert play["players"] == [
        {"name": 'Ada & "Eve"', "sourcePlayerId": 'Ada & "Eve"', "score": "0", "rank": 2, "winner": False},
        {"name": "Жанна", "sourcePlayerId": "Жанна", "score": "1", "rank": 1, "winner": True},
    ]


def test_partners_are_a_team_and_the_fewest_points_can_win(plays, store):
    pad = Recorded("pad", ("A", "B", "C", "D"), seats="4", teams="2x2", target="7")
    pad.play("0+7")
    (play,) = plays(pad)
    assert [(each["name"], each["team"], each["score"], each["winner"]) for each in play["players"]] == [
        ("A", "1", "7", True),
        ("B", "2", "0", False),
        ("C", "1", "7", True),
        ("D", "2", "0", False),
    ]
    fewest = Recorded("pad", ("A", "B"), number=2, win="fewest")
    fewest.play("0+7")
    fewest.play("end")
    assert plays(fewest)[1]["game"]["highestWins"] is False


def test_a_game_that_ended_early_has_no_winner(plays):
    game = Recorded("fives", ("A", "B"))
    game.play("end")
    (play,) = plays(game)
    assert [each["winner"] for each in play["players"]] == [False, False] and "rank" not in play["players"][0]
    assert "durationMin" not in play
