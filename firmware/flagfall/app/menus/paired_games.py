"""Home's rows for the games that are paired on this device. OK starts one with the settings from the PC."""

from ... import engine
from ..book import pairings
from ..i18n.language import joined, person, t
from ..menu import Row
from .game_setup import GameSetup


def paired_games(app, most: int) -> list:
    """Returns a row for each pairing whose game has not begun, the oldest first, at most `most` rows."""
    rows = []
    for pairing in pairings.load(app.book):
        if len(rows) < most and pairing.whole() and pairings.state(app.book, pairing) == "waiting":
            rows.append(Row(_text(pairing), "", _start, args=(app, pairing)))
    return rows


def _text(pairing) -> str:
    """Returns the table and the players; White comes first where the game has one."""
    names = [person(name) for name in pairing.names]
    options = pairing.options.split()
    white = engine.facts(pairing.preset, dict([option.split("=", 1) for option in options])).white
    if white >= 0:
        return "%s %s – %s" % (t("paired_white", pairing.table), names[white], names[1 - white])
    if "teams=2x2" in options:
        players = "%s+%s – %s+%s" % (names[0], names[2], names[1], names[3])
    else:
        players = joined("%s – %s" if len(names) == 2 else "%s, %s", names)
    return t("paired", pairing.table, pairing.round) + " " + players


def _start(app, pairing) -> None:
    """Begins the game of a pairing and puts it on the table."""
    engine.module(pairing.preset)  # imported here, because the stack is shallow
    setup = GameSetup(pairing.preset)
    setup.copy_row([pairing.preset, pairing.options, "|".join(pairing.names), pairing.control, pairing.clock_options])
    header = setup.header()
    header.pairing = pairing.id
    app.unload_clock_choice(setup.control != "")
    session = app.book.start(header, app.ticks.now())
    app.preferences.set_sides(app.preferences.usual)
    pairings.note_begun(app.book, pairing, header.number)
    app.request_full()
    app.begin("table.play", session)
