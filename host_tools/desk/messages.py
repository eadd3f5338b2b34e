"""Turns the lines of a command into messages for the page, and finds the files that a command has written. Both homes of the page use it.

docs/line.md lists the messages.
"""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import Any

Message = dict[str, Any]


def message_of(line: str, error: bool) -> Message:
    """Returns the message for a line of stdout, or of stderr (error), where a line of JSON is a question or progress."""
    line = line.rstrip("\r\n")
    if not error:
        return {"said": line}
    if line.startswith("{"):
        try:
            values = json.loads(line)
        except ValueError:
            values = {}
        if isinstance(values, dict) and ("asks" in values or "progress" in values):
            return values
    return {"said": line, "error": True}


def file_name(name: object) -> str | None:
    """Returns a name that a page gives its file, without folders; None for an impossible one."""
    if not isinstance(name, str) or not 0 < len(name) <= 200 or name != Path(name).name or name.startswith((".", "-")):
        return None
    return name if name.isprintable() else None


def written_files(folder: Path, given: set[str]) -> dict[str, Path]:
    """Returns name -> path of the files that a command has written into its folder. given: names that were there before. A folder becomes
    one file NAME.zip.
    """
    written = {}
    for path in sorted(folder.iterdir()):
        if path.name in given or path.name.startswith("."):
            continue
        if path.is_dir():
            packed = folder / f"{path.name}.zip"
            packed.write_bytes(_zip_of(path))
            path = packed
        written[path.name] = path
    return written


def _zip_of(folder: Path) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                packed.write(path, path.relative_to(folder))
    return file.getvalue()
