"""The entry of a roll: UP and DOWN change a die, OK goes to the second die and then enters the roll. After the six of the first die come a
throw by the device and a double in place of the roll.

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

DEVICE_THROWS = const(7)  # in place of the first face
DOUBLES = const(8)
_LIKELY = const(4)  # the first face: from it the other faces and a throw by the device need at most three presses


class DiceCursor(Cursor):
    """The dice. faces: of the two dice, 1 to 6, or DEVICE_THROWS or DOUBLES in place of the first; die: index of the framed one; fixed: the
    dice cannot change.
    """

    def __init__(self, first: int, choices: list, fixed: bool):
        """Sets the first face. choices: what the first die can be."""
        self.faces = [first, first if first < DEVICE_THROWS else _LIKELY]
        self.die = 0
        self._alike = True  # the second die is still that of the first one
        self._choices = choices
        self.fixed = fixed

    @property
    def last(self) -> bool:
        return self.die == 1 or self.faces[0] > 6

    def walk(self, step: int) -> None:
        faces, die = self.faces, self.die
        if die:
            faces[1] = (faces[1] - 1 + step) % 6 + 1
            self._alike = False
        elif not self.fixed:
            faces[0] = self._choices[(self._choices.index(faces[0]) + step) % len(self._choices)]
            if self._alike and faces[0] < DEVICE_THROWS:
                faces[1] = faces[0]  # a second die equal to the first one needs no presses, so a roll needs at most eight

    def go_on(self) -> bool:
        if self.last:
            return False
        self.die = 1
        return True

    def go_back(self) -> bool:
        was, self.die = self.die, 0
        return was > 0

    def choose(self, move: int) -> None:
        if move >> 3 & 7:  # a roll, not the seat that begins
            self.faces, self._alike = [move >> 3 & 7, move & 7], False


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
        choices = [1, 2, 3, 4, 5, 6] + ([DEVICE_THROWS] if self.index < 0 else []) + ([DOUBLES] if self._cube else [])
        first = DEVICE_THROWS if self.forced or self.index < 0 and _device_threw(self._game) else _LIKELY
        return DiceCursor(first, choices, self.forced > 0)

    def accept(self, stamp: int) -> None:
        first, second = self.cursor.faces
        if first == DOUBLES:
            self.take(doubling.double(self._game, self._game.turn), stamp)
            return
        thrown = first == DEVICE_THROWS
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
        if first > 6:
            word = t("doubles_to", 2 * game.cube.value)
            if first == DEVICE_THROWS:
                word = "%d - %d" % (self.forced >> 3 & 7, self.forced & 7) if self.forced else t("device_throws")
            wide = 22 * canvas.body.measure(" ")
            canvas.box(middle - wide // 2, y, wide, size, 2)
            canvas.text(word, middle, y + (size - canvas.body.height) // 2, canvas.body, CENTRED)
            return
        gap = 60 if self.opening else 12
        places = middle - size - gap, middle + gap
        for die, x in zip((first, second), places):
            dice_picture.draw(canvas, die, x, y, size)
            yield
        canvas.invert(places[self.cursor.die], y, size, size)
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
