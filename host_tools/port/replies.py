"""The table of a device's replies: each request with the fields that this program reads. docs/protocol.md describes them.

Every reply passes here before any other part of the program sees it.
"""

from typing import Any

from ..input.shapes import Fields, Shape, anything, either, listing, named, nothing, row, text, whole, wrong_field, yes_or_no
from ..terminal.failure import DeviceFailure
from ..terminal.plain_text import harmless

_SEATS = 8
_CONTROLS = 12
_PAIRINGS = 8
_MAX_SLOTS = 16384  # of a record
_MAX_NUMBER = 65535  # of a game or a pairing
_MAX_INT = (1 << 31) - 1
_COUNT, _POINTS, _MS = whole(0, _MAX_INT), whole(-_MAX_INT, _MAX_INT), whole(-_MAX_INT, _MAX_INT)
_SEAT = whole(0, _SEATS - 1)
_SEAT_OR_NONE = either(nothing, _SEAT)
_WORD = text("[a-z][a-z0-9-]*", 40)
_HEX4 = text("[0-9A-F]{4}")


def _by_seat(shape: Shape) -> Shape:
    """Returns the shape of a list with a value for each seat or side."""
    return listing(shape, _SEATS)


_PLACE: Fields = {"name": text(longest=40), "events": _COUNT, "revised": _COUNT, "length": whole(0, _MAX_SLOTS)}
_POSITION: Fields = {
    "turn": _SEAT_OR_NONE,
    "chance": yes_or_no,
    "stage": text(),
    "asks": listing(anything, 64),
    "score": _by_seat(_POINTS),
    "hand": _by_seat(_POINTS),
    "over": yes_or_no,
    "winners": _by_seat(_SEAT),
    "key": text(),
}
_CLOCK: Fields = {
    "left?": _by_seat(_MS),
    "shown?": _by_seat(text()),
    "running?": _SEAT_OR_NONE,
    "flags?": _by_seat(_SEAT),
    "period?": _by_seat(_COUNT),
    "overtime?": _by_seat(either(nothing, _COUNT)),
    "penalty?": _by_seat(_COUNT),
    "late?": _SEAT_OR_NONE,
    "passed?": _SEAT_OR_NONE,
    "out?": _by_seat(_SEAT),
}
_ENTRY: Fields = {"move?": text(), "seat?": _SEAT_OR_NONE, "points?": _by_seat(_POINTS), "warn?": text(), **_PLACE, **_POSITION}

# The first words of a request -> the fields of its reply. Requests without a row have replies of which only `ok` is read.
_REPLIES: dict[str, Fields] = {
    "hello": {
        "device?": text(longest=40),
        "board?": text(),
        "flagfall?": text(),
        "protocol?": _COUNT,
        "rules?": _COUNT,
        "runs?": text(),
        "build?": text(),
        "trouble?": listing(text(), 20),
        "damaged?": _COUNT,
        "lost?": _COUNT,
        "repaired?": _COUNT,
    },
    "list": {"games": listing(row(text(longest=40), whole(1, _MAX_SLOTS), _HEX4), _MAX_NUMBER), "more?": whole(1, _MAX_NUMBER)},
    "get": {"hex": text("([0-9A-Fa-f]{2})*"), "size?": _COUNT},
    # A control of a later program stays on the device: only its row is unknown, not the list.
    "clocks": {"clocks": listing(anything, _CONTROLS), "more?": whole(1, _CONTROLS)},
    "pairings": {
        "pairings": listing(row(whole(1, _MAX_NUMBER), _COUNT, _COUNT, text(), text("waiting|begun|done")), _PAIRINGS),
        "more?": whole(1, _PAIRINGS),
    },
    "table game": {
        "name": text(longest=40),
        "game": text(),
        "options": text(),
        "names": _by_seat(text()),
        "control": text(),
        "clock": text(),
    },
    "table at": {**_PLACE, **_CLOCK, "t?": whole(0, 1 << 53)},
    "table show": _POSITION,
    "table log": {"moves": listing(text(), _MAX_SLOTS), "more?": whole(1, _MAX_SLOTS)},
    "table play": _ENTRY,
    "table undo": _ENTRY,
    "check": {"steps": listing(_WORD, 40)},
    "check state": {
        "done": yes_or_no,
        "asks": text(),
        "about": text(),
        "values": named(either(nothing, yes_or_no, _POINTS, text()), 100),
        "findings": listing(text(), 100),
    },
    "check time": {"ms": whole(0, 1 << 53), "us": whole(0, (1 << 30) - 1)},
}


def check_reply(port: str, request: str, reply: dict[str, Any]) -> None:
    """Raises DeviceFailure when the reply to this request lacks a field, or has one of another type or out of its range."""
    first, second = [*request.split(" ", 2), ""][:2]
    has_two_words = second and first in ("check", "clocks", "table") and not second.isdigit()
    words = f"{first} {second}" if has_two_words else first
    field = wrong_field(_REPLIES.get(words, {}), reply)
    if field is not None:
        raise DeviceFailure(
            f"the device at {port} answers {harmless(words)} in a way that this program does not know ({field}): flash it again"
        )
