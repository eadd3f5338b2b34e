"""Tests of the figures that players are compared by: the games of two who met, and the proven rating."""

from contextlib import closing

from host_tools.commands.shared_options import open_for_lists
from host_tools.store.listing import GameFilter
from host_tools.store.meetings import Meeting, meetings
from host_tools.store.ratings import Standing
from host_tools.store.store import Store
from tests.host.made_records import Recorded


def test_a_meeting_counts_games_won_drawn_and_lost(tmp_path):
    """Anna loses once, draws once and wins twice. A win has 2 half points."""
    address = f"sqlite:///{tmp_path / 'games.db'}"
    with closing(Store(address)) as store:
        store.devices.note("E6614103", "fake")
        for number, entry in enumerate(("resign 0", "draw", "resign 1", "resign 1"), 1):
            game = Recorded("chess", ("Anna", "Boris"), number=number)
            game.play(entry, 5000)
            store.games.keep(game.name, game.data)
    with open_for_lists(address) as ask:
        assert meetings(ask, "Anna", GameFilter()) == [Meeting("Boris", "chess", 4, 2, 1, 1, 5, 3)]
        assert meetings(ask, "Boris", GameFilter()) == [Meeting("Anna", "chess", 4, 1, 1, 2, 3, 5)]


def test_a_player_counts_as_far_as_the_rating_is_proven():
    """Three doubts below the rating: with 25 and a doubt of 2 it is 19, less than 20 with a doubt of 0."""
    assert Standing(rating=25, doubt=2).proven == 19
