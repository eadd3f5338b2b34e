"""The `flagfall` command: lists its commands, runs one, and turns every error into a plain line and an exit code.

Exit codes: 0 success; 1 a failure that the person can correct, or a game was left out; 2 wrong usage; 3 the device or its port failed;
130 stopped by Ctrl-C.
"""

import errno
import gc
import io
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException
from typer.main import get_command

from flagfall import VERSION

from .input import config_file
from .terminal.failure import Tracebacks, plain_line
from .terminal.page_gone import end_with_parent
from .terminal.plain_text import harmless
from .terminal.question import for_a_page

# Each command has a file in commands/. The help lists them in this order. A file is loaded only when its command runs, because loading all
# of them takes half a second.
COMMANDS = {
    "run": "Play on this PC.",
    "desk": "Run an evening, devices, games and players from a page.",
    "sync": "Fetch new games from every device.",
    "games": "List the stored games, newest first.",
    "show": "Show one game: every event with points and score, the time of every turn, and the clocks drawn.",
    "report": "Write a page to look at: a game with a replay, a player, or an evening.",
    "standings": "Show who leads.",
    "players": "List the players; rename, merge and remove them.",
    "correct": "Correct the result of a game.",
    "event": "An evening of a club: pairings, results that come back, standings, a hall to look at.",
    "export": "Write games for other programs.",
    "import": "Read games of other programs: PGN, PDN and .mat.",
    "backup": "Copy the whole store into one file: games, players, corrections, clocks.",
    "restore": "Put a backup into an empty store: all of it, or nothing where it is damaged.",
    "roster": "List the names that devices offer.",
    "clocks": "List time controls, and keep your own; sync shares them with the devices.",
    "devices": "List devices and other serial ports.",
    "flash": "Put the program on a device.",
    "image": "Join MicroPython and the program into one file.",
    "check": "Find every bad joint of a device: lamps, sound, panel, buttons, supply, flash, crystal.",
    "table": "Enter moves into the game on the device's table: typed, from a file or from another program.",
    "livechess": "Show the devices' games of chess to other programs, as DGT's LiveChess does.",
    "referee": "Talk to the rules engine.",
    "count": "Count a hand of cribbage: every combination, and the sum.",
}


gc.set_threshold(50_000)  # objects; the modules of SQLAlchemy are no garbage, and looking for it among them takes a tenth of a start
_MAX_ERROR = 500  # letters; an error may list all games


class _Commands(TyperGroup):
    """The commands by their names and first sentences, without loading their files."""

    def __init__(self, **given: Any):
        super().__init__(**{**given, "commands": dict.fromkeys(COMMANDS)})

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in COMMANDS:
            return None
        loaded = command(cmd_name)
        ctx.default_map = {cmd_name: config_file.default_map(loaded, config_file.read(COMMANDS), cmd_name)}
        return loaded

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        """Returns the commands that begin with the typed letters, without loading their files."""
        names = TyperGroup(name=self.name, commands=[TyperCommand(name, help=text) for name, text in COMMANDS.items()])
        return names.shell_complete(typer.Context(names), incomplete)


def command(name: str) -> Any:
    """Returns the command with this name, or its group of commands, in the form that typer runs."""
    module = import_module(f"{__package__}.commands.{name}")
    if not hasattr(module, "app"):
        single = typer.Typer(add_completion=False, rich_markup_mode=None)
        single.command(name)(getattr(module, name))
        return get_command(single)
    group = get_command(module.app)
    group.name = name
    return group


app = typer.Typer(
    cls=_Commands,
    name="flagfall",
    help="A game clock and score counter for the table: the PC's side. Own defaults: config.toml (host_tools/docs/pc.md).",
    context_settings={"help_option_names": ["--help", "-h"]},
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Which flagfall this is.")] = False,
    debug: Annotated[bool, typer.Option("--debug", help="On an error, show where in the program it happened.")] = False,
) -> None:
    Tracebacks.printed = debug
    if version:
        print(f"flagfall {VERSION}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


def main(arguments: list[str] | None = None) -> int:
    """Runs one command. Returns the exit code."""
    with _signals_as_exit():
        return _run(arguments)


@contextmanager
def _signals_as_exit() -> Iterator[None]:
    """Turns the signals to end into SystemExit, so that a command still removes its unfinished files."""

    def end(number: int, frame: object) -> None:
        raise SystemExit(128 + number)

    ends = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)]  # the last: Windows' Ctrl-Break
    handled = [number for number in ends if signal.getsignal(number) is signal.SIG_DFL]
    with suppress(ValueError):  # only the main thread may set handlers
        for number in handled:
            signal.signal(number, end)
    try:
        yield
    finally:
        with suppress(ValueError):
            for number in handled:
                signal.signal(number, signal.SIG_DFL)


def _run(arguments: list[str] | None) -> int:
    Tracebacks.printed = False
    _prepare_streams()
    try:
        result = app(args=arguments, standalone_mode=False)
        sys.stdout.flush()
        return result if isinstance(result, int) else 0
    except (KeyboardInterrupt, typer.Abort):
        return 130
    except SystemExit as end:  # typer raises it for a broken pipe
        if not isinstance(end.__context__, BrokenPipeError):
            raise
        _discard_output()
        return 0
    except Exception as error:
        if _is_broken_pipe(error):
            _discard_output()
            return 0
        line, code = _plain(error)
        with suppress(OSError):  # the terminal may be closed
            print(f"flagfall: {harmless(line, _MAX_ERROR)}", *getattr(error, "below", ()), sep="\n", file=sys.stderr)
        try:
            sys.stdout.flush()
        except OSError:
            _discard_output()
        return code


def _prepare_streams() -> None:
    """Opens the streams that the calling program has closed. A terminal that cannot write a name shows question marks; files and pipes get
    UTF-8 on every system, with the same line ends, as the files that the commands write.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 open to the end
    for stream in (sys.stdout, sys.stderr):
        if not isinstance(stream, io.TextIOWrapper):
            continue
        if not stream.isatty() and "PYTHONIOENCODING" not in os.environ:
            stream.reconfigure(encoding="utf-8", errors=stream.errors, newline="\n")
        elif not stream.encoding.lower().startswith("utf"):
            stream.reconfigure(errors="replace")


def _is_broken_pipe(error: Exception) -> bool:
    """Returns True when the reader of the output has gone, as after `| head`. On Windows that is an invalid argument."""
    windows = sys.platform == "win32" and isinstance(error, OSError) and error.errno == errno.EINVAL and not error.filename
    return isinstance(error, BrokenPipeError) or windows


def _discard_output() -> None:
    """Sends all further output to nowhere, because its reader has gone (a broken pipe), or the disk is full."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


_PLAINER = (
    ("is not a valid int range", "is no whole number"),
    ("is not in the range x>=", "is not at least "),
    (" (Possible options: --help)", ""),
)


def _plain(error: Exception) -> tuple[str, int]:
    """Returns the error in one line, and the exit code."""
    if not isinstance(error, TyperException):
        return plain_line(error)
    message = " ".join(error.format_message().split())
    for typer_words, plain_words in _PLAINER:
        message = message.replace(typer_words, plain_words)
    return message, error.exit_code


if __name__ == "__main__":
    if for_a_page():
        end_with_parent()
    sys.exit(main())
