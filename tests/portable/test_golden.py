"""Golden games must give the same replies on every interpreter. They are files of requests to the referee. The line behind a request has
the expected reply: `#=` and a JSON object whose fields must be equal; without such a line, `ok` must be true. Other # lines are comments.
"""

import json
import os
import sys

from flagfall.referee.referee import Referee
from tests.portable.service_in_memory import ServedDevice

ALL = sys.implementation.name == "cpython"  # where all files take a second


def folder() -> str:
    """Returns the folder tests/data/golden."""
    return "/".join(__file__.replace("\\", "/").split("/")[:-2]) + "/data/golden"


def wrong_field(reply: dict, expected: dict) -> str:
    """Returns the first field that is not as expected, "" when all are."""
    if "ok" not in expected and not reply["ok"]:
        return "refused: %s" % reply["message"]
    for field, value in expected.items():
        if field not in reply or reply[field] != value:
            return "%s is %s, not %s" % (field, json.dumps(reply.get(field)), json.dumps(value))
    return ""


def run(lines, ask) -> tuple:
    """Returns (number of requests, number of met expectations). ask(request) returns the fields of the reply. Raises AssertionError with
    the number of the line.
    """
    asked = met = at = 0
    reply = None

    def check_reply(expected: dict) -> None:
        if reply is not None:
            fault = wrong_field(reply, expected)
            assert not fault, "line %d: %s" % (at, fault)

    for number, line in enumerate(lines):
        line = line.strip()
        if line[:2] == "#=":
            assert reply is not None, "line %d: no request before it" % (number + 1)
            check_reply(json.loads(line[2:]))
            reply, met = None, met + 1
        elif line and line[0] != "#":
            check_reply({})
            reply, at, asked = ask(line), number + 1, asked + 1
    check_reply({})
    return asked, met


def ask_new_referee(limit: int):
    """Returns a referee's `ask`, whose replies are parsed."""
    referee = Referee("bench", "", limit)
    return lambda line: json.loads(referee.ask(line))


def every_game(begin, one=False, games=None) -> None:
    """Runs all files, or the shortest of each game, each with an `ask` from begin(). games: only these games."""
    place = folder()
    names = [name for name in os.listdir(place) if name[-4:] == ".txt"]
    names.sort(key=lambda name: os.stat(place + "/" + name)[6] if one else name)
    seen = []
    for name in names:
        game = name[:-4].split("_")[0]
        if one and game in seen or games is not None and game not in games:
            continue
        seen.append(game)
        with open(place + "/" + name) as lines:
            try:
                asked, met = run(lines, begin())
            except AssertionError as error:
                raise AssertionError("%s, %s" % (name, error))
        assert asked and met, "%s has no request or no expectation" % name
    assert seen


def play_all() -> None:
    """Plays all files to a referee with the device's limit of a reply."""
    every_game(lambda: ask_new_referee(1024))


def test_golden_games():
    """All files run on CPython. Elsewhere the shortest of each game; `make test-all` plays them all there, too."""
    every_game(lambda: ask_new_referee(1024), one=not ALL)


def test_golden_games_over_the_link():
    device = ServedDevice()

    def begin():
        del device.link.sent[:]  # MicroPython may keep the device in memory; its replies alone take 1.4 MB
        return lambda line: device.ask("ref " + line)

    every_game(begin, one=not ALL, games=None if ALL else ("fives", "chess", "crib6"))


def test_a_wrong_game_is_seen():
    good = [
        "# a comment",
        "",
        "new fives first=0",
        "play 5-5",
        '#= {"score": [10, 0], "turn": 1}',
        "play 5-5",
        '#= {"ok": false, "error": "illegal-move"}',
    ]
    assert run(good, ask_new_referee(0)) == (3, 2)
    for i, line in (
        (4, '#= {"score": [10, 1]}'),
        (4, '#= {"scores": [10, 0]}'),
        (4, '#= {"ok": false}'),
        (6, '#= {"ok": true}'),
        (6, '#= {"error": "syntax"}'),
        (6, "show"),
        (2, "# nothing"),
        (3, '#= {"turn": 1}'),
    ):
        bad = good[:i] + [line] + good[i + 1 :]
        try:
            run(bad, ask_new_referee(0))
        except AssertionError:
            continue
        raise AssertionError("not seen: %s" % line)
