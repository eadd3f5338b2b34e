"""The course of backgammon and of long nardy: opening, rolls, steps, the cube, the end of a game, and the next game of a match.

Seats 0 and 1 are the two players. Knows the men only by position.py and steps.py.
"""

from array import array

from ...errors import BadValue, IllegalMove
from .. import outcome
from ..game import MAX_MOVES, Game
from ..moves import ADJUST, CHANCE, CUBE, MORE, PAYLOAD, PLAIN, RESULT, TOTAL, kind
from ..moves import make as move_of
from ..ranking import best
from . import doubling, head, notation
from .cube import DROP, Cube
from .facts import Facts
from .match import Match
from .position import HEAD, MEN, OFF, Position
from .steps import Steps
from .throws import OPENING, ROLL, Throws, rolls


class NardyGame(Game):
    """A match of nardy."""

    FACTS = Facts
    STATE = ("dice", "rolls", "taken", "max_heads", "fresh_seats", "first_roll", "hand_number", "last_game")

    def _setup(self) -> None:
        options = self.options
        self.long = "head2" in options
        self.moves_entered = not self.facts.results_only
        self.position = Position(self.long)
        self.steps = Steps(self.position, options.get("bear_off", "highest") == "any")
        self.match, self.cube = Match(options), Cube(options)
        self.parts = (self.position, self.match, self.cube)
        self._out = array("I", [0] * MAX_MOVES)
        self.throws = Throws()  # the device's throws, which an undo does not change
        self.rolls = self.hand_number = 0  # rolls: number of rolls in the match
        # Of the last finished game: times (1 plain, 2 gammon or mars, 3 backgammon) and value of the cube, whose product is its points
        self.last_game = 1, 1
        self._begin()
        if options["position"]:
            if not self.moves_entered:
                raise BadValue("the moves of this game are not entered")
            notation.set_up(self, options["position"])
            if self.dice:
                # With all men on the head, it is the seat's first roll.
                if self.long and self.position.men[self.turn][HEAD] + self.taken == MEN:
                    self.max_heads = head.max_heads(self)
                self._go_on()

    def _begin(self) -> None:
        """Begins a game of the match (BG-19)."""
        self.position.start()
        self.cube.begin()
        self.match.begin(self.scores)
        # dice: those still to play, the larger one first; taken: number of men that have left the head in this turn; max_heads: the most
        # men that may leave it
        self.dice, self.taken, self.max_heads = b"", 0, 1
        # fresh_seats: a bit for each seat that has not rolled in a game; first_roll: the first roll of the seat that began
        self.fresh_seats, self.first_roll = 3, 0
        self.hand_number += 1
        self.stage, self.chance, self.turn = "lead", True, 0
        if not self.moves_entered:
            self.stage, self.chance = "roll", False

    # Legal moves

    def moves(self, out) -> int:
        n = 0
        if self.stage == "move":
            self.steps.begin(self.turn, self.max_heads - self.taken)
            return self.steps.moves(self.dice, out)
        if self.stage == "lead" and self.long:
            out[0], out[1] = move_of(CHANCE, 0), move_of(CHANCE, 1)
            return 2
        if self.chance:
            thrown = self.throws.of(self.rolls, self.stage == "lead")
            if thrown:
                out[0], n = move_of(CHANCE, thrown), 1
            else:
                n = rolls(out, self.stage == "lead", self.turns_cube())
        return n if self.long else doubling.moves(self, out, n)

    def turns_cube(self) -> bool:
        """Returns True when equal opening throws would turn the cube (BG-20)."""
        return 1 << self.options.get("auto_double", 0) > self.cube.value

    # Making moves

    def mover_of(self, move: int) -> int:
        move_kind, payload = kind(move), move & PAYLOAD
        if move_kind == CHANCE or move_kind == TOTAL:
            return -1
        return (payload >> 2) - 1 if move_kind == CUBE and payload >> 2 else self.turn

    def ends_turn(self, move: int) -> bool:
        """Returns True for a step, which may end the turn (see `ended_turn`), and for double, take and beaver."""
        return kind(move) == PLAIN or kind(move) == CUBE and move & 3 != DROP

    def ended_turn(self, index: int) -> bool:
        """Returns True when the move with this index has ended a turn: the last step, a roll without any step, a double, take or beaver."""
        move = self.log[index]
        # `lead`, and equal dice of the opening, begin no turn.
        if kind(move) not in (PLAIN, CHANCE) or kind(move) == CHANCE and (move & ROLL < 8 or move & OPENING and move >> 3 & 7 == move & 7):
            return self.ends_turn(move)
        index += 1
        while index < len(self.log) and kind(self.log[index]) == ADJUST:
            index += 1
        return kind(self.log[index]) != PLAIN if index < len(self.log) else self.stage != "move"

    def by_table(self, move: int) -> bool:
        """Returns True for the opening throws and for every move that ends a game, except the step that bears off the last man."""
        move_kind = kind(move)
        if move_kind == CHANCE:
            return move & ROLL < 8 or move & OPENING > 0
        return move_kind == TOTAL or move_kind == RESULT or move_kind == CUBE and move & 3 == DROP

    def _apply(self, move: int) -> None:
        move_kind, payload = kind(move), move & PAYLOAD
        if move & MORE:
            raise IllegalMove("this game has no such move")
        if move_kind == TOTAL:
            self._enter_winner(payload)
        elif move_kind == CUBE:
            doubling.enter(self, payload)
        elif move_kind not in (CHANCE, PLAIN):
            raise IllegalMove("this game has no such move")
        elif not self.moves_entered:
            raise IllegalMove("the moves of this game are not entered")
        elif move_kind == CHANCE:
            self._chance(payload)
        else:
            self._step(payload)

    def _chance(self, payload: int) -> None:
        """Makes a roll, or sets the seat that leads (LN-c)."""
        opening = self.stage == "lead" and not self.long
        if not self.chance:
            raise IllegalMove("the dice are thrown already" if self.stage == "move" else "the double must be answered first")
        if self.stage == "lead" and self.long:
            if payload > 1:
                raise IllegalMove("first enter who leads")
            self.turn, self.stage = payload, "roll"
            return
        first, second = payload >> 3 & 7, payload & 7
        if not (1 <= first <= 6 and 1 <= second <= 6) or payload >> 8 or (payload & OPENING > 0) != opening:
            raise IllegalMove("this is no roll of two dice")
        if first < second and not opening:
            raise IllegalMove("of a roll the larger die comes first")
        if opening and first == second and not self.turns_cube():
            raise IllegalMove("equal dice do not decide who begins: throw again")
        self.throws.record(self.rolls, payload)
        self.rolls += 1
        if opening and first == second:
            self.cube.turn()
            return
        if opening:
            self.turn = 0 if first > second else 1  # BG-a
        self.set_dice(max(first, second), min(first, second))
        self.stage, self.chance = "move", False
        self._go_on()

    def set_dice(self, high: int, low: int) -> None:
        """Gives the seat on turn these dice to play (BG-05)."""
        first = self.fresh_seats >> self.turn & 1
        self.fresh_seats &= ~(1 << self.turn)
        if self.long and self.fresh_seats:
            self.first_roll = high << 3 | low
        self.dice = bytes((high, high, high, high)) if high == low else bytes((high, low))
        self.taken = 0
        self.max_heads = head.max_heads(self) if first and self.long else 1

    def _step(self, payload: int) -> None:
        if self.stage != "move":
            raise IllegalMove("first enter who leads" if self.stage == "lead" and self.long else "first the dice are thrown")
        n = self.moves(self._out)
        for i in range(n):
            if self._out[i] == payload:
                break
        else:
            from .step_refusal import refusal

            raise refusal(self, payload)
        point, die = payload >> 3, payload & 7
        self.position.step(self.turn, point, die)
        self.taken += point == HEAD and self.long
        at = 0
        while self.dice[at] != die:
            at += 1
        self.dice = self.dice[:at] + self.dice[at + 1 :]
        if self.position.men[self.turn][OFF] == MEN:  # BG-02, LN-11
            self._finish(self.turn, min(self.position.worth(1 - self.turn), self.match.limit(self.cube.owner >= 0)))
        else:
            self._go_on()

    def move_list(self) -> list:
        """Returns the legal moves, as `moves` lists them."""
        return list(self._out[: self.moves(self._out)])

    def _go_on(self) -> None:
        """Ends the turn when no step is left (BG-09, LN-08)."""
        if not self.moves(self._out):
            self.pass_on(1 - self.turn)

    def pass_on(self, seat: int) -> None:
        """Gives the turn to this seat, which then rolls or doubles."""
        self.dice, self.taken, self.max_heads = b"", 0, 1
        self.turn, self.stage, self.chance = seat, "roll", self.moves_entered

    # The end of a game

    def _enter_winner(self, payload: int) -> None:
        """Ends a game whose moves were not entered (BG-22)."""
        seat, times = payload & 7, payload >> 3
        if self.moves_entered:
            raise IllegalMove("who has won this game is seen on the board")
        if self.stage != "roll":
            raise IllegalMove("the double must be answered first")
        if seat > 1:
            raise IllegalMove("there is no seat %d", seat)
        if not times or times > self.match.limit(self.cube.owner >= 0):
            words = "a game counts %d at most here, besides the cube" if self.cube.used else "a game counts %d at most here"
            raise IllegalMove(words, self.match.limit(self.cube.owner >= 0))
        self._finish(seat, times)

    def _finish(self, winner: int, times: int) -> None:
        """Ends a game that this seat has won. It counts the cube 1 to 3 times (BG-12)."""
        self.end_game(winner, times, self.cube.value)

    def end_game(self, winner: int, times: int, value: int) -> None:
        """Ends a game with `times` the value of the cube for the winner, then ends the match or begins the next game (BG-12).

        A seat that has the points of the match before, by agreement, was the first. Of two such seats the one with more points wins, of
        equal ones the winner of this game.
        """
        first = [seat for seat in range(2) if self.scores[seat] >= self.match.length]
        self.scores[winner] += times * value
        self.last_game = times, value
        self.match.games = [self.match.games[seat] + (seat == winner) for seat in range(2)]
        if self.match.length and max(self.scores) >= self.match.length:
            won = best(self, first or [winner])
            self._win(won if len(won) == 1 else (winner,))
        else:
            self._begin()

    def _adjust(self, payload: int) -> None:
        """Adds points by agreement. Before the first roll of a game they also decide whether it is the Crawford game (BG-16)."""
        Game._adjust(self, payload)
        if self.stage == "lead" or not self.moves_entered and self.cube.value == 1 and not self.cube.waiting:
            self.match.ask_crawford(self.scores)

    def _result(self, payload: int) -> None:
        """Ends the game by a resignation, or the match by any other result (BG-18, BG-22)."""
        code, times = payload & 63, max(payload >> 6, 1)
        if not outcome.RESIGN <= code < outcome.RESULT_IS:
            Game._result(self, payload)
            return
        seat = code & 7
        if seat > 1:
            raise IllegalMove("there is no seat %d", seat)
        if times > self.most_lost(seat):
            words = "seat %d can lose %d times the cube at most" if self.cube.used else "seat %d can lose %d at most"
            raise IllegalMove(words, seat, self.most_lost(seat))
        self._finish(1 - seat, times)

    def most_lost(self, seat: int) -> int:
        """Returns how many times the cube this seat can still lose at most: 1 plain, 2 gammon or mars, 3 backgammon (BG-18)."""
        most = self.match.limit(self.cube.owner >= 0)
        if not self.moves_entered:
            return most
        if self.position.men[seat][OFF]:
            return 1
        if most == 3 and self.position.worth(seat) < 3 and not self.position.meets():
            return 2
        return most

    def check_flag(self, seat: int, drawn: bool) -> None:
        """Raises IllegalMove where the option flag excludes this result (CK-a)."""
        if self.options["flag"] == "warn":
            raise IllegalMove("a fallen flag only warns in this game")
        if drawn:
            raise IllegalMove("a fallen flag loses in this game")

    @property
    def reason(self) -> str:
        """Returns the word for the end of a finished match: "borne off" when the last move is a step, else "". A dropped double never ends
        a match (BG-15).
        """
        return "borne off" if kind(self.log[len(self.log) - 1]) == PLAIN else ""

    # Text

    def key(self) -> str:
        return notation.key(self) if self.moves_entered else "-"

    def board_text(self) -> str:
        return notation.picture(self) if self.moves_entered else self.key()

    def extra_fields(self) -> list:
        return notation.fields(self)

    def perft(self, depth: int) -> int:
        from .plays import perft

        return perft(self, depth)

    def _text(self, move: int) -> str:
        return notation.text(move)

    def _parse(self, words: list) -> list:
        return [notation.parse(self, words)]
