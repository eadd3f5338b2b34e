"""The conversation between a page and the emulated device: messages in, messages and pictures out. Knows no socket and no server."""

from collections.abc import Iterator

from .device import BOARDS, BUTTONS, SPEEDS, SUPPLIES, EmulatedDevice


class Talk:
    """Answers the pages of one device. The messages are dictionaries that JSON can carry, the pictures are PNG files."""

    def __init__(self, device: EmulatedDevice):
        self.device = device
        self._app = device.app
        self._frame, self._known = -1, dict[str, object]()

    def about(self) -> dict[str, object]:
        """Returns everything that a page must know when it opens."""
        device = self.device
        about = {"port": device.port, "device": device.id, "board": device.board, "boards": BOARDS, "buttons": device.buttons}
        width, height = device.size  # read after the board, which the device sets last
        return {**about, "width": width, "height": height, **self._status()}

    def take(self, message: object, held: set[str]) -> bool:
        """Does what a page asks for: {"button", "down"}, {"speed": one of SPEEDS}, {"supply": one of SUPPLIES}, {"board": one of BOARDS}
        or {"power": true}, which cuts it for a moment. held: the buttons that this page holds.

        Returns False for a message that is none of these.
        """
        match message:
            case {"button": str(name), "down": bool(down)} if name in BUTTONS:
                if self.device.press(name, down):
                    (held.add if down else held.discard)(name)
            case {"speed": int(speed)} if speed in SPEEDS and speed is not True:
                self.device.set_speed(speed)
            case {"supply": str(supply)} if supply in SUPPLIES:
                self.device.set_supply(supply)
            case {"board": str(board)} if board in BOARDS:
                self.device.restart_on(board)
            case {"power": True}:
                self.device.cut_power()
            case _:
                return False
        return True

    def leave(self, held: set[str]) -> None:
        """Releases the buttons that a page holds, because it was closed."""
        for name in held:
            self.device.press(name, False)
        held.clear()

    def changes(self) -> Iterator[dict[str, object] | bytes]:
        """Yields what has changed since the last call, for all pages: values, tones, the picture. After a restart everything is told."""
        device = self.device
        if device.app is not self._app:
            self._app = device.app
            yield self.about()
        status = self._status()
        if status != self._known:
            yield {name: value for name, value in status.items() if name not in self._known or self._known[name] != value}
            self._known = status
        for hertz, ms in device.beeps():
            yield {"beep": {"hertz": hertz, "ms": ms}}
        if device.frame != self._frame:
            self._frame = device.frame
            yield device.png()

    def _status(self) -> dict[str, object]:
        """Returns the values that may change at any moment. battery in mV; last: the last finished game, None for none; words,
        news: the picture in words, and what of it is to be said."""
        device = self.device
        power = {"supply": device.supply, "battery": device.battery, "low": device.low, "panel": device.panel}
        last = f"{device.finished.name} {len(device.finished.record)}" if device.finished else None
        words = {"language": device.app.preferences.language, "words": device.spoken.whole, "news": device.spoken.news}
        return {"lamp": device.lamp, "speed": device.speed, **power, "last": last, "dropped": device.dropped, **words}
