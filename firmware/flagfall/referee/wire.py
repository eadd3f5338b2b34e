"""Lines on the serial link: `#SEQ BODY CRC` in both directions, in printable ASCII, with escapes for all other letters.

Knows no port and no request. The device and the PC use the same functions. docs/protocol.md describes the link.
"""

from micropython import const

from ..errors import LinkError
from ..record.crc import crc16

REQUEST = const(527)  # bytes of the longest request line without its line end: `ref` and a request of 512
REPLY = const(1100)  # bytes of the longest reply line: 1,024 of JSON, the frame and a reserve
LAST_SEQ = const(9999)


class TooLong(LinkError):
    """A line is longer than its limit."""

    code = "too-long"


def frame(seq: int, body: str, longest: int = REPLY) -> bytes:
    """Returns the line for the body, without its line end. seq: 1..9999. Raises LinkError when it is longer than `longest` or not in
    printable ASCII.
    """
    content = ("%d %s" % (seq, body)).encode()
    if not 1 <= seq <= LAST_SEQ or not _printable(content):
        raise LinkError("only printable ASCII with a number 1 to %d goes over the link", LAST_SEQ)
    if len(content) + 6 > longest:
        raise TooLong("a line on the link has at most %d bytes", longest)
    return b"#" + content + b" " + ("%04X" % crc16(content)).encode()


def unframe(line: bytes, longest: int = REQUEST) -> tuple:
    """Returns (seq, body) of a line without its line end. Raises LinkError when the line is damaged."""
    end = len(line) - 5
    if len(line) > longest:
        raise TooLong("a line on the link has at most %d bytes", longest)
    if end < 3 or line[:1] != b"#" or line[end] != 32 or not _printable(line):
        raise LinkError("this is not #SEQ BODY CRC")
    if line[end + 1 :] != ("%04X" % crc16(line[1:end])).encode():
        raise LinkError("the check value is wrong")
    digits, mark, body = line[1:end].decode().partition(" ")
    if not mark or not digits.isdigit() or len(digits) > 4 or digits[0] == "0":
        raise LinkError("the number of a line is 1 to %d", LAST_SEQ)
    return int(digits), body


def escape(text: str) -> str:
    """Returns the text in printable ASCII, as JSON writes it between quotation marks. Other letters become \\uXXXX."""
    if _plain(text):
        return text
    return "".join([c if " " <= c <= "~" and c != '"' and c != "\\" else _escaped(c) for c in text])


def unescape(text: str) -> str:
    """Returns the text that `escape` has written. Raises LinkError for a broken escape."""
    if "\\" not in text:
        return text
    parts = text.split("\\u")
    found, high = [parts[0]], 0
    for part in parts[1:]:
        code = _code(part[:4])
        if high:  # the first half of a letter above FFFF (code >> 10 is 0x36); the second half must follow (0x37)
            if code >> 10 != 0x37:
                raise LinkError("half a letter")
            code = 0x10000 + ((high & 0x3FF) << 10 | code & 0x3FF)
        high = code if code >> 10 == 0x36 else 0
        if high and len(part) > 4 or code >> 10 == 0x37:
            raise LinkError("half a letter")
        found.append("" if high else chr(code) + part[4:])
    text = "".join(found)
    if high or "\\" in "".join(parts):
        raise LinkError("other letters are written \\uXXXX")
    return text


def _code(digits: str) -> int:
    """Returns the number of four hexadecimal digits. Raises LinkError for other text."""
    for c in digits:
        if c not in "0123456789abcdefABCDEF":
            break
    else:
        if len(digits) == 4:
            return int(digits, 16)
    raise LinkError("other letters are written \\uXXXX")


def _escaped(c: str) -> str:
    """Returns the escape for a letter; two escapes, as JSON writes them, for a letter above FFFF."""
    code = ord(c)
    if code > 0xFFFF:
        code -= 0x10000
        return "\\u%04x\\u%04x" % (0xD800 | code >> 10, 0xDC00 | code & 0x3FF)
    return "\\u%04x" % code


def _plain(text: str) -> bool:
    """Returns True when the text needs no escape."""
    return _printable(text.encode()) and '"' not in text and "\\" not in text


def _printable(data: bytes) -> bool:
    return not data or (min(data) >= 32 and max(data) <= 126)
