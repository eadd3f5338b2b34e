"""Draughts on the device: a board to choose the move on, and to look at."""

from ..game_room import GameRoom


class Room(GameRoom):
    entry = look = "table.board_entry"
    picture = "table.board_and_players"
    pieces = "games.draughts.pieces"
    any_side = True
    numbered = True
