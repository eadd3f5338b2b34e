"""Runs the command line of another Python program in this process, where another process may not exist: in a browser. Knows no program."""

import io
import re
import runpy
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from typing import Any


@dataclass
class Done:
    """The result of a program. code: its exit code; out, errors: the lines that it has printed."""

    code: int
    out: list[str]
    errors: list[str]


class _Lines(io.TextIOBase):
    """Takes what is printed. It says that it is a terminal, because mpremote shows the progress of a copy only there."""

    def __init__(self, on_line: Callable[[str], None]):
        self.lines: list[str] = []
        self.buffer = self  # for bytes
        self._rest = ""
        self._on_line = on_line

    def isatty(self) -> bool:
        return True

    def write(self, text: Any) -> int:
        *lines, self._rest = re.split(r"[\r\n]+", self._rest + (text if isinstance(text, str) else bytes(text).decode(errors="replace")))
        for line in lines:
            self.lines.append(line.rstrip())
            self._on_line(line.strip())
        return len(text)

    def all(self) -> list[str]:
        return [*self.lines, self._rest.rstrip()]


def run_module(module: str, arguments: list[str], on_line: Callable[[str], None] = lambda line: None) -> Done:
    """Runs a module as `python -m` does. on_line: called for each printed line, without the spaces around it; it may print itself.

    sys.argv, stdout and stderr are exchanged meanwhile, so only one program may run at a time.
    """
    stdout, stderr, argv = sys.stdout, sys.stderr, sys.argv

    def heard(line: str) -> None:
        with redirect_stdout(stdout), redirect_stderr(stderr):
            on_line(line)

    out, errors = _Lines(heard), _Lines(heard)
    sys.argv = [module, *arguments]
    code: object = 0
    try:
        with redirect_stdout(out), redirect_stderr(errors):
            runpy.run_module(module, run_name="__main__")
    except SystemExit as end:
        code = end.code
    except Exception as error:  # of the other program, which would print a traceback
        code = f"{type(error).__name__}: {error}"
    finally:
        sys.argv = argv
    if isinstance(code, str):  # sys.exit prints it
        errors.write(f"{code}\n")
        code = 1
    return Done(int(code) if isinstance(code, int) else 0, out.all(), errors.all())
