"""The `flagfall` command: the list of commands, and the one place where errors become a plain line and an exit code.

Exit codes: 0 done, 1 something the person can mend, 2 wrong usage, 3 the device or its port, 130 stopped by Ctrl-C.
"""

import errno
import io
import os
import sys
import traceback
from contextlib import suppress
from typing import Annotated

import typer
from typer.exceptions import TyperException

from flagfall.errors import FlagfallError

from .commands import clocks, devices, export, flash, games, referee, roster, run, show, standings, sync, table
from .failure import Failure
from .plain_text import harmless

app = typer.Typer(
    name="flagfall",
    help="A game clock and score counter for the table: the PC's side.",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command()(run.run)
app.command()(sync.sync)
app.command()(games.games)
app.command()(show.show)
app.command()(standings.standings)
app.command()(export.export)
app.add_typer(roster.app, name="roster")
app.add_typer(clocks.app, name="clocks")
app.command()(devices.devices)
app.command()(flash.flash)
app.command()(table.table)
app.command()(referee.referee)


class _Wish:
    debug = False


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    debug: Annotated[bool, typer.Option("--debug", help="On an error, show where in the program it happened.")] = False,
) -> None:
    _Wish.debug = debug
    if context.invoked_subcommand is None:
        print(context.get_help())


def main(arguments: list[str] | None = None) -> int:
    """Runs one command; returns the exit code."""
    _Wish.debug = False
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and not stream.encoding.lower().startswith("utf"):
            stream.reconfigure(errors="replace")  # a terminal that cannot write a name gets question marks
    try:
        result = app(args=arguments, standalone_mode=False)
        sys.stdout.flush()
        return result if isinstance(result, int) else 0
    except (KeyboardInterrupt, typer.Abort):
        return 130
    except BrokenPipeError:
        _let_go()
        return 0
    except SystemExit as end:  # typer's way with a pipe that broke
        if not isinstance(end.__context__, BrokenPipeError):
            raise
        _let_go()
        return 0
    except Exception as error:
        if _Wish.debug:
            traceback.print_exc()
        line, code = _plain(error)
        with suppress(OSError):  # there may be no terminal any more to say it to
            print(f"flagfall: {harmless(line)}", *getattr(error, "below", ()), sep="\n", file=sys.stderr)
        try:
            sys.stdout.flush()
        except OSError:
            _let_go()
        return code


def _let_go() -> None:
    """Whoever read our output has gone, or there is no room for it: nothing more to say, and nothing to flush at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _plain(error: Exception) -> tuple[str, int]:
    """What to say about it in one line, and the exit code."""
    match error:
        case Failure():
            return str(error), error.code
        case TyperException():
            return " ".join(error.format_message().split()), error.exit_code
        case FlagfallError():
            return str(error), 1
        case OSError() if error.filename:
            return f"{error.filename}: {error.strerror}", 1
        case OSError(errno=errno.ENOSPC | errno.EFBIG | errno.EDQUOT | errno.EIO):
            return f"the output cannot be written: {error.strerror}", 1
        case _:
            return f"a fault in the program, not in what you did ({type(error).__name__}: {error}); --debug shows where", 1


if __name__ == "__main__":
    sys.exit(main())
