"""The built files of a board, which the site has ready, because no compiler and no littlefs runs in a browser."""

import base64
import io
import json
import zipfile
from contextlib import suppress
from pathlib import Path
from typing import Any

import js  # type: ignore[import-not-found]  # Pyodide's
from pyodide.ffi import JsException  # type: ignore[import-not-found]

from ..files.paths import build_folder
from ..pico.chips import Chip
from ..terminal.failure import Failure

IMAGE, LANGUAGES = "image.bin", "languages.json"  # the file system of a new device; code of a language -> offset -> page that differs


def fetched(console: Any, board: str) -> Path:
    """Fetches the files of a board, once. Returns their folder, as `build` does."""
    folder = build_folder() / "device" / board
    if not folder.exists():
        with zipfile.ZipFile(io.BytesIO(_bytes_of(f"boards/{board}.zip"))) as files:
            files.extractall(folder)
    return folder


def image(folder: Path, language: str | None, chip: Chip) -> bytes:
    """Returns the file system of a new device with this language, as `board_image` of packing/image.py does."""
    whole = bytearray((folder / IMAGE).read_bytes())
    for offset, page in json.loads((folder / LANGUAGES).read_text("utf-8"))[language].items() if language else ():
        at, data = int(offset), base64.b64decode(page)
        whole[at : at + len(data)] = data
    return bytes(whole)


def _bytes_of(path: str) -> bytes:
    """Returns a file of the site. A request that waits may be made in a worker, and also where Python cannot wait."""
    request = js.XMLHttpRequest.new()
    request.open("GET", path, False)
    request.responseType = "arraybuffer"
    with suppress(JsException):  # no net
        request.send()
    if request.status != 200:
        raise Failure("the files of this board are not here yet, and the net is away: try again with the net")
    return request.response.to_bytes()
