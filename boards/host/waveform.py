"""The waveform that an SSD1680 takes by command 32, as its data sheet has it: five tables of twelve groups of four phases.

Bytes 0 to 59: levels, two bits a phase, of black to black, black to white, white to black, white to white, and of VCOM. Then seven
bytes a group: frames of phases A and B, how many times more these two, the same of C and D, how many times more the group. Then
half a byte a group: its rate in steps of 25 frames a second. GxEPD2 measured 640 ms of one of 32 frames at rate 2.
"""

SIZE = 153
GROUPS = 12
TIMING, RATES = 5 * GROUPS, 12 * GROUPS
BLACK, WHITE = 1, 2  # levels that drive: VSH1, VSL; 3 is VSH2, to black as well
HERTZ = 25


def ends(table: bytes) -> list[int | None]:
    """Returns the end of each of the first four tables: BLACK, WHITE, or None where nothing is driven."""
    return [_end(table, kind) for kind in range(4)]


def _end(table: bytes, kind: int) -> int | None:
    found = None
    for group in range(GROUPS):
        frames = table[TIMING + 7 * group : TIMING + 7 * group + 7]
        for phase in range(4):
            level = table[GROUPS * kind + group] >> 6 - 2 * phase & 3
            if frames[phase + (phase > 1)] and level:
                found = WHITE if level == WHITE else BLACK
    return found


def milliseconds(table: bytes) -> float:
    """Returns the length of the waveform. Raises ValueError for a rate of 0."""
    total = 0.0
    for group in range(GROUPS):
        a, b, again, c, d, again_too, whole = table[TIMING + 7 * group : TIMING + 7 * group + 7]
        frames = ((a + b) * (again + 1) + (c + d) * (again_too + 1)) * (whole + 1)
        rate = table[RATES + group // 2] >> (0 if group & 1 else 4) & 15
        if frames:
            total += frames * 1000 / (HERTZ * rate)
    return total
