"""Triominoes on the device: the well, the round, tiles by their numbers and places; answers about leader and hands."""

from ....runtime import module_loader
from ...i18n.language import t
from ...table.game_screen import seat_name
from ..game_style import GameStyle


class Style(GameStyle):
    entry = "games.triominoes.triomino_entry"
    inserts = True
    table = "games.triominoes.mosaic_beside"
    answers = {"lead": "table.who_leads", "count": "table.hand_totals"}
    hand_words = "round_no", "round_over"

    def line(self, table) -> tuple:
        game = table.game
        left = t("well", game.stock()) if game.grid.laid() else t("leads", seat_name(table, game.turn))
        return left, t("round_no", game.hand_number)

    def remark(self, table) -> str:
        game = table.game
        return t("has_drawn", seat_name(table, game.turn), game.drew) if game.drew else ""

    def menu(self, table) -> list:
        return [(t("do_turn_up"), "games.triominoes.reveal_hand")] if table.asks == "count" else []

    def text(self, table, words: list) -> str:
        if len(words) == 1:
            tile = words[0].partition("@")[0]  # as it lies; its name begins with the smallest number
            return min(tile, tile[2:] + "-" + tile[0], tile[4:] + "-" + tile[:3]) if "-" in tile else tile
        name = seat_name(table, int(words[1]))
        if words[0] == "pips":
            return t("told_pips", name, int(words[2]))
        return "%s: %s" % (name, " ".join(words[2:])) if words[0] == "hand" else t("leads", name)

    def change(self, app, table, first: int, before) -> None:
        if not module_loader.load("app.table.entry.hand_answers").ask(app, table, first, before):
            app.replace(self.entry, table, first, before)

    def columns(self, game) -> tuple:
        return ("held", game.in_hand), ("in_play", lambda seat: game.hand(game.side(seat)))

    def below(self, canvas, game, y: int):
        from . import unseen_triominoes

        yield from unseen_triominoes.draw(canvas, game, y)
