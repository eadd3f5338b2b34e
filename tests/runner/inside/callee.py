"""The part of the test runner that runs inside MicroPython: calls a function by name and cuts its exception short."""

import gc
import io
import sys

_MOST = 300  # characters of an exception's text
_DEEP = 4  # places of the traceback that are printed


def call(module: str, function: str) -> str:
    """Calls a function. Returns "" when it passed, else one line: the exception and its place, the deepest first."""
    try:
        getattr(__import__(module, None, None, [function]), function)()
    except BaseException as error:  # noqa: BLE001 a test may raise anything, also SystemExit
        return _short(error)
    finally:
        gc.collect()  # only a request: it is done after this call
    return ""


def forget() -> None:
    """Removes the tests' own modules from memory, so that only the firmware's remain."""
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] == "tests" or getattr(module, "__file__", "").startswith("/programs/"):
            del sys.modules[name]
    gc.collect()


def live() -> int:
    """Returns the bytes in use, after the garbage of `call` is collected."""
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
