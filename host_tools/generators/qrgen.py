"""Makes the QR code of the device's short manual, firmware/flagfall/app/menus/qr.py: `python -m host_tools.generators.qrgen`.

The device never needs this file. ADDRESS is the only place that says where the long manual is: put the project's own
web address there when it has one, run this, and look at the screen `manual_code`.
"""

import segno

from .. import ROOT

TARGET = ROOT / "firmware/flagfall/app/menus/qr.py"
ADDRESS = "flagfall/firmware/flagfall/docs/manual.md"


def matrix(address: str) -> list[list[int]]:
    """Rows of the code's modules, 1 is dark, without the quiet zone."""
    return [[int(dark) for dark in row] for row in segno.make(address, error="m", micro=False).matrix]


def text() -> str:
    """The module: the address, the size in modules, and the rows, each as whole bytes, the leftmost module highest."""
    rows = matrix(ADDRESS)
    size = len(rows)
    stride = (size + 7) // 8
    data = [int("".join(map(str, row)).ljust(stride * 8, "0"), 2).to_bytes(stride) for row in rows]
    lines = "".join('    b"%s"\n' % "".join("\\x%02x" % byte for byte in row) for row in data)
    head = '"""The QR code that leads to the long manual. Made by host_tools/generators/qrgen.py; do not edit."""\n\n'
    return head + f'ADDRESS = "{ADDRESS}"\nSIZE = {size}\nROWS = (\n{lines})\n'


def main() -> None:
    TARGET.write_text(text(), encoding="utf-8")
    print(f"{TARGET.relative_to(ROOT)}: {ADDRESS}")


if __name__ == "__main__":
    main()
