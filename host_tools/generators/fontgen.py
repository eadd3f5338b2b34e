"""Makes the glyph data of firmware/flagfall/app/fonts: `python -m host_tools.generators.fontgen [NAME]` with the two fonts installed.

The signs of texts come from Terminus (a bitmap font, package fonts-terminus-otb). The large digits come from DejaVu Sans Condensed Bold
(fonts-dejavu-core): they are drawn about twelve times too large and then reduced, also in width, so that two clocks fit side by side. The
device does not need this file.
"""

import argparse

from PIL import Image, ImageDraw, ImageFont

from .. import ROOT

FOLDER = ROOT / "firmware/flagfall/app/fonts"
TERMINUS = "/usr/share/fonts/opentype/terminus/terminus-%s.otb"
DEJAVU = "/usr/share/fonts/truetype/dejavu/DejaVuSansCondensed-Bold.ttf"

RUSSIAN = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
UKRAINIAN = "ҐЄІЇ"
SLOVAK = "ÁÄČĎÉÍĹĽŇÓÔŔŠŤÚÝŽ"
SIGNS = "·×½«»–—’“”„…←↑→↓▲▼▶◀●♠♣♥♦"
FLAG = "⚑"  # the flag of a clock; Terminus has no such sign
ASCII = "".join(chr(code) for code in range(32, 127))
LETTERS = RUSSIAN + UKRAINIAN + SLOVAK
TEXT = ASCII + "".join(sorted(set(LETTERS + LETTERS.lower() + SIGNS + FLAG)))
DIGITS = "0123456789:h+- "
# In Slovak the caron of these letters is a stroke beside them: cell width -> letter -> base, column left out, stroke's x.
STROKES = {
    6: {"ď": ("d", 2, 5), "ť": ("t", None, 4), "ľ": ("l", None, 4), "Ľ": ("L", None, 3)},
    8: {"ď": ("d", 3, 7), "ť": ("t", None, 5), "ľ": ("l", 1, 5), "Ľ": ("L", None, 4)},
    10: {"ď": ("d", 4, 8), "ť": ("t", None, 7), "ľ": ("l", 1, 7), "Ľ": ("L", None, 6)},
}
# The font's club and spade have one outline. This club has three leaves apart: cell width -> its first row, its rows.
CLUBS = {
    6: (2, "00100 01110 00100 00000 11011 11011 00100 01110"),
    8: (2, "00111100 00111100 00111100 00011000 11100111 11100111 11100111 00011000 00011000 00111100"),
    10: (4, "000111000 001111100 001111100 000111000 011000110 111101111 111101111 111101111 011010110 000010000 000111000 001111100"),
}
_SCALE = 8
_BLOCK = 4096  # of the device's flash
_ASCII = len(ASCII)
_NARROWER = {":": 0.85, " ": 0.85, "+": 0.8, "h": 0.9}


