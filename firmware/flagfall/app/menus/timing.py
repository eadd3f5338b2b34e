"""One's own times: kind of extra time, main and extra time, equal or a pair of them for each seat, start and freeze."""

from ...clock import span
from ...clock.control import parse
from ...errors import FlagfallError
from ..menu import Menu
from ..words import person, t
from .setup import forward

_NEXT, _KIND, _EQUAL, _MAIN, _EXTRA, _START, _FREEZE = range(7)
_SIGNS = ("", "+", "d", "b")
_KINDS = ("extra_none", "extra_add", "extra_delay", "extra_bronstein")
_LONGEST_MAIN = 35999  # seconds: 9:59:59
_LONGEST_EXTRA = 600


class Timing(Menu):
    changes = True

    def __init__(self, app, setup):
        super().__init__(app)
        self.title = t("own_times")
        self._setup = setup
        methods = parse(setup.control or "15m+5s").methods
        self._kind = _SIGNS.index(methods[0].sign) if methods[0].sign in _SIGNS else 0
        self._times = [[method.base // 1000, method.extra // 1000] for method in methods]
        self._what = []

    def _text(self) -> str:
        """The control text of what is set; an extra time of 0 is no extra time."""
        texts = []
        for main, extra in self._times:
            sign = _SIGNS[self._kind]
            texts.append(span.text(main * 1000) + (sign + span.text(extra * 1000) if sign and extra else ""))
        return "|".join(texts)

    def lines(self) -> list:
        self._what = [(_NEXT, 0), (_KIND, 0), (_EQUAL, 0)]
        lines = [
            ("▶ " + t("next"), self._text()),
            (t("extra_kind"), t(_KINDS[self._kind])),
            (t("times"), t("equal" if len(self._times) == 1 else "unequal")),
        ]
        for seat, (main, extra) in enumerate(self._times):
            who = "" if len(self._times) == 1 else self._who(seat) + " "
            self._what.append((_MAIN, seat))
            lines.append((who + t("main_time"), "%d:%02d:%02d" % (main // 3600, main // 60 % 60, main % 60)))
            if self._kind:
                self._what.append((_EXTRA, seat))
                lines.append((who + t("extra_time"), t("seconds", extra)))
        options = self._setup.clock_options
        if _SIGNS[self._kind] == "+":
            self._what.append((_START, 0))
            lines.append((t("first_move"), t("start_" + options.get("start", "fide"))))
        self._what.append((_FREEZE, 0))
        lines.append((t("freeze"), t(options.get("freeze", "on"))))
        return lines

    def _who(self, seat: int) -> str:
        return "AB"[seat] if self._setup.pairs() else person(self._setup.name(seat))[:8]

    def choose(self, index: int) -> None:
        what, seat = self._what[index]
        if what == _NEXT:
            self._done()
        elif what == _MAIN:
            self.app.open("number", "m%d" % seat, t("main_time"), self._times[seat][0], 0, _LONGEST_MAIN, True)
        elif what == _EXTRA:
            self.app.open("number", "x%d" % seat, t("extra_time"), self._times[seat][1], 0, _LONGEST_EXTRA, True)
        else:
            self.change(index, 1)
            self.renew()

    def answered(self, answer) -> None:
        tag, value = answer
        self._times[int(tag[1:])][0 if tag[0] == "m" else 1] = value

    def change(self, index: int, step: int) -> None:
        what, seat = self._what[index]
        options = self._setup.clock_options
        if what == _KIND:
            self._kind = (self._kind + step) % len(_SIGNS)
            for times in self._times:
                times[1] = times[1] or 5
        elif what == _EQUAL:
            self._times = [list(self._times[0]) for _ in range(1 if len(self._times) > 1 else self._setup.clocks())]
        elif what == _MAIN:
            main = self._times[seat][0]
            self._times[seat][0] = max(0, min(main + step * 60, _LONGEST_MAIN))
        elif what == _EXTRA:
            self._times[seat][1] = max(0, min(self._times[seat][1] + step, _LONGEST_EXTRA))
        elif what == _START:
            _flip(options, "start", "base")
        elif what == _FREEZE:
            _flip(options, "freeze", "off")

    def _done(self) -> None:
        """Only what can be a clock is taken: the errors of its own grammar say why not."""
        setup, before = self._setup, self._setup.control
        if _SIGNS[self._kind] != "+":
            setup.clock_options.pop("start", None)
        setup.control = self._text()
        try:
            setup.control = parse(setup.control).text()
            setup.clock()
        except FlagfallError:
            setup.control = before
            raise
        forward(self.app, "summary", setup)


def _flip(options: dict, name: str, other: str) -> None:
    """Between the usual value, which is not written, and the other one."""
    if options.pop(name, None) is None:
        options[name] = other
