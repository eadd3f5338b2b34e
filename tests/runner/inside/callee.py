"""The part of the test runner that runs inside MicroPython: calls a function by name and cuts its exception short."""

import gc
import io
import sys

_MOST = 300  # characters of an exception's text
_DEEP = 4  # places shown of where it was raised


def call(module: str, function: str) -> str:
    """Empty when it passed, else one line: what was raised, and where (deepest place first)."""
    try:
        getattr(__import__(module, None, None, [function]), function)()
    except BaseException as error:  # noqa: BLE001 a test may raise anything, also SystemExit
        return _short(error)
    finally:
        gc.collect()  # only a wish: it is done when this call has ended
    return ""


def forget() -> None:
    """Takes the tests' own modules out of memory, so that what is left is what the firmware keeps."""
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] == "tests" or getattr(module, "__file__", "").startswith("/programs/"):
            del sys.modules[name]
    gc.collect()


def live() -> int:
    """Bytes in use; what `call` left as garbage has gone."""
    return gc.mem_alloc()


def _short(error: BaseException) -> str:
    text = io.StringIO()
    sys.print_exception(error, text)
    lines = text.getvalue().strip().split("\n")
    places = []
    for line in lines:
        if line.startswith('  File "/') and "/inside/" not in line:
            path, _, rest = line[8:].partition('", line ')
            places.insert(0, "/".join(path.split("/")[-2:]) + ":" + rest.split(",")[0])
    return (lines[-1][:_MOST] + " [" + " < ".join(places[:_DEEP]) + "]").replace("\r", " ")
