"""Draughts on the device: its moves are entered on a board, which is also its picture."""

from ..game_style import GameStyle


class Style(GameStyle):
    entry = look = "table.entry.board_entry"
    picture = "table.pictures.board_and_players"
    pieces = "games.draughts.pieces"
    any_side = True
    numbered = True
