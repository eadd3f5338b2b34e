"""The seat that has White: by the rules of the game, or with a clock alone the seat whose clock started first (Laws 6.6).

With byo-yomi or Canadian overtime, the clocks of go and shogi, the seat that begins has Black.
"""

from ...record.record import PRESS, UNPRESS


def white(table) -> int:
    """Returns the clock seat that plays White, -1 for none. Before the start of the clock, the option `first`
    names the seat that begins.
    """
    game, clock = table.game, table.clock
    if not game.facts.free_order or clock is None or clock.seats != 2:
        return game.facts.white
    first, presses = table.session.clock_seat(game.options["first"]), 0
    if not clock.started:
        return white_of(clock, first)
    for slot in table.book.slots(table.book.entry.number):
        if slot[0] == PRESS:
            if not presses:
                first = 1 - slot[13]
            presses += 1
        elif slot[0] == UNPRESS:
            presses -= 1
        if presses > 1:
            break
    return white_of(clock, first)


def white_of(clock, clock_seat: int) -> int:
    """Returns the clock seat that has White at a clock for two. clock_seat: begins."""
    return 1 - clock_seat if clock.methods[clock_seat].counts else clock_seat
