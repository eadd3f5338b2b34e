"""The golden games of the fives family, played straight on the engine (tests/data/golden/README.md)."""

import json
import os

from flagfall.engine import new, options
from flagfall.errors import FlagfallError

FOLDER = __file__.rsplit("/", 2)[0] + "/data/golden/"


def reply(game) -> dict:
    """What the referee would say of the game, as far as the golden files name it."""
    return {
        "score": game.scores[:],
        "points": game.points[:],
        "hand": [game.hand(side) for side in range(len(game.sides))],
        "held": [game.held(seat) for seat in range(game.seats)],
        "stock": game.stock(),
        "turn": None if game.over else game.turn,
        "seat": None if game.mover < 0 else game.mover,
        "stage": game.stage,
        "over": game.over,
        "winners": list(game.winners()),
        "key": game.key(),
    }


def request(game, line: str):
    """(game, reply) after one request: new, play or undo."""
    word, _, rest = line.partition(" ")
    if word == "new":
        preset, _, given = rest.partition(" ")
        game = new(preset, options.read(given))
        return game, reply(game)
    if word == "undo":
        game.undo()
        return game, reply(game)
    before = game.save(), reply(game)
    try:
        moves = game.parse(rest)
        game.enter(moves)
    except FlagfallError as error:
        assert (game.save(), reply(game)) == before, line
        return game, {"ok": False, "error": error.code}
    found = reply(game)
    found["move"] = game.entry(len(game.log) - len(moves))
    return game, found


def test_every_golden_game_of_the_family():
    played = 0
    for name in os.listdir(FOLDER):
        if not name.startswith(("five", "threes", "muggins")):
            continue
        game, found = None, {}
        with open(FOLDER + name) as lines:
            for line in lines:
                line = line.strip()
                if line.startswith("#= "):
                    wanted = json.loads(line[3:])
                    for key in wanted:
                        assert found.get(key) == wanted[key], (name, len(game.log), key, found.get(key), wanted[key])
                    assert wanted.get("ok", True) == found.get("ok", True), (name, len(game.log))
                elif line and line[0] != "#":
                    game, found = request(game, line)
        played += 1
    assert played >= 8
