"""Tests of the store: every record once, its result by a replay, ratings. On SQLite, and on PostgreSQL if installed."""

import sys
from contextlib import closing
from unittest.mock import patch

import pytest
from sqlalchemy import func, select

from flagfall.record import record
from host_tools.cli import main
from host_tools.commands.shared_options import open_store
from host_tools.store.schema import Game
from host_tools.store.store import Store
from host_tools.store.verify import check
from host_tools.terminal.failure import Failure
from tests.host.databases import KINDS
from tests.host.made_records import Recorded, worked_hand


@pytest.fixture(params=KINDS)
def database(request):
    return request.param


def keep(store: Store, game: Recorded):
    store.devices.note("E6614103", "fake")
    return store.games.keep(game.name, game.data)


def finished_game(number: int, names: tuple[str, ...], loser: int) -> Recorded:
    game = Recorded(names=names, number=number)
    game.play(f"resign {loser}", 5000)
    return game


def test_the_worked_hand_has_the_document_s_score(store):
    outcome, game = keep(store, worked_hand())
    assert (outcome, game.status) == ("new", "verified")
    stored = store.games.newest()[0]
    assert [(seat.player.name, seat.score, seat.place) for seat in stored.seats] == [("Ada", 10, None), ("Boris", 45, None)]
    assert (stored.ended_early, stored.rated, stored.moves, stored.duration) == (True, False, 10, 20000)


def test_a_record_is_stored_once(store):
    game = worked_hand()
    assert keep(store, game)[0] == "new"
    assert keep(store, game)[0] == "known"
    assert len(store.games.newest()) == 1


def test_one_reading_is_of_one_moment(store):
    """A sync between two queries of the standings would otherwise mix two moments."""
    keep(store, worked_hand())
    with closing(Store(store.database.engine.url.render_as_string(hide_password=False))) as other, store.database.reading() as session:
        assert session.scalar(select(func.count()).select_from(Game)) == 1
        keep(other, worked_hand(2))
        assert session.scalar(select(func.count()).select_from(Game)) == 1
    assert len(store.games.newest()) == 2


def test_a_game_that_went_on_grows(store):
    game = worked_hand()
    keep(store, game)
    game.event(record.UNDO, 21000, 1)
    game.play("adjust 0 5", 22000)
    game.play("end", 23000)
    outcome, stored = keep(store, game)
    assert outcome == "grown"
    assert [seat.score for seat in store.games.newest()[0].seats] == [15, 45]
    assert store.games.record(stored) == game.data


def test_another_true_record_of_the_same_name_is_kept_beside_it(store):
    """After a copied flash or a forgery nobody knows the right one. The first counts, both are shown."""
    keep(store, worked_hand())
    other = Recorded(names=("Eve", "Boris"))
    other.play("resign 1")
    outcome, second = keep(store, other)
    assert (outcome, second.status, second.label) == ("new", "disputed", "E6614103-0BADCAFE-0001/2")
    assert keep(store, other)[0] == keep(store, worked_hand())[0] == "known"
    assert [one.name for one in store.games.standings()] == ["Boris", "Ada"]
    assert (store.games.find("0001").copy, store.games.find("0001/2").copy) == (1, 2)
    assert store.games.record(store.games.find("0001/2")) == other.data
    other.event(record.UNDO, 1000, 1)
    other.play("resign 0", 2000)
    assert keep(store, other)[0] == "grown" and store.games.find("0001/2").status == "disputed"


def test_a_refused_record_does_not_stand_in_the_way_of_the_true_one(store):
    """Refused under its name: the record of game 2, one damaged at the front and one damaged at the end."""
    true = worked_hand()
    foreign = worked_hand(2).data
    damaged = true.data[:16] + bytes(16) + true.data[32:]
    torn = true.data[:-16] + bytes(16)
    store.devices.note("E6614103", "fake")
    for data in (foreign, damaged, torn):
        assert store.games.keep(true.name, data)[0] == "new"
    outcome, game = store.games.keep(true.name, true.data)
    assert (outcome, game.status, game.copy) == ("new", "verified", 4)
    assert [store.games.keep(true.name, data)[0] for data in (torn, damaged, foreign, true.data)] == ["known"] * 4
    assert [game.status for game in store.games.newest()] == ["verified"] + ["refused"] * 3
    assert store.games.find("0001") == game or store.games.find("0001").id == game.id
    assert [store.games.record(each) for each in store.games.newest()] == [true.data, torn, damaged, foreign]


