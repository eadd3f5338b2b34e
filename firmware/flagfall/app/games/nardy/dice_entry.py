"""The entry of a roll: UP and DOWN change the first die, LEFT and RIGHT the second, OK enters the roll. After the six of the first die
comes a throw by the device, after the six of the second die a double in place of the roll.

At the opening each seat has a die, and the seat with the higher one begins.
"""

from micropython import const

from ....engine.moves import CHANCE, kind, make
from ....engine.nardy import doubling
from ....engine.nardy.throws import DEVICE, OPENING
from ...i18n.language import t
from ...paint.canvas import CENTRED
from ...table.entry.entry_cursor import Cursor
from ...table.entry.entry_screen import Entry
from ...table.game_screen import seat_name
from . import dice_picture

_OTHER = const(7)  # in place of a face: of the first die a throw by the device, of the second a double

START = (2, 5)  # the first faces: from these, rolls need the fewest presses


class DiceCursor(Cursor):
    """The dice. faces: of the two dice, 1 to 6, or _OTHER; sides: number of faces of each die, with _OTHER; fixed:
    the dice cannot change.
    """

    def __init__(self, first: int, device: bool, cube: bool, fixed: bool):
        """Sets the first face and the limits. device: the device may throw; cube: the seat may double."""
        self.faces = [first, START[1]]
        self.sides = _OTHER if device else 6, _OTHER if cube else 6
        self.fixed = fixed

    def walk(self, step: int) -> None:
        if not self.fixed:
            self._turn(0, step)
            if self.faces[1] == _OTHER:
                self.faces[1] = START[1]

    def turn(self, step: int) -> None:
        if not self.fixed:
            self._turn(1, step)
            self.faces[0] = min(self.faces[0], 6)

    def _turn(self, die: int, step: int) -> None:
        self.faces[die] = (self.faces[die] - 1 + step) % self.sides[die] + 1

    def choose(self, move: int) -> None:
        if move >> 3 & 7:  # a roll, not the seat that begins
            self.faces = [move >> 3 & 7, move & 7]


class DiceEntry(Entry):
    """The entry. forced: the roll that the device has already thrown for this turn, 0 for none."""

    def __init__(self, app, table, index: int = -1, game=None):
        super().__init__(app, table, index, game)
        game = self._game
        self.opening = game.stage == "lead"
        self._ordered = self.opening and not game.long  # in other rolls the order of the dice does not matter
        self.forced = game.throws.of(game.rolls, self._ordered) if index < 0 else 0
        self._cube = index < 0 and game.stage == "roll" and not doubling.refusal(game, game.turn)
        if self.opening:
            self.stages = ("lead",)

    def new_cursor(self):
        first = _OTHER if self.forced or self.index < 0 and _device_threw(self._game) else START[0]
        return DiceCursor(first, self.index < 0, self._cube, self.forced > 0)

    def accept(self, stamp: int) -> None:
        first, second = self.cursor.faces
        if second == _OTHER:
            self.take(doubling.double(self._game, self._game.turn), stamp)
            return
        thrown = first == _OTHER
        if self.forced:
            first, second = self.forced >> 3 & 7, self.forced & 7
        elif thrown:
            first, second = self._throw()
        if self.opening and self._game.long:
            self._enter_leader(first, second, stamp)
        else:
            self._enter_roll(first, second, thrown, stamp)

    def _throw(self) -> tuple:
        """Throws two dice by the chip's noise, and throws again if equal faces do not count (BG-20)."""
        random = self.app.board.storage.random
        while True:
            first, second = dice_picture.throw(random), dice_picture.throw(random)
            if first != second or not self.opening or self._game.turns_cube():
                return first, second

    def _enter_leader(self, first: int, second: int, stamp: int) -> None:
        if first == second:
            self.app.open("table.table_notice", self.table, t("throw_again"))
        else:
            self.take(make(CHANCE, 0 if first > second else 1), stamp)

    def _enter_roll(self, first: int, second: int, thrown: bool, stamp: int) -> None:
        app, table, game = self.app, self.table, self._game
        if not self._ordered and first < second:
            first, second = second, first
        roll = make(CHANCE, first << 3 | second | (OPENING if self._ordered else 0) | (DEVICE if thrown else 0))
        if self.index >= 0:
            self.take(roll, stamp)
            return
        seat = game.turn
        table.enter([roll], stamp)
        if thrown:
            app.replace("games.nardy.thrown_dice", table, first, second)
        elif game.stage == "move":
            app.replace("games.nardy.step_entry", table)
        else:
            app.back()
            if game.stage == "roll" and not self.opening:
                app.open("table.table_notice", table, t("no_step", seat_name(table, seat), first, second))

    def title(self) -> str:
        return t("opening") if self.opening else t("rolls", super().title())

    def help_text(self) -> str:
        return t("dice_help")

    def picture(self, canvas, low: int):
        table, game = self.table, self._game
        middle, size = canvas.width // 2, 110 if canvas.tall else 56
        if not self.cursor.fixed and self.index < 0:
            low -= canvas.line
            canvas.text(t("dice_beyond_double" if self._cube else "dice_beyond"), middle, low, canvas.small, CENTRED)
            yield
        y = (canvas.top + low - size) // 2 + (canvas.bar // 2 if self.opening else 0)
        first, second = self.cursor.faces
        if first == _OTHER or second == _OTHER:
            word = t("doubles_to", 2 * game.cube.value)
            if first == _OTHER:
                word = "%d - %d" % (self.forced >> 3 & 7, self.forced & 7) if self.forced else t("device_throws")
            wide = 22 * canvas.body.measure(" ")
            canvas.box(middle - wide // 2, y, wide, size, 2)
            canvas.text(word, middle, y + (size - canvas.body.height) // 2, canvas.body, CENTRED)
            return
        gap = 60 if self.opening else 12
        for die, x in ((first, middle - size - gap), (second, middle + gap)):
            dice_picture.draw(canvas, die, x, y, size)
            yield
        if self.opening:
            for seat, x in ((0, middle - gap - size // 2), (1, middle + gap + size // 2)):
                canvas.text(seat_name(table, seat), x, y - canvas.bar + 1, canvas.body, CENTRED)


def _device_threw(game) -> bool:
    """Returns True when the device threw the last roll. Then the next entry begins with a throw by the device."""
    for i in range(len(game.log) - 1, -1, -1):
        move = game.log[i]
        if kind(move) == CHANCE and move & 63 > 8:  # a roll, not the seat that begins
            return move & DEVICE > 0
    return False
