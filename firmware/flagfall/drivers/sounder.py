"""The Sounder port: a piezo on a PWM pin, or none."""

from micropython import const

_HALF = const(32768)  # duty of 50 %, the loudest


class Sounder:
    """pwm: machine.PWM or alike, None where there is no piezo; ticks: the Ticks port."""

    def __init__(self, pwm, ticks):
        self._pwm = pwm
        self._ticks = ticks
        self._until = -1

    def beep(self, hertz: int, ms: int) -> None:
        """Starts a tone and returns; a tone under way gives way to it."""
        if self._pwm is not None:
            self._pwm.freq(hertz)
            self._pwm.duty_u16(_HALF)
            self._until = self._ticks.now() + ms

    def poll(self, now: int) -> None:
        if 0 <= self._until <= now:
            self._pwm.duty_u16(0)
            self._until = -1
