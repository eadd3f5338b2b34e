"""Tests of corrected results on both databases: the record stays, and everything counted from it follows."""

import pytest
from openskill.models import PlackettLuce

from flagfall.record import record
from host_tools.store.store import Store
from host_tools.terminal.failure import Failure
from host_tools.views.game_summary import recorded_result, result
from tests.host.databases import KINDS
from tests.host.made_records import Recorded, worked_hand
from tests.host.sync.fake_device import DEVICE


@pytest.fixture(params=KINDS)
def database(request):
    return request.param


def keep(store: Store, game: Recorded, *entries: str) -> None:
    for entry in entries:
        game.play(entry, 5000)
    store.devices.note(DEVICE, "fake")
    store.games.keep(game.name, game.data)


def counts(store: Store) -> dict[str, tuple[int, int, int, int]]:
    return {one.name: (one.won, one.drawn, one.early, one.points) for one in store.games.standings()}


def seats(store: Store, number: int = 1) -> list[tuple[int, int | None]]:
    return [(seat.score, seat.place) for seat in store.games.find(str(number)).seats]


def test_a_lost_game_was_won(store):
    keep(store, Recorded("chess", ("Anna", "Boris")), "resign 0")
    before, data = store.games.standings(), store.games.record(store.games.find("1"))
    assert counts(store) == {"Anna": (0, 0, 0, 0), "Boris": (1, 0, 0, 2)}
    store.games.correct(1, "1-0", "Boris had resigned")
    assert counts(store) == {"Anna": (1, 0, 0, 2), "Boris": (0, 0, 0, 0)} and seats(store) == [(2, 1), (0, 2)]
    model = PlackettLuce()
    (anna,), (boris,) = model.rate([[model.rating()], [model.rating()]], ranks=[1, 2])
    assert [one.rating for one in store.games.standings()] == [pytest.approx(anna.mu), pytest.approx(boris.mu)]
    game = store.games.find("1")
    assert result(game) == "Anna 1 : Boris 0, Anna wins (corrected): Boris had resigned"
    assert recorded_result(game) == "Anna 0 : Boris 1, Boris wins (by resignation)"
    assert store.games.record(game) == data
    store.games.correct(1, "1/2", "agreed")
    assert counts(store) == {"Anna": (0, 1, 0, 1), "Boris": (0, 1, 0, 1)}
    store.games.take_back(1)
    assert store.games.standings() == before and result(store.games.find("1")) == recorded_result(game)
    with pytest.raises(Failure, match="the result of game 1 was not corrected"):
        store.games.take_back(1)


def test_a_game_that_was_ended_early_gets_a_result_and_a_rating(store):
    keep(store, worked_hand())
    assert counts(store) == {"Ada": (0, 0, 1, 10), "Boris": (0, 0, 1, 45)}
    store.games.correct(1, "10:61", "he went out after the battery was empty")
    assert counts(store) == {"Ada": (0, 0, 0, 10), "Boris": (1, 0, 0, 61)}
    assert store.games.standings()[0].rating is not None
    store.games.take_back(1)
    assert counts(store) == {"Ada": (0, 0, 1, 10), "Boris": (0, 0, 1, 45)} and store.games.standings()[0].rating is None


