"""Draughts on the device: its moves are entered on a board, which is also its picture."""

from ..game_room import GameRoom


class Room(GameRoom):
    entry = look = "table.board_entry"
    picture = "table.board_and_players"
    pieces = "games.draughts.pieces"
    any_side = True
    numbered = True
