"""The domino games on the device: open ends, boneyard and hands; claims of points; answers about leader and hands."""

from ....engine.moves import CALL, SAY, make
from ....runtime import module_loader
from ...i18n.language import t
from ...screen import UP
from ...table.game_screen import seat_name
from ..game_style import GameStyle
from . import tile_picture


class Style(GameStyle):
    entry = "games.dominoes.tile_entry"
    inserts = True
    table = "games.dominoes.layout_picture"
    answers = {"lead": "games.dominoes.leader", "count": "table.hand_totals"}

    def own_press(self, app, table, button: int, stamp: int) -> bool:
        """Handles UP and DOWN while points are unclaimed: UP claims them for the seat that laid the tile, DOWN calls Muggins."""
        game = table.game
        if not game.pending:
            return False
        if button == UP:
            claim(table, game.laid_by, stamp)
            return True
        callers = _callers(game)
        if len(callers) == 1:
            claim(table, callers[0], stamp)
            app.open("table.table_notice", table, "%s +%d" % (seat_name(table, callers[0]), max(game.points)), "muggins")
        elif callers:
            app.open("table.seat_choice", table, t("muggins"), callers, lambda seat, stamp: claim(table, seat, stamp))
        else:
            app.sound("no")
        return True

    def line(self, table) -> tuple:
        game = table.game
        return tile_picture.ends(game) if game.layout.laid() else t("leads", seat_name(table, game.turn)), t("hand_no", game.hand_number)

    def sign(self, canvas, table, y: int) -> int:
        layout = table.game.layout
        if canvas.tall or not tile_picture.four_open(layout):
            return 0  # a tall panel shows the whole layout
        return tile_picture.draw_cross(canvas, layout, y)

    def urgent(self, table) -> tuple:
        game = table.game
        if not game.pending:
            return ()
        points, name = game.pending, seat_name(table, game.laid_by)
        # The words are shortened beside points that were not claimed.
        say = "▲ %d: %s" % (points, name) if table.session.lapsed else t("say_it", name, points)
        return say, "▼ " + t("muggins") if _callers(game) else "", ""

    def remark(self, table) -> str:
        return t("has_drawn", seat_name(table, table.game.turn)) if table.game.drew else ""

    def beside(self, table) -> str:
        return t("stock", table.game.stock())

    def menu(self, table) -> list:
        return [(t("do_turn_up"), "games.dominoes.reveal_hand")] if table.asks == "count" else []

    def text(self, table, words: list) -> str:
        word = words[0]
        if len(words) == 1:
            tile, mark, arm = word.partition("@")
            if mark:
                return "%s %s" % (tile, tile_picture.arrow(arm))
            return t("told_redeal") if word == "redeal" else word
        if word == "say":
            return t("told_say", int(words[1]))
        name = seat_name(table, int(words[1]))
        if word == "pips":
            return t("told_pips", name, int(words[2]))
        if word == "hand":
            return "%s: %s" % (name, " ".join(words[2:]))
        return t("leads" if word == "lead" else "told_muggins", name)

    def change(self, app, table, first: int, before) -> None:
        if not module_loader.load("app.table.entry.hand_answers").ask(app, table, first, before):
            app.replace(self.entry, table, first, before)

    def columns(self, game) -> tuple:
        return ("held", game.in_hand), ("in_play", lambda seat: game.hand(game.side(seat)))

    def below(self, canvas, game, y: int):
        from . import boneyard

        yield from boneyard.draw(canvas, game, y)


def claim(table, seat: int, stamp: int) -> None:
    """Claims the pending points for `seat`: those of its own tile, or with Muggins those of another seat."""
    game = table.game
    table.enter([make(SAY, game.pending) if seat == game.laid_by else make(CALL, seat)], stamp)


def _callers(game) -> list:
    """Returns the seats that may call Muggins on the points that the last player has not claimed."""
    return [seat for seat in range(game.seats) if seat != game.laid_by and game.due(seat)]
