"""What is being agreed before a game: preset, options, names, clock; becomes the record's header. Knows no screen."""

from ... import engine
from ...clock.time_control import parse
from ...engine import options
from ...errors import FlagfallError
from ...record.clock_from_record import new_clock
from ...record.record import Header
from ..games import facts

_ELSEWHERE = ("seats", "teams", "first")


class GameSetup:
    """preset; given: option texts that differ from the preset; names: one a seat; control: text, "" for no clock (which a
    game that needs one never has); controls: the usual ones of this game; white: the seat that plays White, -1 for none;
    deals: who is first deals, and does not begin; clock_options: texts that differ from what is usual.
    """

    def __init__(self, preset: str):
        self.preset = preset
        self._rows = engine.rows(preset)  # here, where the stack is not yet deep: a game's modules import others within each other
        known = facts(preset)
        self._device_options = options.read(known.device_options)
        self._match_presets = known.match_presets
        self.given = dict(self._device_options)
        self.names = []
        self.white = known.white
        self._usual = options.read(known.usual_controls)
        self.control = known.fixed_control or self._usual_control()
        self.controls = known.control_choices.split()
        self.needs_clock = known.fixed_control != ""
        self.deals = known.first_deals
        self.clock_options = {}

    def again(self, row) -> None:
        """Takes everything from an earlier game of this preset, a row of setups.py, as far as it still exists."""
        _, changed, names, control, clock_options = row
        given = options.read(changed)
        self.given = {}
        for name in given:
            if self.row(name):
                try:
                    self._put(name, given[name])
                except FlagfallError:
                    continue  # a value of an earlier version
        self.names = names.split("|")
        self.control = control  # behind the options: a clock that was chosen does not follow them
        self.clock_options = options.read(clock_options)

    def turn(self) -> bool:
        """A return game: who begins changes. True when the players change their seats for that, and so the colours."""
        if self.row("first"):
            if int(self.value("first")) >= 0:
                self.put("first", str((int(self.value("first")) + 1) % self.seats()))
            return False
        if self.white >= 0:
            self.names = [self.name(1), self.name(0)]
        return self.white >= 0

    def rows(self) -> tuple:
        """The preset's option table."""
        return self._rows

    def row(self, name: str) -> tuple:
        """The row of that option, () when the game has no such option."""
        for row in self.rows():
            if row[0] == name:
                return row
        return ()

    def rules(self) -> list:
        """The rows that are a matter of rules and leave a choice; the others are asked with the players, or by the game itself."""
        return [row for row in self.rows() if row[0] not in _ELSEWHERE and _choices(row[1]) > 1]

    def changed(self) -> list:
        """The names of the rules that the players changed."""
        return [row[0] for row in self.rules() if row[0] in self.given and self.given[row[0]] != self._device_options.get(row[0])]

    def value(self, name: str):
        """The option's value as it stands, an int or a token."""
        row = self.row(name)
        if not row:
            return "off"
        return options.value_of(row, self.given[name]) if name in self.given else row[2]

    def _usual_control(self) -> str:
        """What is offered, "" for no clock; where it goes by the points of a match, its minutes are times those."""
        usual = self._usual
        points = int(self.value("match")) if "match" in usual and self.preset not in usual else 1
        if points > 1:
            minutes, _, rest = usual["match"].partition("m")
            return "%dm%s" % (int(minutes) * points, rest)
        return usual.get(self.preset) or usual.get("usual", "")

    def put(self, name: str, text: str) -> None:
        """Sets an option; a clock that nobody has chosen follows. BadValue.

        A match to one point and one to more are two presets: that of the new points comes with its own options.
        """
        control = self._usual_control()
        if name == "match" and self.preset in self._match_presets:
            points = int(options.value_of(self.row(name), text))
            if points:
                self._change_preset(self._match_presets[points > 1])
        self._put(name, text)
        if self.control == control:
            self.control = self._usual_control()

    def _put(self, name: str, text: str) -> None:
        """Sets an option; the preset's own value is not kept as a change. BadValue."""
        row = self.row(name)
        if options.value_of(row, text) == row[2]:
            self.given.pop(name, None)
        else:
            self.given[name] = text

    def _change_preset(self, preset: str) -> None:
        """Takes another preset of the same family with its own options; those that are usual on a device stay as they are."""
        if preset != self.preset:
            self.preset = preset
            self._rows = engine.rows(preset)
            self.given = {name: self.given[name] for name in self.given if name in self._device_options}

    def seats(self) -> int:
        return int(self.value("seats"))

    def change_seats(self, step: int) -> None:
        """Takes the next number of seats, or the one before."""
        low, high = self.row("seats")[1]
        self.put("seats", str(low + (self.seats() - low + step) % (high - low + 1)))
        self.mend()

    def pairs(self) -> bool:
        """Two against two."""
        return self.value("teams") == "2x2"

    def is_go_clock(self) -> bool:
        """Returns whether the clock ends in byo-yomi or Canadian overtime, as those of go and shogi do."""
        return self.control != "" and parse(self.control).methods[0].counts

    def clocks(self, given=None) -> int:
        """Clocks that run: one a seat, or one a pair. given: other clock options than those agreed."""
        options = self.clock_options if given is None else given
        return 2 if self.pairs() and options.get("clock") != "seats" else self.seats()

    def name(self, seat: int) -> str:
        """The player's name; a guest's is the same in every language, so that the PC knows it."""
        return self.names[seat] if seat < len(self.names) and self.names[seat] else "Player %d" % (seat + 1)

    def put_name(self, seat: int, name: str) -> None:
        while len(self.names) <= seat:
            self.names.append("")
        self.names[seat] = name

    def mend(self) -> None:
        """After the seats have changed: what no longer fits goes back to what it was in the preset."""
        if self.seats() != 4:
            self.given.pop("teams", None)
            self.clock_options.pop("clock", None)
        if int(self.given.get("first", "0")) >= self.seats():
            self.given.pop("first")
        if self.control and len(parse(self.control).methods) not in (1, self.clocks()):
            self.control = parse(self.control).methods[0].text()

    def clock(self):
        """A clock as it would be at the start, None when there is none. ControlError, BadValue."""
        if not self.control:
            return None
        return new_clock(self.control, self.clock_text(), self.clocks())

    def clock_text(self) -> str:
        """The options of the clock, as the record has them."""
        return " ".join(["%s=%s" % pair for pair in sorted(self.clock_options.items())])

    def header(self) -> Header:
        """The header of a game with all this."""
        rows = self.rows()
        changed = options.changed(rows, options.resolve(rows, self.given))
        names = [self.name(seat) for seat in range(self.seats())]
        return Header(self.preset, changed, names, self.control, self.clock_text())


def _choices(values: tuple) -> int:
    return values[1] - values[0] + 1 if options.is_range(values) else len(values)


def use(setup: GameSetup, control: str, given: dict, keep: bool = True) -> None:
    """Agrees on this clock. FlagfallError says why that cannot be, and nothing has changed; keep False: only asks that."""
    before = setup.control, setup.clock_options
    setup.control, setup.clock_options = control, given
    try:
        setup.clock()
    except FlagfallError:
        keep = False
        raise
    finally:
        if not keep:
            setup.control, setup.clock_options = before