def test_a_record_that_went_on_falsely_does_not_hide_the_true_one(store):
    true = worked_hand()
    store.devices.note("E6614103", "fake")
    assert store.games.keep(true.name, true.data + true.data[-16:])[1].status == "refused"
    outcome, game = store.games.keep(true.name, true.data)
    assert (outcome, game.status) == ("new", "verified")


def test_an_earlier_state_of_a_stored_game_is_known(store):
    """A device's flash may be restored to an earlier state."""
    game = worked_hand()
    before = game.data
    game.event(record.UNDO, 21000, 1)
    game.play("adjust 0 5", 22000)
    game.play("end", 23000)
    keep(store, game)
    assert store.games.keep(game.name, before)[0] == "known"
    assert len(store.games.newest()) == 1 and store.games.record(store.games.newest()[0]) == game.data


def test_a_damaged_record_is_kept_but_not_counted(store):
    game = worked_hand()
    game.slots[9] = bytes(16)
    _, stored = keep(store, game)
    assert (stored.status, stored.reason, stored.seats) == ("refused", "slot 9 is damaged or out of order", [])
    assert store.games.record(stored) == game.data
    assert store.games.standings() == []


def test_a_forged_score_is_refused():
    """The check values are right; the tile was never legal."""
    game = worked_hand()
    slot = bytearray(game.slots[-5])
    slot[9:13] = game.slots[-9][9:13]  # a tile already on the table
    record.seal(slot)
    game.slots[-5] = bytes(slot)
    checked = check(game.name, game.data)
    assert checked.status == "refused" and checked.reason.startswith(f"slot {len(game.slots) - 5}: ")


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
    game.session.header.pairing = 5
    with patch.object(record, "VERSION", 3):
        game.slots = [bytes(slot) for slot in game.session.header.slots()]
    _, stored = keep(store, game)
    assert (stored.status, store.games.record(stored)) == ("newer", game.data)
    assert "version 3" in stored.reason


def keep_by_older_program(store, game, monkeypatch):  # its rules are older than the game's
    with monkeypatch.context() as patched:
        patched.setattr("flagfall.engine.RULES", 0)
        _, stored = keep(store, game)
    assert stored.status == "newer" and stored.seats == []


def test_a_newer_record_is_checked_by_the_program_that_knows_it(store, monkeypatch):
    keep_by_older_program(store, worked_hand(), monkeypatch)
    assert [game.number for game in store.games.check_again()] == [1]
    assert store.games.check_again() == []
    game = store.games.newest()[0]
    assert (game.status, game.reason, [seat.score for seat in game.seats]) == ("verified", "", [10, 45])


def test_a_newer_record_that_comes_again_is_checked(store, monkeypatch):
    keep_by_older_program(store, worked_hand(), monkeypatch)
    assert keep(store, worked_hand())[0] == "known"
    assert [seat.score for seat in store.games.newest()[0].seats] == [10, 45]


