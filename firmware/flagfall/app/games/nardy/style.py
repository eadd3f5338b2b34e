"""Backgammon and long nardy on the device: match, cube and turn; dice and steps, or only doubles and results."""

from ....engine.moves import CUBE, PLAIN, TOTAL, kind, make
from ....engine.nardy import doubling
from ....engine.nardy.cube import DROP, TAKE
from ....engine.nardy.match import NOW
from ...i18n.language import joined, t
from ...screen import UP
from ...table.game_screen import seat_name
from ..game_style import GameStyle


class Style(GameStyle):
    hand_words = "game_no", "game_done"
    hand_columns = "", "game_points"
    entry = "games.nardy.dice_entry"
    table = "games.nardy.board_beside"
    answers = {"lead": "games.nardy.dice_entry"}
    any_side = True
    own_resignation = True

    def open_entry(self, app, table, side: int) -> bool:
        app.open(_entry(table.game), table)
        return True

    def own_press(self, app, table, button: int, stamp: int) -> bool:
        """Handles UP and DOWN: UP takes a double and DOWN drops it. Without a double, UP shows the board."""
        game = table.game
        if game.stage == "double":
            table.enter([make(CUBE, TAKE if button == UP else DROP)], stamp)
            return True
        if button == UP and game.moves_entered:
            app.open("games.nardy.step_entry", table)
            return True
        return False

    def line(self, table) -> tuple:
        game = table.game
        if not game.moves_entered:
            return _length(game), _cube(table)
        length, cube = _length(game), _cube(table)
        right = cube if cube == length or game.match.crawford == NOW else "%s  %s" % (length, cube)
        if game.stage == "lead":
            return t("opening"), right
        name = seat_name(table, game.turn) if game.turn >= 0 else ""
        if game.dice:
            return "%s: %s" % (name, "-".join(["%d" % die for die in game.dice])), right
        return t("answers" if game.stage == "double" else "rolls", name), right

    def urgent(self, table) -> tuple:
        game = table.game
        if game.stage != "double":
            return ()
        return "", t("doubled", seat_name(table, 1 - game.turn), 2 * game.cube.value * game.cube.waiting), t("double_keys")

    def remark(self, table) -> str:
        if not table.game.facts.results_only:
            return ""
        return "OK: " + (t("told_double") + ", " if _doubles(table.game) else "") + t("tell_end")

    def beside(self, table) -> str:
        game = table.game
        return t("to_go", game.position.pips(0), game.position.pips(1)) if game.moves_entered else ""

    def hand_remark(self, game, side: int) -> str:
        times, value = game.last_game
        return joined("%s × %s", (win_kind(game, times)[2:], t("cube", value) if value > 1 else ""))

    def verdict(self, table) -> str:
        """Returns the word for the gammon that has won a single game."""
        game = table.game
        return win_kind(game, game.last_game[0])[2:] if game.match.length == 1 else ""

    def menu(self, table) -> list:
        game, lines = table.game, []
        if not game.over:
            lines.append((t("do_resign"), "games.nardy.resignation"))
        return lines + [(t("do_view"), "games.nardy.board_view")] if game.moves_entered else lines

    def text(self, table, words: list) -> str:
        word = words[0]
        if word == "roll":
            return t("told_roll", words[1][0], words[1][1]) + (" " + t("told_device") if len(words) > 2 else "")
        if word == "won":
            return t("wins", seat_name(table, int(words[1]))) + win_kind(table.game, int(words[2]))
        if word == "lead":
            return t("begins_roll", seat_name(table, int(words[1])))
        if "/" in word:
            return word.replace("bar", t("bar")).replace("off", t("borne_off"))
        text = t("told_" + word)
        return "%s: %s" % (seat_name(table, int(words[1])), text) if len(words) > 1 else text

    def change(self, app, table, first: int, before) -> None:
        move = table.game.log[first]
        if kind(move) == TOTAL:
            app.open("games.nardy.game_end", table, first, before)
        else:
            app.replace("games.nardy.step_entry" if kind(move) == PLAIN else self.entry, table, first, before)


def win_kind(game, times: int) -> str:
    """Returns the kind of a win or resignation, to be added to its text: `, gammon`; "" for a plain game."""
    return ", " + t("mars" if game.long else "gammon" if times == 2 else "backgammon_won") if times > 1 else ""


def _entry(game) -> str:
    """Returns the name of the screen for the next entry."""
    if game.stage == "double":
        return "games.nardy.cube_answer"
    if game.facts.results_only:
        return "games.nardy.game_end"
    return "games.nardy.step_entry" if game.stage == "move" else "games.nardy.dice_entry"


def _length(game) -> str:
    """Returns the words for the length of the match, or for a session, which has no length; "" for a single game."""
    length = game.match.length
    return t("match_to", length) if length > 1 else "" if length else t("session")


def _doubles(game) -> bool:
    """Returns True when a seat may double: not in a match to 1, and not when both seats lack one point (BG-15)."""
    return not (doubling.refusal(game, 0) and doubling.refusal(game, 1))


def _cube(table) -> str:
    """Returns the cube with its owner, or the reason why it is not used; without a cube, the length of the match."""
    game = table.game
    if game.match.crawford == NOW:
        return t("crawford_now")
    if game.cube.value == 1 and not _doubles(game):
        return _length(game) if game.moves_entered else ""
    owner = game.cube.owner
    return t("cube_of", game.cube.value, seat_name(table, owner)) if owner >= 0 else t("cube", game.cube.value)
