"""A game of the conversation as bytes: header text, moves, check value; divided into pieces that fit a request line.

Knows no clock and no flash. The device stores a game in another form, see record.py.
"""

from micropython import const

from .. import engine
from ..engine import options
from ..errors import BadRecord, BadSyntax, FlagfallError
from ..record.crc import crc16
from ..record.record import Header, read_header

MOST_HEADER = const(1024)  # bytes of header text and check value

_PIECE = const(240)  # bytes in one piece, 480 hex digits
_END = const(b"\n.")  # of the header text


def pieces(game, first: int):
    """Yields the saved game in hex, piece by piece, from number `first` on."""
    header = Header(game.preset, options.changed(engine.rows(game.preset), game.options))
    header.rules = engine.RULES
    data = header.text().encode() + game.save()
    check = crc16(data)
    data += bytes((check & 255, check >> 8))
    for at in range(first * _PIECE, len(data), _PIECE):
        yield data[at : at + _PIECE].hex()


def piece(digits: str) -> bytes:
    """Returns the bytes of one piece in hex. Raises BadSyntax."""
    try:
        return bytes.fromhex(digits)
    except ValueError:
        raise BadSyntax("that is not hex")


def read(data: bytes, most: int):
    """Replays and returns the game of the joined pieces. most: the largest number of its moves. Raises BadRecord with the reason."""
    end = data.find(_END) + len(_END)
    if len(data) < 3 or end < len(_END) or crc16(data, len(data) - 2) != data[-2] | data[-1] << 8:
        raise BadRecord("the saved game is damaged")
    header = read_header(data[:end], 0)
    if header.rules > engine.RULES:
        raise BadRecord("the game was saved by rules of version %d, this program knows %d", header.rules, engine.RULES)
    if len(data) - end > 4 * most + 2:
        raise BadRecord("a game of this conversation has at most %d moves", most)
    try:
        game = engine.new(header.preset, options.read(header.options))
    except FlagfallError as error:
        raise BadRecord(str(error))
    try:
        game.restore(data[end:-2])
    except BadRecord as error:
        if header.rules < engine.RULES:
            raise BadRecord("of rules %d: %s", header.rules, error)
        raise
    return game
