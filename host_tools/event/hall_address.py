"""The address of the hall: kept from one start to the next, and drawn as a QR code for telephones."""

from __future__ import annotations

import io
import json
from contextlib import suppress

from ..files.atomic_write import replacing
from ..files.paths import home


def last_address() -> str:
    """Returns the address of the hall when it was open for the last time; "" for none."""
    with suppress(OSError, ValueError):
        url = json.loads((home() / "hall.json").read_text("utf-8")).get("url")
        if isinstance(url, str) and url.startswith("http://"):
            return url
    return ""


def keep_address(url: str) -> None:
    """Keeps the address, for the print and for the next start. Only this user may read it, because it has the page's secret."""
    with replacing(home() / "hall.json") as new:
        new.touch(0o600)
        new.write_text(json.dumps({"url": url}) + "\n", "utf-8")


def qr_code(url: str) -> str:
    """Returns the QR code of the address as an SVG file, black on white, with its quiet zone."""
    import segno

    file = io.BytesIO()
    segno.make(url, error="m", micro=False).save(file, kind="svg", xmldecl=False, border=4, light="#fff", omitsize=True)
    return file.getvalue().decode("utf-8").strip()
