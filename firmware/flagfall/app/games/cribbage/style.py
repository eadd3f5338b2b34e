"""Cribbage on the device: the board, the running count, the dealer, claims of points, the show."""

from ....engine.cribbage.notation import CUT
from ....engine.cribbage.playing_cards import card_of
from ....engine.moves import CALL, CHANCE, PASS, PLAIN, SAY, kind, make
from ...i18n.language import t
from ...screen import UP
from ...table.game_screen import replace_entry, seat_name
from ..game_style import GameStyle
from .card_words import card_text, cards_text, points_text


class Style(GameStyle):
    entry = "games.cribbage.card_entry"
    inserts = True
    any_side = True
    picture = "games.cribbage.crib_picture"
    hand_result = "games.cribbage.deal_result"
    answers = {
        "deal": "games.cribbage.dealer",
        "cut": "games.cribbage.starter",
        "cards": "games.cribbage.show_hand",
        "show": "games.cribbage.show_hand",
        "crib": "games.cribbage.show_hand",
    }

    def own_press(self, app, table, button: int, stamp: int) -> bool:
        """Handles UP and DOWN while points are unclaimed: UP claims points for the seat that made them, DOWN calls Muggins."""
        game = table.game
        if not game.pending:
            return False
        if button == UP and game.claims.open:
            app.open("games.cribbage.say_points", table)
            return True
        callers = _callers(game)
        if button == UP or not callers:
            app.sound("no")
        elif len(callers) == 1:
            table.enter([make(CALL, callers[0])], stamp)
            app.open("table.table_notice", table, "%s +%d" % (seat_name(table, callers[0]), max(game.points)), "muggins")
        else:
            app.open("table.seat_choice", table, t("muggins"), callers, lambda seat, stamp: table.enter([make(CALL, seat)], stamp))
        return True

    def line(self, table) -> tuple:
        """Returns two texts: in the play the count with its last cards, else the number of the hand; and the points of the last entry, or
        with a clock, whose picture has no place for it, who deals.
        """
        game = table.game
        right = _points(table) or _who_deals(table)
        if game.stage != "play":
            return t("hand_no", game.hand_number), right
        cards = cards_text(game.running.pile[-7:])
        return t("count", game.running.count) + (": " + cards if cards else ""), right

    def beside(self, table) -> str:
        return _who_deals(table) if _points(table) else ""

    def waits(self, table) -> bool:
        """Returns True with muggins after each card and each count, whether points were missed or not: the screen must not tell it."""
        game, n = table.game, len(table.game.log)
        if not game.muggins or not n or game.over or game.stage == "cut":
            return False
        last = kind(game.log[n - 1])
        return last in (PLAIN, PASS, SAY) or last == CHANCE and game.options["muggins"] == "all"  # also the jack is said

    def urgent(self, table) -> tuple:
        """Returns the bar with the claims. It tells by nothing whether there are points. What a clock waits for comes before it."""
        game, clock = table.game, table.clock
        if not self.waits(table) or clock and (clock.paused or not clock.started or table.pending_turns):
            return ()
        last = kind(game.log[len(game.log) - 1])
        seat = game.claims.owner if game.claims.open else game.dealer if last == CHANCE else game.mover
        own = t("ok_goes_on") if table.asks else ""
        if seat >= 0 and last != SAY:
            own = t("say_it", seat_name(table, seat))
        return "", own, "▼ " + t("muggins")

    def menu(self, table) -> list:
        return [(t("do_count"), "games.cribbage.count_hand"), (t("do_suits"), "games.cribbage.asked_suits")]

    def verdict(self, table) -> str:
        """Returns the words for a skunk, "" for none. It also notes the game among those of the evening."""
        from ....engine.cribbage.skunk import skunk

        game, names = table.game, table.session.names
        more = skunk(game)
        winners = [sorted([names[seat] for seat in game.sides[side]]) for side in game.winners()]
        table.book.evening[table.session.header.number] = ("cribbage", winners, more + 1)
        return t("skunk_%d" % more) if more else ""

    def text(self, table, words: list) -> str:
        word, count = words[0], len(words)
        if word == "go" or word == "score":
            return t("told_" + word)
        if word == "deal" or word == "muggins":
            return t("told_" + word, seat_name(table, int(words[1])))
        if word == "say":
            return t("told_say", int(words[1]))
        if word == "cut":
            return "%s: %s" % (t("starter"), card_text(card_of(words[1])))
        if word == "crib":
            return "%s: %s" % (t("crib"), cards_text([card_of(card, True) for card in words[1:]]))
        if word == "hand" and count > 2:
            return "%s: %s" % (seat_name(table, int(words[1])), cards_text([card_of(card, True) for card in words[2:]]))
        return card_text(card_of(word, True))

    def change(self, app, table, first: int, before) -> None:
        move = table.game.log[first]
        if kind(move) == PLAIN or kind(move) == PASS:
            app.replace(self.entry, table, first, before)
        elif kind(move) == CHANCE and move & CUT:
            app.open("games.cribbage.starter", table, lambda card: replace_entry(app, table, first, make(CHANCE, CUT | card), before))
        elif kind(move) == CHANCE:
            names = [seat_name(table, seat) for seat in range(before.seats)]
            app.open("menus.pick", t("first_dealer"), names, lambda seat: replace_entry(app, table, first, make(CHANCE, seat), before))
        else:
            app.sound("no")

    def columns(self, game) -> tuple:
        sides = len(game.sides)
        return ("in_play", lambda seat: game.tally[game.side(seat)]), ("hands", lambda seat: game.tally[sides + game.side(seat)])

    def below(self, canvas, game, y: int):
        """Draws the board without names, because these are in the lines above. Yields between steps."""
        from . import crib_picture

        yield from crib_picture.streets(canvas, game, y)


def _points(table) -> str:
    """Returns the points of the last entry, "" with muggins, at the show, and while time stands: then the last line has no room for who
    deals.
    """
    game, clock = table.game, table.clock
    if game.muggins or game.stage not in ("play", "over") or clock and (clock.paused or not clock.started or table.pending_turns < 0):
        return ""
    return points_text(game.reasons)


def _who_deals(table) -> str:
    """Returns who deals this hand, in a game with a clock; the picture without a clock has it beside the names."""
    return t("who_deals", seat_name(table, table.game.dealer)) if table.clock and table.game.dealer >= 0 else ""


def _callers(game) -> list:
    """Returns the seats that may call Muggins on the points that their owner has not claimed."""
    return [seat for seat in range(game.seats) if seat != game.claims.owner and game.due(seat)]
