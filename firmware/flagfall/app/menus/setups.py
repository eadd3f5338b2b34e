"""The last settings of each game, the last played first, for home and for new games. Knows no screen.

The small file `setups` has a line for each game.
"""

from micropython import const

from ... import engine
from ...engine import options
from ...errors import StorageFull
from ..i18n.language import part_text, t

_FILE = const("setups")
_MAX_BYTES = const(2000)  # of the file
_FIELDS = const(5)  # of a row


def read(storage) -> list:
    """Returns a row for each game in the file: preset, options, names joined by `|`, control, options of the clock."""
    try:
        lines = storage.load(_FILE).decode().split("\n")
    except UnicodeError:
        return []
    rows = []
    for line in lines:
        row = line.split("\t")
        if len(row) == _FIELDS and engine.is_preset(row[0]):
            rows.append(row)
    return rows


def save(storage, session) -> None:
    """Saves the settings of the last game. Erases flash if they are new, so never while a clock runs.

    On a full flash the earlier settings stay.
    """
    first = row_of(session)
    rows = read(storage)
    if rows and rows[0] == first:
        return
    data = b""
    for row in [first] + [row for row in rows if row[0] != first[0]]:
        line = "\t".join(row).encode() + b"\n"
        if len(data) + len(line) <= _MAX_BYTES:
            data += line
    try:
        storage.store(_FILE, data)
    except StorageFull:
        pass


def row_of(session) -> list:
    """Returns the row for a session's game. Players who came later belong to it, with the first player's time."""
    header, names, control = session.header, session.header.names, session.control
    texts, game = options.read(header.options), session.game
    if game.options.get("seats", game.seats) != game.seats:
        texts["seats"], names, control = str(game.seats), session.names, control.partition("|")[0]
    changed = " ".join(["%s=%s" % (name, texts[name]) for name in texts])
    return [header.preset, changed, "|".join(names), control, session.clock_options]


def clock_face(control: str) -> str:
    """Returns the text of the clock at the start, `15:00 +5`; the words of other timing methods; "" without a clock."""
    first = control.partition("|")[0].partition(";")[0].partition("<")[0]
    method = first.partition(":")
    if method[1] or first == "up":
        word = "can" if first[:3] == "can" else method[0]  # `canp`, the progressive kind, has the words of `can`
        return part_text("clock", "k_" + word)
    first = first.rpartition("/")[2]
    base = sign = extra = ""
    for sign in "+db":
        base, _, extra = first.partition(sign)
        if extra:
            break
    if not base:
        return ""
    from ...clock import clock_format, time_span  # imported here, so that a start without games does not load them

    time = clock_format.on_glass(clock_format.text(time_span.read(base, 0)[0]), " " + t("min"))
    return "%s +%s" % (time, extra.rstrip("s")) if extra and sign == "+" else time
