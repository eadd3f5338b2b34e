"""Reads the waveform of an SSD1680's command 32, by its data sheet: five tables of twelve groups of four phases.

Bytes 0 to 59: levels, two bits for each phase, of the tables black to black, black to white, white to black, white to white, and VCOM.
Then seven bytes for each group: frames of phases A and B, number of repeats of these two, the same of C and D, number of repeats of the
group. Then half a byte for each group: its rate in steps of 25 frames a second. GxEPD2 measured 640 ms for 32 frames at rate 2.
"""

SIZE = 153
GROUPS = 12
TIMING, RATES = 5 * GROUPS, 12 * GROUPS
BLACK, WHITE = 1, 2  # levels that drive a pixel: VSH1, VSL; 3 is VSH2, which also drives to black
HERTZ = 25


def ends(table: bytes) -> list[int | None]:
    """Returns the last level of each of the first four tables: BLACK, WHITE, or None for a table that drives nothing."""
    return [_end(table, kind) for kind in range(4)]


def _end(table: bytes, kind: int) -> int | None:
    found = None
    for group in range(GROUPS):
        frames = table[TIMING + 7 * group : TIMING + 7 * group + 7]
        for phase in range(4):
            level = table[GROUPS * kind + group] >> 6 - 2 * phase & 3
            if frames[phase + (phase > 1)] and level:  # between the phases B and C is the number of repeats
                found = WHITE if level == WHITE else BLACK
    return found


def milliseconds(table: bytes) -> float:
    """Returns the length of the waveform. Raises ZeroDivisionError for a rate of 0."""
    total = 0.0
    for group in range(GROUPS):
        a, b, again, c, d, again_too, whole = table[TIMING + 7 * group : TIMING + 7 * group + 7]
        frames = ((a + b) * (again + 1) + (c + d) * (again_too + 1)) * (whole + 1)
        rate = table[RATES + group // 2] >> (0 if group & 1 else 4) & 15
        if frames:
            total += frames * 1000 / (HERTZ * rate)
    return total
