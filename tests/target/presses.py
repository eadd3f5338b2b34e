"""Presses at exact moments on an emulated Pico, and what is wrong with the stamps that came of them."""

from random import Random
from statistics import median

from tests.target.emulator.wires import SIX

BOUNCE = (0.3, 0.9, 1.4, 1.7, 2.6, 3.5, 4.1, 5.2)  # ms after an edge at which the contact opens and closes again, in turn
SIDES = ("left", "right")


def twenty_a_second(count: int, at: float) -> list[tuple[int, float]]:
    """Button (0, 1) and ms of each press: both big buttons in turn, 50 ms from one to the next and up to 3 ms beside."""
    draw = Random(20)
    return [(k & 1, at + 50 * k + draw.random() * 3) for k in range(count)]


def edges(presses: list[tuple[int, float]], held: float = 30, bounce: tuple[float, ...] = BOUNCE) -> list[tuple[float, int, int]]:
    """What the contacts do for these presses, for Pico.edges."""
    found = []
    for button, ms in presses:
        gpio = SIX[SIDES[button]]
        for start, level in ((ms, 0), (ms + held, 1)):
            found.append((start, gpio, level))
            found += [(start + later, gpio, level ^ (i + 1 & 1)) for i, later in enumerate(bounce)]
    return found


def off(presses: list[tuple[int, float]], told: list[tuple[int, float]]) -> list[float]:
    """ms by which each stamp is off; the chip's clock and the desk's differ by a constant, which is taken out."""
    late = [stamp - ms for (_, ms), (_, stamp) in zip(presses, told, strict=True)]
    usual = median(late)
    return [by - usual for by in late]


def wrong(presses: list[tuple[int, float]], told: list[tuple[int, float]]) -> list[str]:
    """What is not as it should be: every press, in order, its stamp within 1 ms."""
    if [button for button, _ in told] != [button for button, _ in presses]:
        return [f"{len(presses)} presses, {len(told)} told"]
    return [f"press at {ms:.1f} ms is {by:+.1f} ms off" for (_, ms), by in zip(presses, off(presses, told), strict=True) if abs(by) > 1]
