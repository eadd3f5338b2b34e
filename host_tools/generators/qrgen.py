"""Makes the QR code of the device's manual, firmware/flagfall/app/menus/qr.py: `python -m host_tools.generators.qrgen`.

The device does not need this file. The code holds the address of the documentation from pyproject.toml:

    [project.urls]
    Documentation = "https://..."

Without such an address the device shows no code.
"""

import tomllib

import segno

from .. import ROOT

TARGET = ROOT / "firmware/flagfall/app/menus/qr.py"


def address() -> str:
    """Returns the address of the documentation, "" when pyproject.toml gives none."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return project.get("urls", {}).get("Documentation", "")


def matrix(address: str) -> list[list[int]]:
    """Returns the rows of the code's modules, 1 for dark, without the quiet zone."""
    return [[int(dark) for dark in row] for row in segno.make(address, error="m", micro=False).matrix]


def text(address: str) -> str:
    """Returns the text of qr.py: the address, the size in modules, and the rows, each as whole bytes, the leftmost module highest."""
    rows = matrix(address) if address else []
    size = len(rows)
    stride = (size + 7) // 8
    data = [int("".join(map(str, row)).ljust(stride * 8, "0"), 2).to_bytes(stride) for row in rows]
    lines = "".join('    b"%s"\n' % "".join("\\x%02x" % byte for byte in row) for row in data)
    head = '"""The QR code that leads to the long manual. Made by host_tools/generators/qrgen.py; do not edit."""\n\n'
    if not rows:
        return head + 'ADDRESS = ""  # no code is shown\nSIZE = 0\nROWS = b""\n'
    return head + f'ADDRESS = "{address}"\nSIZE = {size}\nROWS = (\n{lines})\n'


def main() -> None:
    TARGET.write_text(text(address()), encoding="utf-8")
    print(f"{TARGET.relative_to(ROOT)}: {address() or 'no address, no code'}")


if __name__ == "__main__":
    main()
