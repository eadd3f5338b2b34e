"""The editor of a time control: all values of every timing method, equal or for each player, periods, and the clock's options."""

from micropython import const

from ...clock import time_span
from ...clock.time_control import parse
from ...errors import FlagfallError
from ..i18n.language import part_text, person, t
from ..menu import HELP_LINES, Menu, Row
from ..screen import BACK
from . import clock_options, control_text
from .game_setup import set_clock

_SECOND = const(1000)
_LATE = const(3600)  # seconds after which an absent player loses, unless the event has other rules (CK-07)
_MAX_LATE = const(86400)  # seconds
HELP_OF = {  # fields whose help sentence has another key
    "f_moves": "f_number",
    "f_block": "f_each",
    "f_turn": "f_each",
}


def c(key: str, *values) -> str:
    """Returns a text of the clock's menus."""
    return part_text("clock", key, *values)


class ControlEditor(Menu):
    """Edits a control. setup: of the new game, or of the running one. What was changed stays with `Done`, which closes the choice, and with
    BACK.
    """

    help_lines = HELP_LINES
    signs = True

    def __init__(self, app, setup):
        super().__init__(app)
        self.title = c("own_times").rstrip("…")
        self._setup = setup
        self._methods = parse(setup.control or "15m+5s").methods
        self._options = dict(setup.clock_options)
        self._seat = 0
        self._period = 0
        self._before = self._text(), dict(self._options)

    def press(self, event) -> None:
        try:
            if event.button == BACK and (self._text(), self._options) != self._before:
                self._keep()
        finally:
            super().press(event)  # also closes over values that are no valid control, and the reason is shown then

    def _text(self) -> str:
        return "|".join([method.text() for method in self._methods])

    # Rows

    def rows(self) -> list:
        method, count = self._methods[self._seat], len(self._methods)
        rows = [Row("▶ " + t("done"), "", self._done, help=self._in_words)]
        rows.append(_row(c("f_method"), c("k_" + method.kind), "k_" + method.kind, change=self._change_kind))
        rows.append(_row(c("times"), c("equal" if count == 1 else "unequal"), "times", change=self._change_equal))
        if count > 1:
            rows.append(_row(c("f_player"), self._player(self._seat), "f_player", change=self._change_seat))
        if method.periods:
            self._add_period_rows(rows, method)
        self._add_field_rows(rows, method, method.fields())
        self._add_option_rows(rows)
        rows.append(_row(c("f_save_as"), "", "f_save_as", self._ask_name))
        return rows

    def _in_words(self) -> str:
        return control_text.method_words(self._methods, [self._player(seat) for seat in range(len(self._methods))])

    def _add_period_rows(self, rows: list, method) -> None:
        count = len(method.periods)
        self._period = min(self._period, count - 1)
        if count > 1:
            rows.append(_row(c("f_period"), "%d/%d" % (self._period + 1, count), "f_period", change=self._change_period))
        self._add_field_rows(rows, method.periods[self._period], method.period_fields(self._period))
        rows.append(_row(c("f_add"), "", "f_add", self._add_period))
        if count > 1:
            rows.append(_row(c("f_remove"), "", "f_remove", self._remove_period))

    def _add_field_rows(self, rows: list, thing, fields) -> None:
        """Adds a row for each field of a method or period."""
        for field in fields:
            choose = self._ask_number if field[1] != "choice" else None
            key = HELP_OF.get(field[0], field[0])
            rows.append(_row(c(field[0]), _value_text(thing, field), key, choose, _turn_field, (thing, field)))

    def _add_option_rows(self, rows: list) -> None:
        pairs = self._setup.pairs() and self._setup.needs_clock
        for name, values in clock_options.effective(self._methods, self._options, pairs):
            value = self._options.get(name, values[0])
            args = self._options, name, values
            rows.append(_row(c("o_" + name), c("o_%s_%s" % (name, value)), "o_" + name, change=_turn, args=args))
        rows.append(_row(c("o_late"), control_text.span(self._late() * _SECOND), "o_late", self._ask_late, self._change_late))

    def _player(self, seat: int) -> str:
        return "AB"[seat] if self._setup.clocks(self._options) == 2 and self._setup.pairs() else person(self._setup.name(seat))

    # Changes

    def _change_kind(self, step: int) -> None:
        self._methods[self._seat] = _other_kind(self._methods[self._seat], step)

    def _change_equal(self, step: int) -> None:
        count = 1 if len(self._methods) > 1 else self._setup.clocks(self._options)
        text = self._methods[self._seat].text()
        self._methods = [parse(text).methods[0] for _ in range(count)]
        self._seat = 0

    def _change_seat(self, step: int) -> None:
        self._seat = (self._seat + step) % len(self._methods)

    def _change_period(self, step: int) -> None:
        self._period = (self._period + step) % len(self._methods[self._seat].periods)

    def _ask_number(self, thing, field: tuple) -> None:
        label, kind, name, low, high = field
        scale = _scale(kind)
        value = getattr(thing, name) // scale
        self.app.open("menus.number", c(label), value, low, high, lambda number: thing.put(name, number * scale), scale > 1)

    def _late(self) -> int:
        """Returns the seconds after which an absent player loses."""
        late = self._options.get("late", "")
        return time_span.whole(late) // _SECOND if late else _LATE

    def _ask_late(self) -> None:
        self.app.open("menus.number", c("o_late"), self._late(), 0, _MAX_LATE, self._set_late, True)

    def _change_late(self, step: int) -> None:
        self._set_late(max(0, min(self._late() + 300 * step, _MAX_LATE)))

    def _set_late(self, seconds: int) -> None:
        self._options["late"] = time_span.text(seconds * _SECOND)
        if seconds == _LATE:
            del self._options["late"]

    def _add_period(self) -> None:
        """Adds a copy of this period after it. Both are for a number of moves, but a new last period is for any number."""
        texts = self._methods[self._seat].text().rstrip("*").split(";")
        at, text = self._period + 1, texts[self._period]
        moves, _, time = text.rpartition("/")
        texts.insert(at, text if moves and at < len(texts) else time)
        texts[self._period] = (moves or "40") + "/" + time
        self._methods[self._seat] = parse(";".join(texts)).methods[0]
        self._period += 1
        self.renew()

    def _remove_period(self) -> None:
        del self._methods[self._seat].periods[self._period]
        self.renew()

    def _ask_name(self) -> None:
        self._check()
        self.app.open("menus.letters", c("f_save_as"), "", self._save, 16)

    # The end

    def _check(self) -> None:
        """Removes repeats and options that have no effect. Raises FlagfallError with the reason when the values are no valid control."""
        for method in self._methods:
            if method.repeats and not method.periods[-1].moves:
                method.repeats = False
        clock_options.tidy(self._methods, self._options, self._setup.pairs())
        set_clock(self._setup, parse(self._text()).text(), self._options, False)

    def _keep(self) -> None:
        """Gives the control to the new game. Raises FlagfallError with the reason when it is not valid."""
        self._check()
        set_clock(self._setup, parse(self._text()).text(), self._options)

    def _done(self) -> None:
        self._keep()
        self.app.back_to(self._setup.menu)

    def _save(self, name: str) -> None:
        """Saves the control among the owner's controls. It replaces a control with the same name."""
        book = self.app.book
        rows = [row for row in book.clocks() if row[0] != name]
        options = " ".join(["%s=%s" % pair for pair in sorted(self._options.items())])
        try:
            book.set_clocks(rows + [(name, self._text(), options)])
        except FlagfallError as error:
            self.app.open("notice", self.app.message(error))
            return
        self._done()


