"""An entry of the log in the players' words: `5-0 ◀`, `Anna: 23 pips`. Knows the notation, draws nothing."""

from ...engine.moves import CUBE, DRAW, SAY, kind
from ..i18n.language import t
from .game_screen import seat_fit, seat_name, side_name


def entry_text(table, index: int, seat: int = -1, font=None, room: int = 0) -> str:
    """Returns the entry whose first int has this index. seat: the seat whose name is added unless the entry has it, -1 for none.

    room: the most pixels of the whole text in this font; only the name is cut for that, never the entry itself; without a font nothing is.
    """
    game = table.game
    words = text(table, game.players_entry(index))
    move = game.log[index]
    if seat < 0 or kind(move) not in (DRAW, SAY, CUBE) and not game.ends_turn(move):
        return words
    name = seat_name(table, seat)
    if words.startswith(name + ": "):
        return words
    if font:
        name = seat_fit(table, seat, name, font, max(room - font.measure(": " + words), font.measure("A…")))
    return "%s: %s" % (name, words)


def text(table, notation: str) -> str:
    """Returns an entry in the players' words. notation: the entry in the notation of players; signs that need no words stay."""
    words = notation.split()
    word = words[0]
    if word == "claim":
        return " ".join([t("told_claim")] + words[1:])
    if word == "draw" and table.game.facts.draws_agreed:
        return t("draw_agreed")
    if word in ("draw", "pass", "end"):
        return t("told_" + word)
    if word == "result":
        return t("drawn") if words[1] == "1/2" else t("wins", side_name(table, 0 if words[1] == "1-0" else 1))
    if word not in ("adjust", "flag", "resign"):
        return table.style.text(table, words)
    name = seat_name(table, int(words[1]))
    if word == "adjust":
        return t("told_adjust", name, "%+d" % int(words[2]))
    if word == "flag":
        return t("flag_of", name) + (", " + t("drawn") if len(words) > 2 else "")
    return t("gives_up", name)