def test_a_record_that_an_older_program_refused_is_checked_by_a_later_one(store, monkeypatch):
    game = worked_hand()
    with monkeypatch.context() as patched:
        patched.setattr("host_tools.store.verify.VERSION", "0.0.9")
        patched.setattr("flagfall.engine.game.Game.play", lambda self, move: 1 // 0)  # its engine had a fault
        assert keep(store, game)[1].status == "refused"
        assert store.games.check_again() == []
    assert [game.status for game in store.games.check_again()] == ["verified"]
    assert [seat.score for seat in store.games.newest()[0].seats] == [10, 45]


def test_a_record_that_a_later_program_refused_is_not_checked_again(store, monkeypatch):
    """Two programs share a database: the older one does not undo the newer one's result."""
    game = worked_hand()
    with monkeypatch.context() as patched:
        patched.setattr("host_tools.store.verify.VERSION", "9.10")
        patched.setattr("flagfall.engine.game.Game.play", lambda self, move: 1 // 0)
        keep(store, game)
    assert store.games.check_again() == [] and store.games.newest()[0].status == "refused"


def test_many_records_are_checked_again_on_every_core(store, monkeypatch):
    """There are enough for several processes, and more than one batch."""
    with monkeypatch.context() as patched:
        games = [worked_hand(number) for number in range(1, 61)]
        patched.setattr("flagfall.engine.RULES", 0)
        store.devices.note("E6614103", "fake")
        store.games.keep_all((game.name, game.data, check(game.name, game.data)) for game in games)
    monkeypatch.setattr("host_tools.store.game_store.BATCH", 40)
    progress = []
    assert len(store.games.check_again(lambda done, total: progress.append((done, total)))) == 60
    assert progress == [(done, 60) for done in range(1, 61)]
    assert {game.status for game in store.games.newest()} == {"verified"}


def test_a_game_that_went_on_in_a_newer_program_counts_as_it_was_until_then(store, monkeypatch):
    game = worked_hand()
    keep(store, game)
    game.event(record.UNDO, 21000, 1)
    game.play("adjust 0 5", 22000)
    game.play("end", 23000)
    with monkeypatch.context() as patched:
        patched.setattr("flagfall.engine.RULES", 0)
        assert keep(store, game)[1].status == "newer"
    assert store.games.find("0001").status == "verified"
    assert len(store.games.check_again()) == 1
    assert [(each.status, [seat.score for seat in each.seats]) for each in store.games.newest()] == [("verified", [15, 45])]


def test_every_command_checks_what_an_older_program_kept(tmp_path, monkeypatch):
    place = str(tmp_path / "games.db")
    old = Store(place)
    keep_by_older_program(old, worked_hand(), monkeypatch)
    old.close()
    with open_store(place) as store:
        assert store.games.newest()[0].status == "verified"


def test_a_record_that_goes_on_falsely_does_not_replace_a_true_one(store):
    game = worked_hand()
    keep(store, game)
    true = game.data
    game.event(record.UNDO, 21000, 1)
    game.play("adjust 0 5", 22000)
    game.play("end", 23000)
    whole = game.data
    for false in (whole[:-20] + bytes(20), whole[: len(true) + 16]):
        assert store.games.keep(game.name, false)[1].status == "refused"
    stored = store.games.find("0001")
    assert (store.games.record(stored), stored.status, [seat.score for seat in stored.seats]) == (true, "verified", [10, 45])
    assert store.games.keep(game.name, whole)[0] == "grown"
    assert sorted(game.status for game in store.games.newest()) == ["refused", "verified"]


def test_whatever_the_engine_does_with_a_hostile_record_is_a_refusal(monkeypatch):
    monkeypatch.setattr("host_tools.store.verify.record_replay.replay", lambda data: 1 // 0)
    checked = check("E6614103-0BADCAFE-0001", b"")
    assert (checked.status, checked.reason) == ("refused", "the replay failed: ZeroDivisionError: integer division or modulo by zero")


def test_hostile_names_are_harmless_in_the_store(store):
    keep(store, finished_game(1, ("[red]\x1b[2J\x00", "<script>\u202e"), 0))
    names = [seat.player.name for seat in store.games.newest()[0].seats]
    assert names == ["[red]\ufffd[2J\ufffd", "<script>\ufffd"]


def test_ratings_follow_openskill_and_skip_games_ended_early(store):
    from openskill.models import PlackettLuce

    keep(store, finished_game(1, ("Ada", "Boris"), 1))
    keep(store, worked_hand(number=2))
    ada, boris = store.games.standings()
    model = PlackettLuce()
    (one,), (two,) = model.rate([[model.rating()], [model.rating()]], ranks=[1, 2])
    assert (ada.name, ada.played, ada.won, ada.early, ada.points) == ("Ada", 2, 1, 1, 10)
    assert (boris.name, boris.played, boris.won, boris.points) == ("Boris", 2, 0, 45)
    assert (ada.rating, boris.rating) == (pytest.approx(one.mu), pytest.approx(two.mu))


def test_partners_are_rated_as_a_team(store):
    game = Recorded(names=("A", "B", "C", "D"), seats="4", teams="2x2")
    game.play("resign 1")
    keep(store, game)
    standings = {one.name: one for one in store.games.standings()}
    assert [standings[name].won for name in "ABCD"] == [1, 0, 1, 0]
    assert standings["A"].rating == standings["C"].rating > standings["B"].rating == standings["D"].rating


def test_a_longer_match_says_more(store):
    """In a match to 9 points chance weighs a third as much as in one game: skill grows with the points, chance with their square root."""
    from openskill.models import PlackettLuce

    game = Recorded("backgammon", names=("Ada", "Boris"), match="9", moves="off")
    game.play("result 1-0")
    keep(store, game)
    ada, boris = store.games.standings()
    model = PlackettLuce(beta=PlackettLuce().beta / 3)
    (one,), (two,) = model.rate([[model.rating()], [model.rating()]], ranks=[1, 2])
    assert (ada.rating, boris.rating) == (pytest.approx(one.mu), pytest.approx(two.mu))


def test_fewer_losses_are_the_better_place_and_are_taken_off_the_points(store):
    game = Recorded("french", names=("A", "B", "C"), seats="3", hands="1")
    for entry in ("lead 0", "adjust 0 30", "adjust 1 10", "adjust 2 20", "resign 0"):
        game.play(entry)
    keep(store, game)
    standings = {one.name: one for one in store.games.standings()}
    assert [(standings[name].won, standings[name].points) for name in "ABC"] == [(0, -30), (1, -10), (0, -20)]
    assert [seat.place for seat in store.games.newest()[0].seats] == [3, 1, 2]
    assert standings["B"].rating > standings["C"].rating > standings["A"].rating


@pytest.mark.parametrize(
    ("preset", "options", "sign"),
    [
        ("cribgiveaway", {}, -1),
        ("cribgiveaway", {"giveaway": "off"}, 1),
        ("crib6", {}, 1),
        ("crib6", {"giveaway": "on"}, -1),
        ("pad", {"like": "cribgiveaway"}, -1),
        ("pad", {"like": "french"}, -1),
        ("pad", {"like": "crib6"}, 1),
        ("pad", {}, 1),
    ],
)
def test_points_are_losses_where_the_rules_chosen_for_this_game_say_so(store, preset, options, sign):
    """CR-V6 is an option of every cribbage game; a pad counts as its game."""
    game = Recorded(preset, **options)
    for entry in ("adjust 0 30", "adjust 1 10", "resign 0"):
        game.play(entry)
    keep(store, game)
    assert sorted(one.points for one in store.games.standings()) == sorted([30 * sign, 10 * sign])


def test_dates_come_back_as_they_went_in(store):
    game = Recorded()
    game.session.header.date = 1_800_000_000
    game.slots = [bytes(slot) for slot in game.session.header.slots()]
    game.play("end")
    keep(store, game)
    assert store.games.newest()[0].played_at.timestamp() == 1_800_000_000


def test_find_takes_any_part_that_only_one_name_has(store):
    keep(store, worked_hand(1))
    keep(store, worked_hand(2))
    assert store.games.find("0002").number == 2
    assert store.games.find("last").number == 2
    with pytest.raises(Failure, match="more than one"):
        store.games.find("0badcafe")
    with pytest.raises(Failure, match="no game"):
        store.games.find("%")


def test_a_player_struck_off_the_roster_keeps_the_games(store):
    keep(store, worked_hand())
    assert store.players.enrol("Ada") and not store.players.enrol("Ada")
    assert store.players.enrol("Žofia")
    assert store.players.roster() == ["Ada", "Žofia"]
    assert store.players.strike("Ada") and not store.players.strike("Ada")
    assert store.games.newest()[0].seats[0].player.name == "Ada"


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("nosuch://u:S3cret@x", "not a database"),
        ("postgresql+pg8000://u:S3cret@x/y", "pg8000"),
        ("postgresql://u:S3cret@localhost:1x/y", "not a database"),
        ("postgresql://u:S3cret@127.0.0.1:1/y", "127.0.0.1"),
        ("postgresql://u@127.0.0.1:1/y?password=S3cret", "127.0.0.1"),
        ("postgresql://u:S3cret@127.0.0.1:1/y?connect_timeout=S3cret", "connect_timeout"),
        ("postgresql://u:S3cret@[::1/y", "not a database"),
    ],
)
def test_an_unreachable_database_is_reported_without_its_password(url, words, capsys):
    assert main(["games", "--db", url]) == 1
    captured = capsys.readouterr()
    assert words in captured.err and captured.err.count("\n") == 1
    main(["--debug", "games", "--db", url])
    assert "S3cret" not in captured.err + "".join(capsys.readouterr())


def test_without_psycopg_the_message_says_how_to_install_it_beside_this_program(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(Failure, match=rf"needs the Python package psycopg: {sys.executable} -m pip install 'psycopg\[binary\]'$"):
        Store("postgresql://x/y")
