"""`flagfall table`: enters moves from this PC into the game on a device's table, and reports its events to other programs."""

import io
import json
import queue
import re
import sys
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Annotated, Any, TextIO

import typer
from rich.console import Console

from ..games import device_words
from ..port.attached import chosen_ports, only_port
from ..port.entering import Entering, entries
from ..port.following import Event, Following
from ..port.link import Link, Refused
from ..terminal.failure import Failure
from ..terminal.plain_text import harmless, say, standard_input, terminal
from .shared_options import Port

_POLL_S = 0.3  # between two looks at the table
_ADVICE = "what it confirmed is on its flash"


def table(
    file: Annotated[str | None, typer.Argument(metavar="FILE", help="Where the moves are; - is standard input.")] = None,
    port: Port = None,
    follow: Annotated[
        bool, typer.Option("--follow", help="Print what happens at the table, a line of JSON each; moves only from FILE or -.")
    ] = False,
) -> None:
    """Enter moves into the game on the device's table: typed, from a file or from another program.

    A line is an entry as the game writes it (`help GAME` in `flagfall referee` explains it), or `undo`. Chess also takes Nf3, and a
    line of chess or draughts may have several moves. A move from a file waits for the players, e.g. until the clock is pressed.
    """
    source = _source(file, follow)
    with Link(only_port(chosen_ports(port)), advice=_ADVICE, say=partial(say, terminal(stderr=True))) as link:
        if follow:
            _follow(link, source)
        elif source is not None:
            _enter(link, source)


def _source(file: str | None, follow: bool) -> TextIO | None:
    """Opens the source of the lines to enter; None when there is nothing to enter."""
    if file not in (None, "-"):
        try:
            return io.StringIO(_entries_in(Path(file).read_text("utf-8", errors="replace")))
        except OSError as error:
            raise Failure(f"cannot read {file}: {error.strerror}") from error
    if follow and file is None:
        return None
    return standard_input()


# Entering


def _enter(link: Link, source: TextIO) -> None:
    at_keyboard = source.isatty()
    console = Console()
    game = _entering(link)
    if at_keyboard:
        names = ", ".join(str(name) for name in game.about["names"])
        say(console, f"{device_words.game(game.preset)}: {names}. A move a line, undo takes one back, Ctrl-D ends.")
    for number, entry in _numbered_entries(source, game.preset):
        try:
            if at_keyboard:
                reply = game.enter(entry)
            else:
                reply = game.insist(entry, lambda reason: print(f"flagfall: waiting: {harmless(reason)}", file=sys.stderr, flush=True))
        except Refused as refused:
            if not at_keyboard:
                raise Failure(f"line {number}: {entry}: {refused.reason}") from refused
            say(console, refused.reason)
            continue
        print(harmless(entry_line(reply)), flush=True)


def _entering(link: Link) -> Entering:
    try:
        return Entering(link)
    except Refused as refused:
        if refused.error != "no-game":
            raise
        raise Failure("there is no game on the device's table: begin one there, or resume one") from refused


def _numbered_entries(source: TextIO, preset: str) -> Iterator[tuple[int, str]]:
    """Yields (number of the line, entry)."""
    for number, line in enumerate(source, 1):
        for entry in entries(line, preset):
            yield number, entry


def entry_line(reply: dict[str, Any]) -> str:
    """Returns a line for the person: the entry, its points and the score."""
    parts = [str(reply.get("move", "undone"))]
    if any(reply.get("points", ())):
        parts.append("  ".join(f"{points:+}" for points in reply["points"]))
    if any(reply["score"]):
        parts.append(" : ".join(str(points) for points in reply["score"]))
    if reply.get("warn"):
        parts.append(str(reply["warn"]))
    if reply["over"]:
        parts.append("the game is over")
    return "   ".join(parts)


# Following


def _entries_in(text: str) -> str:
    """Returns the moves of the first game of a PGN, PDN or .mat file, an entry a line; another text as it is."""
    if not re.search(r'^\s*(;\s*)?\[\w+( \d)? "|^\s*\d+ point match', text, re.MULTILINE):
        return text
    from ..importing.game_file import games_in
    from ..importing.written_record import played

    game = played(next(games_in(text)))
    if isinstance(game, str):
        raise Failure(f"the first game of the file: {game}")
    return "\n".join(game.entries)


def _follow(link: Link, source: TextIO | None) -> None:
    """Prints events until Ctrl-C, or until all given lines have been entered and their events printed."""
    following, lines = Following(link), _Lines(source) if source is not None else None
    game: Entering | None = None
    while True:
        if _print_events(following.look()):
            game = None
        if lines is None or game is None and following.empty:
            threading.Event().wait(_POLL_S)
            continue
        game = game or _entering(link)
        if not lines.serve(game, _POLL_S):
            _print_events(following.look())
            return


def _print_events(events: Iterator[Event]) -> bool:
    """Returns True when another game has begun."""
    begun = False
    for event in events:
        print(json.dumps(event, separators=(",", ":")), flush=True)
        begun = begun or event["event"] == "game"
    return begun


class _Lines:
    """Reads lines in a thread, so that the table can be polled meanwhile."""

    def __init__(self, source: TextIO):
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._waiting: list[str] = []
        threading.Thread(target=self._read, args=(source,), name="lines", daemon=True).start()

    def _read(self, source: TextIO) -> None:
        for line in source:
            self._lines.put(line)
        self._lines.put(None)

    def serve(self, game: Entering, timeout: float) -> bool:
        """Waits at most `timeout` seconds for a line, or enters the next entry of the last line. Keeps the entry while the device is busy.
        Returns False at the end of the lines.
        """
        if not self._waiting:
            try:
                line = self._lines.get(timeout=timeout)
            except queue.Empty:
                return True
            if line is None:
                return False
            self._waiting = list(entries(line, game.preset))
            return True
        entry = self._waiting[0]
        try:
            game.enter(entry)
        except Refused as refused:
            if refused.error == "busy":
                threading.Event().wait(timeout)
                return True
            _print_events(iter([{"event": "refused", "entry": entry, "error": refused.error, "message": refused.reason}]))
        self._waiting.pop(0)
        return True
