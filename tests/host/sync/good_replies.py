"""Good replies of a device with a game on its table, and any JSON to put into them."""

from random import Random
from typing import Any

NAME = "E6614103-0BADCAFE-0001"
TABLES = {
    "chess": ("", ["e2e4", "e7e5", "g1f3"], "b8c6"),
    "draughts": ("", ["11-15"], "22-18"),
    "fives": ("", ["lead 0", "5-5"], "5-0"),
    "crib6": ("first=0", [], "cut 4H"),
    "backgammon": ("", [], "3-1"),
    "pad": ("seats=3", ["10"], "20"),
}


def good_replies(preset: str) -> dict[str, dict[str, Any]]:
    """Returns the first words of a request -> its reply."""
    options, moves, entry = TABLES[preset]
    place = {"name": NAME, "events": 3 + len(moves), "revised": 0, "length": len(moves)}
    position = {
        "turn": 0,
        "chance": False,
        "stage": "play",
        "asks": [],
        "score": [0, 0],
        "hand": [0, 0],
        "over": False,
        "winners": [],
        "key": "",
    }
    clock = {"left": [300_000, 299_000], "shown": ["5:00", "4:59"], "running": 1, "flags": [], "moves": [1, 1], "period": [0, 0]}
    names = ["Anna", "Boris", "Cyril"][: 3 if "seats=3" in options else 2]
    about = {"name": NAME, "game": preset, "options": options, "names": names, "control": "5m+3s", "clock": ""}
    return {
        "list": {"games": [[NAME, 3, "0000"]]},
        "get": {"hex": "00" * 48, "size": 48},
        "clocks": {"clocks": [["A", "5m", ""]]},
        "pairings": {"pairings": [[1, 1, 1, preset, "waiting"]]},
        "table game": about,
        "table at": {**place, **clock, "t": 1000},
        "table show": {**place, **position},
        "table log": {"moves": moves},
        "table play": {"move": entry, "seat": 0, "points": [0, 0], **place, **position},
        "table undo": {**place, **position},
    }


def anything(chance: Random, depth: int = 0) -> Any:
    """Returns any JSON, including values hard to write and to read."""
    words = ("", "\ud800", "a\0b", "\x1b[31m", "fives", NAME, "0000", "5-5", "busy", "5m+3s", "9" * 400, "ф" * 300, "seats=9", "e2e4")
    numbers = (0, 1, -1, 2, 1 << 16, 1 << 31, 1 << 63, 10**30, 1.5, float("inf"), float("nan"), True, False, None)
    match chance.randrange(4 if depth < 3 else 2):
        case 0:
            return chance.choice(words)
        case 1:
            return chance.choice(numbers)
        case 2:
            return [anything(chance, depth + 1) for _ in range(chance.randrange(4))]
        case _:
            return {chance.choice(words): anything(chance, depth + 1) for _ in range(chance.randrange(3))}


class ChangedReplies:
    """Gives good replies, of which one in `rarity` has a field with another value, or lacks it."""

    def __init__(self, chance: Random, preset: str, rarity: int = 3):
        self._chance, self._good, self._rarity = chance, good_replies(preset), rarity

    def __call__(self, request: str) -> dict[str, Any]:
        first, second = [*request.split(" ", 2), ""][:2]
        known = {} if second in ("+", "-") else self._good.get(f"{first} {second}" if first == "table" else first, {})
        reply = {"ok": True, **known}
        if self._chance.randrange(self._rarity) == 0:
            for _ in range(self._chance.randrange(1, 3)):
                name = self._chance.choice([*reply, "more", "error"])
                value = self._near(reply.get(name)) if self._chance.random() < 0.5 else anything(self._chance)
                reply[name] = value
                if self._chance.random() < 0.15:
                    del reply[name]
        return reply

    def _near(self, value: Any) -> Any:
        """Returns a value of the same type that is most likely in its range."""
        chance = self._chance
        if isinstance(value, bool):
            return not value
        if isinstance(value, int):
            return value + chance.choice((-1, 1, 1000, 100_000))
        if isinstance(value, str):
            return chance.choice([*TABLES, "", value * 2, value[:-1], "seats=4", "resign 1", "cut 4H", "\u202e"])
        if isinstance(value, list):
            return chance.choice([value * 2, value[:-1], [*value, *map(self._near, value[:1])], [], [self._near(each) for each in value]])
        return value
