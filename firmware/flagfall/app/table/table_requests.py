"""The replies to a PC's requests about the game on the table, and the PC's entries, which work like entries by buttons. docs/protocol.md
lists the requests.

The first such request loads this module. It works in short steps, because a clock may run. The first entry counts: an open entry screen
closes when the PC enters a move, and the PC must wait while a player makes any other decision.
"""

from array import array

from micropython import const

from ...engine.game import MAX_MOVES
from ...engine.moves import MORE, PAYLOAD, RESULT, kind
from ...engine.outcome import number
from ...errors import BadSyntax, BadValue, NothingToUndo
from ...referee.json_reply import Refusal, field, yes
from ...referee.position_fields import entry_fields, fields

_ROOM = const(900)  # bytes of a list
_QUICK_ROOM = const(240)  # bytes of a list while a clock runs: a turn of the loop must take only a few ms then
_STEP = const(6)  # texts in one step
_MAX_FROM = const(99999)


def answer(app, request: str):
    """Returns a generator that yields "" until it yields the reply. Raises FlagfallError, also in its steps,
    before anything has changed.
    """
    play = app.stack[0]
    if play.name != "play":  # after a full flash a game may be only half resumed
        raise Refusal("no-game", "there is no game on the table")
    words = request.split()
    name = words.pop(0) if words else ""
    for known, handler, option, rest in _REQUESTS:
        if known == name:
            break
    else:
        raise Refusal("unknown-command", "a PC asks the table: game, show, at, legal, log, play, undo")
    value = -1
    if option and words and words[-1].startswith(option):
        value = number(words.pop()[len(option) :], 0, _MAX_FROM, option[:-1])
    if words and not rest or not words and rest == "MOVE":
        raise BadSyntax("it is written: table %s %s", name, rest)
    return handler(app, play.table, " ".join(words), value)


# Questions


def _game(app, table, rest: str, value: int):
    """Yields the reply with the game's settings."""
    session = table.session
    header = session.header
    yield ""
    yield yes(
        ("name", header.name()),
        ("game", header.preset),
        ("options", header.options),
        ("names", session.names),
        ("control", session.control),
        ("clock", session.clock_options),
    )


def _show(app, table, rest: str, value: int):
    return _reply_steps(table, [], lambda: fields(table.game))


def _at(app, table, rest: str, value: int):
    """Yields the reply with the present clocks, if the game has any."""
    if table.clock is None:
        return _reply_steps(table, [], lambda: [("t", table.time(app.ticks.now()))])
    from ...referee.clock_requests import fields as fields_at

    def clock_fields():
        t = table.time(app.ticks.now())
        yield "t", t
        yield from fields_at(table.clock, t)

    return _reply_steps(table, [], clock_fields)


def _reply_steps(table, first: list, pairs):
    """Yields the steps to a reply with the fields `first`, the place in the game, and the fields of pairs(). An event starts it again."""
    session = table.session
    while True:
        events, texts = session.count, [field(pair) for pair in first]
        yield ""
        texts += [field(pair) for pair in _place(table)]
        for pair in pairs():
            if session.count != events:
                break
            texts.append(field(pair))
            if len(texts) & 1:
                yield ""
        if session.count == events:
            break
    text = ",".join(texts)
    yield ""
    yield '{"ok":true,%s}' % text


def _place(table) -> list:
    """Returns the fields about the place in the game: its name, and the counts of events, of revisions and of ints."""
    session = table.session
    return [("name", session.header.name()), ("events", session.count), ("revised", session.revised), ("length", len(table.game.log))]


def _legal(app, table, prefix: str, value: int):
    """Yields the reply with the legal moves that begin with the prefix. value: the number of them to skip."""
    game, out, texts, skipped = table.game, array("I", [0] * MAX_MOVES), [], 0
    length, room = len(game.log), _room(app)
    asked, _, rest = prefix.partition(" ")
    if "=" in asked:
        n, prefix = game.moves_for(asked, out), rest
    else:
        n = game.moves(out)
    for i in range(n):
        if i % _STEP == 0:
            yield ""
            _check_unchanged(table, game, length)
        text = game.text(out[i])
        if not text.startswith(prefix):
            continue
        if skipped < value:
            skipped += 1
            continue
        room -= len(text) + 3
        if room < 0:
            yield from _list_steps(texts, skipped + len(texts))
            return
        texts.append(text)
    yield from _list_steps(texts, -1)


