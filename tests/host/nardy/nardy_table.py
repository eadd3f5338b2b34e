"""Makes whole matches of nardy as golden games: the model plays them and gives the positions, without the engine.

`python -m tests.host.nardy.nardy_table` writes the files; test_nardy_model.py checks that they are up to date.
"""

import json
import random
from pathlib import Path

from tests.host.nardy.nardy_model import Model

FOLDER = Path(__file__).parents[2] / "data" / "golden"
START = {
    False: "-2,0,0,0,0,5,0,3,0,0,0,-5,5,0,0,0,-3,0,-5,0,0,0,0,2/0,0/0,0",
    True: "0,0,0,0,0,0,0,0,0,0,0,-15,0,0,0,0,0,0,0,0,0,0,0,15/0,0/0,0",
}


class Table:
    """A match that is counted here, without the engine. cube: value and owner; crawford: -1 before, 0 during, 1 after the Crawford game."""

    def __init__(self, seed: int, long: bool, length: int, begin: str, gammon: bool, cube: bool):
        self.chance = random.Random(seed)
        self.long, self.length, self.gammon, self.uses_cube = long, length, gammon, cube
        self.score, self.games, self.crawford = [0, 0], [0, 0], -1
        self.lines = [begin]
        self.play()

    def say(self, request: str, **expected) -> None:
        self.lines += [f"play {request}", "#= " + json.dumps(expected)]

    def play(self) -> None:
        while max(self.score) < self.length:
            if self.crawford == 0:
                self.crawford = 1
            elif self.next_is_crawford():
                self.crawford = 0
            self.value, self.owner = 1, None
            winner, points = self.game()
            self.score[winner] += points
            self.games[winner] += 1
            over = self.score[winner] >= self.length
            expected = json.loads(self.lines[-1][3:]) | {"score": list(self.score), "over": over, "winners": [winner] if over else []}
            expected |= {"stage": "over" if over else "lead", "turn": None if over else 0}
            expected["match"] = {
                "length": self.length,
                "games": list(self.games),
                "crawford": self.crawford == 0 if over else self.next_is_crawford(),
            }
            expected.pop("key", None)
            self.lines[-1] = "#= " + json.dumps(expected)

    def next_is_crawford(self) -> bool:
        return not self.long and self.crawford < 0 and self.length > 1 and max(self.score) == self.length - 1

    def dice(self) -> tuple[int, int]:
        return self.chance.randint(1, 6), self.chance.randint(1, 6)

    def game(self) -> tuple[int, int]:
        """Plays the next game. Returns (winner, points)."""
        board, fresh = START[self.long], [1, 1]
        if self.long:
            turn = self.chance.randint(0, 1)
            self.say(f"lead {turn}", turn=turn, stage="roll", chance=True)
            first, second = self.dice()
        else:
            first = second = 0
            while first == second:
                first, second = self.dice()
            turn = 0 if first > second else 1
        opening = not self.long
        while True:
            if not opening and self.doubles(turn):
                self.say("double", turn=1 - turn, stage="double", seat=turn)
                if self.chance.random() < 0.4:
                    self.say("drop", seat=1 - turn)
                    return turn, self.value
                self.value, self.owner = 2 * self.value, 1 - turn
                self.say("take", turn=turn, stage="roll", cube={"value": self.value, "owner": self.owner})
            dice = [max(first, second)] * 4 if first == second else sorted((first, second), reverse=True)
            fresh[turn] = 0
            written = f"{first}{second}" if opening else f"{dice[0]}{dice[1]}"
            way, board = self.turn(board, turn, dice, fresh)
            key = f"{board}/{1 - turn}/-/0,{fresh[0]},{fresh[1]}"
            self.say(f"roll {written}", seat=None, **({"stage": "move", "turn": turn} if way else {"key": key, "turn": 1 - turn}))
            for step in way:
                self.say(step, seat=turn, turn=turn)
            if way:
                self.lines[-1] = "#= " + json.dumps({"seat": turn, "turn": 1 - turn, "stage": "roll", "key": key})
            bar, off = [[int(word) for word in part.split(",")] for part in board.split("/")[1:3]]
            if off[turn] == 15:
                return turn, self.value * self.times(board, 1 - turn, bar, off)
            turn, opening = 1 - turn, False
            first, second = self.dice()

    def doubles(self, turn: int) -> bool:
        """Returns True when the seat may double and does."""
        if not self.uses_cube or self.crawford == 0 or self.owner == 1 - turn or self.score[turn] + self.value >= self.length:
            return False
        return self.chance.random() < 0.06

    def turn(self, board: str, turn: int, dice: list[int], fresh: list[int]) -> tuple[list[str], str]:
        """Returns a legal way to play the dice, as texts of steps, and the board afterwards."""
        model = Model(self.long, f"{board}/{turn}/{''.join(map(str, dice))}/0,{fresh[0]},{fresh[1]}")
        done, men = self.chance.choice(sorted(model.legal(), key=repr))
        steps = []
        for walked, die in done:
            to = 24 - walked - die
            steps.append(f"{'bar' if walked < 0 else 24 - walked}/{to if to > 0 else 'off'}")
        return steps, model.board(men)

    def times(self, board: str, loser: int, bar: list[int], off: list[int]) -> int:
        if not self.gammon or off[loser]:
            return 1
        if self.long:
            return 2
        cells = [int(word) for word in board.split("/", maxsplit=1)[0].split(",")]
        home = cells[18:] if loser == 0 else cells[:6]
        return 3 if bar[loser] or any((count > 0) == (loser == 0) for count in home if count) else 2


FILES = {
    "backgammon_game": ("A game at random", lambda: Table(3, False, 1, "new backgammon", False, False)),
    "backgammon-match_game": ("A match at random", lambda: Table(10, False, 5, "new backgammon-match match=5", True, True)),
    "longnardy_game": ("A match at random", lambda: Table(1, True, 2, "new longnardy match=2 mars=on", True, False)),
}


def golden(name: str) -> str:
    """Returns the text of the file."""
    title, play = FILES[name]
    return "\n".join([f"# {title}, played to its end by tests/host/nardy/nardy_table.py.", *play().lines, ""])


if __name__ == "__main__":
    for name in FILES:
        (FOLDER / f"{name}.txt").write_text(golden(name), encoding="ascii")
