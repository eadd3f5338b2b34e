"""The text conversation with rules engine and clock: each request gets one line of JSON. docs/protocol.md describes it.

It has one game and one clock at a time, and they are independent. Knows no port, no screen and no file. It raises no errors: the reply to
an impossible request has the reason, and nothing has changed.
"""

from array import array

from micropython import const

from .. import engine
from ..engine import options
from ..engine.game import MAX_MOVES
from ..engine.moves import MORE, RESULT, kind
from ..errors import BadRecord, BadSyntax, FlagfallError
from . import clock_requests, game_transfer, position_fields
from .json_reply import Fields, Refusal, introduction, list_reply, no, yes

LONGEST = const(512)  # bytes of the longest request

_MAX_INTS = const(16384)  # of one game, as many as a record can hold
_BLANKS = const("\t\r\n ")  # `strip` without an argument removes other characters on other interpreters
_DEVICE_MAX_INTS = const(4096)  # 16 KB of the Pico's memory


class Referee:
    """One conversation. board, device: names for `hello`; limit: the most bytes of a reply (1024 on the device), 0 for no limit.

    game, clock: None until `new` and `clock`; done: the last request was `quit`.
    """

    def __init__(self, board: str = "pc", device: str = "", limit: int = 0):
        self.board = board
        self.device = device
        self.limit = limit
        self.game = None
        self.clock = None
        self._clock_options = ""  # of the last `clock` request
        self.done = False
        self._moves = array("I", [0] * MAX_MOVES)
        self._pieces = None  # the bytes loaded since `load BEGIN`

    def ask(self, line: str) -> str:
        """Returns the reply to one request line, "" for a blank line and for one that begins with #."""
        line = line.strip(_BLANKS)
        if not line or line[0] == "#":
            return ""
        try:
            return self._answer(line)
        except FlagfallError as error:
            return no(error.code, str(error))

    def _answer(self, line: str) -> str:
        if len(line) > LONGEST:
            raise Refusal("too-long", "a request has at most %d bytes", LONGEST)
        for c in line:
            if not " " <= c <= "~":
                raise BadSyntax("a request is printable ASCII")
        words = line.split()
        _, handler, fewest, most, lists, usage = _request(words.pop(0))
        first = 0
        if lists and words and words[-1][:5] == "from=":
            first = clock_requests.whole(words.pop()[5:], "from", 5)
        if not fewest <= len(words) <= most:
            raise BadSyntax("it is written: %s", usage)
        return handler(self, words, first) if lists else handler(self, words)

    def _hello(self, words: list) -> str:
        return introduction(self.board, self.device)

    def _games(self, words: list, first: int) -> str:
        return list_reply("games", engine.presets()[first:], first, self.limit)

    def _options(self, words: list, first: int) -> str:
        rows = engine.rows(words[0])[first:]
        found = [Fields(("name", row[0]), ("default", row[2]), ("values", row[1]), ("rule", row[3])) for row in rows]
        return list_reply("options", found, first, self.limit)

    def _help(self, words: list, first: int) -> str:
        if words:
            from .help_lines import grammar

            lines = grammar(words[0])
        else:
            lines = [row[5] for row in _REQUESTS]
        return list_reply("help", lines[first:], first, self.limit)

    def _count(self, words: list) -> str:
        points, why = engine.question("count").answer(words)
        return yes(("points", points), ("why", why))

    def _quit(self, words: list) -> str:
        self.done = True
        return yes()

    # The game

    def _present_game(self):
        """Returns the game on the table. Raises Refusal when there is none."""
        if self.game is None:
            raise Refusal("no-game", "there is no game: new GAME begins one")
        return self.game

    def _new(self, words: list) -> str:
        self.game = engine.new(words[0], options.read(" ".join(words[1:])))
        return self._position()

    def _legal(self, words: list, first: int) -> str:
        game = self._present_game()
        n = game.moves_for(words.pop(0), self._moves) if words and "=" in words[0] else game.moves(self._moves)
        return list_reply("moves", self._move_texts(game, n, " ".join(words), first), first, self.limit, True)

    def _move_texts(self, game, n: int, prefix: str, skip: int):
        """Yields the text of each of the n listed moves that begins with the prefix, without the first `skip` of them. A move's text has no
        quotation mark.
        """
        moves, text = self._moves, game.text
        if not prefix:
            for i in range(skip, n):
                yield text(moves[i])
            return
        for i in range(n):
            move = text(moves[i])
            if move.startswith(prefix):
                if skip:
                    skip -= 1
                else:
                    yield move

    def _play(self, words: list) -> str:
        game = self._present_game()
        moves = game.parse(" ".join(words))
        at = len(game.log)
        most = self._max_ints()
        if at + len(moves) + (kind(moves[0]) != RESULT) > most:
            raise Refusal("too-long", "a game of this conversation has at most %d moves, and the last is its result: end it", most)
        game.enter(moves)
        return self._position(position_fields.entry_fields(game, game.entry(at)))

    def _max_ints(self) -> int:
        """Returns the largest number of ints that a game of this conversation may have."""
        return _DEVICE_MAX_INTS if self.limit else _MAX_INTS

    def _undo(self, words: list) -> str:
        self._present_game().undo()
        return self._position()

    def _show(self, words: list) -> str:
        self._present_game()
        return self._position()

    def _position(self, entry_fields=()) -> str:
        """Returns a reply with the fields of an entry and the whole position."""
        board = self.game.board_text()
        pairs = list(entry_fields) + list(position_fields.fields(self.game)) + [("board", board)]
        text = yes(*pairs)
        if self.limit and len(text) > self.limit:
            pairs[-1] = ("board", board[: max(0, len(board) - len(text) + self.limit - 2)] + "..")
            text = yes(*pairs)
        return text

    def _log(self, words: list, first: int) -> str:
        return list_reply("moves", _entries(self._present_game(), first), first, self.limit)

    def _perft(self, words: list) -> str:
        game = self._present_game()
        if not game.facts.perft_depth:
            raise Refusal("unknown-command", "perft is for games without hidden tiles or cards")
        depth = clock_requests.whole(words[0], "DEPTH", 1)
        if self.limit and depth > game.facts.perft_depth:
            raise Refusal("too-long", "on a device perft goes %d deep in this game", game.facts.perft_depth)
        return yes(("nodes", game.perft(depth)))

    # Saving and loading

    def _save(self, words: list, first: int) -> str:
        return list_reply("data", game_transfer.pieces(self._present_game(), first), first, self.limit)

    def _load(self, words: list) -> str:
        part = words[0]
        if part == "BEGIN" and len(words) == 1:
            self._pieces = bytearray()
        elif part == "+" and len(words) == 2:
            if self._pieces is None:
                raise BadRecord("a saved game begins with: load BEGIN")
            if len(self._pieces) + len(words[1]) // 2 > 4 * self._max_ints() + game_transfer.MOST_HEADER:
                raise Refusal("too-long", "a game of this conversation has at most %d moves", self._max_ints())
            self._pieces.extend(game_transfer.piece(words[1]))
        elif part == "END" and len(words) == 1:
            if self._pieces is None:
                raise BadRecord("a saved game begins with: load BEGIN")
            data, self._pieces = bytes(self._pieces), None
            self.game = game_transfer.read(data, self._max_ints())
            return self._position()
        else:
            raise BadSyntax("it is written: load BEGIN, load + HEX, load END")
        return yes()

    # The clock

    def _clock(self, words: list) -> str:
        self.clock, self._clock_options = clock_requests.clock_from_words(words)
        return clock_requests.at(self.clock, 0)

    def _control(self, words: list) -> str:
        clock = self._present_clock()
        self.clock = clock_requests.followed_by_words(clock, words, self._clock_options)
        return clock_requests.at(self.clock, clock_requests.time(words[1]))

    def _event(self, name: str, words: list) -> str:
        return clock_requests.HANDLERS[name](self._present_clock(), words)

    def _present_clock(self):
        """Returns the clock. Raises Refusal when there is none."""
        if self.clock is None:
            raise Refusal("no-clock", "there is no clock: clock CONTROL sets one")
        return self.clock


