"""Does the arbiter's correction as fingers do: digit by digit, by the shorter way, and with a held button when that needs fewer presses."""

from tests.host.desk import Desk

TIME, MOVES, PERIOD, LEFT = range(4)  # the fields of the screen


def correct(desk: Desk, seat: int, wanted: dict[int, int]) -> int:
    """Stops the running clock, gives the seat these values (seconds, moves, period, left), and leaves the screen.

    Returns the number of presses up to the OK that takes them.
    """
    desk.press("back", "down", "ok")
    assert desk.screen == "clock_correction"
    downs = (seat - desk.app.screen._clock_seat) % desk.app.screen.table.clock.seats
    desk.press(*["down"] * downs)
    presses = 3 + downs + dial(desk, wanted)
    desk.press("ok")
    assert desk.screen == "game_menu"
    return presses + 1


def dial(desk: Desk, wanted: dict[int, int]) -> int:
    """Dials these values on the open screen, without the last OK. Returns the number of presses.

    A period and the rest of its overtime stand first on the screen, because they bring their own time.
    """
    screen, presses = desk.app.screen, 0
    for place, (field, *_) in enumerate(screen.places):
        if field in wanted:
            presses += walk(desk, place) + _turn(desk, place, wanted[field])
    assert all(screen.values[field] == value for field, value in wanted.items()), (screen.values, wanted)
    return presses + walk(desk, len(screen.places) - 1)


def walk(desk: Desk, place: int) -> int:
    """Goes to a digit with OK or BACK; the first OK leads from the player to the time. Returns the number of presses."""
    from_player = desk.app.screen.cursor < 0
    if from_player:
        desk.press("ok", ms=30)
    steps = place - desk.app.screen.cursor
    desk.press(*["ok" if steps > 0 else "back"] * abs(steps), ms=30)
    return abs(steps) + from_player


def _turn(desk: Desk, place: int, value: int) -> int:
    """Turns the digit at this place to that of the value. Returns the number of presses."""
    screen, presses = desk.app.screen, 0
    field, weight, most = screen.places[place]
    while True:
        up = (value // weight - screen.values[field] // weight) % (most + 1)
        if not up:
            return presses
        name, steps = ("up", up) if up <= (most + 1) // 2 else ("down", most + 1 - up)
        if steps < 2 or field >= PERIOD:  # there the screen skips impossible digits
            desk.press(name, ms=30)
        else:
            desk.press(name, ms=400 + 150 * (steps - 2) + 75)  # the edge, the first repeat after 400 ms, then one each 150 ms
        presses += 1
        assert presses < 12, f"{value} cannot be dialled"
