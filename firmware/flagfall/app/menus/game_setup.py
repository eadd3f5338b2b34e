"""The settings of a new game: preset, options, names, clock. They become the record's header. Knows no screen."""

from ... import engine
from ...clock.time_control import parse
from ...engine import options
from ...errors import FlagfallError
from ...record.clock_from_record import new_clock
from ...record.record import Header
from ..games import facts

_ELSEWHERE = ("seats", "teams", "first")


class GameSetup:
    """Holds the settings. given: option texts that differ from the preset; names: one a seat; control: text, "" for no clock (which a
    game that needs a clock never has); controls: the usual ones of this game; white: the seat that plays White, -1 for none;
    deals: the first seat deals and does not begin; clock_options: texts that differ from the usual ones.
    """

    def __init__(self, preset: str):
        self.preset = preset
        self._rows = engine.rows(preset)  # imported here, where the stack is shallow: a game's modules have nested imports
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
        """Copies the settings of an earlier game of this preset, as far as they still exist. row: of setups.py."""
        _, changed, names, control, clock_options = row
        given = options.read(changed)
        self.given = {}
        for name in given:
            if self.row(name):
                try:
                    self._put(name, given[name])
                except FlagfallError:
                    continue  # a value that this version no longer has
        self.names = names.split("|")
        self.control = control  # set after the options, which would otherwise change it
        self.clock_options = options.read(clock_options)

    def turn(self) -> bool:
        """Prepares a return game with the other side to begin. Returns True when the players change seats and so colours."""
        if self.row("first"):
            if int(self.value("first")) >= 0:
                self.put("first", str((int(self.value("first")) + 1) % self.seats()))
            return False
        if self.white >= 0:
            self.names = [self.name(1), self.name(0)]
        return self.white >= 0

    def rows(self) -> tuple:
        """Returns the preset's option table."""
        return self._rows

    def row(self, name: str) -> tuple:
        """Returns the row of an option, () when the game has no such option."""
        for row in self.rows():
            if row[0] == name:
                return row
        return ()

    def rules(self) -> list:
        """Returns the rows of rules with a choice. The other options are set with the players or by the game itself."""
        return [row for row in self.rows() if row[0] not in _ELSEWHERE and _choices(row[1]) > 1]

    def changed(self) -> list:
        """Returns the names of the rules that the players changed."""
        return [row[0] for row in self.rules() if row[0] in self.given and self.given[row[0]] != self._device_options.get(row[0])]

    def value(self, name: str):
        """Returns the present value of an option, an int or a token."""
        row = self.row(name)
        if not row:
            return "off"
        return options.value_of(row, self.given[name]) if name in self.given else row[2]

    def _usual_control(self) -> str:
        """Returns the usual control, "" for no clock. Where it depends on the points of a match, multiplies its minutes by them."""
        usual = self._usual
        points = int(self.value("match")) if "match" in usual and self.preset not in usual else 1
        if points > 1:
            minutes, _, rest = usual["match"].partition("m")
            return "%dm%s" % (int(minutes) * points, rest)
        return usual.get(self.preset) or usual.get("usual", "")

    def put(self, name: str, text: str) -> None:
        """Sets an option and the usual clock for it, unless the players have chosen a clock. Raises BadValue.

        A match to one point and a longer match are two presets, each with its own options.
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
        """Sets an option; the preset's own value does not count as a change. Raises BadValue."""
        row = self.row(name)
        if options.value_of(row, text) == row[2]:
            self.given.pop(name, None)
        else:
            self.given[name] = text

    def _change_preset(self, preset: str) -> None:
        """Changes to another preset of the family with its own options; keeps only changes of options that a device sets."""
        if preset != self.preset:
            self.preset = preset
            self._rows = engine.rows(preset)
            self.given = {name: self.given[name] for name in self.given if name in self._device_options}

    def seats(self) -> int:
        return int(self.value("seats"))

    def change_seats(self, step: int) -> None:
        """Sets the next number of seats, or the previous one."""
        low, high = self.row("seats")[1]
        self.put("seats", str(low + (self.seats() - low + step) % (high - low + 1)))
        self.mend()

    def pairs(self) -> bool:
        """Returns True when two partners play two."""
        return self.value("teams") == "2x2"

    def clocks(self, given=None) -> int:
        """Returns the number of clocks: one a seat, or one a pair. given: clock options instead of the present ones."""
        options = self.clock_options if given is None else given
        return 2 if self.pairs() and options.get("clock") != "seats" else self.seats()

    def name(self, seat: int) -> str:
        """Returns the player's name. A guest's name is the same in every language, so that the PC knows it."""
        return self.names[seat] if seat < len(self.names) and self.names[seat] else "Player %d" % (seat + 1)

    def put_name(self, seat: int, name: str) -> None:
        while len(self.names) <= seat:
            self.names.append("")
        self.names[seat] = name

    def mend(self) -> None:
        """Resets options that do not fit the changed number of seats to the preset's values."""
        if self.seats() != 4:
            self.given.pop("teams", None)
            self.clock_options.pop("clock", None)
        if int(self.given.get("first", "0")) >= self.seats():
            self.given.pop("first")
        if self.control and len(parse(self.control).methods) not in (1, self.clocks()):
            self.control = parse(self.control).methods[0].text()

    def clock(self):
        """Returns the clock at the start, None without one. Raises ControlError or BadValue."""
        if not self.control:
            return None
        return new_clock(self.control, self.clock_text(), self.clocks())

    def clock_text(self) -> str:
        """Returns the options of the clock as in the record."""
        return " ".join(["%s=%s" % pair for pair in sorted(self.clock_options.items())])

    def header(self) -> Header:
        """Returns the header of a game with these settings."""
        rows = self.rows()
        changed = options.changed(rows, options.resolve(rows, self.given))
        names = [self.name(seat) for seat in range(self.seats())]
        return Header(self.preset, changed, names, self.control, self.clock_text())


def _choices(values: tuple) -> int:
    return values[1] - values[0] + 1 if options.is_range(values) else len(values)


def use(setup: GameSetup, control: str, given: dict, keep: bool = True) -> None:
    """Sets this clock. Raises FlagfallError with the reason and changes nothing when it is impossible. keep False: only checks."""
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
