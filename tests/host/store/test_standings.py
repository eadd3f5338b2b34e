"""Tests of the stored standings: they are those of all games counted anew, after late, continued and damaged games and renamed players."""

from contextlib import closing
from dataclasses import astuple, replace
from datetime import UTC, datetime
from itertools import count

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import delete, func, select, text
from sqlalchemy.orm import Session

from host_tools.store import standings as kept
from host_tools.store.ratings import Ratings
from host_tools.store.schema import Base, StoredStanding
from host_tools.store.store import Store
from host_tools.store.verify import Checked, Seat, Status
from tests.host.databases import KINDS, address_to_read, new_address
from tests.host.store import plain_standings

DEVICES = ("E0000001", "E0000002")
PRESETS = (("fives", ""), ("french", ""), ("backgammon-match", "match=9"))
FIRST_DAY, HALF_A_DAY = 1_800_000_000, 43_200

results = st.builds(
    lambda preset, names, scores, places, when, early: Checked(
        "verified",
        preset=preset[0],
        options=preset[1],
        date=None if when is None else FIRST_DAY + HALF_A_DAY * when,
        ended_early=early,
        seats=tuple(
            Seat(f"P{name}", side, scores[side], None if early else places[side], None)
            for name, side in zip(names, range(4) if len(names) < 4 else (0, 1, 0, 1), strict=False)
        ),
    ),
    st.sampled_from(PRESETS),
    st.lists(st.integers(1, 5), min_size=2, max_size=4),  # also one person on two seats
    st.lists(st.integers(0, 90), min_size=4, max_size=4),
    st.sampled_from(((1, 2, 3, 3), (2, 1, 3, 3), (1, 1, 1, 1))),
    st.none() | st.integers(0, 9),
    st.booleans(),
)
arrives = st.tuples(
    st.just("arrives"),
    st.sampled_from(DEVICES),
    st.integers(1, 4),  # number of the game: also repeated, and another of the same name
    st.sampled_from((b"a", b"ab", b"abc", b"x", b"xy")),  # one continues another, or they disagree
    st.sampled_from(("verified", "verified", "verified", "damaged", "refused", "newer")),
    results,
)
asks = st.tuples(st.just("asks"))
renames = st.tuples(st.just("renames"), st.integers(1, 5))


@pytest.fixture(scope="module", params=KINDS)
def store(request, tmp_path_factory):
    with closing(Store(new_address(request.param, tmp_path_factory.mktemp("standings")))) as made:
        yield made


def empty_store(store: Store) -> None:
    with Session(store.database.engine) as session, session.begin():
        for table in reversed(Base.metadata.sorted_tables):
            session.execute(delete(table))
        for device in DEVICES:
            session.execute(text(f"insert into device values ('{device}', 'fake', '2026-11-21 12:00:00', '2026-11-21 12:00:00')"))


def check_standings(store: Store) -> None:
    games = store.games.newest()
    for preset in (None, *(preset for preset, _ in PRESETS)):
        plain = plain_standings.standings(game for game in games if preset in (None, game.preset))
        assert [astuple(one) for one in store.games.standings(preset)] == [astuple(one) for one in plain]


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(st.lists(arrives | arrives | arrives | asks | renames, max_size=30), st.integers(1, 4))
def test_kept_standings_are_those_from_the_beginning(store, deeds, at_once):
    empty_store(store)
    new_names = (f"N{number}" for number in count())
    before, kept.GAMES_PER_TRANSACTION = kept.GAMES_PER_TRANSACTION, at_once
    try:
        for deed, *rest in deeds:
            if deed == "arrives":
                device, number, data, status, result = rest
                checked = Checked(**(vars(result) | {"status": status, "seats": () if status in ("refused", "newer") else result.seats}))
                store.games.keep_all([(f"{device}-0BADCAFE-{number:04}", data, checked)])
            elif deed == "renames":
                with Session(store.database.engine) as session, session.begin():
                    session.execute(text(f"update player set name = '{next(new_names)}' where name = 'P{rest[0]}'"))
            else:
                store.games.standings()
        check_standings(store)
    finally:
        kept.GAMES_PER_TRANSACTION = before


