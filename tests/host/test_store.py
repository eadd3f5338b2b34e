"""The store: every record once, what a replay says of it, ratings. SQLite, and PostgreSQL where FLAGFALL_TEST_DB names one."""

import os

import pytest

from flagfall.record import record
from host_tools.commands.shared_options import opened
from host_tools.failure import Failure
from host_tools.store.ratings import standings
from host_tools.store.schema import Base
from host_tools.store.store import Store
from host_tools.store.verify import check
from tests.host.made_records import Recorded, worked_hand

DATABASES = ["sqlite"] + (["server"] if os.environ.get("FLAGFALL_TEST_DB") else [])


@pytest.fixture(params=DATABASES)
def store(request, tmp_path):
    made = Store(str(tmp_path / "games.db") if request.param == "sqlite" else os.environ["FLAGFALL_TEST_DB"])
    yield made
    if request.param == "server":
        Base.metadata.drop_all(made._engine)
    made.close()


def keep(store: Store, game: Recorded):
    store.see("E6614103", "fake")
    return store.keep(game.name, game.data)


def to_the_end(number: int, names: tuple[str, ...], loser: int) -> Recorded:
    game = Recorded(names=names, number=number)
    game.play(f"resign {loser}", 5000)
    return game


def test_the_worked_hand_has_the_document_s_score(store):
    outcome, game = keep(store, worked_hand())
    assert (outcome, game.status) == ("new", "verified")
    stored = store.games()[0]
    assert [(seat.player.name, seat.score, seat.place) for seat in stored.seats] == [("Ada", 10, None), ("Boris", 45, None)]
    assert (stored.ended_early, stored.rated, stored.moves, stored.duration) == (True, False, 10, 20000)


def test_a_record_is_stored_once(store):
    game = worked_hand()
    assert keep(store, game)[0] == "new"
    assert keep(store, game)[0] == "known"
    assert len(store.games()) == 1


def test_two_programs_at_once_store_it_once(store, monkeypatch):
    """The other one commits between our look and our insert: the unique name stops us, and we find its row."""
    game = worked_hand()
    inner, first = Store._keep, []

    def late(self, session, name, data, checked):
        if not first:
            first.append(True)
            session.scalar = lambda query: None
            keep(store, game)
        return inner(self, session, name, data, checked)

    monkeypatch.setattr(Store, "_keep", late)
    assert keep(store, game)[0] == "known"
    assert len(store.games()) == 1


def test_a_game_that_went_on_grows(store):
    game = worked_hand()
    keep(store, game)
    game.event(record.UNDO, 21000, 1)
    game.play("adjust 0 5", 22000)
    game.play("end", 23000)
    outcome, stored = keep(store, game)
    assert outcome == "grown"
    assert [seat.score for seat in store.games()[0].seats] == [15, 45]
    assert stored.record == game.data


def test_another_record_of_the_same_name_does_not_replace_it(store):
    keep(store, worked_hand())
    with pytest.raises(Failure, match="other contents"):
        keep(store, Recorded(names=("Eve", "Boris")))
    assert store.games()[0].seats[0].player.name == "Ada"


def test_a_damaged_record_is_kept_but_not_counted(store):
    game = worked_hand()
    game.slots[9] = bytes(16)
    _, stored = keep(store, game)
    assert (stored.status, stored.reason, stored.seats) == ("refused", "slot 9 is damaged or out of order", [])
    assert stored.record == game.data
    assert standings(store.games()) == []


def test_a_forged_score_is_refused():
    """The check values are right, the tile was never legal."""
    game = worked_hand()
    slot = bytearray(game.slots[-5])
    slot[9:13] = game.slots[-9][9:13]  # a tile that lies already
    record.seal(slot)
    game.slots[-5] = bytes(slot)
    found = check(game.name, game.data)
    assert found.status == "refused" and found.reason.startswith(f"slot {len(game.slots) - 5}: ")


def test_a_record_under_another_name_is_refused():
    game = worked_hand(number=2)
    assert check("E6614103-0BADCAFE-0001", game.data).reason == "the record calls itself E6614103-0BADCAFE-0002"


def test_a_game_that_is_not_over_is_refused():
    game = Recorded()
    game.play("lead 0")
    assert check(game.name, game.data).reason == "the game is not over"


def test_a_record_without_its_close_is_refused():
    game = worked_hand()
    assert check(game.name, game.data[:-16]).reason == "the record stops before the game is closed"


def test_a_newer_record_is_kept_and_shown_as_such(store):
    game = worked_hand()
    header = game.session.header
    header.version = 2
    game.slots = [bytes(slot) for slot in header.slots()]
    _, stored = keep(store, game)
    assert (stored.status, stored.record) == ("newer", game.data)
    assert "version 2" in stored.reason


def by_an_older_program(store, game, monkeypatch):
    """Kept by a program whose rules are older than the game's."""
    with monkeypatch.context() as patched:
        patched.setattr("flagfall.engine.RULES", 0)
        _, stored = keep(store, game)
    assert stored.status == "newer" and stored.seats == []


def test_a_newer_record_is_checked_by_the_program_that_knows_it(store, monkeypatch):
    by_an_older_program(store, worked_hand(), monkeypatch)
    assert [game.number for game in store.check_again()] == [1]
    assert store.check_again() == []
    game = store.games()[0]
    assert (game.status, game.reason, [seat.score for seat in game.seats]) == ("verified", "", [10, 45])


