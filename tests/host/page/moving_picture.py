"""Draws the README's moving picture, the page of `flagfall run` during a hand: `python -m tests.host.page.moving_picture`."""

import io
import tempfile
import time
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from host_tools import ROOT
from tests.host.page.running_device import CHROMIUM, SWITCHES, RunningDevice
from tests.host.page.worked_hand import play_worked_hand, press_key

PICTURE = ROOT / "host_tools/emulated/docs/hand.gif"
TILES = 4
SCALE = 2  # pixels of the picture for one of the glass
MARGIN, BELOW = 40, 176  # pixels beside the glass, and below it for the buttons
DOWN_MS, WALK_MS, RESULT_MS, THINK_MS, END_MS = 200, 260, 900, 350, 3000  # how long a frame stands
OPEN_MS = 2000  # a game opens within this time
THINK_FRAMES = 3  # frames of a running clock after a turn has ended, a second apart
COLOURS = 32
# the screen that is shown: what a stranger reads above it
CAPTIONS = {
    "tile_entry": "Enter the tile: the device knows what fits and what it counts",
    "play": "A big button ends the turn: the other clock runs",
}
STYLE = """.keys button.down { background: #e2563f; color: white } .bar, .notes { display: none }
#caption { height: 24px; margin: 14px 0 0; text-align: center; font: 600 19px sans-serif }"""


class Recorder:
    """Records frames of the page. page: in Playwright's browser; device: the device whose page it is."""

    def __init__(self, page, device: RunningDevice):
        self._page, self._device = page, device
        self._frames: list[Image.Image] = []
        self._times_ms: list[int] = []
        page.add_style_tag(content=STYLE)
        page.evaluate("document.body.prepend(Object.assign(document.createElement('p'), { id: 'caption' }))")

    def press(self, button: str) -> None:
        """Presses a button. Adds the page with the button down, and the page after the press."""
        before = self._device.state()["screen"]
        if before not in CAPTIONS:  # the way to the game
            press_key(self._page, button)
            return
        key = self._page.locator(f"[data-button={button}]")
        self._show_caption(before)
        if not self._frames:
            self._page.wait_for_timeout(OPEN_MS)
        key.evaluate("key => key.classList.add('down')")  # only its picture: a real press of that time repeats
        self._add(DOWN_MS)
        key.evaluate("key => key.classList.remove('down')")
        press_key(self._page, button)
        self._wait_for_the_panel()
        after = self._device.state()["screen"]
        self._show_caption(after)
        self._add(WALK_MS if before == after == "tile_entry" else RESULT_MS)
        if before == after == "play":
            for _ in range(THINK_FRAMES):
                self._page.wait_for_timeout(1000)
                self._wait_for_the_panel()
                self._add(THINK_MS)

    def save(self, path: Path) -> None:
        """Writes a GIF that runs for ever."""
        self._times_ms[-1] = END_MS
        palette = self._palette()
        frames = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in self._frames]
        frames[0].save(path, save_all=True, append_images=frames[1:], duration=self._times_ms, loop=0, optimize=True)

    def _palette(self) -> Image.Image:
        """Returns the colours of all frames: a palette of one frame has no pressed button."""
        width, height = self._frames[0].size
        all_frames = Image.new("RGB", (width, height * len(self._frames)))
        for number, frame in enumerate(self._frames):
            all_frames.paste(frame, (0, number * height))
        return all_frames.quantize(COLOURS)

    def _show_caption(self, screen: str) -> None:
        """Shows the caption of this screen above the device."""
        self._page.evaluate("text => { document.getElementById('caption').textContent = text; }", CAPTIONS[screen])

    def _wait_for_the_panel(self) -> None:
        """Waits until the panel has drawn the last change and the page shows it."""
        self._page.wait_for_timeout(400)
        end = time.monotonic() + 10
        while self._device.state()["busy"] and time.monotonic() < end:
            self._page.wait_for_timeout(20)
        self._page.wait_for_timeout(100)

    def _add(self, time_ms: int) -> None:
        """Adds the page as it is now. A frame equal to the last one makes that one stand longer."""
        box = self._page.locator("#glass").bounding_box()
        clip = {"x": box["x"] - MARGIN, "y": 0, "width": box["width"] + 2 * MARGIN, "height": box["y"] + box["height"] + BELOW}
        with Image.open(io.BytesIO(self._page.screenshot(clip=clip, animations="disabled"))) as now:
            frame = now.convert("RGB")
        if self._frames and frame.tobytes() == self._frames[-1].tobytes():
            self._times_ms[-1] += time_ms
        else:
            self._frames.append(frame)
            self._times_ms.append(time_ms)


def main() -> None:
    with tempfile.TemporaryDirectory() as home, sync_playwright() as driver:
        device = RunningDevice(Path(home) / "data")
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        size = {"width": 296 * SCALE + 2 * MARGIN, "height": 560}
        page = browser.new_page(viewport=size, bypass_csp=True)  # the page itself refuses the style of the caption
        page.goto(device.url)
        page.wait_for_selector("#glass[data-frame]")
        device.wait("home")
        recorder = Recorder(page, device)
        play_worked_hand(page, device, recorder.press, TILES)
        recorder.save(PICTURE)
        browser.close()
        device.stop()
    print(f"{PICTURE.relative_to(ROOT)}: {PICTURE.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
