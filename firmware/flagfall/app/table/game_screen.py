"""The base of all screens of a running game: it notices flags, renews the times, and names sides, seats and hands. Draws nothing."""

from micropython import const

from ...clock import clock_format
from ...runtime import module_loader
from ..i18n.language import game_name, joined, person, t
from ..paint.canvas import fit
from ..screen import Screen
from .time_warnings import next_look

MAX_ADJUST = 500  # points of one adjustment

_NEVER = const(1 << 29)
_SECOND = const(1000)  # ms


def watch(app, table, now: int) -> bool:
    """Checks for low time, fallen flags and late players. Returns True when it has opened a question about them."""
    clock = table.clock
    if clock is None:
        return False
    low = table.warner.low
    sound = table.warner.due(clock, table.time(now), app.preferences.warn)
    if sound:
        app.sound(sound)
    if table.warner.low != low:
        app.board.lamps.blink(lamp_of(app, table.warner.low))
    clock_seat = table.flag(now)
    if clock_seat >= 0:
        app.sound("flag")
        if not clock.freeze and (clock.seats > 2 or clock.methods[clock_seat].forgives):
            app.screen.dirty = True  # by these rules a flag needs no question
            return False
        app.back_to("play")
        app.open("table.fallen_flag", table, clock_seat)
        return True
    clock_seat = table.late(now)
    if clock_seat < 0:
        return False
    app.sound("period")
    app.back_to("play")
    app.open("table.late_player", table, clock_seat)
    return True


def lamp_of(app, clock_seat: int) -> int:
    """Returns the number of the clock seat's lamp: of a side of the device. The third seat and later ones have none of their own."""
    return clock_seat ^ app.preferences.swapped if 0 <= clock_seat < 2 else clock_seat


def replace_entry(app, table, index: int, move: int, before) -> None:
    """Replaces an earlier entry, see entry_change.replace."""
    module_loader.load("app.table.entry.entry_change").replace(app, table, index, move, before)


def side_name(table, side: int, turn: bool = False) -> str:
    """Returns the names of a side's players; turn: marks the partner on turn. Guests who are partners are their numbers: `1+3`."""
    return "+".join(_names(table, table.game.sides[side], turn))


def side_fit(table, side: int, font, room: int, turn: bool = False) -> str:
    """Returns the names of a side, cut to `room` pixels, so that a part of both partners' names is visible."""
    return _fit_names(table, table.game.sides[side], font, room, turn)


def clock_fit(table, clock_seat: int, font, room: int) -> str:
    """Returns the names of the players at a clock seat, cut to `room` pixels."""
    return _fit_names(table, table.session.seats_at(clock_seat), font, room, False)


def _fit_names(table, seats, font, room: int, turn: bool) -> str:
    names = _names(table, seats, turn)
    if font.measure("+".join(names)) > room:
        room -= font.measure("+") * (len(seats) - 1)
        widths = [font.measure(name) for name in names]
        for i in range(len(seats)):
            least = room // len(seats)
            names[i] = seat_fit(table, seats[i], names[i], font, max(least, room - sum(widths) + widths[i]))
    return "+".join(names)


def seat_fit(table, seat: int, text: str, font, room: int) -> str:
    """Returns the text of the seat's name, cut to `room` pixels. A guest is then only a number, and a name that would read like the one of
    another seat has the number of the seat before it.
    """
    if font.measure(text) <= room:
        return text
    names, cut = table.session.names, fit(text, font, room)
    number = person(names[seat], True)
    if number != names[seat]:
        return number
    for other in range(len(names)):
        if other != seat and names[other].startswith(cut[:-1].lstrip("▶")):
            return fit("%d %s" % (seat + 1, text), font, room)
    return cut


def _names(table, seats, turn: bool) -> list:
    names = []
    for seat in seats:
        mark = "▶" if turn and seat == table.game.turn and len(seats) > 1 else ""
        names.append(mark + person(table.session.names[seat], len(seats) > 1))
    return names


def seat_name(table, seat: int) -> str:
    return person(table.session.names[seat])


def clock_name(table, clock_seat: int) -> str:
    """Returns the names of the players at a clock seat."""
    return "+".join(_names(table, table.session.seats_at(clock_seat), False))


class GameScreen(Screen):
    """A screen of a game. table: the TableController. A subclass that draws times calls `drawing_time` when it begins to draw.

    Reading a clock takes a Pico 3 ms, too long for every turn of the loop. It is read after an event, after a second, and when the picture
    becomes out of date.
    """

    gives_way = True

    def __init__(self, app, table):
        super().__init__(app)
        self.table = table
        self._next = _NEVER  # game time at which a drawn time changes
        self._ran = -1  # the clock seat whose time ran in the picture
        self._events = -1  # number of events in the record at the last `look`
        self._due = 0  # ms of the next `look`, if no event comes before
        self._stale = 0  # `app.glass_time` from which the picture will be out of date
        self.drawn_at = 0  # game time of the picture

    def enter(self) -> None:
        self._due = 0

    def tick(self, now: int) -> None:
        glass = self.app.glass_time(now)
        if now >= self._due or glass >= self._stale or self.table.session.count != self._events:
            self.look(now, glass)

    def look(self, now: int, glass: int) -> None:
        """Reads the clock, and sets `dirty` if the picture is out of date. glass: ms at which the glass would show a picture begun now."""
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

    def drawing_time(self) -> int:
        """Returns the game time in ms for which the present drawing shows times."""
        clock = self.table.clock
        self.drawn_at = at = self.table.time(self.app.shown_at)
        self._ran = clock.running(at)
        self._next = _NEVER
        self._due = 0
        for clock_seat in range(clock.seats):
            change = clock_format.next_change_of(clock, clock_seat, at)
            if 0 < change < self._next - at:
                self._next = at + change
        return at

    def times(self):
        """Returns the times of all clocks for one small line, as the players sit. The running one has a mark. Yields after each clock."""
        clock = self.table.clock
        if clock is None:
            return ""
        at = self.drawing_time()
        yield
        texts = []
        for clock_seat in range(clock.seats):
            time = clock_format.of(clock, clock_seat, at).split(" ")[0]
            texts.append(("▶" if clock_seat == self._ran else "") + clock_format.on_glass(time, t("min")))
            yield
        if clock.seats == 2 and self.app.preferences.swapped:
            texts.reverse()
        return joined("%s  %s", texts)


def next_hand(app, table) -> None:
    """Closes the screen. Opens the entry of the first move if a new hand has begun and there is no clock to press."""
    app.back()
    if table.clock is None and not table.asks and table.game.hand_number and not table.game.facts.results_only:
        app.open(table.style.entry, table)


def gain_of(game, side: int) -> int:
    """Returns the points of this side for the last entry, or for the whole hand in games that count a hand apart from the score."""
    return game.hand(side) if game.last_points else game.points[side]


def hand_title(table) -> str:
    """Returns the words for `hand 3` in a game with hands, else the name of the game."""
    number = table.game.hand_number
    return t(table.style.hand_words[0], number) if number else game_name(table.game.preset)
