"""One's own clock: every value of every timing method, equal or for each player, periods, and the clock's options."""

from micropython import const

from ...clock import time_span
from ...clock.time_control import parse
from ...errors import FlagfallError
from ..i18n.language import more, person, t
from ..menu import EXPLAINED, Menu
from . import clock_options, control_text
from .game_setup import use

_SECOND = const(1000)
_LATE = const(3600)  # seconds: who comes later than this has lost, unless ruled otherwise (CK-07)
_MOST_LATE = const(86400)
_EXPLAINED_AS = {  # what a line is, or the key of its field: where its sentence has another key
    "equal": "times",
    "seat": "f_player",
    "period": "f_period",
    "add": "f_add",
    "remove": "f_remove",
    "late": "o_late",
    "save": "f_save_as",
    "f_moves": "f_number",
    "f_block": "f_each",
    "f_turn": "f_each",
}


def c(key: str, *values) -> str:
    """The words of the clock's menus."""
    return more("clock", key, *values)


class ControlEditor(Menu):
    """setup: the game to be. Nothing is agreed before `Continue`."""

    below = EXPLAINED
    changes = True

    def __init__(self, app, setup):
        super().__init__(app)
        self.title = c("own_times").rstrip("…")
        self._setup = setup
        self._methods = parse(setup.control or "15m+5s").methods
        self._options = dict(setup.clock_options)
        self._seat = 0
        self._period = 0
        self._rows = []  # of each line: (what, ...)
        self._asked = 0  # the line whose number has been asked for

    def _text(self) -> str:
        return "|".join([method.text() for method in self._methods])

    # Lines

    def lines(self) -> list:
        method = self._methods[self._seat]
        self._rows, lines = [], []
        self._line(lines, ("done",), "▶ " + t("done"), "")
        self._line(lines, ("kind",), c("f_method"), c("k_" + method.kind))
        self._line(lines, ("equal",), c("times"), c("equal" if len(self._methods) == 1 else "unequal"))
        if len(self._methods) > 1:
            self._line(lines, ("seat",), c("f_player"), self._who(self._seat))
        if method.periods:
            self._period_lines(lines, method)
        self._field_lines(lines, method, method.fields())
        self._option_lines(lines)
        self._line(lines, ("save",), c("f_save_as"), "")
        return lines

    def _line(self, lines: list, row: tuple, text: str, value: str) -> None:
        self._rows.append(row)
        lines.append((text, value))

    def _field_lines(self, lines: list, thing, rows) -> None:
        """The fields of a method or of a period."""
        for row in rows:
            self._line(lines, ("field", thing, row), c(row[0]), _shown(thing, row))

    def _period_lines(self, lines: list, method) -> None:
        count = len(method.periods)
        self._period = min(self._period, count - 1)
        if count > 1:
            self._line(lines, ("period",), c("f_period"), "%d/%d" % (self._period + 1, count))
        self._field_lines(lines, method.periods[self._period], method.period_fields(self._period))
        self._line(lines, ("add",), c("f_add"), "")
        if count > 1:
            self._line(lines, ("remove",), c("f_remove"), "")

    def _option_lines(self, lines: list) -> None:
        pairs = self._setup.pairs() and self._setup.needs_clock
        for name, values in clock_options.concerning(self._methods, self._options, pairs):
            value = self._options.get(name, values[0])
            self._line(lines, ("option", name, values), c("o_" + name), c("o_%s_%s" % (name, value)))
        late = self._options.get("late", "")
        self._line(lines, ("late",), c("o_late"), control_text.span(time_span.whole(late) if late else _LATE * _SECOND))

    def _who(self, seat: int) -> str:
        return "AB"[seat] if self._setup.clocks(self._options) == 2 and self._setup.pairs() else person(self._setup.name(seat))

    def move_to(self, index: int) -> None:
        """Under the lines: of the first one the whole control in words, of any other what it is about."""
        super().move_to(index)
        row = self._rows[self.cursor]
        if row[0] == "done":
            self.explain(control_text.control(self._methods, [self._who(seat) for seat in range(len(self._methods))]))
        else:
            self.explain(more("options HELP", self._subject(row)))

    def _subject(self, row: tuple) -> str:
        """The key of a line's sentence."""
        what = row[0]
        if what == "kind":
            return "k_" + self._methods[self._seat].kind
        if what == "option":
            return "o_" + row[1]
        key = row[2][0] if what == "field" else what
        return _EXPLAINED_AS.get(key, key)

    # Buttons

    def choose(self, index: int) -> None:
        row = self._rows[index]
        what = row[0]
        if what == "done":
            self._done()
        elif what == "save":
            self._check()
            self.app.open("menus.letters", c("f_save_as"), "", 16)
        elif what == "late":
            late = self._options.get("late", "")
            seconds = time_span.whole(late) // _SECOND if late else _LATE
            self.app.open("menus.number", "late", c("o_late"), seconds, 0, _MOST_LATE, True)
        elif what == "field" and row[2][1] != "choice":
            thing, (label, kind, name, low, high) = row[1:]
            self._asked = index
            value = getattr(thing, name) // _scale(kind)
            self.app.open("menus.number", "field", c(label), value, low, high, _scale(kind) > 1)
        else:
            self.change(index, 1)
            self.renew()

    def answered(self, answer) -> None:
        if isinstance(answer, str):
            self._save(answer)
            return
        tag, value = answer
        if tag == "late":
            self._set_late(value)
        else:
            _, thing, (_, kind, name, _, _) = self._rows[self._asked]
            thing.put(name, value * _scale(kind))

    def change(self, index: int, step: int) -> None:
        row = self._rows[index]
        what, method = row[0], self._methods[self._seat]
        if what == "kind":
            self._methods[self._seat] = _other_kind(method, step)
        elif what == "equal":
            count = 1 if len(self._methods) > 1 else self._setup.clocks(self._options)
            self._methods = [parse(method.text()).methods[0] for _ in range(count)]
            self._seat = 0
        elif what == "seat":
            self._seat = (self._seat + step) % len(self._methods)
        elif what == "period":
            self._period = (self._period + step) % len(method.periods)
        elif what == "field":
            _turn_field(row[1], row[2], step)
        elif what in ("add", "remove"):
            self._part(method, what == "add")
        elif what == "option":
            _turn(self._options, row[1], row[2], step)
        elif what == "late":
            late = self._options.get("late", "")
            self._set_late(max(0, min((time_span.whole(late) // _SECOND if late else _LATE) + 300 * step, _MOST_LATE)))

    def _set_late(self, seconds: int) -> None:
        self._options["late"] = time_span.text(seconds * _SECOND)
        if seconds == _LATE:
            del self._options["late"]

    def _part(self, method, more_of_them: bool) -> None:
        """Another period like this one behind it, or this one taken out."""
        if more_of_them:
            period = method.periods[self._period]
            period.moves = period.moves or 40
            text = method.text().rstrip("*").split(";")
            text.insert(self._period + 1, text[self._period].partition("/")[2])
            self._methods[self._seat] = parse(";".join(text)).methods[0]
            self._period += 1
        else:
            del method.periods[self._period]

    # What is agreed

    def _check(self) -> None:
        """FlagfallError where this cannot be a clock: the errors of its own grammar say why not."""
        for method in self._methods:
            if method.repeats and not method.periods[-1].moves:
                method.repeats = False
        clock_options.tidy(self._methods, self._options, self._setup.pairs())
        use(self._setup, parse(self._text()).text(), self._options, False)

    def _done(self) -> None:
        self._check()
        use(self._setup, parse(self._text()).text(), self._options)
        self.app.back_to("summary")

    def _save(self, name: str) -> None:
        """Among the owner's own clocks; one of the same name gives way."""
        book = self.app.book
        rows = [row for row in book.clocks() if row[0] != name]
        options = " ".join(["%s=%s" % pair for pair in sorted(self._options.items())])
        try:
            book.set_clocks(rows + [(name, self._text(), options)])
        except FlagfallError as error:
            self.app.open("notice", self.app.said(error))
            return
        self._done()


def _scale(kind: str) -> int:
    """What a number in the editor stands for: seconds for ms, or itself."""
    return _SECOND if kind in ("minutes", "seconds") else 1


def _shown(thing, row: tuple) -> str:
    """The value of a field, see clock/method.py."""
    _, kind, name, values, words = row
    value = getattr(thing, name)
    if kind == "choice":
        word = words[values.index(value)]
        return t(word) if word in ("on", "off") else c(word)
    if _scale(kind) > 1:
        return control_text.span(value)
    return str(value) if value or kind == "count" else c("f_all")


def _turn_field(thing, row: tuple, step: int) -> None:
    """Gives a field its next value."""
    _, kind, name, low, high = row
    value = getattr(thing, name)
    if kind == "choice":
        thing.put(name, low[(low.index(value) + step) % len(low)])
        return
    scale = _scale(kind)
    thing.put(name, max(low, min(value // scale + step * (60 if kind == "minutes" else 1), high)) * scale)


def _other_kind(method, step: int):
    """The usual method of the next kind, with the main time there is."""
    from ...clock.methods import METHODS  # they come into memory when somebody looks for one

    usual = METHODS[(METHODS.index(type(method)) + step) % len(METHODS)].usual
    base = time_span.text(method.base) if "%s" in method.usual and method.base else "15m"
    return parse(usual % base if "%s" in usual else usual).methods[0]


def _turn(options: dict, name: str, values: tuple, step: int) -> None:
    """The next value; the usual one is not written."""
    value = values[(values.index(options.get(name, values[0])) + step) % len(values)]
    options[name] = value
    if value == values[0]:
        del options[name]
