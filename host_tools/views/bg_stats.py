"""Writes a game as a link that the app BG Stats opens and offers as a play. The form is that which other public programs send. Nothing is
sent before somebody opens the link.
"""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any
from urllib.parse import quote

from .. import games
from ..games import device_words
from .game_model import Game

_LINK = "https://app.bgstatsapp.com/createPlay.html?data="


def play_link(game: Game) -> str:
    """Returns the link, a line. The app learns by `sourcePlayId` that it has a play already, by the other ids which game and player of its
    own are meant.
    """
    return _LINK + quote(json.dumps(_play(game), ensure_ascii=False, separators=(",", ":")), safe="") + "\n"


def _play(game: Game) -> dict[str, Any]:
    facts = games.facts(game.game, " ".join(f"{name}={value}" for name, value in game.options.items()))
    ended = game.played + timedelta(milliseconds=game.duration_ms) if game.played else game.synced
    minutes = round(game.duration_ms / 60_000)
    return {
        "sourceName": "Flagfall",
        "sourcePlayId": game.name,
        "playDate": f"{ended:%Y-%m-%d %H:%M:%S}",  # UTC, the end of the game
        **({"durationMin": minutes} if minutes else {}),
        "comments": game.result,
        "game": {
            "name": device_words.game(game.game),
            "sourceGameId": game.game,
            "highestWins": not facts.low_wins,
            "noPoints": facts.half_points,
        },
        "players": [_player(game, number) for number in range(len(game.seats))],
    }


def _player(game: Game, number: int) -> dict[str, Any]:
    seat = game.seats[number]
    shared = len(game.sides) < len(game.seats)
    return {
        "name": seat.name,
        "sourcePlayerId": seat.name,
        "score": str(seat.score),
        **({"rank": seat.place} if seat.place else {}),
        "winner": seat.place == 1,  # the app's Android form needs it for everybody
        **({"team": str(seat.side + 1)} if shared else {}),
    }
