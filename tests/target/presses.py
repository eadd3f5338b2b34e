"""Makes presses at exact moments on an emulated Pico, and finds wrong stamps."""

from random import Random
from statistics import median

from tests.target.emulator.wires import SIX

BOUNCE = (0.3, 0.9, 1.4, 1.7, 2.6, 3.5, 4.1, 5.2)  # ms after an edge at which the contact opens and closes, in turn
SIDES = ("left", "right")


def twenty_a_second(count: int, at: float) -> list[tuple[int, float]]:
    """Returns the button (0, 1) and the ms of each press: both big buttons in turn, 50 ms apart, each up to 3 ms later."""
    draw = Random(20)
    return [(k & 1, at + 50 * k + draw.random() * 3) for k in range(count)]


def edges(presses: list[tuple[int, float]], held: float = 30, bounce: tuple[float, ...] = BOUNCE) -> list[tuple[float, int, int]]:
    """Returns the edges of the contacts for these presses, for Pico.edges."""
    all_edges = []
    for button, ms in presses:
        gpio = SIX[SIDES[button]]
        for start, level in ((ms, 0), (ms + held, 1)):
            all_edges.append((start, gpio, level))
            all_edges += [(start + later, gpio, level ^ (i + 1 & 1)) for i, later in enumerate(bounce)]
    return all_edges


def bouncing(presses: list[tuple[int, float]], held: float, longest: float = 25) -> list[tuple[float, int, int]]:
    """Returns the edges of the same presses by bad switches. After each edge the contact opens and closes for up to `longest` ms, each time
    for 0.1 to 4 ms; the first time for 1.3 ms, because it is no noise.
    """
    draw, all_edges = Random(25), []
    for button, ms in presses:
        gpio = SIX[SIDES[button]]
        for start, level in ((ms, 0), (ms + held, 1)):
            at, following = start, level
            while at < start + longest - 4:
                all_edges.append((at, gpio, following))
                at += 1.3 if at == start else 0.1 + draw.random() * 3.9
                following ^= 1
            all_edges.append((at, gpio, level))
    return all_edges


def noise(begin: float, end: float, presses: list[tuple[int, float]], held: float) -> list[tuple[float, int, int]]:
    """Returns noise on the wires of both big buttons from `begin` to `end`: the other level for one to three samples of 256 us, every 8 to
    20 ms, away from edges.
    """
    draw, edges = Random(3), []
    for button, name in enumerate(SIDES):
        mine = [at for which, ms in presses if which == button for at in (ms, ms + held)]
        at = begin
        while at < end:
            at += 8 + draw.random() * 12
            level = 0 if any(ms <= at < ms + held for which, ms in presses if which == button) else 1
            if all(abs(at - edge) > 7.5 for edge in mine):
                width = draw.choice((1, 2, 3)) * 0.256 - 0.02
                edges += [(at, SIX[name], 1 - level), (at + width, SIX[name], level)]
    return edges


def chatter(button: int, begin: float, span: float = 2000) -> list[tuple[float, int, int]]:
    """Returns a press at `begin` by a contact that opens and closes for `span` ms, each level at most 5 ms long, and then stays open."""
    draw, gpio = Random(5), SIX[SIDES[button]]
    edges, at, level = [], begin, 0
    while at < begin + span:
        edges.append((at, gpio, level))
        at += 1.6 if at == begin else 0.1 + draw.random() * 4.8
        level ^= 1
    edges.append((at, gpio, 1))
    return edges


def stamp_errors(presses: list[tuple[int, float]], stamped: list[tuple[int, float]]) -> list[float]:
    """Returns the error of each stamp in ms. The constant difference between the chip's clock and the emulator's is removed."""
    late = [stamp - ms for (_, ms), (_, stamp) in zip(presses, stamped, strict=True)]
    usual = median(late)
    return [by - usual for by in late]


def stamp_faults(presses: list[tuple[int, float]], stamped: list[tuple[int, float]]) -> list[str]:
    """Returns the faults: each press must be there, in order, with its stamp within 1 ms."""
    if [button for button, _ in stamped] != [button for button, _ in presses]:
        return [f"{len(presses)} presses, {len(stamped)} stamped"]
    return [
        f"press at {ms:.1f} ms is {by:+.1f} ms off"
        for (_, ms), by in zip(presses, stamp_errors(presses, stamped), strict=True)
        if abs(by) > 1
    ]
