"""The model of a game must have the right turns, points, scores and times, worked by hand."""

import pickle

import pytest

from flagfall.record import record
from host_tools.views.game_model import Game, game_of, with_turns
from host_tools.views.headline import headline
from tests.host.made_records import Recorded, fools_mate, stored_row, worked_hand


def model(game: Recorded) -> Game:
    with stored_row(game) as row:
        return with_turns(game_of(row), game.data)


def test_the_worked_hand_turn_by_turn():
    """The eight tiles of the source's hand score 10, 10, 0, 15, 0, 0, 0 and 20; Ada lays the first and then every second tile."""
    game = model(worked_hand())
    assert [turn.entry for turn in game.turns[:3]] == ["lead 0", "5-5", "5-0@r"]
    assert [turn.text for turn in game.turns[:3]] == ["Ada leads", "5-5", "5-0 right"]
    assert [turn.seat for turn in game.turns] == [None, 0, 1, 0, 1, 0, 1, 0, 1, None]
    assert [sum(turn.points) for turn in game.turns] == [0, 10, 10, 0, 15, 0, 0, 0, 20, 0]
    assert [turn.n for turn in game.turns] == list(range(1, 11))
    assert game.turns[-1].score == (10, 45) == tuple(seat.score for seat in game.seats)
    assert all(turn.time_ms is None and turn.left_ms is None for turn in game.turns)


def test_times_and_what_was_left():
    """The control is 5 minutes and 2 seconds for each move: Ada thinks from 0 to 2 and from 6 to 10 seconds, Boris from 2 to 6."""
    game = model(fools_mate())
    assert [(turn.text, turn.time_ms, turn.left_ms) for turn in game.turns] == [
        ("f3", 2000, 302_000),
        ("e5", 4000, 300_000),
        ("g4", 4000, 300_000),
        ("Qh4#", None, None),  # after a mate nobody presses
    ]
    assert [(seat.name, seat.score, seat.place) for seat in game.seats] == [("Ada", 0, 2), ("Boris", 1, 1)]
    assert game.turns[-1].points == (0, 1) and game.length == "2 moves"
    assert headline(game) == "Boris beat Ada 1–0, by checkmate, in 2 moves"


def test_an_undone_entry_is_no_turn_and_an_edit_replaces_its_entry():
    game = Recorded()
    for move in ("lead 0", "5-5", "5-0@r"):
        game.play(move, 1000)
    game.event(record.UNDO, 2000, 1)
    game.play("5-3@l", 3000)
    game.event(record.EDIT, 4000, game.session.game.parse("5-0@l")[0], 1)
    game.event(record.KEPT, 4000, len(game.session.game.log))
    game.play("end", 5000)
    assert [turn.entry for turn in model(game).turns] == ["lead 0", "5-5", "5-0@l", "end"]


def test_a_game_that_went_on_as_pad_keeps_its_turns_and_their_times():
    game = Recorded(control="5m")
    game.play("lead 0")
    game.press(1, 0)
    game.play("5-5", 3000)
    game.press(0, 4000)
    game.event(record.PAD, 5000)
    game.play("+15", 8000)
    game.press(1, 9000)
    game.play("end", 9500)
    turns = model(game).turns
    assert [(turn.n, turn.entry, turn.on_pad, turn.time_ms, turn.score) for turn in turns] == [
        (1, "lead 0", False, None, (0, 0)),
        (2, "5-5", False, 4000, (10, 0)),
        (3, "+15", True, 5000, (10, 15)),
        (4, "end", True, None, (10, 15)),
    ]


def test_halves():
    drawn = Recorded("chess", ("Ada", "Boris"))
    drawn.play("e4", 1000)
    drawn.play("draw", 2000)
    game = model(drawn)
    assert game.turns[-1].points == (0.5, 0.5) == game.turns[-1].score
    assert headline(game) == "Ada and Boris drew, by agreement, in 1 move"


def test_a_game_goes_to_another_process():
    game = model(fools_mate())
    assert pickle.loads(pickle.dumps(game)) == game


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        (("e4", "e5", "resign 1"), "Ada beat Boris 1–0, by resignation, in 1 move"),
        (("e4", "e5", "Nf3", "flag 1"), "Ada beat Boris 1–0, on time, in 2 moves"),
        (("resign 1",), "Ada beat Boris 1–0, by resignation"),
        (("end",), "Ada and Boris stopped early"),
        (("e4", "end"), "Ada and Boris stopped early, after 1 move"),
    ],
)
def test_headlines(moves, expected):
    game = Recorded("chess", ("Ada", "Boris"), control="5m")
    for number, move in enumerate(moves):
        game.play(move, 1000 * number)
    assert headline(model(game)) == expected
