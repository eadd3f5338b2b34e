"""Random and damaged requests to the game on the table, with presses between them, must cause no crash and no half entry, and memory must
not grow.

The functions run in this order, because MicroPython collects garbage only between calls; see test_fuzz.py.
"""

from array import array

from flagfall.engine.game import MAX_MOVES
from flagfall.record import record_replay
from flagfall.referee import wire
from tests.portable.app_in_memory import Table
from tests.portable.memory_growth import Live
from tests.portable.paperboard import press
from tests.portable.random_requests import Requests, is_refusal

GAMES = (
    ("fives", "first=0", "5m+3s"),
    ("chess", "", ""),
    ("draughts", "", "10m"),
    ("pad", "seats=2 target=0", "5m"),
    ("draw", "first=0", ""),
    ("fives", "first=0 seats=4 teams=2x2 claim=on", ""),
)
QUESTIONS = ("undo", "show", "at", "log", "legal", "game", "legal 6")
STEPS = 50  # requests to each of these games
MAX_GROWTH = 2000  # bytes that two calls of 2 * STEPS requests may leave; 16 lost on each request would be 3,200


class Run:
    table = None
    live = Live()


def send_requests(table, requests, count):
    """Sends so many requests, and checks that a refused one has recorded nothing."""
    chance, out = requests.chance, array("I", [0] * MAX_MOVES)
    for _ in range(count):
        if chance.below(6) == 0 and table.clock:
            press(table.app, chance.below(2))
            continue
        draw = chance.below(10)
        body = "play " + requests.move(table.game, out) if draw < 5 else chance.pick(QUESTIONS)
        if chance.below(5) == 0:
            body += " after=%d" % len(table.game.log)
        body = "table " + body
        if chance.below(3) == 0:
            body = requests.damage_line(body)
        if body[:5] != "table" or min(body) < " " or max(body) > "~" or len(body) > 500:
            continue
        events, length = table.session.count, len(table.game.log)
        reply = table.send(wire.frame(1 + chance.below(9999), body, wire.REQUEST))
        if is_refusal(body, wire.unframe(reply, wire.REPLY)[1]):
            assert (table.session.count, len(table.game.log)) == (events, length), body


def check_replay(table):
    again, live = record_replay.read(table.slots()), table.session
    assert again.game.key() == live.game.key() and again.game.scores == live.game.scores
    assert again.pending_turns.count == live.pending_turns.count and len(again.game.log) == len(live.game.log)


def play_table(number, game):
    seats = 4 if "seats=4" in game[1] else 2
    table = Table(game[0], game[1], game[2], ("Ann", "Ben", "Cid", "Dot")[:seats])
    table.app.preferences.auto_press = number % 2 == 0
    send_requests(table, Requests(number), STEPS)
    check_replay(table)
    table.app.home()


def test_every_kind_of_game():
    for number, game in enumerate(GAMES):
        play_table(number, game)  # one table at a time, because a chip has no memory for two


def go_to_rest():
    """Goes to a state for measuring memory: no entry is open, and the link's last reply is short.

    It undoes with `send`, because `ask` and its calls leave too little of a chip's stack for a whole hand.
    """
    table = Run.table
    while len(table.game.log):
        length = len(table.game.log)
        table.send(wire.frame(length, "table undo", wire.REQUEST))
        assert len(table.game.log) < length
    table.ask("at")
    del table.link.sent[:]


def test_long():
    Run.table = Table("fives", "first=0 must_play=off")
    send_requests(Run.table, Requests(77), 4 * STEPS)
    check_replay(Run.table)
    go_to_rest()


def test_long_warm():
    send_requests(Run.table, Requests(77), 4 * STEPS)
    go_to_rest()


def test_long_warmer():
    test_long_warm()


def note(at):
    Run.live.note(at, Run.table.app.board.storage.size)  # bytes that the table has on flash


def test_long_goes_on(at=0):
    note(at)
    send_requests(Run.table, Requests(77), 2 * STEPS)
    go_to_rest()


def test_long_goes_on_twice():
    test_long_goes_on(1)


def test_long_goes_on_three_times():
    test_long_goes_on(2)


def test_long_goes_on_four_times():
    test_long_goes_on(3)


def test_long_goes_on_five_times():
    test_long_goes_on(4)


def test_long_memory_is_flat():
    note(5)
    assert Run.live.growth() < MAX_GROWTH, "%d bytes more" % Run.live.growth()
    Run.table = None
