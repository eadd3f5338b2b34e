"""Writes replies, each as one line of JSON: printable ASCII, no blanks, the same bytes on every interpreter. Knows no request.

It does not use the json module, whose separators, order of keys and escapes differ between interpreters.
"""

from micropython import const

from .. import VERSION, engine
from ..errors import FlagfallError
from .wire import escape

_PROTOCOL = const(1)  # version of the conversation and the link

_TAIL = const(16)  # bytes of `],"more":12345}`, and one in reserve
_MAX_MESSAGE_CHARS = const(160)  # a message may quote the request, and an escaped character takes six bytes


class Fields:
    """A JSON object: (name, value) pairs, written in this order."""

    def __init__(self, *pairs):
        self.pairs = pairs


class Refusal(FlagfallError):
    """An error of the conversation, with a code of its own."""

    def __init__(self, code: str, template: str, *values):
        super().__init__(template, *values)
        self.code = code


def write(value) -> str:
    """Returns None, bool, int, str, Fields, list or tuple as JSON."""
    if value is None:
        return "null"
    if value is True:
        return "true"
    if value is False:
        return "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return '"%s"' % escape(value)
    if isinstance(value, Fields):
        return "{%s}" % ",".join([field(pair) for pair in value.pairs])
    return "[%s]" % ",".join([write(item) for item in value])


def field(pair: tuple) -> str:
    """Returns one (name, value) pair of an object as JSON."""
    return '"%s":%s' % (pair[0], write(pair[1]))


def yes(*pairs) -> str:
    """Returns the reply to a request that has succeeded."""
    return write(Fields(("ok", True), *pairs))


def no(code: str, message: str) -> str:
    """Returns the reply to a refused request, with one of the protocol's error codes."""
    if len(message) > _MAX_MESSAGE_CHARS:
        message = message[:_MAX_MESSAGE_CHARS] + ".."
    return write(Fields(("ok", False), ("error", code), ("message", message)))


def introduction(board: str, device: str, *more) -> str:
    """Returns the reply to `hello`. more: further pairs, at its end."""
    pairs = (("flagfall", VERSION), ("protocol", _PROTOCOL), ("rules", engine.RULES), ("board", board), ("device", device))
    return yes(*pairs, *more)


def list_reply(key: str, items, first: int, limit: int, plain: bool = False) -> str:
    """Returns a reply with a list under `key`. items: an iterable of the items of the whole list from number `first` on.

    plain: the items are texts of printable ASCII without quotation marks and backslashes. limit: the most bytes of the reply, 0 for no
    limit. A list that does not fit is cut, and `more` is the number of the first item left out. Raises Refusal when no item fits.
    """
    head = '{"ok":true,"%s":[' % key
    parts, room, more = [], limit - len(head) - _TAIL, ""
    for item in items:
        text = item if plain else write(item)
        room -= len(text) + 3 if plain else len(text) + 1
        if limit and room < 0:
            if not parts:
                raise Refusal("too-long", "one item alone is longer than a reply may be")
            more = ',"more":%d' % (first + len(parts))
            break
        parts.append(text)
    texts = '"%s"' % '","'.join(parts) if plain and parts else ",".join(parts)
    return "%s%s]%s}" % (head, texts, more)
