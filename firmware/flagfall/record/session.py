"""A game being played: the engine's game and its clock, driven by events. Knows no flash, no screen, no link.

The device plays by `apply` and the PC verifies by record_replay.py, which calls it, so both get the same score and the same times.
"""

from micropython import const

from .. import engine
from ..engine import options
from ..engine.moves import ADJUST, CALL, DRAW, MORE, PASS, RESULT, SAY
from ..engine.moves import kind as kind_of
from ..errors import BadRecord, BadValue, FlagfallError, GameOver, IllegalMove
from .pending_turns import IDLE, PendingTurns
from .record import (
    ACK,
    CLOSE,
    COME,
    CONTROL,
    CORRECT,
    EDIT,
    KEPT,
    LATEST,
    MOVE,
    NAME,
    OUT,
    PAD,
    PAUSE,
    PRESS,
    RESUME,
    REVERSE,
    SKIP,
    UNDO,
    UNPRESS,
    NewerRecord,
    head_piece,
    t_of,
    value_of,
)
from .taken_back import TakenBack

_NAME_BYTES = const(288)  # of the NAME slots of one event, more than any name or control has


class Session:
    """A game, its clock (None without one) and its record. header: a Header; ring: as in engine.new."""

    def __init__(self, header, ring: bool = False):
        if header.rules > engine.RULES:
            raise NewerRecord("the game was played by rules of version %d, this program knows %d", header.rules, engine.RULES)
        self.header = header
        self.game = engine.new(header.preset, options.read(header.options), ring)
        if len(header.names) > self.game.seats:
            raise BadRecord("there are %d names for %d seats", len(header.names), self.game.seats)
        named = header.names + [""] * (self.game.seats - len(header.names))
        self.names = [name or "Player %d" % (seat + 1) for seat, name in enumerate(named)]  # one for each seat, also of later players
        self.clock = None
        self.control = header.control  # the present one, and its options; a CONTROL replaces those of the header
        self.clock_options = header.clock_options
        # True when partners share a clock. In a game without a clock: True when they would share one.
        self._shared = len(self.game.sides) != self.game.seats and "clock=seats" not in header.clock_options.split()
        if header.control:
            from .clock_from_record import new_clock

            seats = len(self.game.sides) if self._shared else self.game.seats
            self.clock = new_clock(header.control, header.clock_options, seats)
        self.pending_turns = PendingTurns()
        self.taken_back = TakenBack()
        self.came = {}  # seat -> name of each player who came to a pad, also of one who was taken back
        self.before = None  # the engine's game when people have changed to a pad
        self.t = 0  # ms of the last event
        self.count = 0  # number of slots so far
        self.revised = 0  # number of times that entries were taken back or changed, the game became a pad, or the control changed
        # The outcome of the last event, which is False or 0 unless it was a new entry; asks_now: the stage has become one of IDLE.
        self.ended_turn = self.ended_hand = self.asks_now = False
        self.lapsed = 0  # the unclaimed points that lapsed
        self.name_text = b""  # the text of the NAME slots since the last event

    @property
    def padded(self) -> bool:
        """Returns True when the game has gone on as a pad."""
        return self.before is not None

    # A game has seats, a clock has clock seats: two number spaces, which meet only in the next two functions.

    def clock_seat(self, seat: int) -> int:
        """Returns the clock seat of a seat of the game: the same, or the side where partners share a clock."""
        return self.game.side(seat) if self._shared else seat

    def seats_at(self, clock_seat: int) -> tuple:
        """Returns the seats of the game at a clock seat: one, or the two of partners who share a clock."""
        return self.game.sides[clock_seat] if self._shared else (clock_seat,)

    def end_reason(self) -> str:
        """Returns the word for the end of the game, see ending.end_reason. A result against a side whose flag is down is `time`."""
        from ..engine import ending

        word, clock = ending.end_reason(self.game), self.clock
        if clock and word in ("told", "resigned"):
            for clock_seat in clock.flags(self.t):
                if self.game.side(self.seats_at(clock_seat)[0]) not in self.game.winners():
                    return "time"
        return word

    def running(self, t: int) -> bool:
        """Returns True while time runs for any seat."""
        return self.clock is not None and self.clock.running(t) >= 0

    def apply(self, kind: int, t: int, value: int = 0, aux: int = 0) -> bool:
        """Plays one event at t ms of game time, which is not before the last event.

        Returns False for an event that does not count, such as a press of the wrong side. It must not be recorded. Raises FlagfallError
        before anything has changed.
        """
        self._check_time(t)
        clock, facts = self.clock, self.game.facts
        started = clock is not None and clock.started
        counts_turns = clock is not None and not (facts.free_order or facts.results_only or clock.automatic)
        if facts.is_pad and kind in (MOVE, UNDO, EDIT, PAD, OUT):
            self._enter_on_pad(kind, t, value, aux, counts_turns)
        elif kind in (MOVE, UNDO, EDIT):
            self._enter(kind, value, aux, counts_turns)
        elif kind == PAD:
            self._pad(aux)
        elif kind == CLOSE or kind == KEPT:
            self._check_length(kind, t, value)
        elif kind == CONTROL:
            self._change_control(clock, t)
        elif not self.clock_event(clock, kind, t, value, aux):
            return False
        elif counts_turns:
            self.pending_turns.press(self, kind, started)
        self.t = t
        self.name_text = b""
        if kind != MOVE:
            self.ended_turn = self.ended_hand = self.asks_now = False
            self.lapsed = 0
        if kind in (UNDO, EDIT) or kind == PAD and aux != COME:
            self.revised += 1
        return True

    def _check_time(self, t: int) -> None:
        if t < self.t:
            raise BadValue("time goes back: the last event was at %d", self.t)
        if t > LATEST:
            raise BadValue("after 49 days on the table a game must be left and taken up again")

    def _enter_on_pad(self, kind: int, t: int, value: int, aux: int, counts_turns: bool) -> None:
        """Plays an event on a pad, whose players may come and leave."""
        from . import pad_players

        pad_players.check(self, kind, value, aux)
        if kind == PAD and aux != COME:
            self._pad(aux)
            return
        if kind in (PAD, OUT):
            pad_players.change(self, kind, value)
            if self.taken_back.count:
                self.taken_back.enter(value, len(self.game.log) - 1)
        else:
            self._enter(kind, value, aux, counts_turns)
        pad_players.follow(self, t)

    def _enter(self, kind: int, value: int, aux: int, counts_turns: bool) -> None:
        """Makes an entry, takes it back or replaces it. counts_turns: a turn of the game belongs to each press of the clock."""
        game, pending, back = self.game, self.pending_turns, 0 if kind == MOVE else value if kind == UNDO else aux
        move = value if kind == MOVE else game.log[len(game.log) - 1] if kind == UNDO and len(game.log) else 0
        asked, counts = game.stage in IDLE, counts_turns and kind_of(move) not in (ADJUST, RESULT)
        if counts:
            pending.note(game, back)
        if kind == MOVE:
            self._play(value)
        elif kind == UNDO:
            self._undo(value)
        else:
            self._edit(value, aux)
        if counts:
            pending.enter(self, kind, asked)

    def _play(self, move: int) -> None:
        """Makes a move, and notes its outcome."""
        game, log = self.game, self.game.log
        stage, seat, hand, pending = game.stage, game.turn, game.hand_number, game.pending
        lapsed = self.lapsed if len(log) and log[len(log) - 1] & MORE else 0
        game.play(move)
        if self.taken_back.count:
            self.taken_back.enter(move, len(log) - 1)
        move_kind = kind_of(move)
        self.ended_turn = game.ended_turn(len(log) - 1)
        last_hand = game.over and (game.last_hand_points and move_kind != RESULT or stage == "count" and game.by_table(move))
        self.ended_hand = game.hand_number != hand or last_hand
        self.asks_now = stage not in IDLE and game.stage in IDLE
        # A SAY that keeps the turn and the stage, or ends the stage `call`, claims points of the play; any other says a hand.
        claimed = move_kind == CALL or move_kind == SAY and game.turn == seat and stage in ("call", game.stage)
        waiting = move_kind == ADJUST or move_kind in (DRAW, PASS) and game.pending > 0
        self.lapsed = lapsed if claimed or waiting else lapsed + pending

    def _check_length(self, kind: int, t: int, value: int) -> None:
        """Checks the number of ints in the game, `value`, that a CLOSE or a KEPT names. Raises BadRecord."""
        game = self.game
        if value != len(game.log):
            raise BadRecord("the game has %d moves, the record says %d", len(game.log), value)
        if kind == CLOSE and not game.over:
            raise BadRecord("the record closes a game that is not over")
        if t != self.t:  # both belong to the event before them and have its time
            raise BadRecord("the record closes at another time than its last event")

    def note_name(self, slot: bytes) -> None:
        """Notes a NAME slot, for the player who comes or the control that begins with the next event. Raises BadRecord."""
        if not (self.game.facts.is_pad or self.clock) or len(self.name_text) >= _NAME_BYTES:
            raise BadRecord("nobody of this name comes to this game")
        self.name_text += head_piece(slot)

    def apply_slot(self, slot: bytes) -> None:
        """Works as `apply`, for a slot of the log. Raises BadRecord when the present rules refuse an event of a game of older rules."""
        try:
            if slot[0] == NAME:
                self.note_name(slot)
                return
            self.apply(slot[0], t_of(slot), value_of(slot), slot[13])
        except FlagfallError:
            if self.header.rules < engine.RULES:
                raise BadRecord("the game is of rules %d, today's refuse it", self.header.rules)
            raise

    def _change_control(self, clock, t: int) -> None:
        """Gives the clock the control in the NAME slots before a CONTROL. Raises FlagfallError."""
        if clock is None or self.game.over:
            raise IllegalMove("this game has no clock that goes on")
        from .clock_from_record import control_of, followed

        control, clock_options = control_of(self.name_text)
        self.clock = followed(clock, control, clock_options, t)
        self.control, self.clock_options = control, clock_options
        self.revised += 1

    def clock_event(self, clock, kind: int, t: int, value: int, aux: int) -> bool:
        """Plays an event of the clock, except a CONTROL. Returns False when it does not count."""
        if kind not in (PRESS, PAUSE, RESUME, CORRECT, UNPRESS, SKIP, OUT, REVERSE):
            if NAME < kind < ACK:
                raise NewerRecord("an event of an unknown kind: %d, which a newer program may know", kind)
            raise BadRecord("an event of an unknown kind: %d", kind)
        if clock is None:
            raise IllegalMove("this game has no clock")
        if self.game.over and kind in (PRESS, RESUME, SKIP):
            raise GameOver("the game is over")
        if kind == PRESS:
            return clock.press(aux, t)
        if kind in (PAUSE, RESUME, SKIP):
            return (clock.pause if kind == PAUSE else clock.resume if kind == RESUME else clock.skip)(t)
        if kind == UNPRESS:
            clock.unpress(t)
        elif kind == CORRECT:
            number = [-1, -1, -1, -1]  # ms, moves, period, left; -1 for an unchanged number
            if aux >> 3 >= len(number):
                raise BadRecord("a clock has no number that this correction sets")
            number[aux >> 3] = value
            clock.correct(aux & 7, number[0], t, number[1], number[2], number[3])
        else:
            self._order(clock, kind, t, value, aux)
        return True

    def _order(self, clock, kind: int, t: int, value: int, aux: int) -> None:
        """Plays an event that changes the order of the seats. Only games without rules for the order allow it."""
        if not self.game.facts.free_order:
            raise IllegalMove("the order of the seats is the game's")
        if kind == REVERSE:
            clock.reverse(t)
        elif aux > 15 or value:
            raise BadRecord("the seat that is out is a number 0 to 7")
        elif aux & 8:
            clock.back(aux & 7, t)
        else:
            clock.out(aux & 7, t)

    def _undo(self, ints: int) -> None:
        """Takes back the last `ints` ints of the game."""
        n = len(self.game.log)
        if not 0 < ints <= n:
            raise IllegalMove("there is nothing to undo" if not n else "the undo does not fit the game")
        if ints < n and self.game.log[n - ints - 1] & MORE:
            raise IllegalMove("an undo takes back a whole entry")
        self.taken_back.undo(self.game.log, n - ints)
        self.game.rewind(n - ints)

    def _edit(self, move: int, back: int) -> None:
        """Replaces the int that is number `back` from the end. Later ints stay as long as they are legal."""
        game = self.game
        at = len(game.log) - back
        if back < 1 or at < 0:
            raise IllegalMove("there is no such earlier move")
        if (game.log[at] | move) & MORE or at and game.log[at - 1] & MORE:
            raise IllegalMove("a hand turned up is entered again, not edited")
        old = [game.log[i] for i in range(at, len(game.log))]
        last = game.points[:], game.warning, game.mover
        game.rewind(at)
        try:
            game.play(move)
        except FlagfallError:
            for earlier in old:
                game.play(earlier)
            game.points, game.warning, game.mover = last
            raise
        whole = len(game.log)
        try:
            for later in old[1:]:
                game.play(later)
                if not later & MORE:
                    whole = len(game.log)
        except FlagfallError:
            pass  # people enter the moves again from here on
        if whole < len(game.log):
            game.rewind(whole)
        self.taken_back.change(game.log, at, old)

    def _pad(self, back: int) -> None:
        """Changes to a pad, or back to the engine (back: 1)."""
        self.taken_back.forget()
        if back:
            before = self.before
            if before is None or len(self.game.log):
                raise IllegalMove("the pad has entries already")
            self.game, self.before = before, None
            return
        if self.padded or self.game.facts.is_pad:
            raise IllegalMove("this game is a pad already")
        from ..engine.pad import pad

        self.before = self.game
        self.game = pad.after(self.game)
