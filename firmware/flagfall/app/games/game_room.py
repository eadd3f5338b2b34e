"""What a family of games may show in its own way, and what is shown where it does not. Knows the table, no rules.

A room has no state: everything it needs stands in the table (TableController). It writes what differs; the screens of the
table ask it for all else.
"""

from ..i18n.language import game, t


class GameRoom:
    """entry: the screen on which a move is entered, as `games.FAMILY.name`; "" where nothing is, and OK is the key of the clock.
    look: the screen that UP brings. any_side: without a clock, the big button of either side brings the entry.
    answers: stage of the game -> the screen on which the table tells what only it knows.
    hand_result: the screen that says what a hand has brought.
    picture: the module that draws the game without a clock, "" for names and large scores.
    table: the module that draws the table beside the players on a tall panel, "" for none.
    pieces: the module with the pictures of the pieces, for games on a board; numbered: its dark squares have numbers.
    """

    hand_words = "hand_no", "hand_over"  # what is called a hand, with its number, and that it is over
    entry = ""
    look = "table.hands_so_far"
    any_side = False
    answers = {}
    hand_result = "table.hand_result"
    picture = ""
    table = ""
    pieces = ""
    numbered = False

    # In play

    def tell(self, app, table, side: int) -> bool:
        """Opens the entry; side: whose big button asked for it, -1 for OK. False when that button may not."""
        if side >= 0 and not self.any_side and table.game.side(table.game.turn) != side:
            return False
        app.open(self.entry, table)
        return True

    def own_press(self, app, table, button: int, stamp: int) -> bool:
        """UP or DOWN on the play screen, before it means anything else. True when it was for the game."""
        return False

    def line(self, table) -> tuple:
        """The game's own line below the scores, and what stands at its right."""
        n = len(table.game.log)
        return game(table.game.preset), t("entries", n) if n else ""

    def sign(self, canvas, table, y: int) -> int:
        """Draws a small picture at the left of that line and the last one, from y on. Returns the pixels it takes."""
        return 0

    def urgent(self, table) -> tuple:
        """What players must do before anything else, white on black; () for nothing.

        What stands in place of the game's own line, "" for that line itself; the last line, and what stands at its right.
        """
        return ()

    def remark(self, table) -> str:
        """What there is to say in place of the last entry."""
        return ""

    def beside(self, table) -> str:
        """What stands at the right of the last line."""
        return ""

    def verdict(self, table) -> str:
        """The game is over: a word that belongs to who has won."""
        return ""

    def menu(self, table) -> list:
        """(line, screen) of what the menu of the game offers besides."""
        return []

    # Entries

    def text(self, table, words: list) -> str:
        """An entry of this family's own, given as the words of its notation, as people say it."""
        return " ".join(words)

    def change(self, app, table, first: int, before) -> None:
        """Asks for another entry in the place of that at `first` of the log; before: the game as it stood before it."""
        app.replace(self.entry, table, first, before)

    # The hands so far

    def columns(self, game) -> tuple:
        """(word, what a seat has there) of the columns before the score."""
        return ()

    def below(self, canvas, game, y: int):
        """A generator: what is drawn below the seats, from y on."""
        yield
