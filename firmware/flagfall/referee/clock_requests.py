"""The requests about the clock, and the numbers in any request. Knows no game."""

from ..clock import clock_format
from ..engine import options
from ..errors import BadSyntax, BadValue
from ..record.clock_from_record import followed, new_clock
from .json_reply import yes


def whole(word: str, name: str, digits: int) -> int:
    """Returns the whole number in `word`. name: its name, for the error; digits: the most digits. Raises BadSyntax, BadValue."""
    if word[:1] == "-" and word[1:].isdigit():
        raise BadValue("%s must not be negative", name)
    if not word.isdigit():
        raise BadSyntax("%s must be a whole number", name)
    if len(word) > digits:
        raise BadValue("%s has at most %d digits", name, digits)
    return int(word)


def clock_from_words(words: list) -> tuple:
    """Returns the clock of a `clock` request, and its options. Raises ControlError with the column, UnknownOption, BadValue."""
    texts = options.read(" ".join(words[1:]))
    seats = whole(texts.pop("seats", "2"), "seats", 2)
    clock_options = " ".join(["%s=%s" % (name, texts[name]) for name in texts])
    return new_clock(words[0], clock_options, seats), clock_options


def followed_by_words(clock, words: list, clock_options: str):
    """Returns the clock of a `control` request, which takes the place of this one. Raises ControlError, BadSyntax, BadValue."""
    texts, numbers = options.read(" ".join(words[2:])), {}
    for name in texts:
        if name not in ("left", "moves", "period"):
            raise BadSyntax("another control has no %s", name)
        numbers[name] = [whole(word, name, 12) for word in texts[name].split("|")]
        if len(numbers[name]) != clock.seats:
            raise BadValue("%s has a number for each of %d seats", name, clock.seats)
    return followed(
        clock, words[0], clock_options, time(words[1]), numbers.get("left", ()), numbers.get("moves", ()), numbers.get("period", ())
    )


def at(clock, t: int, counted: bool = True) -> str:
    """Returns the reply to a request about the clock: its fields at t ms. counted: False when the event did not count."""
    return yes(*list(fields(clock, t)) + ([] if counted else [("ignored", True)]))


def fields(clock, t: int):
    """Yields the fields of the clock at t ms: (name, value) pairs, each calculated only when it is needed."""
    seats, running = range(clock.seats), clock.running(t)
    yield "left", [clock.left(seat, t) for seat in seats]
    yield "shown", [clock_format.of(clock, seat, t) for seat in seats]
    yield "running", running if running >= 0 else None
    yield "flags", clock.flags(t)
    yield "moves", clock.moves
    yield "period", [clock.period_of(seat, t) for seat in seats]
    if any([method.spares for method in clock.methods]):
        spare = [clock.overtime(seat, t) for seat in seats]
        yield "overtime", [left if left >= 0 else None for left in spare]
    if any([method.fine for method in clock.methods]):
        yield "penalty", [clock.penalty(seat, t) for seat in seats]
    if clock.period_ender(t) >= 0:
        yield "passed", clock.period_ender(t)
    if clock.late(t) >= 0:
        yield "late", clock.late(t)
    out = [seat for seat in seats if clock.is_out(seat)]
    if out:
        yield "out", out


def time(word: str) -> int:
    """Returns the ms of the argument T."""
    return whole(word, "T", 12)


def _seat(clock, word: str) -> int:
    """Returns the clock's seat of the argument SEAT. Raises BadSyntax, BadValue."""
    seat = whole(word, "SEAT", 2)
    if seat >= clock.seats:
        raise BadValue("SEAT is a number 0 to %d", clock.seats - 1)
    return seat


def _press(clock, words: list) -> str:
    t = time(words[1])
    return at(clock, t, clock.press(_seat(clock, words[0]), t))


def _pause(clock, words: list) -> str:
    t = time(words[0])
    return at(clock, t, clock.pause(t))


def _resume(clock, words: list) -> str:
    t = time(words[0])
    return at(clock, t, clock.resume(t))


def _unpress(clock, words: list) -> str:
    t = time(words[0])
    clock.unpress(t)
    return at(clock, t)


def _skip(clock, words: list) -> str:
    t = time(words[0])
    return at(clock, t, clock.skip(t))


def _out(clock, words: list) -> str:
    t = time(words[1])
    clock.out(_seat(clock, words[0]), t)
    return at(clock, t)


def _back(clock, words: list) -> str:
    t = time(words[1])
    clock.back(_seat(clock, words[0]), t)
    return at(clock, t)


def _reverse(clock, words: list) -> str:
    t = time(words[0])
    clock.reverse(t)
    return at(clock, t)


def _correct(clock, words: list) -> str:
    texts = options.read(" ".join(words[3:]))
    numbers = {}
    for name in texts:
        if name not in ("moves", "period", "left"):
            raise BadSyntax("a correction has no %s", name)
        numbers[name] = whole(texts[name], name, 6)
    t = time(words[2])
    ms = whole(words[1], "MS", 12)
    clock.correct(_seat(clock, words[0]), ms, t, numbers.get("moves", -1), numbers.get("period", -1), numbers.get("left", -1))
    return at(clock, t)


def _at(clock, words: list) -> str:
    return at(clock, time(words[0]))


HANDLERS = {
    "press": _press,
    "pause": _pause,
    "resume": _resume,
    "unpress": _unpress,
    "skip": _skip,
    "out": _out,
    "back": _back,
    "reverse": _reverse,
    "correct": _correct,
    "at": _at,
}
