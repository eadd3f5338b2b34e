"""The question after a flag has fallen: the players decide the result (Laws 6.8, 6.9). Both times stay large beside it, with the sign of
the flag that fell first. A lamp blinks, and the tone comes again, until somebody answers.
"""

from micropython import const

from ...engine import outcome
from ...errors import FlagfallError
from ...runtime import module_loader
from ..i18n.language import t
from ..menu import Row
from .game_screen import clock_name, lamp_of, side_fit
from .time_question import TimeQuestion

_AGAIN = const(5000)  # ms from the flag, whose tone the base of all screens of a game plays, to the second tone
_THEN = const(10_000)  # ms to the third one
_LATER = const(60_000)  # ms between all later ones
_MINUTE = const(60_000)  # ms
_MOST = const(599)  # minutes that can be given


class FallenFlag(TimeQuestion):
    """Asks for the result. clock_seat: whose flag has fallen; wanted: the menu of the game has opened it. BACK shows the game
    again, and the menu of the game can open this screen again.
    """

    stays_open = True

    def __init__(self, app, table, clock_seat: int, wanted: bool = False):
        super().__init__(app, table, clock_seat, "flag_of")
        self._clock_seat = clock_seat
        self._side = table.side_at(clock_seat)
        self._wanted = wanted
        self._tone_at = 0  # ms of the next tone
        self._ways = self._possible()
        # An OK that was meant for another screen must not end the game.
        self.cursor = 0 if wanted else len(self._ways) - 1

    def enter(self) -> None:
        super().enter()
        self._tone_at = self.opened + _AGAIN
        self.app.board.lamps.blink(lamp_of(self.app, self._clock_seat))

    def leave(self) -> None:
        self.app.board.lamps.blink(-1)

    def tick(self, now: int) -> None:
        super().tick(now)
        if now >= self._tone_at and not self._wanted:
            self._tone_at += _THEN if self._tone_at == self.opened + _AGAIN else _LATER
            self.app.sound("flag")

    def _possible(self) -> list:
        game, clock = self.table.game, self.table.clock
        two = len(game.sides) == 2
        ways = []
        if not game.facts.flag_is_result or self._can_end(False):
            ways.append("lost_time")
        if two and game.facts.draws_agreed and (not game.facts.flag_is_result or self._can_end(True)):
            ways.append("cannot_mate")
        ways.append("give_time")
        if not clock.freeze:
            ways.append("play_on")
        return ways + ["look_on"]

    def _can_end(self, drawn: bool) -> bool:
        """Returns True when the flag can end the game so. In chess the position decides; in draughts a flag is never a draw."""
        try:
            self.table.game.check_flag(self._side, drawn)
        except FlagfallError:
            return False
        return True

    def rows(self) -> list:
        rows = {
            "lost_time": Row(self.words("lost_time", side_fit, self._side), "", lambda: self._end(False)),
            "give_time": Row(t("give_time"), "", self._ask_time),
            "play_on": Row(t("play_on"), "", self._play_on),
            "look_on": Row(t("look_on"), "", self.app.back),
        }
        if "cannot_mate" in self._ways:
            rows["cannot_mate"] = Row(self.words("cannot_mate", side_fit, 1 - self._side), "", lambda: self._end(True))
        return [rows[way] for way in self._ways]

    def _ask_time(self) -> None:
        self.table.pause(self.stamp)
        title = "%s, %s" % (t("time_of", clock_name(self.table, self._clock_seat)), t("min"))
        self.app.open("menus.number", title, 1, 1, _MOST, self._give_time, False, True)

    def _give_time(self, minutes: int) -> None:
        now = self.app.ticks.now()
        self.table.set_clock(self._clock_seat, now, ms=minutes * _MINUTE)
        self.app.back_to("play")
        self.table.go(now)

    def _play_on(self) -> None:
        self.app.back_to("play")
        self.table.go(self.stamp)

    def _end(self, cannot_mate: bool) -> None:
        """Asks once more before the game ends. One of three or more leaves the others at once, and may come back."""
        app, table = self.app, self.table
        game, text = table.game, self._rows[self.cursor].text
        two = len(game.sides) == 2
        if not two and table.goes_on_without:
            table.out(self._clock_seat, self.stamp)
            app.back_to("play")
            return
        if game.facts.flag_is_result and two:
            code = outcome.FLAG + self._side + (64 if cannot_mate else 0)
        elif cannot_mate:
            code = outcome.DRAWN
        else:
            code = outcome.RESULT_IS + 1 - self._side if two else outcome.RESIGN + game.sides[self._side][0]
        module_loader.load("app.table.result_by_hand").ask(app, table, code, text)