def _entries(game, first: int):
    """Yields the texts of the game's entries from number `first` on."""
    number = 0
    for i in range(len(game.log)):
        if i and game.log[i - 1] & MORE:
            continue
        if number >= first:
            yield game.entry(i)
        number += 1


def _request(name: str) -> tuple:
    """Returns the row of a request. Raises Refusal when there is no such request."""
    for row in _REQUESTS:
        if row[0] == name:
            return row
    raise Refusal("unknown-command", "there is no request %s: help lists them", name)


def _clock_event(name: str):
    """Returns the handler of a request about the clock."""
    return lambda referee, words: referee._event(name, words)


# name, handler, fewest and most words behind it, True when the reply is a list (which may take `from=`), form
_REQUESTS = (
    ("hello", Referee._hello, 0, 0, False, "hello"),
    ("games", Referee._games, 0, 0, True, "games"),
    ("options", Referee._options, 1, 1, True, "options GAME"),
    ("new", Referee._new, 1, 99, False, "new GAME [seats=N] [teams=2x2] [first=SEAT] [name=value ...]"),
    ("legal", Referee._legal, 0, 99, True, "legal [tile=A-B-C | ranks=on] [PREFIX]"),
    ("play", Referee._play, 1, 99, False, "play MOVE"),
    ("undo", Referee._undo, 0, 0, False, "undo"),
    ("show", Referee._show, 0, 0, False, "show"),
    ("log", Referee._log, 0, 0, True, "log"),
    ("save", Referee._save, 0, 0, True, "save"),
    ("load", Referee._load, 1, 2, False, "load BEGIN, load + HEX, load END"),
    ("perft", Referee._perft, 1, 1, False, "perft DEPTH"),
    ("count", Referee._count, 1, 99, False, "count CARD ... STARTER [crib]"),
    (
        "clock",
        Referee._clock,
        1,
        99,
        False,
        "clock CONTROL [seats=N] [first=SEAT] [start=fide|base] [freeze=on|off] [credit=zero|move] [delay_carry=on|off]"
        " [overtime=stay|up|out] [late=TIME]",
    ),
    ("press", _clock_event("press"), 2, 2, False, "press SEAT T"),
    ("pause", _clock_event("pause"), 1, 1, False, "pause T"),
    ("resume", _clock_event("resume"), 1, 1, False, "resume T"),
    ("unpress", _clock_event("unpress"), 1, 1, False, "unpress T"),
    ("skip", _clock_event("skip"), 1, 1, False, "skip T"),
    ("out", _clock_event("out"), 2, 2, False, "out SEAT T"),
    ("back", _clock_event("back"), 2, 2, False, "back SEAT T"),
    ("reverse", _clock_event("reverse"), 1, 1, False, "reverse T"),
    ("correct", _clock_event("correct"), 3, 6, False, "correct SEAT MS T [moves=N] [period=N] [left=N]"),
    ("control", Referee._control, 2, 5, False, "control CONTROL T [left=MS|MS...] [moves=N|N...] [period=N|N...]"),
    ("at", _clock_event("at"), 1, 1, False, "at T"),
    ("help", Referee._help, 0, 1, True, "help [GAME]; a list that was cut goes on with from=OFFSET"),
    ("quit", Referee._quit, 0, 0, False, "quit"),
)
