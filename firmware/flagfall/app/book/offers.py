"""The names and the own time controls from the PC, which menus offer before a game.

It has the replies to the requests `roster` and `clocks`. Knows the scorebook, no link, no screen.
"""

from micropython import const

from ...errors import BadSyntax, BadValue
from ...record.record import clean
from ...referee.json_reply import Refusal, yes
from ...referee.wire import escape, unescape

_MAX_NAMES = const(64)
_MAX_LETTERS = const(16)  # of a name
_PAGE = const(900)  # characters of controls in one reply


def change_roster(book, rest: str) -> str:
    """Replaces the names by those of `a|b|c`, or adds those of `+ d|e`. Returns the reply."""
    names = book.players() if rest[:2] == "+ " else []
    for name in unescape(rest[2:] if rest[:2] == "+ " else rest).split("|"):
        name = clean(name)
        if len(name) > _MAX_LETTERS:
            raise BadValue("a name has at most %d letters", _MAX_LETTERS)
        if name and name not in names:
            names.append(name)
    if len(names) > _MAX_NAMES:
        raise Refusal("too-long", "the roster has room for %d names", _MAX_NAMES)
    if names != book.players():
        book.set_players(names)
    return yes()


def change_clocks(book, rest: str) -> str:
    """Sets an own control by `+ NAME=CONTROL OPTIONS`, or removes it by `- NAME`. Returns the reply."""
    sign, _, text = rest.partition(" ")
    name, mark, control = unescape(text).partition("=")
    name = clean(name)
    if not name or sign not in ("+", "-") or bool(mark) is not (sign == "+"):
        raise BadSyntax("it is written: clocks FROM, clocks + NAME=CONTROL OPTIONS, clocks - NAME")
    rows = book.clocks()
    others = [row for row in rows if row[0] != name]
    if mark:
        control, _, options = control.partition(" ")
        at = [row[0] for row in rows].index(name) if len(others) < len(rows) else len(rows)
        others.insert(at, (name, control, options))
    if others != rows:
        book.set_clocks(others)
    return yes()


def clocks_page(book, start: int) -> str:
    """Returns the reply with the controls from number `start` on, as many as fit. `more` is the number for the next request."""
    rows, found, size = book.clocks(), [], 0
    for row in rows[start:]:
        size += 12 + len(escape(row[0])) + len(row[1]) + len(row[2])
        if size > _PAGE:
            return yes(("clocks", found), ("more", start + len(found)))
        found.append(row)
    return yes(("clocks", found))
