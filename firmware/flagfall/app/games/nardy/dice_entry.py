"""The roll: UP and DOWN turn the first die, LEFT and RIGHT the second, OK enters it. Beyond the six of the first die the device
throws; beyond that of the second the seat doubles instead.

At the opening each seat has a die, and the higher one begins. The clocks go on meanwhile.
"""

from micropython import const

from ....engine.moves import CHANCE, make
from ....engine.nardy import doubling
from ....engine.nardy.throws import DEVICE, OPENING
from ...heading import heading, help_line
from ...i18n.language import t
from ...paint.canvas import CENTRED
from ...screen import BACK, DOWN, EDGE, LEFT, OK, UP
from ...table.entry_screen import Entry
from ...table.game_screen import seat_name
from . import dice_picture

_OTHER = const(7)  # the device throws; a double

START = (2, 5)  # the faces from which the rolls are fewest presses away


class DiceEntry(Entry):
    """index, game: as in Entry. faces: of the two dice, 1 to 6, or _OTHER; forced: the roll that the device
    has thrown for this turn already, 0 for none."""

    def __init__(self, app, table, index: int = -1, game=None):
        super().__init__(app, table, index, game)
        game = self._game
        self.opening = game.stage == "lead"
        self._ordered = self.opening and not game.long  # otherwise only what the two dice are
        self.forced = game.throws.of(game.rolls, self._ordered) if index < 0 else 0
        self.faces = [_OTHER if self.forced or _device_threw(game) and index < 0 else START[0], START[1]]
        self._cube = index < 0 and game.stage == "roll" and not doubling.refusal(game, game.turn)
        if index >= 0 and table.game.log[index] >> 3 & 7:
            self.faces = [table.game.log[index] >> 3 & 7, table.game.log[index] & 7]

    def press(self, event) -> None:
        button = event.button
        if event.kind != EDGE:
            return
        self.dirty = True
        if button == BACK:
            if self.opening and self.index < 0:
                self.app.open("table.game_menu", self.table, False)
            else:
                self.app.back()
        elif button == OK:
            self._enter(event.stamp)
        elif self.forced:
            return
        elif button == UP or button == DOWN:
            self._turn(0, 1 if button == UP else -1, self.index < 0)
        else:
            self._turn(1, -1 if button == LEFT else 1, self._cube)

    def _turn(self, die: int, step: int, other: bool) -> None:
        """The next face of a die; other: it has a seventh."""
        self.faces[die] = (self.faces[die] - 1 + step) % (_OTHER if other else 6) + 1
        if die:
            self.faces[0] = min(self.faces[0], 6)
        elif self.faces[1] == _OTHER:
            self.faces[1] = START[1]

    def _enter(self, stamp: int) -> None:
        first, second = self.faces
        if second == _OTHER:
            self.take(doubling.double(self._game, self._game.turn), stamp)
            return
        thrown = first == _OTHER
        if self.forced:
            first, second = self.forced >> 3 & 7, self.forced & 7
        elif thrown:
            first, second = self._throw()
        self._made(first, second, thrown, stamp)

    def _throw(self) -> tuple:
        """Two faces from the chip's noise; where equal ones do not count the dice are thrown again (BG-20)."""
        random = self.app.board.storage.random
        while True:
            first, second = dice_picture.throw(random), dice_picture.throw(random)
            if first != second or not self.opening or self._game.turns_cube():
                return first, second

    def _made(self, first: int, second: int, thrown: bool, stamp: int) -> None:
        app, table, game = self.app, self.table, self._game
        if self.opening and game.long:
            if first == second:
                app.open("table.table_notice", table, t("throw_again"))
                return
            self.take(make(CHANCE, 0 if first > second else 1), stamp)
            return
        if not self._ordered and first < second:
            first, second = second, first
        roll = first << 3 | second | (OPENING if self._ordered else 0) | (DEVICE if thrown else 0)
        if self.index >= 0:
            self.take(make(CHANCE, roll), stamp)
            return
        turn, opening = game.turn, self.opening
        table.enter([make(CHANCE, roll)], stamp)
        stuck = game.stage == "roll" and not opening
        if stuck and app.preferences.switches and table.owed < 0:
            table.press(table.clock_seat(turn), stamp)
        if thrown:
            app.replace("games.nardy.thrown_dice", table, first, second)
        elif game.stage == "move":
            app.replace("games.nardy.step_entry", table)
        else:
            app.back()
        if stuck and not thrown:
            app.open("table.table_notice", table, t("no_step", seat_name(table, turn), first, second))

    def draw(self, canvas):
        table, game = self.table, self._game
        times = yield from self.times()
        heading(canvas, t("opening") if self.opening else t("rolls", seat_name(table, game.turn)), times)
        yield
        size = 56 if canvas.height < 200 else 110
        low, middle = help_line(canvas, t("dice_help") + (", " + t("told_double") if self._cube else "")), canvas.width // 2
        y = (canvas.top + low - size) // 2 + (canvas.bar // 2 if self.opening else 0)
        yield
        first, second = self.faces
        if first == _OTHER or second == _OTHER:
            word = t("doubles_to", 2 * game.cube.value)
            if first == _OTHER:
                word = "%d - %d" % (self.forced >> 3 & 7, self.forced & 7) if self.forced else t("device_throws")
            wide = 22 * canvas.body.measure(" ")
            canvas.box(middle - wide // 2, y, wide, size, 2)
            canvas.text(word, middle, y + (size - canvas.body.height) // 2, canvas.body, CENTRED)
        else:
            gap = 60 if self.opening else 12
            for die, x in ((first, middle - size - gap), (second, middle + gap)):
                dice_picture.draw(canvas, die, x, y, size)
                yield
            if self.opening:
                for seat, x in ((0, middle - gap - size // 2), (1, middle + gap + size // 2)):
                    canvas.text(seat_name(table, seat), x, y - canvas.bar + 1, canvas.body, CENTRED)
        yield


def _device_threw(game) -> bool:
    """The last roll was the device's: so will be the next one, it seems."""
    for i in range(len(game.log) - 1, -1, -1):
        move = game.log[i]
        if move >> 26 == CHANCE and move & 63 > 8:
            return move & DEVICE > 0
    return False
