"""The device to try must keep its games in the browser, and show the last one with its report as the page of `flagfall run` does."""

import json
import zlib
from hashlib import sha256
from unittest.mock import patch

from boards.host.memory_files import MemoryFiles, Table
from tests.host.at_table import enter_texts
from tests.host.desk import Desk, choose, new_game
from tests.host.made_records import WORKED_HAND
from tests.site.test_try import opened, words

KEEP = """async ([name, values]) => {
  const folder = await navigator.storage.getDirectory(), file = await folder.getFileHandle(name, { create: true });
  const writer = await file.createWritable();
  await writer.write(new Uint8Array(values));
  await writer.close();
}"""


def flash_with_a_game() -> bytes:
    """Returns what the browser keeps of a device on which the worked hand was played."""
    table: Table = {}
    with patch("boards.host.littlefs_files.Files", lambda flash: MemoryFiles(flash, table)):
        desk = Desk(device="00c0ffee")
        desk.settle()
        new_game(desk, "Fives")
        enter_texts(desk, "lead 0")
        desk.press("right")
        desk.run(3000)
        for turn, tile in enumerate(WORKED_HAND):
            enter_texts(desk, tile)
            desk.press(("left", "right")[turn % 2])
            desk.run(1500)
        desk.press("back")
        choose(desk, "Result, resign, end…")
        choose(desk, "End here, not rated")
        while desk.screen in ("pick", "confirmation"):
            desk.press("ok")
            desk.settle()
        assert list(desk.app.book.finished()), desk.screen
        desk.board.storage.store("settings", b"language=en")
        return json.dumps([desk.board.flash.id, table]).encode() + b"\n" + bytes(desk.board.flash.image)


def kept_content(number: int, value: bytes) -> bytes:
    """Returns the content of a file as kept_file.py writes it."""
    packed = zlib.compress(value, 1)
    head = number.to_bytes(8)
    return head + sha256(head + packed).digest() + packed


def test_the_last_game_has_its_report_also_after_a_torn_write(profile, served):
    page = profile.new_page()
    page.goto(f"{served.url}icon.svg")
    whole = kept_content(6, flash_with_a_game())
    page.evaluate(KEEP, ["device-0", list(whole)])
    page.evaluate(KEEP, ["device-1", list(kept_content(7, b"[]\n")[:-3])])  # the tab was killed while it wrote the newer one
    page.close()
    page = opened(profile, served)
    assert "00c0ffee" in page.locator("#about").inner_text()
    page.locator("#headline", has_text="stopped early at 10–45").wait_for(timeout=60_000)
    with profile.expect_page() as shown:
        page.locator("#report").click()
    report = shown.value
    assert "stopped early" in report.locator("h1").inner_text()
    report.close()
    with page.expect_download() as saved:
        page.locator("#save").click()
    assert "stopped early" in saved.value.path().read_text(encoding="utf-8")
    assert "New game" in words(page)
