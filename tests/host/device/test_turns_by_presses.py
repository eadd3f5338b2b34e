"""Whole games to their end, with a clock and the big buttons: the seat whose time runs must be the seat on turn, or its pair.

A turn ends with its button after the entry, with its button before the entry, or with the entry (the setting "turn ends by entry"). Entries
go to the table as the entry screens give them; tests of each family make them by buttons.
"""

from array import array
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from flagfall import engine
from flagfall.app.menus.game_setup import GameSetup
from flagfall.clock.clock import MAX_SEATS
from flagfall.engine.game import MAX_MOVES
from flagfall.engine.moves import CHANCE, kind
from host_tools.views.time_used import session_with_turns
from tests.host.at_table import begin_game, check_replay
from tests.host.cribbage.crib_table import CribTable
from tests.host.desk import Desk

BUTTONS = {"o": "ok", "d": "down", "u": "up", "l": "left", "r": "right"}
# From a new device's home: cribbage in pairs with its usual clock. In the first count two seats of one pair say go.
GO_OF_A_PAIR = "odddouolorooroolorororolororooloororolororoolororooloororoloorooloor"
CLOCKS = {"pad": "10m+5s"}  # of games that have no usual clock
NAMES = ("Anna", "Boris", "Cyril", "Dana", "Eva", "Filip")
WAYS = ("after", "before", "entry")
PASSED_OVER = (("matador", 2), ("matador", 4))  # seats without tiles are passed over (MT-e)
MOST_PRESSES = 60  # of a game that is its clock alone
MOST_ENTRIES = 1000  # then the players end the game: without aim, Six Matador's points stay near 0


class Setup(NamedTuple):
    preset: str
    seats: int
    pairs: bool
    clock: str = ""

    @property
    def options(self) -> str:
        low, high = GameSetup(self.preset).row("seats")[1]
        words = [f"seats={self.seats}"] if low < high else []
        if self.pairs != (GameSetup(self.preset).value("teams") == "2x2"):
            words.append("teams=2x2" if self.pairs else "teams=off")
        return " ".join(words)

    @property
    def one_clock_for_two(self) -> bool:
        return self.pairs and not self.clock

    def clock_seat(self, seat: int) -> int:
        """Returns the clock seat of a seat: partners sit opposite each other and share a clock, unless each has one."""
        return seat % 2 if self.one_clock_for_two else seat


def setups(preset: str) -> Iterator[Setup]:
    """Yields the numbers of seats and the pairs that the game allows."""
    game = GameSetup(preset)
    teams = game.row("teams")[1] if game.row("teams") else ("off",)
    low, high = game.row("seats")[1]
    for seats in range(low, min(high, MAX_SEATS) + 1):  # with a clock
        for pairs in (False, True):
            if ("2x2" if pairs else "off") in teams and (not pairs or seats == 4):
                yield Setup(preset, seats, pairs)
                if pairs and game.needs_clock:
                    yield Setup(preset, seats, pairs, "clock=seats")


def first_seats(setup: Setup) -> list[int]:
    """Returns the seats that can begin; [-1] where the game itself finds that seat."""
    return list(range(setup.seats)) if GameSetup(setup.preset).row("first") else [-1]


def quick_games() -> list[Setup]:
    """Returns one game of each family, number of seats and kind of sides, and those in which seats are passed over."""
    games = {}
    for preset in engine.presets():
        for setup in setups(preset):
            games.setdefault((engine.family(preset), *setup[1:]), setup)
    return [*games.values(), *(Setup(preset, seats, False) for preset, seats in PASSED_OVER)]


def entries(game: Any, random: Random, setup: Setup, first: int) -> Iterator[list[int]]:
    """Yields entries until the game is over. Each must be made before the next one is taken."""
    if game.facts.family == "cribbage":
        table = CribTable(random, setup.preset, dict(word.split("=") for word in setup.options.split()))
        table.dealer = first
        for text, _ in table.play():
            if first < 0 or not text.startswith("deal"):
                yield game.parse(text)
    out = array("I", [0] * MAX_MOVES)
    while not game.over:
        if len(game.log) > MOST_ENTRIES:
            yield game.parse("end")
        elif count := game.moves(out):
            yield [out[random.randrange(count)]]
        elif game.facts.is_pad:
            yield game.parse(f"+{random.randrange(9)}" if len(game.log) < 40 else "end")
        else:
            seat, _, low, high = game.asks()[0]
            yield game.parse(f"pips {seat} {next(pips for pips in range(low, high + 1) if game.possible(seat, pips))}")