def columns(image: Image.Image) -> bytes:
    """Returns the picture as MONO_VLSB: rows of eight pixels, one byte a column, bit 0 on top."""
    width, height = image.size
    data = bytearray()
    for page in range((height + 7) // 8):
        for x in range(width):
            byte = 0
            for bit in range(8):
                y = page * 8 + bit
                if y < height and image.getpixel((x, y)):
                    byte |= 1 << bit
            data.append(byte)
    return bytes(data)


def stroked_letter(width: int, height: int, font: ImageFont.FreeTypeFont, base: str, out: int | None, x: int) -> Image.Image:
    """Draws a letter with a short stroke at its upper right."""
    image = Image.new("1", (width, height))
    draw = ImageDraw.Draw(image)
    draw.fontmode = "1"
    draw.text((0, 0), base, fill=1, font=font)
    if out is not None:
        image.paste(image.crop((out + 1, 0, width, height)), (out, 0))
        draw.line((width - 1, 0, width - 1, height), fill=0)
    draw.rectangle((x, 1, min(x + width // 4 - 1, width - 1), height // 4), fill=1)
    return image


def flag(width: int, height: int) -> Image.Image:
    """Draws a flag on a pole, as high as a capital letter."""
    image = Image.new("1", (width, height))
    draw = ImageDraw.Draw(image)
    thick, top, foot = width // 4, height // 6, height * 3 // 4
    draw.rectangle((0, top, thick - 1, foot), fill=1)
    draw.rectangle((thick, top, width - 3, (top + foot) // 2), fill=1)
    return image


def triangle(sign: str, width: int, height: int) -> Image.Image:
    """Draws one of ▲▼▶◀. The cell's first column and last two stay free; in the smallest font only the last, for ▶◀ also the first."""
    image = Image.new("1", (width, height))
    wide = width - 3 if width > 6 else width - 1 if sign in "▲▼" else width - 2
    left = (width - 2 - wide + 1) // 2 if width > 6 else 0 if sign in "▲▼" else 1
    middle = height * 7 // 16  # of the capital letters
    for step in range(wide if sign in "◀▶" else (wide + 1) // 2):
        if sign in "◀▶":
            x = left + (wide - 1 - step if sign == "▶" else step)
            ImageDraw.Draw(image).line((x, middle - step, x, middle + step), fill=1)
        else:
            row = 2 * step if sign == "▲" else wide - 1 - 2 * step
            y, centre = middle - wide // 2 + row, left + wide // 2
            ImageDraw.Draw(image).rectangle((centre - step, y, centre + step, y + 1), fill=1)
    return image


def club(width: int, height: int) -> Image.Image:
    """Draws the club from CLUBS on the base line of the letters."""
    image = Image.new("1", (width, height))
    top, rows = CLUBS[width]
    for y, row in enumerate(rows.split(), top):
        for x, dot in enumerate(row):
            image.putpixel((x, y), int(dot))
    return image


def text_glyphs(path: str, width: int, height: int) -> list[Image.Image]:
    """Draws every sign of TEXT in a bitmap font of fixed width."""
    font = ImageFont.truetype(path, height)
    glyphs = []
    for sign in TEXT:
        if sign == FLAG:
            glyphs.append(flag(width, height))
            continue
        if sign in "▲▼▶◀":
            glyphs.append(triangle(sign, width, height))
            continue
        if sign == "♣":
            glyphs.append(club(width, height))
            continue
        if sign in STROKES[width]:
            glyphs.append(stroked_letter(width, height, font, *STROKES[width][sign]))
            continue
        image = Image.new("1", (width, height))
        draw = ImageDraw.Draw(image)
        draw.fontmode = "1"
        draw.text((0, 0), sign, fill=1, font=font)
        glyphs.append(image)
    return glyphs


def digit_glyphs(digit_width: int, height: int) -> list[Image.Image]:
    """Draws DIGITS `height` pixels tall: digits in cells of equal width, the other signs as wide as needed."""
    font = ImageFont.truetype(DEJAVU, 2 * _SCALE * height)
    top, bottom = font.getbbox("0")[1], font.getbbox("0")[3]
    squeeze = digit_width / max(font.getlength(sign) for sign in "0123456789")
    glyphs = []
    for sign in DIGITS:
        advance = font.getlength("0" if sign.isdigit() else sign)
        large = Image.new("L", (round(advance), round(bottom - top)))
        ImageDraw.Draw(large).text((0, -top), sign, fill=255, font=font)
        narrow = _NARROWER.get(sign, 1)
        width = round(advance * squeeze * narrow)
        glyphs.append(large.resize((width, height), Image.Resampling.BOX).point([0] * 128 + [255] * 128).convert("1"))
    return glyphs


def literal(data: bytes, indent: str = "") -> str:
    """Returns the data as a bytes literal, 32 bytes a line."""
    lines = ["".join("\\x%02x" % byte for byte in data[i : i + 32]) for i in range(0, len(data), 32)]
    return "(\n" + "".join('%s    b"%s"\n' % (indent, line) for line in lines) + indent + ")"


def module(title: str, signs: str, glyphs: list[Image.Image]) -> str:
    """Returns the text of one font module; fonts/README.md describes its form."""
    height = glyphs[0].height
    widths = bytes(glyph.width for glyph in glyphs)
    fixed = widths[0] if len(set(widths)) == 1 else 0
    parts = ['"""%s. Made by host_tools/generators/fontgen.py, see README.md beside it; do not edit."""\n' % title]
    parts.append("HEIGHT = %d\nWIDTH = %d" % (height, fixed))
    if not fixed:
        parts.append('WIDTHS = b"%s"' % "".join("\\x%02x" % width for width in widths))
    module_signs = signs[_ASCII:] if fixed else signs
    half = (len(module_signs) + 1) // 2
    if fixed:
        parts.append("# %s\n# %s\nSIGNS = %s" % (module_signs[:half], module_signs[half:], literal(module_signs.encode())))
    else:
        parts.append('SIGNS = b"%s"' % module_signs)
    data = [columns(glyph) for glyph in glyphs]
    if sum(map(len, data)) < _BLOCK:
        parts.append("DATA = " + literal(b"".join(data)))
    else:
        blocks = [b"".join(data[:_ASCII]), b"".join(data[_ASCII:])] if fixed else data
        parts.append("DATA = (\n" + "".join("    %s,\n" % literal(block, "    ") for block in blocks) + ")")
    return "\n".join(parts) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--terminus", default=TERMINUS, help="path with %%s for normal and bold")
    parser.add_argument("names", nargs="*", help="fonts to make; all when none is named")
    given = parser.parse_args()
    digits = "Digits, %d pixels (DejaVu Sans Condensed Bold)"
    makers = {
        "small": lambda: module("Text, 12 pixels (Terminus)", TEXT, text_glyphs(given.terminus % "normal", 6, 12)),
        "body": lambda: module("Text, 16 pixels (Terminus Bold)", TEXT, text_glyphs(given.terminus % "bold", 8, 16)),
        "large_body": lambda: module("Text, 20 pixels (Terminus Bold)", TEXT, text_glyphs(given.terminus % "bold", 10, 20)),
        "score_digits": lambda: module(digits % 24, DIGITS, digit_glyphs(18, 24)),
        "points_digits": lambda: module(digits % 36, DIGITS, digit_glyphs(25, 36)),
        "clock_digits": lambda: module(digits % 48, DIGITS, digit_glyphs(30, 48)),
        "large_digits": lambda: module(digits % 58, DIGITS, digit_glyphs(31, 58)),
        "huge_digits": lambda: module(digits % 88, DIGITS, digit_glyphs(42, 88)),
    }
    for name in given.names or makers:
        text = makers[name]()
        (FOLDER / (name + ".py")).write_text(text, encoding="utf-8")
        print("%s.py: %d bytes" % (name, len(text)))


if __name__ == "__main__":
    main()