def _log(app, table, rest: str, value: int):
    """Yields the reply with the entries from the int at `value` on."""
    game, texts, room = table.game, [], _room(app)
    log = game.log
    at, length = max(value, 0), len(log)
    if app.live() and at < log.oldest:
        raise Refusal("busy", "so early a move is on flash only: ask when no clock runs")
    while at < length:
        if len(texts) % _STEP == 0:
            yield ""
            _check_unchanged(table, game, length)
        text = game.entry(at)
        room -= len(text) + 3
        if room < 0 and texts:
            yield from _list_steps(texts, at)
            return
        texts.append(text)
        while log[at] & MORE and at + 1 < length:
            at += 1
        at += 1
    yield from _list_steps(texts, -1)


def _list_steps(texts: list, more: int):
    """Yields the last steps of a list of moves, whose texts need no escapes in JSON. more: the number for the next request, -1 for none."""
    text = '","'.join(texts)
    yield ""
    yield '{"ok":true,"moves":[%s]%s}' % ('"%s"' % text if texts else "", ',"more":%d' % more if more >= 0 else "")


def _room(app) -> int:
    return _QUICK_ROOM if app.live() else _ROOM


# Entries


def _play(app, table, text: str, value: int):
    """Enters a move or a result, and yields the reply. value: the length of the game before the entry, -1 for any."""
    game = table.game
    length = len(game.log)
    _check_entry(app, table, value)
    moves = game.parse(text)
    yield ""
    _check_unchanged(table, game, length)
    now = _check_entry(app, table, length)
    if kind(moves[0]) == RESULT:
        game.enter(moves)  # checks the result before the clock is stopped for it
        game.rewind(length)
        table.result(moves[0] & PAYLOAD, now)
    else:
        if table.must_press(moves):
            raise Refusal("busy", "the clock must be pressed first: one turn has been entered ahead")
        table.enter(moves, now)
    entry = entry_fields(game, game.entry(length))
    _show_game(app)
    if game.warning:
        app.open("table.table_notice", table, app.message(game.warning))
    yield from _reply_steps(table, entry, lambda: fields(table.game))


def _undo(app, table, rest: str, value: int):
    """Takes back the last entry, and yields the reply. value: as in `_play`."""
    now = _check_entry(app, table, value)
    if not len(table.game.log):
        raise NothingToUndo("nothing to undo")
    table.undo(now)
    _show_game(app)
    yield from _reply_steps(table, [], lambda: fields(table.game))


def _check_unchanged(table, game, length: int) -> None:
    """Raises Refusal when a player has made an entry between two steps."""
    if table.game is not game or len(game.log) != length:
        raise Refusal("busy", "an entry at the device came first")


def _check_entry(app, table, after: int) -> int:
    """Returns the present ms. Raises Refusal when the table cannot take an entry, BadValue when the length of the game is not `after`."""
    if app.book.session is not table.session:
        raise Refusal("busy", "the game was taken off the table")
    for screen in app.stack[1:]:
        if not screen.gives_way or getattr(screen, "index", -1) >= 0:
            raise Refusal("busy", "somebody is deciding something at the device")
    if after >= 0 and after != len(table.game.log):
        raise BadValue("the game has a length of %d, not %d", len(table.game.log), after)
    return app.ticks.now()


def _show_game(app) -> None:
    """Shows the game. Closes a choice that was begun in the earlier position."""
    if len(app.stack) > 1:
        app.back_to("play")
    app.screen.dirty = True


_REQUESTS = (  # name, handler, option in the last word, whose number is the argument `value` (-1 without it), words between
    ("game", _game, "", ""),
    ("show", _show, "", ""),
    ("at", _at, "", ""),
    ("legal", _legal, "from=", "[tile=A-B-C | ranks=on] [PREFIX]"),
    ("log", _log, "from=", ""),
    ("play", _play, "after=", "MOVE"),
    ("undo", _undo, "after=", ""),
)
