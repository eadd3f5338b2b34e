"""The Sounder port: a piezo on a PWM pin, or none."""

from micropython import const

_DUTY = const(32768)  # 50 %, the loudest


class Sounder:
    """The sounder of a board. pwm: machine.PWM, or an object with its calls, None without a piezo; ticks: the Ticks port."""

    def __init__(self, pwm, ticks):
        self._pwm = pwm
        self._ticks = ticks
        self._until = -1

    def beep(self, hertz: int, ms: int) -> None:
        """Starts a tone and returns at once. It replaces a running tone."""
        if self._pwm is not None:
            self._pwm.freq(hertz)
            self._pwm.duty_u16(_DUTY)
            self._until = self._ticks.now() + ms

    def poll(self, now: int) -> None:
        if 0 <= self._until <= now:
            self._pwm.duty_u16(0)
            self._until = -1
