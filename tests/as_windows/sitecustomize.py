"""Takes from each Python process what Windows has not: `PYTHONPATH=tests/as_windows` before a command or a run of tests.

Python loads this file by its name, in child processes, too. Only the program and its tests lose the modules, because other packages have
their own ways on Windows. The program's text files get Windows' encoding and line ends where it names none. No open file can be renamed or
removed. What it does not show: paths with backslashes, and files that another process holds.
"""

import asyncio
import builtins
import io
import multiprocessing
import os
import shutil
import signal
import sys

POSIX = {"crypt", "fcntl", "grp", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty"}
PROGRAM = ("boards", "flagfall", "host_tools")
OURS = (*PROGRAM, "tests", "__main__")
ENCODING = "cp1252"
_PASSED = {__name__, "io", "pathlib", "pathlib._local", "tempfile"}  # between a text file and who opens it

_import, _open = builtins.__import__, io.open


def _import_on_windows(name, globals=None, locals=None, fromlist=(), level=0):
    if name in POSIX and globals and str(globals.get("__name__")).partition(".")[0] in OURS:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    return _import(name, globals, locals, fromlist, level)


def _is_for_program() -> bool:
    """Returns True when the program opens a file now."""
    frame = sys._getframe(2)
    while frame and frame.f_globals.get("__name__") in _PASSED:
        frame = frame.f_back
    return bool(frame) and str(frame.f_globals.get("__name__")).partition(".")[0] in PROGRAM


def _open_on_windows(file, mode="r", buffering=-1, encoding=None, errors=None, newline=None, **rest):
    if "b" not in mode and _is_for_program():
        encoding = ENCODING if encoding in (None, "locale") else encoding
        newline = "\r\n" if newline is None and "r" not in mode else newline
    return _open(file, mode, buffering, encoding, errors, newline, **rest)


def _on_closed_file(work):
    """Returns a function of os that refuses to touch a file which this process has open, or a folder with such a file."""

    def refusing(path, *more, **named):
        place = os.path.realpath(os.fsdecode(path)) if named.get("dir_fd") is None else "/"
        for number in os.listdir("/proc/self/fd"):
            try:
                opened = os.readlink(f"/proc/self/fd/{number}")
            except OSError:
                continue
            if opened == place or opened.startswith(place + os.sep) and place != "/":
                raise PermissionError(13, "The process cannot access the file because it is being used by another process", str(path))
        return work(path, *more, **named)

    return refusing


def _no_signal_handler(*_):
    raise NotImplementedError


builtins.__import__ = _import_on_windows
builtins.open = io.open = _open_on_windows
for _name in ("remove", "unlink", "rename", "replace"):
    setattr(os, _name, _on_closed_file(getattr(os, _name)))
shutil._use_fd_functions = False  # so that rmtree calls os.unlink with a path
for _module, _names in ((os, ("fork", "forkpty", "openpty", "mkfifo", "killpg")), (signal, ("SIGHUP", "SIGUSR1", "SIGQUIT"))):
    for _name in _names:
        delattr(_module, _name)
asyncio.SelectorEventLoop.add_signal_handler = _no_signal_handler
multiprocessing.get_all_start_methods = lambda: ["spawn"]
if "PYTHONIOENCODING" not in os.environ and os.environ.get("PYTHONUTF8") != "1" and not any("pytest" in word for word in sys.orig_argv[:3]):
    for _stream in (sys.stdin, sys.stdout, sys.stderr):
        if _stream is not None and not _stream.isatty():
            _stream.reconfigure(encoding=ENCODING, newline=None if _stream is sys.stdin else "\r\n")
