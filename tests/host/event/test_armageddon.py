"""An Armageddon game keeps its result, gives a drawn table to Black, and is not rated: on SQLite and on PostgreSQL."""

import pytest
from sqlalchemy import select

from host_tools.store.schema import Game
from host_tools.terminal.failure import Failure
from tests.host.databases import KINDS
from tests.host.event.evening_store import game_at, open_event, store_game


@pytest.fixture(params=KINDS)
def database(request):
    return request.param


def table_of(store):
    return store.events.find().tables[0]


def enter(store, text: str, why: str = "") -> None:
    state = store.events.find()
    store.results.enter(state, state.tables[0], text, why)


def rated(store) -> list[bool]:
    with store.events._database.reading() as session:
        return list(session.scalars(select(Game.rated).order_by(Game.id)))


@pytest.mark.parametrize(
    ("typed", "scores", "points"),
    [
        ("armageddon 1/2", (0.5, 0.5), (0, 1)),
        ("Armageddon ½-½", (0.5, 0.5), (0, 1)),
        ("armageddon 1-0", (1, 0), (1, 0)),
        ("armageddon 0-1", (0, 1), (0, 1)),
    ],
)
def test_a_result_by_hand(store, typed, scores, points):
    open_event(store, "Ada", "Boris")
    enter(store, typed)
    result = table_of(store).result
    assert (result.scores, result.points, result.how) == (scores, points, "hand")
    assert rated(store) == [False]


def test_a_drawn_game_of_a_device_keeps_its_result(store):
    state = open_event(store, "Ada", "Boris")
    number = store_game(store, game_at(state, state.tables[0], "e4", "draw"))
    store.results.collect()
    assert table_of(store).result.points == (0.5, 0.5) and rated(store) == [True]
    enter(store, "armageddon 1/2", "play-off")
    result = table_of(store).result
    assert (result.scores, result.points, result.game) == ((0.5, 0.5), (0, 1), number) and not result.differs
    assert rated(store) == [False]
    assert store.results.collect() == []
    store.results.clear(store.events.find(), table_of(store))
    assert rated(store) == [True], "without the word it is a game as any other"


@pytest.mark.parametrize(("end", "differs"), [("draw", False), ("resign 0", True)])
def test_a_game_that_comes_later_belongs_to_the_entered_result(store, end, differs):
    """The same scores need no decision; other scores do."""
    state = open_event(store, "Ada", "Boris")
    enter(store, "armageddon 1/2")
    store_game(store, game_at(state, state.tables[0], "e4", end))
    store.results.collect()
    result = table_of(store).result
    assert (result.points, result.differs) == ((0, 1), differs) and rated(store) == [False]
    assert store.results.collect() == []


def test_a_won_game_is_not_rated_either(store):
    state = open_event(store, "Ada", "Boris")
    store_game(store, game_at(state, state.tables[0], "e4", "resign 1"))
    store.results.collect()
    enter(store, "armageddon 1-0", "play-off")
    assert table_of(store).result.points == (1, 0) and rated(store) == [False]


def test_it_can_be_taken_back_by_an_ordinary_result(store):
    open_event(store, "Ada", "Boris")
    enter(store, "armageddon 1-0")
    enter(store, "1-0", "it was an ordinary game")
    assert table_of(store).result.entered == "1-0" and rated(store) == [True]


def test_in_draughts_the_dark_men_are_those_of_seat_0(store):
    open_event(store, "Ada", "Boris", preset="draughts")
    enter(store, "armageddon 1/2")
    assert table_of(store).result.points == (1, 0)


def test_a_knock_out_has_its_winner(store):
    state = open_event(store, "Ada", "Boris", system="knockout")
    with pytest.raises(Failure, match="needs a winner"):
        store.results.enter(state, state.tables[0], "1/2", "")
    enter(store, "armageddon 1/2")
    assert table_of(store).result.points == (0, 1)


def test_only_games_with_colours_have_it(store):
    open_event(store, "Ada", "Boris", preset="fives")
    with pytest.raises(Failure, match="a White and a Black"):
        enter(store, "armageddon 1/2")
    with pytest.raises(Failure):
        enter(store, "armageddon")
