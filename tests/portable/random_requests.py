"""Makes random requests for the referee and the link: valid games and damaged lines, with the checks that must hold for each reply. The
same seed gives the same lines and replies on every interpreter.
"""

import json
from array import array

from flagfall.engine.game import MAX_MOVES

PRESETS = (
    "fives",
    "threes",
    "pad",
    "muggins seats=3",
    "fives seats=4 teams=2x2",
    "fives claim=on first=0",
    "fives first=0 must_play=off",
    "draw draw=one",
    "matador seats=3",
    "sixmatador draw=none",
    "french seats=5 hands=2",
    "crib6 first=0 muggins=on",
    "crib3p target=31",
    "crib5",
    "bridge",  # a game that Flagfall does not have
)
CONTROLS = ("5m+3s", "5m", "3md2s", "2mb1s", "5m|3m", "blitz", "1ms", "5m start=base", "5m seats=4", "0s", "5m+", "byo:10m,5x30s")
_WORDS = (
    "hello games options new legal play undo show log save load perft clock press pause resume unpress correct at help quit "
    "BEGIN END + from=0 from=3 from=99999 fives pad 0 1 2 7 -1 99999999999999999999 1e9 5-5 6-6 5-5@l 6-4@r 4:2@l a-b 12-12 5-5@ @ lead "
    "draw pass say muggins pips hand end resign result 1-0 1/2 adjust +10 -10 0+5 seats=2 first=1 seats=x = =x x= target=100 moves=3 "
    'period=1 left=2 fen=_ \\u0041 " \\ {} [] #= None true'
)
WORDS = _WORDS.split()
QUESTIONS = ("show", "log", "log from=5", "legal", "legal 6-", "help", "help pad", "options fives", "games", "hello", "perft 1", "quit")
MOVES = ("end", "resign 0", "result 1-0", "adjust 1 5", "draw", "pass", "6-6", "hand 1 6-6 5-5", "pips 0 3", "+5", "say 5", "muggins 1")
MOVES += ("deal 0", "cut JH", "5H", "T", "go", "score", "crib 2S 3S 4S KD", "hand 1 5H 6H 7H 8H")
LETTERS = "\x80\xa0\xe9\u0407\u20ac\u2028\uff15"  # few letters, because MicroPython never frees a text of one letter


class Chance:
    """Random numbers that are the same on every interpreter. Its products stay small; a xorshift would need care with 31-bit ints."""

    def __init__(self, seed: int):
        self.state = seed % 30269 + 1
        self.other = seed // 7 % 30307 + 1

    def below(self, n: int) -> int:
        self.state = self.state * 171 % 30269
        self.other = self.other * 172 % 30307
        return (self.state * 3 + self.other * 7) % 65521 % n

    def pick(self, things):
        return things[self.below(len(things))]


class Requests:
    """Random requests. `next(referee)` returns one more line, mostly sensible for the referee's state, and often damaged."""

    def __init__(self, seed: int, presets=PRESETS):
        self.chance = Chance(seed)
        self.presets = presets
        self.t = 0
        self.lines = ["show"]  # some of the earlier requests
        self.pieces = []
        self.legal = array("I", [0] * MAX_MOVES)

    def next(self, referee) -> str:
        line = self._sensible(referee)
        if len(self.lines) < 40:
            self.lines.append(line)
        else:
            self.lines[self.chance.below(40)] = line
        return line if self.chance.below(10) < 6 else self.damage_line(line)

    def _sensible(self, referee) -> str:
        chance, draw = self.chance, self.chance.below(100)
        game = referee.game
        if game is None or draw < 1 or (game.over and draw < 30) or len(game.log) > 600:
            return "new " + chance.pick(self.presets)
        if draw < 55:
            return "play " + self.move(game, self.legal)
        if draw < 75:
            self.t += chance.below(400000) if chance.below(9) == 0 else chance.below(3000)
            seat = chance.below(3)
            return chance.pick(
                (
                    "press %d %d" % (seat, self.t),
                    "press %d %d" % (seat, self.t),
                    "at %d" % (self.t + chance.below(100000)),
                    "pause %d" % self.t,
                    "resume %d" % self.t,
                    "unpress %d" % self.t,
                    "correct %d %d %d moves=%d" % (seat, chance.below(60000), self.t, chance.below(50)),
                    "clock " + chance.pick(CONTROLS),
                )
            )
        if draw < 78:
            return chance.pick(("load BEGIN", "load END", "load + " + (chance.pick(self.pieces) if self.pieces else "00")))
        return chance.pick(("undo", "undo", "save")) if draw < 90 else chance.pick(QUESTIONS)

    def move(self, game, out) -> str:
        """Returns a move, which is often legal."""
        chance = self.chance
        asks = game.asks()
        if asks and chance.below(4):
            seat, kind, low, high = chance.pick(asks)
            number = low + chance.below(high - low + 1) if high >= low else low
            return "%s %d %d" % (kind, seat, number) if kind == "pips" else "+%d" % (number // 5 * 5)
        n = game.moves(out)
        if n and chance.below(20):
            return game.text(out[chance.below(n)])
        return chance.pick(MOVES)

    def damage_line(self, line: str) -> str:
        chance, damage = self.chance, self.chance.below(10)
        at = chance.below(len(line) + 1)
        if damage == 0:
            return line[:at]
        if damage == 1:
            return line[:at] + chr(chance.below(128)) + line[at:]
        if damage == 2:
            return line[:at] + chr(chance.below(128)) + line[at + 1 :]
        if damage == 3:
            return line + " " + chance.pick(WORDS)
        if damage == 4:
            return " ".join([chance.pick(WORDS) for _ in range(1 + chance.below(6))])
        if damage == 5:
            return line[:at] + chance.pick(self.lines)[at:]
        if damage == 6:
            words = line.split()
            words[chance.below(len(words))] = chance.pick(WORDS)
            return " ".join(words)
        if damage == 7:
            return line * (1 + chance.below(60))
        if damage == 8:
            return line[:at] + chance.pick(LETTERS) + line[at:]
        return "".join([chr(32 + chance.below(95)) for _ in range(chance.below(60))])


def is_refusal(line: str, reply: str) -> bool:
    """Returns True when the reply is a refusal. Checks that it is one line of JSON that a device may send."""
    assert len(reply) <= 1024 and min(reply) >= " " and max(reply) <= "~", line
    answer = json.loads(reply)
    assert answer["ok"] is True or (answer["ok"] is False and answer["error"] and answer["message"]), line
    return not answer["ok"]


def referee_state(referee) -> list:
    return [referee.ask("show"), referee.ask("at 4000000000"), len(referee.game.log) if referee.game else -1]


def converse(referee, requests: Requests, count: int, on_reply) -> None:
    """Sends so many requests. Each reply must be one line, and a refusal must change nothing. on_reply(reply) is called for each reply."""
    before = referee_state(referee)
    for _ in range(count):
        line = requests.next(referee)
        reply = referee.ask(line)
        on_reply(reply)
        text = line.strip(" \t\r\n")
        if not text or text[0] == "#":
            assert reply == "", line
        elif is_refusal(line, reply):
            assert referee_state(referee) == before, line
        else:
            before = referee_state(referee)
            if reply[:19] == '{"ok":true,"data":[':
                requests.pieces = json.loads(reply)["data"][:2]
