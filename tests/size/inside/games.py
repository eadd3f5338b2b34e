"""Short games of many families in a row on one device. Each function leads to one moment; the caller measures after it."""

from tests.size.inside.memory import home as switch_on
from tests.size.inside.memory import kept, nothing, settle

# Preset, options, time control, first entries.
GAMES = (
    ("fives", "first=0", "15m+5s", ("5-5", "5-0@r")),
    ("chess", "", "15m+5s", ("e2e4", "e7e5")),
    ("crib6", "", "", ("deal 1", "cut 4S", "7S")),
    ("sixmatador", "first=0", "", ("6-6", "0-2@l")),
    ("triominoes", "first=0", "15m+5s", ("4-4-4@0,0", "4-5-4@1,0")),
    ("draughts", "", "15m+5s", ("11-16", "22-18")),
    ("backgammon", "", "", ("roll 25", "13/11")),
)

# The first rows of home name the newest game and its clock, with modules that a new device does not need.
FOR_ROWS = ("clock", "clock.clock_format", "clock.time_span")

_kept = {}


def home():
    """Switches the device on."""
    nothing()
    switch_on()
    _kept["modules"] = _modules()
    _kept["next"] = 0


def begin():
    """Begins the next game and makes its first entries."""
    from flagfall.record.record import Header

    preset, options, control, entries = GAMES[_kept["next"] % len(GAMES)]
    _kept["next"] += 1
    app = kept["app"]
    session = app.book.start(Header(preset, options, ["Anna", "Boris"], control), app.ticks.now())
    app.begin("table.play", session)
    for text in entries:
        app.book.enter(session.game.parse(text), session.t)
        app.screen.dirty = True
    settle()


def leave():
    """Goes home. No module of the game may stay, but for the empty package of the family, which holds the names of its games."""
    kept["app"].home()
    settle()
    left = [name for name in _modules() - _kept["modules"] if name not in FOR_ROWS and name.rpartition(".")[0] != "app.games"]
    assert not left, "stays in memory: " + " ".join(sorted(left))


def _modules():
    from flagfall.runtime import module_loader

    return {name.partition(".")[2] for name in module_loader.in_memory()}