def won_game(number: int, day: int, winner: str = "P1", status: Status = "verified", more: bytes = b"") -> tuple[str, bytes, Checked]:
    """Returns a game of this number. more: its continuation."""
    seats = tuple(Seat(name, side, 10, 1 if name == winner else 2, None) for side, name in enumerate(("P1", "P2")))
    checked = Checked(status, preset="fives", date=FIRST_DAY + 86_400 * day, seats=seats)
    return f"{DEVICES[0]}-0BADCAFE-{number:04}", b"%d" % number + more, checked


@pytest.mark.parametrize(
    "comes",
    [
        [[won_game(11, 6, "P2"), won_game(12, 3, "P2")]],  # the later one first
        [[won_game(3, 9, "P2", more=b"on")]],  # game 3 went on: it has another winner now, and another day
        [[won_game(3, 1, "P2", more=b"on")]],
        [[won_game(3, 5, "P2", "newer", b"on")], [won_game(3, 5, "P2", more=b"on")]],  # only a later program could read its continuation
        [[won_game(3, 2, "P2", "damaged", b"else")], [won_game(3, 2, "P2", more=b"else")]],
        [[won_game(11, 0, "P2", "damaged")], [won_game(11, 0, "P2")]],
        [[won_game(3, 1, "P2", more=b"else"), won_game(3, 1, "P2", "refused", b"false")]],
    ],
)
def test_changed_games_are_counted_again(store, comes):
    empty_store(store)
    store.games.keep_all(won_game(number, number) for number in range(1, 9))
    store.games.standings()
    for games in comes:
        store.games.keep_all(games)
        check_standings(store)


def test_only_later_games_are_counted(store, monkeypatch):
    empty_store(store)
    counted: list[int] = []
    inner = Ratings.count
    monkeypatch.setattr(Ratings, "count", lambda *given: counted.append(1) or inner(*given))
    progress: list[tuple[int, int]] = []
    monkeypatch.setattr(kept, "GAMES_PER_TRANSACTION", 3)
    store.games.keep_all(won_game(number, number) for number in range(1, 9))
    store.games.standings(progress=lambda *done: progress.append(done))
    assert len(counted) == 2 * 8  # each in the standings of all games and in those of its preset
    assert progress == [(4, 8), (8, 8)]  # 3 games and the day of the next
    counted.clear()
    store.games.standings()
    assert counted == []
    store.games.keep_all([won_game(9, 7, "P2")])  # a game arrives a day late: that day and the next are counted again
    check_standings(store)
    assert len(counted) == 2 * 3
    counted.clear()
    store.games.keep_all([won_game(10, 9)])
    store.games.standings()
    assert len(counted) == 2


def test_they_are_right_even_in_a_read_only_store(store):
    empty_store(store)
    store.games.keep_all(won_game(number, number) for number in range(1, 4))
    store.games.standings()
    store.games.keep_all([won_game(4, 2, "P2")])
    with closing(Store(address_to_read(store.database.engine.url))) as reading:
        check_standings(reading)
    with Session(store.database.engine) as session:
        assert session.scalar(select(func.max(StoredStanding.day))) == datetime.fromtimestamp(FIRST_DAY + 86_400, UTC).date()


def test_the_standings_of_some_days_are_those_of_one_preset(store):
    """P1 won both games of fives from day 1 to 2; day 3 and the other preset are left out."""
    empty_store(store)
    name, data, other = won_game(5, 2, "P2")
    store.games.keep_all([*(won_game(day, day) for day in (1, 2, 3)), (name, data, replace(other, preset="french"))])
    days = [datetime.fromtimestamp(FIRST_DAY + 86_400 * day, UTC).date() for day in (1, 2)]
    assert [(one.name, one.played, one.won) for one in store.games.standings("fives", *days)] == [("P1", 2, 2), ("P2", 2, 0)]
    assert [(one.name, one.played, one.won) for one in store.games.standings("french", *days)] == [("P2", 1, 1), ("P1", 1, 0)]
