"""The dice that the device has thrown, as large as the panel allows, so that both players see them before the next entry."""

from ...heading import heading, help_line
from ...i18n.language import t
from ...screen import EDGE
from ...table.game_screen import GameScreen, seat_name
from . import dice_picture


class ThrownDice(GameScreen):
    """Shows two faces, first and second. Any button opens the entry of steps, or closes the screen when no step is possible."""

    keys = "keys_any"

    def __init__(self, app, table, first: int, second: int):
        super().__init__(app, table)
        self.faces = first, second
        game = table.game
        self._stuck = game.stage == "roll"
        roller = 1 - game.turn if self._stuck else game.turn
        self.title = t("opening") if game.stage == "lead" else t("rolls", seat_name(table, roller))  # equal opening dice turn the cube

    def press(self, event) -> None:
        if event.kind != EDGE:
            return
        if self.table.game.stage == "move":
            self.app.replace("games.nardy.step_entry", self.table)
        else:
            self.app.back()

    def draw(self, canvas):
        times = yield from self.times()
        heading(canvas, self.title, times)
        yield
        low = help_line(canvas, t("no_step_short") if self._stuck else t("by_device"), "")
        yield
        size = min(low - canvas.top, (canvas.width - 48) // 2)
        middle = canvas.width // 2
        for face, x in zip(self.faces, (middle - size - 12, middle + 12)):
            dice_picture.draw(canvas, face, x, canvas.top + (low - canvas.top - size) // 2, size)
            yield
