"""The short manual on the device, and the code that leads to the long one (equipment l)."""

import segno

from desk import Desk
from flagfall.app.menus import qr
from host_tools.generators import qrgen

WIDTH, HEIGHT = 296, 128


def glass(desk: Desk) -> list[list[int]]:
    picture = desk.glass()
    return [[picture[(y >> 3) * WIDTH + x] >> (y & 7) & 1 for x in range(WIDTH)] for y in range(HEIGHT)]


def test_the_codes_data_are_what_the_generator_makes():
    assert qrgen.TARGET.read_text(encoding="utf-8") == qrgen.text()
    assert qr.ADDRESS == qrgen.ADDRESS


def test_the_long_manual_is_where_the_code_says():
    assert (qrgen.ROOT / qr.ADDRESS.removeprefix("flagfall/")).is_file()


def test_the_code_on_the_glass_is_the_librarys_with_white_around_it():
    """Read back from the panel: every module where it belongs, four modules of white on all sides (ISO/IEC 18004)."""
    desk = Desk()
    desk.app.open("menus.manual")
    desk.press("right", "right", "right")
    desk.settle()
    rows = glass(desk)
    wanted = [[int(dark) for dark in row] for row in segno.make(qrgen.ADDRESS, error="m", micro=False).matrix]
    top = next(y for y in range(HEIGHT) if any(rows[y][:120]))
    left = next(x for x in range(120) if any(row[x] for row in rows))
    module = next(x for x in range(left, 120) if not rows[top][x]) - left
    module //= 7  # the upper edge of a finder
    size = len(wanted)
    assert module >= 3 and min(top, left, HEIGHT - top - size * module) >= 4 * module
    found = [[rows[top + y * module][left + x * module] for x in range(size)] for y in range(size)]
    assert found == wanted
    end = left + size * module
    assert not any(any(row[end : end + 4 * module]) for row in rows)


def test_pages_turn_and_end():
    desk = Desk()
    desk.app.open("menus.settings")
    desk.press("up", "ok")
    assert desk.screen == "manual"
    desk.press("left", "right", "right", "left")
    assert desk.screen == "manual" and desk.app.screen._page == 1
    desk.press("ok", "ok")
    assert desk.app.screen._page == 3
    desk.press("ok")
    assert desk.screen == "settings"
    desk.press("ok", "back")
    assert desk.screen == "settings"
