"""What all screens over a running game share: they notice a flag, and they renew the times they show. Draws nothing."""

from micropython import const

from ...clock import clock_format
from ..i18n.language import game as game_name
from ..i18n.language import person, t
from ..paint.canvas import fit
from ..screen import LEFT, RIGHT, Screen
from .time_warnings import next_look

_NEVER = const(1 << 29)
_SECOND = const(1000)  # ms


def watch(app, table, now: int) -> bool:
    """Tells of low time, of a fallen flag and of who is late. True when a question about that has been opened."""
    clock = table.clock
    if clock is None:
        return False
    sound = table.warner.due(clock, table.time(now), app.preferences.warn)
    if sound:
        app.sound(sound)
    seat = table.flag(now)
    if seat >= 0:
        app.sound("flag")
        if not clock.freeze and (clock.seats > 2 or clock.methods[seat].forgives):
            app.screen.dirty = True  # the table has agreed on what a flag means
            return False
        app.back_to("play")
        app.open("table.fallen_flag", table, seat)
        return True
    seat = table.late(now)
    if seat < 0:
        return False
    app.sound("period")
    app.back_to("play")
    app.open("table.late_player", table, seat)
    return True


def through(app, table, event) -> bool:
    """A big button while time runs ends the turn, whatever is open above the play screen. True when it was one."""
    if event.button not in (LEFT, RIGHT) or table.running(event.stamp) < 0:
        return False
    try:
        app.stack[0].press(event)  # first: to close screens takes a Pico some ms
    finally:
        app.back_to("play")
    return True


def side_name(table, side: int, turn: bool = False) -> str:
    """The names of a side's players, as shown; turn: of partners, the one on turn is marked."""
    return "+".join(_names(table, side, turn))


def side_fit(table, side: int, font, room: int, turn: bool = False) -> str:
    """The same cut to a room of so many points, so that something of both partners is seen."""
    names = _names(table, side, turn)
    if len(names) == 2:
        room -= font.measure("+")
        first, second = [font.measure(name) for name in names]
        if first + second > room:
            half = room // 2
            names[0] = fit(names[0], font, max(half, room - second))
            names[1] = fit(names[1], font, max(half, room - first))
        return "+".join(names)
    return fit(names[0], font, room)


def _names(table, side: int, turn: bool) -> list:
    names = []
    for seat in table.game.sides[side]:
        mark = "▶" if turn and seat == table.game.turn and len(table.game.sides[side]) > 1 else ""
        names.append(mark + person(table.session.names[seat]))
    return names


def seat_name(table, seat: int) -> str:
    return person(table.session.names[seat])


def clock_name(table, seat: int) -> str:
    """Who owns the clock's seat."""
    return side_name(table, seat) if table.clock.seats != table.game.seats else seat_name(table, seat)


class GameScreen(Screen):
    """table: the game. A subclass that shows times calls `times_drawn` when it begins to draw.

    To look at a clock takes the Pico 3 ms, and turns of the loop are many: it is done when an event has come, when a second
    has passed or when the picture will be out of date.
    """

    gives_way = True

    def __init__(self, app, table):
        super().__init__(app)
        self.table = table
        self._next = _NEVER  # game time at which the drawn times are no longer right
        self._ran = -1  # whose time ran in the picture
        self._events = -1  # in the record at the last look
        self._due = 0  # ms of the next look, when no event comes
        self._stale = 0  # `app.glass` from which the picture will be out of date
        self.drawn_at = 0  # game time of the picture

    def enter(self) -> None:
        self._due = 0

    def tick(self, now: int) -> None:
        glass = self.app.glass(now)
        if now >= self._due or glass >= self._stale or self.table.session.count != self._events:
            self.look(now, glass)

    def look(self, now: int, glass: int) -> None:
        """Something may have changed; glass: ms when a picture begun now would stand still."""
        table = self.table
        clock = table.clock
        self._events = table.session.count
        self._due = now + _SECOND
        self._stale = glass + _NEVER
        if clock is None or watch(self.app, table, now):
            return
        self._due = next_look(clock, table.time(now)) + now
        at = table.time(glass)
        if at >= self._next or clock.running(at) != self._ran:
            self.dirty = True
        else:
            self._stale = min(self._next, clock.steady_until(at)) + glass - at

    def times_drawn(self) -> int:
        """Game time (ms) for which times must be drawn now."""
        clock = self.table.clock
        self.drawn_at = at = self.table.time(self.app.shown_at)
        self._ran = clock.running(at)
        self._next = _NEVER
        self._due = 0
        for seat in range(clock.seats):
            change = clock_format.next_change_of(clock, seat, at)
            if 0 < change < self._next - at:
                self._next = at + change
        return at

    def times(self):
        """A generator, a clock a step, that returns all clocks in one small line, a mark at the running one."""
        clock = self.table.clock
        if clock is None:
            return ""
        at = self.times_drawn()
        texts = []
        for seat in range(clock.seats):
            texts.append(
                ("▶" if seat == self._ran else "") + clock_format.on_glass(clock_format.of(clock, seat, at).split(" ")[0], t("min"))
            )
            yield
        return "  ".join(texts)


def next_hand(app, table) -> None:
    """Leaves the screen; when that brings a new hand and no clock has to be pressed before it, its first move is told."""
    app.back()
    if table.clock is None and not table.asks and table.game.hand_number and not table.game.facts.results_only:
        app.open(table.room.entry, table)


def gained(game, side: int) -> int:
    """What the last entry brought this side; where the points of a hand stand apart from the score, all of those."""
    return game.hand(side) if game.last_points else game.points[side]


def hand_title(table) -> str:
    """`hand 3` where the game has hands, else the game's name."""
    number = table.game.hand_number
    return t(table.room.hand_words[0], number) if number else game_name(table.game.preset)
