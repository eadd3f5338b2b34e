"""Games must give their results to an event, or stay outstanding with a reason: on SQLite and on PostgreSQL."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import update

from flagfall.record import record
from host_tools.store.schema import Game, Result
from host_tools.terminal.failure import Failure
from tests.host.databases import KINDS
from tests.host.event.evening_store import game_at, next_round, open_event, store_game
from tests.host.sync.fake_device import DEVICE


@pytest.fixture(params=KINDS)
def database(request):
    return request.param


def reasons(store, state):
    return [each.reason.partition(": ")[2] for each in store.results.outstanding(store.events.find(state.name))]


def results(store, state):
    return [(table.result.scores, table.result.how) if table.result else None for table in store.events.find(state.name).tables]


def test_a_game_begun_from_a_pairing_is_its_result_once(store):
    state = open_event(store, "Ada", "Boris")
    number = store_game(store, game_at(state, state.tables[0], "e4", "e5", "resign 1"))
    new_results = store.results.collect()
    assert [str(each) for each in new_results] == ["Evening, round 1, table 1: Ada – Boris 1 : 0"]
    assert results(store, state) == [((1, 0), "game")] and store.events.find().tables[0].result.game == number
    assert store.results.collect() == []


def test_a_game_that_was_reopened_before_the_acknowledgement_changes_its_result(store):
    """The device refuses the acknowledgement of the game that was reopened, and gives the longer record later."""
    state = open_event(store, "Ada", "Boris")
    game = game_at(state, state.tables[0], "e4", "e5", "resign 1")
    number = store_game(store, game)
    store.results.collect()
    game.event(record.UNDO, value=1)
    game.play("resign 0")
    assert store_game(store, game) == number
    assert [str(each) for each in store.results.collect()] == ["Evening, round 1, table 1: Ada – Boris 0 : 1, corrected"]


def test_another_device_or_another_number_is_another_pairing(store):
    state = open_event(store, "Ada", "Boris")
    table = state.tables[0]
    store_game(store, game_at(state, table, "resign 1", pairing=table.device_pairing + 1))
    store.devices.note("0BADBEEF", "fake")
    other = game_at(state, table, "resign 1", device="0BADBEEF", number=2)
    store.games.keep(other.name, other.data)
    assert store.results.collect() == [] and reasons(store, state) == [""]


def test_without_a_pairing_names_preset_and_time_are_matched_and_the_device_stays_at_the_table(store):
    state = open_event(store, "Ada", "Boris", "Cyril", "Dana", device=False)
    first, second = state.tables
    store_game(store, game_at(state, second, "e4", "draw"))
    assert len(store.results.collect()) == 1
    assert results(store, state) == [None, ((0.5, 0.5), "game")]
    assert store.events.find().devices == {2: "E6614103"}
    store_game(store, game_at(state, first, "resign 1", preset="draughts", number=2))
    assert store.results.collect() == [], "a record of another game must not count"
    state = next_round_after(store, state, first)
    assert [table.device for table in state.of_round(2)] == [None, "E6614103"]


def next_round_after(store, state, table):
    store.results.enter(store.events.find(), table, "1-0", "")
    return next_round(store, store.events.find())


def test_a_game_of_before_the_pairing_does_not_count(store):
    state = open_event(store, "Ada", "Boris", device=False)
    number = store_game(store, game_at(state, state.tables[0], "resign 1"))
    with store.database.writing() as session:
        session.execute(update(Game).values(played_at=datetime.now(UTC) - timedelta(minutes=5)))
    assert store.results.collect() == []
    with store.database.writing() as session:
        session.execute(update(Game).where(Game.id == number).values(played_at=datetime.now(UTC) + timedelta(seconds=1)))
    assert len(store.results.collect()) == 1


@pytest.mark.parametrize(
    "moves, more, reason",
    [
        (("e4", "end"), {}, "it was not played to the end"),
        (("resign 1",), {"turned": True}, "the seats are turned"),
        (("resign 1",), {"names": ("Ada", "Zed")}, "other people sat there: Ada, Zed"),
        (("resign 1",), {"preset": "draughts"}, "it is draughts"),
        (("e4",), {}, "refused, the game is not over"),
    ],
)
def test_a_game_that_fits_only_in_part_stays_outstanding_with_the_reason(store, moves, more, reason):
    state = open_event(store, "Ada", "Boris")
    store_game(store, game_at(state, state.tables[0], *moves, **more))
    assert store.results.collect() == [] and reasons(store, state) == [reason]


def test_of_two_games_that_do_not_count_the_newer_one_gives_the_reason(store):
    state = open_event(store, "Ada", "Boris")
    store_game(store, game_at(state, state.tables[0], "e4", "end", pairing=0))
    number = store_game(store, game_at(state, state.tables[0], "resign 1", number=2, turned=True))
    (outstanding,) = store.results.outstanding(store.events.find())
    assert (outstanding.game, outstanding.reason) == (number, f"game {number}: the seats are turned")


def test_a_disputed_game_and_one_on_the_pad_stay_outstanding(store):
    state = open_event(store, "Ada", "Boris", preset="fives")
    table = state.tables[0]
    padded = game_at(state, table, "lead 0", "5-5")
    padded.event(record.PAD)
    padded.play("resign 1")
    store_game(store, padded)
    assert store.results.collect() == [] and reasons(store, state) == ["it went on as score pad"]
    with store.database.writing() as session:
        session.execute(update(Game).values(status="disputed", reason="another record"))
    assert reasons(store, state) == ["disputed, another record"]


def test_a_game_ended_early_becomes_a_result_when_it_is_corrected(store):
    state = open_event(store, "Ada", "Boris")
    number = store_game(store, game_at(state, state.tables[0], "e4", "end"))
    store.results.enter(state, state.tables[0], "1/2", "both had to go")
    assert results(store, state) == [((0.5, 0.5), "game")] and store.games.find(str(number)).correction.why == "both had to go"
    store.games.take_back(number)
    store.games.correct(number, "0-1", "the arbiter")
    assert [each.changed for each in store.results.collect()] == [True] and results(store, state) == [((0, 1), "game")]


@pytest.mark.parametrize("more", [{"turned": True}, {"turned": True, "pairing": 0}, {"names": ("Ada", "Zed")}])
def test_an_early_end_with_other_people_or_turned_seats_is_not_corrected(store, more):
    state = open_event(store, "Ada", "Boris")
    number = store_game(store, game_at(state, state.tables[0], "e4", "end", **more))
    store.results.enter(state, state.tables[0], "1-0", "as the players say")
    assert results(store, state) == [((1, 0), "hand")] and store.games.find(str(number)).correction is None


def test_a_result_by_hand_corrects_a_collected_game_and_no_row_is_deleted(store):
    state = open_event(store, "Ada", "Boris")
    number = store_game(store, game_at(state, state.tables[0], "resign 1"))
    store.results.collect()
    store.results.enter(store.events.find(), store.events.find().tables[0], "0-1", "entered wrong")
    assert results(store, state) == [((0, 1), "game")] and store.games.find(str(number)).correction.result == "0-1"
    store.results.enter(store.events.find(), store.events.find().tables[0], "forfeit 0", "a phone rang")
    assert results(store, state) == [((0, 1), "forfeit")]
    store.results.enter(store.events.find(), store.events.find().tables[0], "forfeit both", "two phones")
    assert results(store, state) == [((0, 0), "forfeit")] and store.results.collect() == []
    with store.database.reading() as session:
        assert session.query(Result).count() == 4


def test_an_entered_result_stays_when_a_game_comes_later(store):
    state = open_event(store, "Ada", "Boris", "Cyril", "Dana")  # the other table still plays
    store.results.enter(state, state.tables[0], "1/2", "")
    store_game(store, game_at(state, state.tables[0], "resign 1"))
    assert store.results.collect() == [] and results(store, state) == [((0.5, 0.5), "hand"), None]


def test_a_knock_out_waits_for_a_winner(store):
    state = open_event(store, "Ada", "Boris", system="knockout", rounds=0)
    store_game(store, game_at(state, state.tables[0], "draw"))
    assert store.results.collect() == [] and reasons(store, state) == ["it was drawn, and a knock-out needs a winner"]
    with pytest.raises(Failure, match="needs a winner"):
        store.results.enter(state, state.tables[0], "1/2", "")
    store_game(store, game_at(state, state.tables[0], "resign 0", number=2, pairing=0))
    assert len(store.results.collect()) == 1 and results(store, state) == [((0, 1), "game")]


def test_pairs_sit_across(store):
    state = open_event(store, "Ada+Boris", "Cyril+Dana", preset="fives")
    table = state.tables[0]
    assert state.names_at(table) == ["Ada", "Cyril", "Boris", "Dana"]
    game = game_at(state, table, "lead 0", "5-5", "resign 1", seats="4", teams="2x2")
    store_game(store, game)
    assert len(store.results.collect()) == 1 and store.events.find().tables[0].result.points == (1, 0)


def test_a_renamed_player_is_still_recognised(store):
    state = open_event(store, "Ada", "Boris")
    store.players.rename("Ada", "Adriana")
    assert store.events.find().entrant(1).name == "Adriana"
    store_game(store, game_at(state, state.tables[0], "resign 1"))
    assert len(store.results.collect()) == 1, "the old name in the record must be recognised"


def test_a_closed_event_takes_nothing(store):
    state = open_event(store, "Ada", "Boris")
    store.events.close(state)
    store_game(store, game_at(state, state.tables[0], "resign 1"))
    assert store.results.collect() == [] and store.events.pairings_for("E6614103") == []
    with pytest.raises(Failure, match="is closed"):
        store.events.enter(state, [["Eva"]], 2)
    closed = store.events.find(state.name)
    with pytest.raises(Failure, match="is closed"):
        store.results.enter(closed, closed.tables[0], "1-0", "")
    assert reasons(store, closed) == ["it came too late: the event is closed"]


def test_a_device_comes_to_a_table_that_plays_and_leaves_finished_ones_alone(store):
    """Table 1 of round 1 is finished, that of round 2 is not."""
    state = open_event(store, "Anna", "Boris", "Cyril", "Dana")
    for table in state.tables:
        store.results.enter(store.events.find(), table, "1-0", "")
    state = next_round(store, store.events.find())
    store.devices.note("E0000002", "fake")
    state = store.events.put_device(state, 1, "E0000002")
    devices = {(table.round, table.table): table.device for table in state.tables}
    assert devices == {(1, 1): DEVICE, (1, 2): None, (2, 1): "E0000002", (2, 2): None}
