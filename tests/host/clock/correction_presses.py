"""Does the arbiter's correction as fingers do: by the shorter way to each digit, and with a held button when that needs fewer presses."""

from tests.host.desk import Desk

TIME, MOVES, PERIOD, LEFT = range(4)  # the fields of the screen
_GROUPS = ((PERIOD,), (LEFT,), (TIME, MOVES))  # a new period brings its own time and moves left, so it comes first


def correct(desk: Desk, seat: int, wanted: dict[int, int]) -> int:
    """Stops the running clock, gives the seat these values (seconds, moves, period, left), and leaves the screen.

    Returns the number of presses up to the OK that takes them.
    """
    desk.press("back", "down", "ok")
    assert desk.screen == "clock_correction"
    desk.press(*["ok"] * seat)
    presses = 3 + seat + dial(desk, wanted)
    desk.press("ok")
    if desk.screen == "clock_correction":
        desk.press("back")
    return presses + 1


def dial(desk: Desk, wanted: dict[int, int]) -> int:
    """Dials these values on the open screen, without OK. Returns the number of presses."""
    screen, presses = desk.app.screen, 0
    for group in _GROUPS:
        for _ in range(60):
            wrong = [place for place in range(len(screen.places)) if screen.places[place][0] in group and _steps(screen, place, wanted)]
            if not wrong:
                break
            place = min(
                wrong, key=lambda place: min((place - screen.cursor) % len(screen.places), (screen.cursor - place) % len(screen.places))
            )
            steps = _steps(screen, place, wanted)
            if screen.places[place][0] >= PERIOD:  # here the screen skips impossible digits
                steps = 1 if steps > 0 else -1
            presses += _walk(desk, place) + _turn(desk, steps)
        assert all(screen.values[field] == value for field, value in wanted.items() if field in group), (screen.values, wanted)
    return presses


def _steps(screen, place: int, wanted: dict[int, int]) -> int:
    """Returns the number of presses of UP (DOWN when it is negative) at this place."""
    field, weight, most = screen.places[place]
    if field not in wanted:
        return 0
    up = (wanted[field] // weight - screen.values[field] // weight) % (most + 1)
    return up if up <= (most + 1) // 2 else up - most - 1


def _walk(desk: Desk, place: int) -> int:
    count = len(desk.app.screen.places)
    right = (place - desk.app.screen.cursor) % count
    name, steps = ("right", right) if right <= count - right else ("left", count - right)
    desk.press(*[name] * steps, ms=30)
    return steps


def _turn(desk: Desk, steps: int) -> int:
    name, steps = ("up", steps) if steps > 0 else ("down", -steps)
    if steps < 2:
        desk.press(*[name] * steps, ms=30)
        return steps
    desk.press(name, ms=400 + 150 * (steps - 2) + 75)  # the edge, the first repeat after 400 ms, then one each 150 ms
    return 1
