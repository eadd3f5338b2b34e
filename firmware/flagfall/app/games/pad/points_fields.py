"""The choice of a player and of points digit by digit, for the entry of points. Draws nothing, enters nothing.

UP and DOWN change the framed field, round the end; OK goes to the next field and at last enters; BACK goes one field back. In the highest
digit minus follows below 0, where points may be below 0. Where points are taken away there is only one sign, and no digit changes it.
"""

from ....engine.outcome import points_of
from ...table.entry.entry_cursor import Cursor
from .style import points

PLAYER = -1  # the field of the player
_USUAL = 3  # digits from the right, with which an entry begins


class PointsFields(Cursor):
    """The fields. seat: the player who gets the points; negative, size: the points; places: number of digits; field: the framed digit, 0
    for the highest, or PLAYER.

    ask_player: the entry begins with the player, else with the hundreds, or with the highest digit that points so far have had.

    A change of earlier points begins at the last digit, and OK enters it at any digit.
    """

    def __init__(self, game, seat: int, ask_player: bool):
        self._game, (low, high) = game, game.asks()[0][2:]
        self._low, self._high = low, high
        self._step = game.options["step"]
        self.seats = [other for other in range(game.seats) if other not in game.gone]
        self.seat = seat
        self.size, self.negative, self.signed = 0, False, low < 0 and not game.facts.start_points
        self.places = len(str(game.facts.start_points or max(abs(low), abs(high))))
        largest = max([abs(score) for score in game.scores]) if not game.facts.start_points else 0
        self._start = max(0, self.places - max(_USUAL, len(str(largest))))
        while self._start < self.places - 1 and len(self.digits(self._start)) < 2:
            self._start += 1
        self.field = PLAYER if ask_player else self._start

    @property
    def value(self) -> int:
        return -self.size if self.negative else self.size

    @property
    def move(self) -> int:
        return points(self._game, self.seat, self.value)

    def choose(self, move: int) -> None:
        """Begins with the points of an earlier entry, whose player stays."""
        self.seats = []
        self.size, self.negative = abs(points_of(move)), points_of(move) < 0
        self.field = self.places
        if not self.go_back():
            self.field -= 1

    def weight(self, place: int) -> int:
        return 10 ** (self.places - 1 - place)

    def digit(self, place: int) -> int:
        return self.size // self.weight(place) % 10

    def digits(self, place: int) -> list:
        """Returns the digits at this place with which a multiple of the step within the limits is possible."""
        weight, step, most, found = self.weight(place), self._step, self._most(), []
        for digit in range(10):
            low = self.size // weight // 10 * weight * 10 + digit * weight
            if min(low + weight - 1, most) // step * step >= low:
                found.append(digit)
        return found or [0]

    def _most(self) -> int:
        """Returns the most points that the player can get, or lose below 0."""
        if self.negative:
            return -self._low
        return self._game.scores[self._game.side(self.seat)] if self._game.facts.start_points else self._high

    def walk(self, step: int) -> None:
        if self.field == PLAYER:
            self.seat = self.seats[(self.seats.index(self.seat) - step) % len(self.seats)]
        else:
            digits = self.digits(self.field)
            if self.signed and not self.field:
                digits = digits + [-1 - digit for digit in reversed(digits)]  # -1 is minus 0
            present = self.digit(self.field)
            present = -1 - present if self.negative and not self.field and self.signed else present
            digit = digits[(digits.index(present) + step) % len(digits)]
            if not self.field:
                self.negative = digit < 0
            self._put(-1 - digit if digit < 0 else digit)

    def _put(self, digit: int) -> None:
        """Sets the framed digit, and changes lower digits that would not be possible with it."""
        self.size += (digit - self.digit(self.field)) * self.weight(self.field)
        for place in range(self.field + 1, self.places):
            digits = self.digits(place)
            if self.digit(place) not in digits:
                self.size += (digits[0] - self.digit(place)) * self.weight(place)

    @property
    def last(self) -> bool:
        """Returns True when OK enters the points."""
        return not self.seats or self._next() == self.places

    def _next(self) -> int:
        place = self._start if self.field == PLAYER else self.field + 1
        while place < self.places and len(self.digits(place)) < 2:
            place += 1
        return place

    def go_on(self) -> bool:
        place = self._next()
        if self.last:
            return False
        self.field = place
        return True

    def go_back(self) -> bool:
        place = self.field - 1
        while place >= 0 and len(self.digits(place)) < 2:
            place -= 1
        if place < PLAYER or place == PLAYER and len(self.seats) < 2:
            return False
        self.field = place
        return True