@pytest.mark.parametrize(
    ("preset", "options", "entries", "result", "expected"),
    [
        ("chess", {}, ["resign 1"], "forfeit 0", [(0, 2), (2, 1)]),
        ("draughts", {}, ["draw"], "0:1", [(0, 2), (2, 1)]),
        ("draughts", {}, ["resign 1"], "½", [(1, 1), (1, 1)]),
        ("chess", {}, ["resign 1"], "½-½", [(1, 1), (1, 1)]),
        ("fives", {}, ["adjust 0 30", "resign 1"], "forfeit 0", [(30, 2), (0, 1)]),  # the points stand
        ("fives", {}, ["resign 1"], "5-3", [(5, 1), (3, 2)]),
        ("triominoes", {}, ["resign 1"], "-5:3", [(-5, 2), (3, 1)]),
        ("crib6", {}, ["resign 1"], "121:90", [(121, 1), (90, 2)]),
        ("chess", {}, ["resign 1"], "0,5:0,5", [(1, 1), (1, 1)]),
        ("chess", {}, ["resign 1"], "+:-", [(2, 1), (0, 2)]),
        ("fives", {"seats": "3"}, ["adjust 0 30", "resign 1"], "120:95:120", [(120, 1), (95, 3), (120, 1)]),
        ("fives", {"seats": "3"}, ["adjust 0 30", "adjust 2 10", "resign 1"], "forfeit 0", [(30, 3), (0, 2), (10, 1)]),
        ("french", {"seats": "3", "hands": "1"}, ["lead 0", "resign 0"], "30:10:20", [(30, 3), (10, 1), (20, 2)]),  # losses
        ("cribgiveaway", {}, ["resign 0"], "100:121", [(100, 1), (121, 2)]),
    ],
)
def test_scores_are_in_the_order_of_sides(store, preset, options, entries, result, expected):
    keep(store, Recorded(preset, ("A", "B", "C")[: int(options.get("seats", 2))], **options), *entries)
    store.games.correct(1, result, "so it was")
    assert seats(store) == expected


def test_partners_share_what_is_corrected(store):
    keep(store, Recorded(names=("A", "B", "C", "D"), seats="4", teams="2x2"), "resign 1")
    store.games.correct(1, "10:20", "so it was")
    assert seats(store) == [(10, 2), (20, 1), (10, 2), (20, 1)]
    store.games.correct(1, "forfeit 3", "he left")
    assert [place for _, place in seats(store)] == [1, 2, 1, 2]


@pytest.mark.parametrize(
    ("preset", "result", "why"),
    [
        ("chess", "5:3", "5:3 is no result of this game: 1-0, 0-1 or 1/2"),
        ("chess", "2-0", "no result of this game"),
        ("fives", "1/2", "1/2 is no score: numbers in the order of sides, as 5:3"),
        ("fives", "5:3:1", "the game has 2 sides, the score 3"),
        ("fives", "5", "is no score"),
        ("fives", "5:" + "9" * 7, "is no score"),
        ("crib6", "100:90", "one side, and no other, comes to 121"),
        ("crib6", "2-0", "one side, and no other, comes to 121"),
        ("cribgiveaway", "100:90", "it ends when a side has 121"),
        ("muggins", "200:37", "its points are multiples of 5"),
        ("fives", "-5:100", "nobody has less than 0"),
        ("fives", "forfeit 2", "forfeit names the seat that loses: 0, 1"),
        ("fives", "forfeit", "forfeit names the seat"),
        ("fives", "forfeit 0 1", "forfeit names the seat"),
    ],
)
def test_a_score_that_the_game_cannot_have_changes_nothing(store, preset, result, why):
    keep(store, Recorded(preset), "resign 1")
    before = seats(store)
    with pytest.raises(Failure, match=why):
        store.games.correct(1, result, "so it was")
    assert seats(store) == before and store.games.find("1").correction is None


def test_an_uncounted_record_has_no_result_to_correct(store):
    keep(store, worked_hand())
    store.games.keep(worked_hand().name, worked_hand().data[:-16] + bytes(16))
    with pytest.raises(Failure, match="game 2 is not verified"):
        store.games.correct(2, "5:3", "so it was")


def test_a_correction_stands_when_the_game_goes_on(store):
    """The continued game's own result is stored beside the correction, and --undo restores it."""
    game = worked_hand()
    keep(store, game)
    store.games.correct(1, "50:45", "so it was")
    game.event(record.UNDO, 21000, 1)
    game.play("adjust 0 5", 22000)
    game.play("end", 23000)
    assert store.games.keep(game.name, game.data)[0] == "grown"
    assert seats(store) == [(50, 1), (45, 2)]
    store.games.take_back(1)
    assert seats(store) == [(15, None), (45, None)]


def test_a_guest_has_no_rating_whatever_is_corrected(store):
    keep(store, Recorded("chess", ("Anna", "Player 2")), "resign 0")
    store.games.correct(1, "1-0", "so it was")
    assert [(one.name, one.won, one.rating) for one in store.games.standings()] == [("Anna", 1, None)]
