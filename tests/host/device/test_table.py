"""The table model must keep clock and entries in step under random but sensible use, and the record must replay to the same game."""

from contextlib import suppress
from random import Random

import pytest

from flagfall.app.book.scorebook import Scorebook
from flagfall.app.games.dominoes.tile_cursor import TileCursor
from flagfall.app.table.replay import game_before
from flagfall.app.table.table_controller import TableController
from flagfall.engine.moves import CHANCE, TOTAL, make
from flagfall.errors import FlagfallError
from flagfall.record import record, record_replay
from flagfall.record.pending_turns import IDLE
from tests.portable.paperboard import Storage

GAMES = [
    ("fives", "first=0", "5m+3s"),
    ("fives", "next_lead=rotate", "2m"),
    ("fives", "seats=3 first=2", "3md5s"),
    ("fives", "seats=4 teams=2x2 first=1", "10m+5s"),
    ("muggins", "next_lead=lot target=200", "5mb2s"),
    ("threes", "seats=4 first=3", "1m|2m|3m|4m"),
    ("draw", "draw=one", "2m+1s"),
    ("matador", "", "3m+2s"),
    ("matador", "seats=4 first=1", "5m"),
    ("sixmatador", "seats=3", "2md3s"),
    ("french", "seats=5", "10m+5s"),
]


class RandomPlayer:
    """A random player at the table who presses, enters, and changes his mind."""

    def __init__(self, seed: int, game: tuple[str, str, str]):
        self.random = Random(seed)
        self.storage = Storage()
        self.now = 5
        self.book = Scorebook(self.storage, "0f1a6fa1")
        live = self.book.start(record.Header(game[0], game[1], [], game[2]))
        self.table = TableController(self.book, live, self.now)

    def wait(self) -> None:
        self.now += self.random.choice([0, 1, 40, 700, 3000])

    def press(self) -> None:
        clock = self.table.clock
        seat = clock.turn if clock.started and self.random.random() < 0.8 else self.random.randrange(clock.seats)
        self.table.press(seat, self.now)

    def enter(self) -> None:
        table, game = self.table, self.table.game
        if game.stage == "lead":
            table.enter([make(CHANCE, self.random.randrange(game.seats))], self.now)
        elif game.stage == "count":
            seat, _, low, high = self.random.choice(game.asks())
            if low > high:  # a total before was wrong, and the search for it was given up (shares.py)
                self.undo()
            else:
                table.enter([make(TOTAL, seat << 16 | self.random.randint(low, high))], self.now)
        elif game.stage != "over":
            table.enter([self.random.choice(TileCursor(game).items)], self.now)

    def undo(self) -> None:
        self.table.undo(self.now)

    def edit(self) -> None:
        """Changes an entry as the list of entries does: the clock stands, and the change is legal."""
        table = self.table
        log = table.game.log
        if not len(log):
            return
        index = self.random.randrange(max(0, len(log) - 12), len(log))
        if table.game.ends_turn(log[index]):
            table.pause(self.now)
            before = game_before(table, index)
            table.edit(index, self.random.choice(TileCursor(before).items), self.now)

    def rest(self) -> None:
        self.table.pause(self.now)

    def go(self) -> None:
        self.table.go(self.now)

    def unpress(self) -> None:
        if self.table.clock.can_unpress and self.table.game.stage not in IDLE and not self.table.no_turn_yet:
            self.table.unpress(self.now)

    def give_time(self) -> None:
        for seat in self.table.clock.flags(self.table.time(self.now)):
            self.table.set_clock(seat, self.now, ms=60_000)

    def cut(self) -> None:
        number = self.book.entry.number
        self.book = Scorebook(self.storage, "0f1a6fa1")
        self.now = 77
        self.table = TableController(self.book, self.book.resume(number), self.now)

    def act(self) -> None:
        deeds = (self.press, self.enter, self.undo, self.edit, self.rest, self.go, self.unpress, self.give_time, self.cut)
        with suppress(FlagfallError):  # a refusal is allowed; the check below shows that nothing has changed
            self.random.choices(deeds, (8, 9, 1, 0.5, 0.3, 1, 0.3, 1, 0.2))[0]()

    def check(self) -> None:
        live = self.table.session
        slots = b"".join(bytes(slot) for slot in self.book.slots(self.book.entry.number))
        again = record_replay.read(slots)
        assert list(again.game.log) == list(live.game.log) and again.game.scores == live.game.scores
        assert again.pending_turns.count == live.pending_turns.count
        t = self.table.time(self.now)
        for seat in range(live.clock.seats):
            assert again.clock.left(seat, t) == live.clock.left(seat, t)
        game, clock = live.game, live.clock
        if game.stage in IDLE:
            assert clock.running(t) < 0, "no clock may run while the table acts"
        elif clock.started:
            ahead = clock.turn - self.table.session.clock_seat(game.turn)
            assert (ahead - self.table.pending_turns) % clock.seats == 0, "the clock must be ahead of the game by the pending turns"
            assert self.table.pending_turns >= -2, "at most one move entered ahead and one press taken back"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game[0]} {game[1]}")
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 12))])
def test_clock_and_entries_stay_in_step(seed, game):
    player = RandomPlayer(seed, game)
    counts = set()
    for step in range(400 if seed else 150):
        player.wait()
        player.act()
        counts.add(player.table.pending_turns)
        if step % 7 == 0:
            player.check()
        if player.table.game.over and player.random.random() < 0.5:
            break
    player.check()
    assert max(counts) > 1


class MateGame:
    """A game of chess with five minutes each. After the mate 1. f3 e5 2. g4 Qh4 the seat on turn must have lost no time."""

    def __init__(self):
        self.now = 0
        book = Scorebook(Storage(), "0f1a6fa1")
        self.table = TableController(book, book.start(record.Header("chess", "", [], "5m")), 0)
        self.table.go(0)

    def press(self, after: int = 1000) -> None:
        self.now += after
        assert self.table.press(self.table.clock.turn, self.now)

    def enter(self, move: str, after: int = 1000) -> None:
        self.now += after
        self.table.enter(self.table.game.parse(move), self.now)

    def left(self) -> list[int]:
        table = self.table
        assert table.game.over and table.clock.paused
        return [table.clock.left(seat, table.time(self.now)) for seat in range(2)]


def test_time_is_given_back_when_all_moves_are_entered_after_their_presses():
    game = MateGame()
    for _ in range(4):
        game.press()
    for move in ("f3", "e5", "g4", "Qh4"):
        game.enter(move, after=5000)
    assert game.left() == [298_000, 298_000]


def test_time_is_given_back_when_the_last_entry_was_mistyped():
    game = MateGame()
    for move in ("f3", "e5", "g4", "Qg5"):
        game.enter(move, after=500)
        game.press(after=500)
    game.table.undo(game.now + 5000)
    game.enter("Qh4", after=10_000)
    assert game.left() == [298_000, 298_000]


def test_a_time_that_the_arbiter_has_set_is_kept_at_the_end():
    game = MateGame()
    for _ in range(4):
        game.press()
    game.table.set_clock(0, game.now, ms=60_000)
    for move in ("f3", "e5", "g4", "Qh4"):
        game.enter(move, after=5000)
    assert game.left() == [40_000, 298_000]
