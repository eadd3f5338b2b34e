"""Games must give their results to an event, or stay outstanding with a reason: on SQLite and on PostgreSQL."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import update

from flagfall.record import record
from host_tools.store import listing
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
    assert results(store, state) == [((0.5, 0.5), "hand")] and store.games.find(str(number)).correction.why == "both had to go"
    store.games.take_back(number)
    store.games.correct(number, "0-1", "the arbiter")
    assert [each.changed for each in store.results.collect()] == [True] and results(store, state) == [((0, 1), "game")]


def test_an_early_end_with_other_people_is_not_corrected(store):
    state = open_event(store, "Ada", "Boris")
    number = store_game(store, game_at(state, state.tables[0], "e4", "end", names=("Ada", "Zed")))
    store.results.enter(state, state.tables[0], "1-0", "as the players say")
    assert results(store, state) == [((1, 0), "hand")] and store.games.find(str(number)).correction is None


@pytest.mark.parametrize("more", [{}, {"pairing": 0}])
def test_a_game_with_turned_seats_is_corrected_in_its_own_order_of_seats(store, more):
    state = open_event(store, "Ada", "Boris")
    number = store_game(store, game_at(state, state.tables[0], "e4", "end", turned=True, **more))
    store.results.enter(state, state.tables[0], "1-0", "as the players say")
    game = store.games.find(str(number))
    assert results(store, state) == [((1, 0), "hand")] and game.correction.result == "0-1"
    assert [(seat.name, seat.place) for seat in game.seats] == [("Boris", 2), ("Ada", 1)]


def test_a_result_by_hand_corrects_a_collected_game_and_no_row_is_deleted(store):
    state = open_event(store, "Ada", "Boris")
    number = store_game(store, game_at(state, state.tables[0], "resign 1"))
    store.results.collect()
    store.results.enter(store.events.find(), store.events.find().tables[0], "0-1", "entered wrong")
    assert results(store, state) == [((0, 1), "hand")] and store.games.find(str(number)).correction.result == "0-1"
    store.results.enter(store.events.find(), store.events.find().tables[0], "forfeit 0", "a phone rang")
    assert results(store, state) == [((0, 1), "forfeit")]
    store.results.enter(store.events.find(), store.events.find().tables[0], "forfeit both", "two phones")
    assert results(store, state) == [((0, 0), "forfeit")] and store.results.collect() == []
    with store.database.reading() as session:
        assert session.query(Result).count() == 4


def beside(store, typed: str, *moves: str, **more):
    """Returns the event after this result was entered and this game came back, and the number of the game."""
    state = open_event(store, "Ada", "Boris", "Cyril", "Dana")
    store.results.enter(state, state.tables[0], typed, "the players said so")
    number = store_game(store, game_at(state, state.tables[0], *moves, **more))
    store.results.collect()
    return store.events.find(), number


def test_a_game_beside_an_entered_result_says_the_same_everywhere_until_somebody_decides(store):
    state, number = beside(store, "0-1", "resign 1")
    result, game = state.tables[0].result, store.games.find(str(number))
    assert (result.scores, result.how, result.game, result.game_scores) == ((0, 1), "hand", number, (1, 0))
    assert (game.correction.result, game.correction.why) == ("0-1", "the players said so")
    assert [(one.name, one.won) for one in store.games.standings()] == [("Cyril", 1), ("Ada", 0)], "one game, won by the entered winner"
    assert store.results.collect() == []
    store.results.decide(state, state.tables[0], "hand")
    assert store.events.find().differing == [] and results(store, state)[0] == ((0, 1), "hand")
    store.results.decide(store.events.find(), state.tables[0], "game")
    assert results(store, state)[0] == ((1, 0), "game") and store.games.find(str(number)).correction is None
    assert [(one.name, one.won) for one in store.games.standings()] == [("Ada", 1), ("Cyril", 0)]
    with pytest.raises(Failure, match="no game that differs"):
        store.results.decide(store.events.find(), state.tables[0], "hand")


def test_a_game_that_says_the_entered_result_gives_it(store):
    state, number = beside(store, "1-0", "e4", "resign 1")
    assert state.differing == [] and state.tables[0].result.game == number and store.games.find(str(number)).correction is None
    assert len(store.games.standings()) == 2 and {one.played for one in store.games.standings()} == {1}, "it must count once"


@pytest.mark.parametrize("moves, more", [(("e4", "end"), {}), (("resign 0",), {"turned": True})])
def test_a_game_without_a_result_of_its_own_gets_the_entered_one(store, moves, more):
    state, number = beside(store, "1-0", *moves, **more)
    assert state.differing == [] and state.tables[0].result.game == number
    assert [(one.name, one.won, one.played) for one in store.games.standings()] == [("Ada", 1, 1), ("Cyril", 0, 1)]


def test_a_forfeit_beside_a_played_game_differs(store):
    state, number = beside(store, "forfeit 0", "resign 1")
    assert state.tables[0].result.how == "forfeit" and state.differing == [state.tables[0]]
    store.results.decide(state, state.tables[0], "game")
    assert results(store, state)[0] == ((1, 0), "game") and store.games.find(str(number)).correction is None


def test_what_correct_says_decides_too(store):
    state, number = beside(store, "0-1", "resign 1")
    store.games.correct(number, "1/2", "both agreed")
    assert len(store.results.collect()) == 1 and store.events.find().differing == []
    assert results(store, state)[0] == ((0.5, 0.5), "game")


def test_a_friendly_game_after_the_entered_result_is_no_game_of_the_table(store):
    state = open_event(store, "Ada", "Boris", device=False)
    store.results.enter(state, state.tables[0], "1-0", "")
    store_game(store, game_at(state, state.tables[0], "resign 0", pairing=0))
    with store.database.writing() as session:
        session.execute(update(Game).where(Game.device_id.is_not(None)).values(played_at=datetime.now(UTC) + timedelta(seconds=2)))
    assert store.results.collect() == [] and results(store, state) == [((1, 0), "hand")]


def test_a_second_result_needs_a_reason_until_the_first_is_cleared(store):
    state = open_event(store, "Ada", "Boris")
    table = state.tables[0]
    store.results.enter(state, table, "1-0", "")
    store.results.enter(state, table, "1-0", "")  # the same again changes nothing
    with pytest.raises(Failure, match="has 1 : 0 by hand already: --why"):
        store.results.enter(state, table, "0-1", "")
    store.results.clear(state, table)
    assert results(store, state) == [None] and store.games.standings() == []
    store.results.enter(state, table, "0-1", "")
    with store.database.reading() as session:
        assert [row.how for row in session.query(Result).order_by(Result.id)] == ["hand", "cleared", "hand"]


def test_a_cleared_game_stays_away_until_it_is_called_back_and_a_new_one_counts(store):
    state = open_event(store, "Ada", "Boris")
    first = store_game(store, game_at(state, state.tables[0], "resign 1"))
    store.results.collect()
    store.results.clear(store.events.find(), state.tables[0])
    assert store.results.collect() == [] and results(store, state) == [None]
    assert [table.device for _, table in store.events.pairings_for(DEVICE)] == [DEVICE], "the device must get its pairing again"
    store.results.decide(store.events.find(), state.tables[0], "game")
    assert store.events.find().tables[0].result.game == first
    store.results.clear(store.events.find(), state.tables[0])
    second = store_game(store, game_at(state, state.tables[0], "resign 0", number=2))
    assert len(store.results.collect()) == 1 and store.events.find().tables[0].result.game == second


def test_a_corrected_game_is_as_recorded_again_after_clear(store):
    state, number = beside(store, "0-1", "resign 1")
    store.results.clear(state, state.tables[0])
    assert store.games.find(str(number)).correction is None and results(store, state)[0] is None


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
    store.event_changes.close(state)
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


def test_all_hand_results_of_a_round_are_rated(store):
    """Their games have the same time, and no device or number that tells them apart."""
    state = open_event(store, "Ada", "Boris", "Cyril", "Dana", device=False)
    for table in state.tables:
        store.results.enter(store.events.find(), table, "1-0", "")
    counted = sorted((one.played, one.won, one.rating is not None) for one in store.games.standings())
    assert counted == [(1, 0, True)] * 2 + [(1, 1, True)] * 2


def test_hand_results_count_in_standings_players_and_lists_and_forfeits_do_not(store):
    state = open_event(store, "Ada", "Boris", "Cyril", "Dana")
    store.results.enter(state, state.tables[0], "1-0", "")
    store.results.enter(store.events.find(), state.tables[1], "forfeit 0", "")
    assert [(one.name, one.played, one.rating is not None) for one in store.games.standings()] == [("Ada", 1, True), ("Cyril", 1, True)]
    with store.database.asking() as ask:
        assert [(game.device_id, game.seats[0].name) for game in listing.games(ask, listing.GameFilter())] == [(None, "Ada")]
        assert [(player.name, player.played) for player in listing.players(ask)] == [("Ada", 1), ("Cyril", 1)]
    (game,) = store.games.newest()
    assert store.games.record(game) == b""
    with pytest.raises(Failure, match="was entered by hand"):
        store.games.correct(game.id, "0-1", "no")
    store.event_changes.delete(store.events.find())
    assert store.games.newest() == [] and store.games.standings() == [] and store.events.newest() == []


@pytest.mark.parametrize(
    "preset, given, typed, message",
    [
        ("crib6", "", "100:90", "comes to 121"),
        ("crib6", "", "2-0", "comes to 121"),
        ("crib6", "", "121:125", "comes to 121"),
        ("crib6", "", "300:90", "comes to 121"),
        ("cribgiveaway", "", "100:90", "when a side has 121"),
        ("muggins", "", "200:37", "multiples of 5"),
        ("muggins61", "", "62:30", "beyond 61"),
        ("fives", "", "100:-5", "less than 0"),
        ("backgammon-match", "", "6:3", "comes to 7"),
        ("fives", "", "100", "is no score"),
        ("fives", "", "100:35:20", "2 sides"),
        ("chess", "", "forfeit zed", "the one who is absent"),
        ("fives", "", "forfeit white", "the one who is absent"),
    ],
)
def test_results_that_the_game_cannot_have_are_refused(store, preset, given, typed, message):
    state = open_event(store, "Ada", "Boris", preset=preset, given=given, device=False)
    with pytest.raises(Failure, match=message):
        store.results.enter(state, state.tables[0], typed, "")
    assert results(store, state) == [None]


@pytest.mark.parametrize(
    "preset, typed, scores, how",
    [
        ("crib6", "121 : 90", (121, 90), "hand"),
        ("muggins", "205:195", (205, 195), "hand"),
        ("fives", "100:37", (100, 37), "hand"),  # the bonus of a hand is divided by five (M2-13)
        ("backgammon-match", "8:3", (8, 3), "hand"),
        ("chess", "0.5-0.5", (0.5, 0.5), "hand"),
        ("chess", "0,5:0,5", (0.5, 0.5), "hand"),
        ("chess", "½-½", (0.5, 0.5), "hand"),
        ("chess", "0:1", (0, 1), "hand"),
        ("chess", "forfeit white", (0, 1), "forfeit"),
        ("draughts", "forfeit white", (1, 0), "forfeit"),  # the dark men begin
        ("chess", "forfeit boris", (1, 0), "forfeit"),
        ("chess", "1-0F", (1, 0), "forfeit"),
        ("chess", "+:-", (1, 0), "forfeit"),
        ("chess", "-:+", (0, 1), "forfeit"),
        ("crib6", "+-", (1, 0), "forfeit"),
        ("chess", "0-0F", (0, 0), "forfeit"),
    ],
)
def test_results_as_people_write_them(store, preset, typed, scores, how):
    state = open_event(store, "Ada", "Boris", preset=preset, device=False)
    store.results.enter(state, state.tables[0], typed, "")
    assert results(store, state) == [(scores, how)]
