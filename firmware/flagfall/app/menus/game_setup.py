"""The settings of a new game: preset, options, names, clock. They become the record's header. Knows no screen."""

from micropython import const

from ... import engine
from ...clock.clock import MAX_SEATS
from ...clock.time_control import parse
from ...engine import options
from ...errors import FlagfallError
from ...record.clock_from_record import new_clock
from ...record.record import Header
from ..games import facts

_SEAT_OPTIONS = const(("seats", "teams", "first"))  # set by the menu of players
_WIDE = const(40)  # numbers of a range above which it changes by ten


class GameSetup:
    """Holds the settings. option_texts: those of the options that differ from the preset; names: one for each seat; control: a text, "" for
    no clock; needs_clock: the game cannot be without a clock; controls: the usual controls of this game; white: the seat that plays White,
    -1 for none; deals: the first seat deals and does not begin; clock_options: texts of the clock's options that differ from the usual
    ones; score: the points of each side of a match that begins in the middle; menu: the screen to which a choice of the clock returns.
    """

    menu = "summary"

    def __init__(self, preset: str):
        self.preset = preset
        self._rows = engine.rows(preset)  # imports the game here, because its nested imports need a shallow stack
        family = facts(preset)
        self._device_options = options.read(family.device_options)
        self._match_presets = family.match_presets
        self.option_texts = dict(self._device_options)
        self.names = []
        self.white = family.white
        self._usual = options.read(family.usual_controls)
        self.control = family.fixed_control or self._usual_control()
        self.controls = family.control_choices.split()
        self.needs_clock = family.fixed_control != ""
        self.deals = family.first_deals
        self.clock_options = {}
        self.score = [0, 0]

    def copy_row(self, row) -> None:
        """Copies the settings of an earlier game of this preset, except those that no longer exist. row: see setups.py."""
        _, changed, names, control, clock_options = row
        texts = options.read(changed)
        self.option_texts = {}
        for name in texts:
            if self.row(name):
                try:
                    self._put(name, texts[name])
                except FlagfallError:
                    continue  # a value that this version no longer has
        self.names = names.split("|")
        self.put_clock(control, options.read(clock_options))  # set after the options, because they can change it

    def row_of_changes(self) -> list:
        """Returns the settings as a row of setups.py."""
        changed = " ".join(["%s=%s" % (name, self.option_texts[name]) for name in self.option_texts])
        return [self.preset, changed, "|".join(self.names), self.control, self.clock_text()]

    def put_clock(self, control: str, texts: dict) -> None:
        """Sets the clock without any check. Partners share a clock in a game with a score, whose screens have a block for each side."""
        self.control = control
        self.clock_options = {name: texts[name] for name in texts if self.needs_clock or name != "clock"}

    def prepare_rematch(self) -> bool:
        """Prepares a return game, in which the other side begins. Returns True when the players change seats, and so colours."""
        if self.row("first"):
            if int(self.value("first")) >= 0:
                self.put("first", str((int(self.value("first")) + 1) % self.seats()))
            return False
        if self.white >= 0:
            self.swap_players()
        return self.white >= 0

    def swap_players(self) -> None:
        """Swaps the two players, each with their time."""
        self.names = [self.name(1), self.name(0)]
        self.score.reverse()
        self.control = "|".join(reversed(self.control.split("|")))

    def rows(self) -> tuple:
        """Returns the preset's option table."""
        return self._rows

    def row(self, name: str) -> tuple:
        """Returns the row of an option, () when the game has no such option."""
        for row in self.rows():
            if row[0] == name:
                return row
        return ()

    def change_option(self, step: int, name: str) -> None:
        """Sets the next value of an option (step 1) or the previous one (step -1). A range of many numbers changes by ten."""
        values, value = self.row(name)[1], self.value(name)
        if options.is_range(values):
            far = 10 if values[1] - values[0] > _WIDE else 1
            self.put(name, str(max(values[0], min(int(value) + step * far, values[1]))))
        else:
            self.put(name, values[(values.index(value) + step) % len(values)])

    def change_first(self, step: int) -> None:
        """Lets the next seat begin (step 1) or the previous one (step -1). In a game with no such option the two players swap."""
        if self.row("first"):
            self.put("first", str((int(self.value("first")) + step) % self.seats()))
        else:
            self.swap_players()

    def rules(self) -> list:
        """Returns the rows of the rules that can be chosen. Other options belong to the players, or have one value."""
        return [row for row in self.rows() if row[0] not in _SEAT_OPTIONS and _choices(row[1]) > 1]

    def changed_rules(self) -> list:
        """Returns the names of the rules that the players have changed."""
        return [
            row[0] for row in self.rules() if row[0] in self.option_texts and self.option_texts[row[0]] != self._device_options.get(row[0])
        ]

    def value(self, name: str):
        """Returns the present value of an option, an int or a token."""
        row = self.row(name)
        if not row:
            return "off"
        return options.value_of(row, self.option_texts[name]) if name in self.option_texts else row[2]

    def _usual_control(self) -> str:
        """Returns the usual control, "" for no clock. In a match its minutes are multiplied by the points of the match."""
        usual = self._usual
        points = int(self.value("match")) if "match" in usual and self.preset not in usual else 1
        if points > 1:
            minutes, _, rest = usual["match"].partition("m")
            return "%dm%s" % (int(minutes) * points, rest)
        return usual.get(self.preset) or usual.get("usual", "")

    def put(self, name: str, text: str) -> None:
        """Sets an option, and its usual clock unless the players have chosen a clock. Raises BadValue.

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
        """Sets an option. The preset's own value is not a change. Raises BadValue."""
        row = self.row(name)
        if options.value_of(row, text) == row[2]:
            self.option_texts.pop(name, None)
        else:
            self.option_texts[name] = text

    def _change_preset(self, preset: str) -> None:
        """Changes to another preset of the family with its own options. Of the changes it keeps only those of device_options."""
        if preset != self.preset:
            self.preset = preset
            self._rows = engine.rows(preset)
            self.option_texts = {name: self.option_texts[name] for name in self.option_texts if name in self._device_options}

    def seats(self) -> int:
        return int(self.value("seats"))

    def seatings(self) -> list:
        """Returns (number of seats, value of `teams`) for each way to sit: four in pairs come after four."""
        low, high = self.row("seats")[1]
        seatings = [(seats, "off") for seats in range(low, high + 1)]
        if low <= 4 <= high and self.row("teams") and "2x2" in self.row("teams")[1]:
            seatings.insert(5 - low, (4, "2x2"))
        return seatings

    def change_seats(self, step: int) -> None:
        """Sets the next way to sit (step 1) or the previous one (step -1)."""
        seatings = self.seatings()
        seats, teams = seatings[(seatings.index((self.seats(), self.value("teams"))) + step) % len(seatings)]
        self.put("seats", str(seats))
        if self.row("teams"):
            self.put("teams", teams)
        self.repair()

    def pairs(self) -> bool:
        """Returns True when two partners play against two."""
        return self.value("teams") == "2x2"

    def clocks(self, texts=None) -> int:
        """Returns the number of clocks: one for each seat, or for each pair. texts: clock options in place of the present ones."""
        options = self.clock_options if texts is None else texts
        return 2 if self.pairs() and options.get("clock") != "seats" else self.seats()

    @property
    def clock_fits(self) -> bool:
        """Returns False when a clock has too few seats for so many players."""
        return self.clocks() <= MAX_SEATS

    def name(self, seat: int) -> str:
        """Returns the player's name. The name of a guest is the same in every language, so that the PC recognizes it."""
        return self.names[seat] if seat < len(self.names) and self.names[seat] else "Player %d" % (seat + 1)

    def put_name(self, seat: int, name: str) -> None:
        while len(self.names) <= seat:
            self.names.append("")
        self.names[seat] = name

    def repair(self) -> None:
        """Resets the options that do not fit the number of seats to the preset's values."""
        if self.seats() != 4:
            self.option_texts.pop("teams", None)
            self.clock_options.pop("clock", None)
        if int(self.option_texts.get("first", "0")) >= self.seats():
            self.option_texts.pop("first")
        if not self.clock_fits:
            self.control, self.clock_options = "", {}
        if self.control and len(parse(self.control).methods) not in (1, self.clocks()):
            self.control = parse(self.control).methods[0].text()

    def clock(self):
        """Returns the new clock of the game, None for no clock. Raises ControlError or BadValue."""
        if not self.control:
            return None
        return new_clock(self.control, self.clock_text(), self.clocks())

    def clock_text(self) -> str:
        """Returns the options of the clock as in the record."""
        return " ".join(["%s=%s" % pair for pair in sorted(self.clock_options.items())])

    def header(self) -> Header:
        """Returns the header of a game with these settings."""
        rows = self.rows()
        changed = options.changed(rows, options.resolve(rows, self.option_texts))
        names = [self.name(seat) for seat in range(self.seats())]
        return Header(self.preset, changed, names, self.control, self.clock_text())


def _choices(values: tuple) -> int:
    return values[1] - values[0] + 1 if options.is_range(values) else len(values)


def set_clock(setup: GameSetup, control: str, texts: dict, keep: bool = True) -> None:
    """Sets the clock of a setup. Raises FlagfallError with the reason before anything has changed.

    texts: the options of the clock, name -> text; keep: False only checks the clock.
    """
    before = setup.control, setup.clock_options
    setup.put_clock(control, texts)
    try:
        setup.clock()
    except FlagfallError:
        keep = False
        raise
    finally:
        if not keep:
            setup.control, setup.clock_options = before