def test_a_newer_record_that_comes_again_is_checked(store, monkeypatch):
    by_an_older_program(store, worked_hand(), monkeypatch)
    assert keep(store, worked_hand())[0] == "known"
    assert [seat.score for seat in store.games()[0].seats] == [10, 45]


def test_every_command_checks_what_an_older_program_kept(tmp_path, monkeypatch):
    place = str(tmp_path / "games.db")
    old = Store(place)
    by_an_older_program(old, worked_hand(), monkeypatch)
    old.close()
    with opened(place) as store:
        assert store.games()[0].status == "verified"


def test_a_record_that_goes_on_falsely_does_not_replace_a_true_one(store):
    game = worked_hand()
    keep(store, game)
    true = game.data
    game.event(record.UNDO, 21000, 1)
    game.play("adjust 0 5", 22000)
    game.play("end", 23000)
    whole = game.data
    with pytest.raises(Failure, match="not true .*slot .* is damaged.*; the stored one stays"):
        store.keep(game.name, whole[:-20] + bytes(20))
    with pytest.raises(Failure, match="not over"):
        store.keep(game.name, whole[: len(true) + 16])
    stored = store.games()[0]
    assert (stored.record, stored.status, [seat.score for seat in stored.seats]) == (true, "verified", [10, 45])
    assert store.keep(game.name, whole)[0] == "grown"


def test_whatever_the_engine_does_with_a_hostile_record_is_a_refusal(monkeypatch):
    monkeypatch.setattr("flagfall.record.session.read", lambda data: 1 // 0)
    found = check("E6614103-0BADCAFE-0001", b"")
    assert (found.status, found.reason) == ("refused", "the replay failed: ZeroDivisionError: integer division or modulo by zero")


def test_hostile_names_are_harmless_in_the_store(store):
    keep(store, to_the_end(1, ("[red]\x1b[2J\x00", "<script>\u202e"), 0))
    names = [seat.player.name for seat in store.games()[0].seats]
    assert names == ["[red]\ufffd[2J\ufffd", "<script>\ufffd"]


def test_ratings_follow_openskill_and_skip_games_ended_early(store):
    from openskill.models import PlackettLuce

    keep(store, to_the_end(1, ("Ada", "Boris"), 1))
    keep(store, worked_hand(number=2))
    ada, boris = standings(store.games())
    model = PlackettLuce()
    (one,), (two,) = model.rate([[model.rating()], [model.rating()]], ranks=[1, 2])
    assert (ada.name, ada.played, ada.won, ada.early, ada.points) == ("Ada", 2, 1, 1, 10)
    assert (boris.name, boris.played, boris.won, boris.points) == ("Boris", 2, 0, 45)
    assert (ada.rating, boris.rating) == (pytest.approx(one.mu), pytest.approx(two.mu))


def test_partners_are_rated_as_a_team(store):
    game = Recorded(names=("A", "B", "C", "D"), seats="4", teams="2x2")
    game.play("resign 1")
    keep(store, game)
    found = {one.name: one for one in standings(store.games())}
    assert [found[name].won for name in "ABCD"] == [1, 0, 1, 0]
    assert found["A"].rating == found["C"].rating > found["B"].rating == found["D"].rating


def test_fewer_losses_are_the_better_place_and_are_taken_off_the_points(store):
    game = Recorded("french", names=("A", "B", "C"), seats="3", hands="1")
    for entry in ("lead 0", "adjust 0 30", "adjust 1 10", "adjust 2 20", "resign 0"):
        game.play(entry)
    keep(store, game)
    found = {one.name: one for one in standings(store.games())}
    assert [(found[name].won, found[name].points) for name in "ABC"] == [(0, -30), (1, -10), (0, -20)]
    assert [seat.place for seat in store.games()[0].seats] == [3, 1, 2]
    assert found["B"].rating > found["C"].rating > found["A"].rating


def test_dates_come_back_as_they_went_in(store):
    game = Recorded()
    game.session.header.date = 1_800_000_000
    game.slots = [bytes(slot) for slot in game.session.header.slots()]
    game.play("end")
    keep(store, game)
    assert store.games()[0].played_at.timestamp() == 1_800_000_000


def test_find_takes_any_part_that_only_one_name_has(store):
    keep(store, worked_hand(1))
    keep(store, worked_hand(2))
    assert store.find("0002").number == 2
    assert store.find("last").number == 2
    with pytest.raises(Failure, match="more than one"):
        store.find("0badcafe")
    with pytest.raises(Failure, match="no game"):
        store.find("%")


def test_the_roster_keeps_a_player_s_games(store):
    keep(store, worked_hand())
    assert store.enrol("Ada") and not store.enrol("Ada")
    assert store.enrol("Žofia")
    assert store.roster() == ["Ada", "Žofia"]
    assert store.strike("Ada") and not store.strike("Ada")
    assert store.games()[0].seats[0].player.name == "Ada"


@pytest.mark.parametrize(("url", "words"), [("nosuch://x", "not a database"), ("postgresql+pg8000://x/y", "pg8000")])
def test_a_database_that_cannot_be_reached_says_so(url, words):
    with pytest.raises(Failure, match=words):
        Store(url)