def _row(text: str, value: str, key: str, choose=None, change=None, args=()) -> Row:
    """Returns a row with the help sentence of this key."""
    return Row(text, value, choose, change, lambda *_: part_text("options HELP", key), args)


def _scale(kind: str) -> int:
    """Returns the factor from a number in the editor to the field: 1000 for times, else 1."""
    return _SECOND if kind in ("minutes", "seconds") else 1


def _value_text(thing, field: tuple) -> str:
    """Returns the value of a field in words, see clock/method.py."""
    _, kind, name, values, words = field
    value = getattr(thing, name)
    if kind == "choice":
        word = words[values.index(value)]
        return t(word) if word in ("on", "off") else c(word)
    if _scale(kind) > 1:
        return control_text.span(value)
    return str(value) if value or kind == "count" else c("f_all")


def _turn_field(step: int, thing, field: tuple) -> None:
    """Sets a field to its next value. Of a choice, `low` is the tuple of its values."""
    _, kind, name, low, high = field
    value = getattr(thing, name)
    if kind == "choice":
        thing.put(name, low[(low.index(value) + step) % len(low)])
        return
    scale = _scale(kind)
    thing.put(name, max(low, min(value // scale + step * (60 if kind == "minutes" else 1), high)) * scale)


def _other_kind(method, step: int):
    """Returns the usual method of the next kind (or the previous one), with the same main time."""
    from ...clock.methods import METHODS  # loads the methods only when needed

    usual = METHODS[(METHODS.index(type(method)) + step) % len(METHODS)].usual
    base = time_span.text(method.base) if "%s" in method.usual and method.base else "15m"
    return parse(usual % base if "%s" in usual else usual).methods[0]


def _turn(step: int, options: dict, name: str, values: tuple) -> None:
    """Sets an option to its next value; removes it for the usual value."""
    value = values[(values.index(options.get(name, values[0])) + step) % len(values)]
    options[name] = value
    if value == values[0]:
        del options[name]
