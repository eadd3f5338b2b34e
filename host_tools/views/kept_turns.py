"""Writes games as JSON with turns that the store keeps, so that each game is replayed only once. Knows no terminal and no file."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING

from ..workers.every_core import BATCH, EveryCore
from .game_json import facts, line, turns
from .game_model import Game, game_of, with_turns
from .no_longer_played import RefusedGame, played_or_refused

if TYPE_CHECKING:
    from ..store.game_store import Games
    from ..store.schema import Game as Row


def json_texts(games: Games, chosen: Iterable[tuple[Row, bytes]], cores: EveryCore) -> Iterator[str | RefusedGame]:
    """Yields the JSON text of each game, or that it was refused. chosen: games with their records."""
    remaining = iter(chosen)
    while batch := list(islice(remaining, BATCH)):
        packed = keep_turns(games, batch, cores)
        for row, _ in batch:
            text = packed[row.id]
            yield text if isinstance(text, RefusedGame) else line(facts(game_of(row)))[:-1] + ", " + zlib.decompress(text).decode()[1:]


def keep_turns(games: Games, chosen: list[tuple[Row, bytes]], cores: EveryCore) -> dict[int, bytes | RefusedGame]:
    """Returns number of a game -> its packed turns. Works out and stores those that the store does not have from this program."""
    packed: dict[int, bytes | RefusedGame] = {**games.kept_turns(row for row, _ in chosen)}
    missing = [(row, record) for row, record in chosen if row.id not in packed]
    made = list(cores.map(_packed_turns, ((game_of(row), record) for row, record in missing)))
    games.keep_turns((row, each) for (row, _), each in zip(missing, made, strict=True) if not isinstance(each, RefusedGame))
    return packed | {row.id: each for (row, _), each in zip(missing, made, strict=True)}


def _packed_turns(game: Game, record: bytes) -> bytes | RefusedGame:
    made = played_or_refused(with_turns, game.id, game, record, with_text=False)
    return made if isinstance(made, RefusedGame) else zlib.compress(line(turns(made)).encode(), 1)