class Player:
    """Plays a game by presses, and checks the clock after each. ways: those of WAYS in which turns end, drawn for each turn."""

    def __init__(self, setup: Setup, first: int, ways: tuple[str, ...], seed: int = 0):
        self.setup, self.ways = setup, ways
        self.random = Random(f"{setup} {first} {ways} {seed}")
        self.first = first
        self.desk = Desk()
        options = f"{setup.options} first={first}" if first >= 0 else setup.options
        control = CLOCKS.get(setup.preset) or GameSetup(setup.preset).control
        self.session = begin_game(self.desk, setup.preset, options.strip(), control, NAMES[: setup.seats], setup.clock)
        self.game, self.clock = self.session.game, self.session.clock
        assert self.clock.seats == (2 if setup.one_clock_for_two else setup.seats)
        self.table = self.desk.app.stack[0].table
        self.most = 2 + 3 * setup.seats  # events of one press
        self.turns: list[tuple[int, int]] = []  # (clock seat, index of the entry) of each turn that a player has ended at the clock

    def tap(self, name: str) -> None:
        """Presses a button, and checks that it has written few events."""
        before = self.session.count
        self.desk.down(name)
        self.desk.run(10)
        self.desk.up(name)
        self.desk.run(25)
        assert self.session.count - before <= self.most, name

    def end_turn(self, seat: int, entry: int = -1) -> None:
        """Presses the button that ends the turn of this seat. Only that player's moves may go up, by one. entry: index of the entry."""
        moves = self.clock.moves[:]
        clock_seat = self.setup.clock_seat(seat)
        self.tap("right" if self.clock.seats > 2 or clock_seat else "left")
        moves[clock_seat] += 1
        assert self.clock.moves == moves
        self.turns.append((clock_seat, entry))

    def check(self, seat: int) -> None:
        """Checks that the time of this seat runs."""
        assert self.clock.running(self.session.t) == self.setup.clock_seat(seat), f"seat {seat} is on turn"
        assert self.table.pending_turns == 0

    def play(self) -> None:
        for moves in entries(self.game, self.random, self.setup, self.first):
            if not self.table.asks and (not self.clock.started or self.clock.paused):
                self.tap(self.random.choice(("left", "right")))  # starts the hand for the seat on turn
                self.check(self.game.turn)
            self.enter(moves)
        assert self.game.over and not self.desk.app.crashes
        check_replay(self.desk)
        self.check_times()

    def enter(self, moves: list[int]) -> None:
        game, seat, way, entry = self.game, self.game.turn, self.random.choice(self.ways), len(self.game.log)
        self.desk.app.preferences.auto_press = way == "entry"
        if kind(moves[0]) == CHANCE:  # a roll that leaves no step ends the turn, and is nobody's entry
            entry = -1
        if way == "before" and self.ends_turn(moves):
            self.end_turn(seat, entry)
        before = self.session.count
        moves_made = self.clock.moves[:]
        self.table.enter(moves, self.desk.now)
        assert self.session.count - before <= self.most + len(moves)
        self.desk.run(10)
        self.desk.app.back_to("play")
        if self.table.asks or game.over:
            assert self.clock.running(self.session.t) < 0, "no time runs while the table acts"
            return
        if self.table.pending_turns < 0:
            assert way == "after"
            self.end_turn(seat, entry)
        elif way == "entry" and self.clock.moves != moves_made:
            self.turns.append((self.setup.clock_seat(seat), entry))
        if self.clock.started and not self.clock.paused:
            self.check(game.turn)

    def ends_turn(self, moves: list[int]) -> bool:
        """Returns True for an entry that ends a turn."""
        game, length = self.game, len(self.game.log)
        game.enter(moves)
        ends = game.ended_turn(length)
        game.rewind(length)
        return ends

    def check_times(self) -> None:
        """Checks that the PC ties each turn of the clock to its entry, and takes no other for a turn."""
        book = self.desk.app.book
        _, turns = session_with_turns(b"".join(bytes(slot) for slot in book.slots(book.entry.number)))
        assert [(turn.clock_seat, turn.entry) for turn in turns if turn.number] == self.turns

    def play_clock_alone(self) -> None:
        seat = self.first
        self.tap("right")
        for _ in range(MOST_PRESSES):
            self.check(seat)
            self.end_turn(seat)
            seat = (seat + 1) % self.setup.seats
        self.table.enter(self.game.parse("end"), self.desk.now)
        check_replay(self.desk)


def play(setup: Setup, first: int, ways: tuple[str, ...]) -> None:
    player = Player(setup, first, ways)
    player.play_clock_alone() if player.game.facts.free_order else player.play()


def test_two_partners_say_go():
    """A press after the second go of a pair wrote 16,000 events, because a clock seat was taken for a seat of the game."""
    desk = Desk()
    for key in GO_OF_A_PAIR:
        desk.press(BUTTONS[key], ms=20)
        session = desk.app.book.session
        if session and session.clock.started:
            assert session.count < 60
            if session.pending_turns.count == 0:
                assert session.clock.running(session.t) == session.game.turn % 2
    assert (desk.screen, session.header.preset, session.pending_turns.count) == ("play", "cribpairs", 0)


@pytest.mark.parametrize("paused", [False, True])
def test_time_between_a_press_and_its_entry_is_given_back_to_a_seat_that_said_go(paused):
    """Seats 1 and 2 have said go at 26. Seat 0 presses and enters its ace 5 s later: seat 1 has its time back, also after a pause."""
    player = Player(Setup("crib3p", 3, False), 0, WAYS)
    table, desk, clock = player.table, player.desk, player.clock
    table.enter(player.game.parse("cut 2C"), desk.now)
    player.tap("left")
    for text in ("K", "Q", "6", "go", "go"):
        seat = player.game.turn
        table.enter(player.game.parse(text), desk.now)
        player.end_turn(seat)
    left = clock.left(1, player.session.t)
    player.end_turn(0)
    desk.wait(5000)
    if paused:
        table.pause(desk.now)
    table.enter(player.game.parse("A"), desk.now)
    assert (clock.turn, clock.paused, table.pending_turns) == (0, paused, 0)
    assert clock.left(1, player.session.t) == left and clock.moves == [2, 2, 2]
    check_replay(desk)


@pytest.mark.parametrize("setup", quick_games(), ids=lambda setup: f"{setup.preset} {setup.options} {setup.clock}")
def test_the_seat_on_turn_runs(setup):
    first = first_seats(setup)[-1]
    play(setup, first, WAYS)


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("preset", engine.presets())
def test_the_seat_on_turn_runs_in_every_game(preset, way):
    for setup in setups(preset):
        for first in first_seats(setup):
            play(setup, first, (way,))
