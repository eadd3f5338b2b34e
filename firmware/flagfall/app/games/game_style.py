"""The contract of a family's style, with the defaults for all games. Knows the table, no rules.

A style has no state; everything that it needs is in the table (TableController). A family overrides the methods that differ. The screens of
the table ask the style for everything that depends on the family.
"""

from ..i18n.language import game_name, t


class GameStyle:
    """The words, pictures and screens of a family at the table."""

    hand_words = "hand_no", "hand_over"  # keys of the words for a hand's number and for its end
    hand_columns = "in_play", "award"  # keys of the words above two columns: points made in play ("" for none), and at the hand's end
    entry = ""  # the screen for the entry of a move, as `games.FAMILY.name`; "": OK starts and stops the clock
    look = "table.hands_so_far"  # the screen that UP opens
    any_side = False  # without a clock, the big buttons of both sides open the entry
    inserts = False  # an entry that was forgotten can be inserted before later ones
    change_player = None  # method (app, table, index of an entry) that asks for another player of its points; None without such entries
    own_resignation = False  # its menu asks who gives up, so the list of ends does not
    answers = {}  # stage of the game -> the screen on which people answer it
    hand_result = "table.hand_result"  # the screen at the end of a hand
    picture = ""  # the module that draws the play screen when Play.draw chooses no other; "" for names and large scores
    table = ""  # the module that draws the table beside the players on a tall panel, "" for none
    pieces = ""  # the module with the pictures of the pieces, for games on a board
    numbered = False  # its dark squares have numbers

    # In play

    def open_entry(self, app, table, side: int) -> bool:
        """Opens the entry. side: the side whose big button was pressed, -1 for OK, or ANY_SIDE. Returns False when that
        button may not open it."""
        if side >= 0 and not self.any_side and table.game.side(table.game.turn) != side:
            return False
        app.open(self.entry, table)
        return True

    def own_press(self, app, table, button: int, stamp: int) -> bool:
        """Handles UP or DOWN on the play screen before the usual screens open. Returns True when the game has used the button."""
        return False

    def line(self, table) -> tuple:
        """Returns the game's own line below the scores, and the text at its right."""
        n = len(table.game.log)
        return game_name(table.game.preset), t("entries", n) if n else ""

    def sign(self, canvas, table, y: int) -> int:
        """Draws a small picture at the left of the last two lines, from y on. Returns its width in pixels."""
        return 0

    def urgent(self, table) -> tuple:
        """Returns the urgent task of the players, which is drawn white on black; () for none.

        The three texts are a text in place of the game's own line ("" for that line), the last line, and the text at its right.
        """
        return ()

    def waits(self, table) -> bool:
        """Returns True when the play screen stays before the next question, because points may be claimed or called."""
        return table.game.pending > 0

    def remark(self, table) -> str:
        """Returns a remark in place of the last entry, "" for none."""
        return ""

    def beside(self, table) -> str:
        """Returns the text at the right of the last line."""
        return ""

    def verdict(self, table) -> str:
        """Returns a word that follows the winner's name after the game, "" for none."""
        return ""

    def hand_remark(self, game, side: int) -> str:
        """Returns the reason for the points of the winner of a hand, "" for none."""
        return ""

    def menu(self, table) -> list:
        """Returns (line, screen) for each additional row of the game menu."""
        return []

    def ends(self, table) -> list:
        """Returns (words, code of engine/outcome.py) of the family's own ends of a game, which come before all others."""
        return []

    # Entries

    def text(self, table, words: list) -> str:
        """Returns an entry in the players' words. words: the words of its notation."""
        return " ".join(words)

    def change(self, app, table, first: int, before) -> None:
        """Opens the entry that replaces the one at index `first` of the log. before: the game before that entry."""
        app.replace(self.entry, table, first, before)

    # The hands so far

    def columns(self, game) -> tuple:
        """Returns (key of its heading, value(seat)) for each column before the score."""
        return ()

    def below(self, canvas, game, y: int):
        """Draws the family's lines below the seats, from y on. Yields between steps."""
        yield
