"""The published folder of an event for any web server: its page, standings, tournament report, and each game for a broadcast.

A file is written only when it changes, and never in part. Games are numbered in the order of rounds and tables.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from .. import games
from ..files.atomic_write import write_whole
from ..terminal.failure import Failure
from ..views.game_files import file_text, stored_game
from ..views.no_longer_played import LeftOut, RefusedGame
from .event_report import event_report
from .event_standings import as_json, standings
from .live_game import LiveGame, text_without_moves
from .trf import trf

if TYPE_CHECKING:
    from ..store.event_model import EventState, Table
    from ..store.game_store import Games


def publish_event(stored: Games, state: EventState, folder: Path, live: Mapping[int, LiveGame] | None = None) -> list[Path]:
    """Writes every file that has changed and returns all files. live: table -> the game on it now. Raises Failure."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Failure(f"{folder} cannot be a folder: {error.strerror}") from error
    texts = {"index.html": event_report(stored, state, LeftOut()).text}
    texts["standings.json"] = json.dumps(as_json(state, standings(state), state.round), ensure_ascii=False) + "\n"
    if state.table_size == 2:
        texts["event.trf"] = trf(state, state.round)
    texts |= _game_texts(stored, state, live or {})
    for name, text in texts.items():
        _write(folder / name, text)
    return [folder / name for name in texts]


def _write(path: Path, text: str) -> None:
    """Writes a file that has changed. Puts it in the place of a pipe, too, which would wait for a reader."""
    try:
        if path.is_file():
            if path.read_text("utf-8") == text:
                return
        elif not path.is_dir():
            path.unlink(missing_ok=True)
    except (OSError, UnicodeDecodeError):
        pass
    write_whole(path, text)


def _game_texts(stored: Games, state: EventState, live: Mapping[int, LiveGame]) -> dict[str, str]:
    """Returns name -> text of `game-N.pgn` (chess) and `game-N.pdn` (draughts), with `Round "R.B"`, also of running games."""
    form = next((form for form in games.family_of(state.preset).formats if form.tagged), None)
    if form is None:
        return {}
    tables = [table for table in state.tables if not table.bye]
    return {f"game-{number}.{form.name}": _game_text(stored, state, table, form.name, live) for number, table in enumerate(tables, 1)}


def round_texts(stored: Games, state: EventState, live: Mapping[int, LiveGame], round: int) -> Iterator[str]:
    """Yields the file of each game of a round, in the order of its tables. live: as in `publish_event`."""
    form = next(form.name for form in games.family_of(state.preset).formats if form.tagged)
    for table in state.of_round(round):
        if not table.bye:
            yield _game_text(stored, state, table, form, live)


def _game_text(stored: Games, state: EventState, table: Table, form: str, live: Mapping[int, LiveGame]) -> str:
    tags = (("Event", state.name), ("Round", f"{table.round}.{table.table}"), ("EventDate", f"{state.day:%Y.%m.%d}"))
    if table.result and table.result.game is not None:
        row = stored.find(str(table.result.game))
        text = file_text(form, stored_game(row, stored.record(row)), tags)
        if not isinstance(text, RefusedGame):
            return text
    live_game = live.get(table.table) if table.round == state.round and table.result is None else None
    return live_game.text(tags, table.at, state.names_at(table)) if live_game else text_without_moves(state, table, tags)
