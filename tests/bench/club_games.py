"""Makes any number of games of a club: the engine plays a few at random, and the others are copies under other names and players."""

from binascii import crc_hqx
from collections.abc import Iterator
from functools import cache
from random import Random

from flagfall import engine
from flagfall.engine.game import MAX_MOVES, Game
from flagfall.engine.moves import MORE
from flagfall.record import record
from flagfall.record.record import Header
from flagfall.record.session import Session

MAX_SLOTS = record.MOST_SLOTS - 2  # slots of the longest game, with its end; a record may have two more
_PRESETS = ("chess", "draughts", "fives")
MODEL_COUNT = 200  # different games of each preset
_MAX_PLIES = 90  # then a player resigns
_PLAYER_COUNT = 120
_GAMES_PER_DEVICE = 5000
_FIRST_DATE = 1_700_000_000
_GAMES_PER_WEEK = 7 * 24 * 6  # one each ten minutes


def records(count: int, presets: tuple[str, ...] = _PRESETS, late: int = 0) -> Iterator[tuple[str, bytes]]:
    """Yields (name, record), always the same ones, one for each ten minutes. late: number of games that exist already; the new ones come
    from another device and begin a week before the last of those.
    """
    random = Random(count)
    models = [model for preset in presets for model in _model_games(preset)]
    first = max(0, late - _GAMES_PER_WEEK)
    device = 0xF0000000 if late else 0xE0000000
    for number in range(count):
        header, slots = models[number % len(models)]
        copy = Header(header.preset, header.options, _two_names(random), header.control, header.clock_options)
        copy.rules, copy.device, copy.epoch = header.rules, f"{device + number // _GAMES_PER_DEVICE:08X}", "0BADCAFE"
        copy.number, copy.date = number % _GAMES_PER_DEVICE + 1, _FIRST_DATE + (first + number) * 600
        yield copy.name(), _sealed_record(copy, slots)


def longest_game() -> tuple[str, bytes]:
    """Returns (name, record) of a pad with a clock that fills its record."""
    header = Header("pad", "", ["Ada", "Boris"], "90m+30s")
    header.rules, header.device, header.epoch, header.number = engine.RULES, "E0000000", "0BADCAFE", 1
    session, slots, t = Session(header), [], 0
    room = MAX_SLOTS - len(header.slots()) - 2

    def record_event(kind: int, value: int = 0, aux: int = 0) -> None:
        session.apply(kind, t, value, aux)
        slots.append(_slot(kind, t, value, aux))

    record_event(record.RESUME)
    for turn in range((room - 1) // 2):
        t += 2000
        record_event(record.MOVE, session.game.parse(f"{turn % 2}+5")[0])
        record_event(record.PRESS, 0, turn % 2)
    record_event(record.MOVE, session.game.parse("end")[0])
    record_event(record.CLOSE, len(session.game.log))
    return header.name(), _sealed_record(header, slots)


def _slot(kind: int, t: int, value: int, aux: int) -> bytes:
    slot = bytearray(record.SLOT)
    record.pack(slot, kind, 0, 0, t, value, aux)
    return bytes(slot)


def _two_names(random: Random) -> list[str]:
    return [f"Player {each}" for each in random.sample(range(1, _PLAYER_COUNT + 1), 2)]


def _sealed_record(header: Header, slots: list[bytes]) -> bytes:
    """Returns the header and these events as one record, with numbers and check values."""
    sealed = [bytes(slot) for slot in header.slots()]
    for slot in slots:
        seq = len(sealed)
        start = slot[:1] + header.number.to_bytes(2, "little") + seq.to_bytes(2, "little") + slot[5:14]
        sealed.append(start + crc_hqx(start, 0xFFFF).to_bytes(2, "little"))
    return b"".join(sealed)


@cache
def _model_games(preset: str) -> list[tuple[Header, list[bytes]]]:
    random = Random(preset)
    return [_play_game(preset, random) for _ in range(MODEL_COUNT)]


def _play_game(preset: str, random: Random) -> tuple[Header, list[bytes]]:
    """Plays a game with a clock, in which every turn ends with a press."""
    header = Header(preset, "", ["", ""], "90m+30s")
    header.rules = engine.RULES
    session, slots, t = Session(header), [], 0

    def record_event(kind: int, value: int = 0, aux: int = 0) -> None:
        session.apply(kind, t, value, aux)
        slots.append(_slot(kind, t, value, aux))

    record_event(record.RESUME)
    for _ in range(_MAX_PLIES):
        move = _random_move(session.game, random)
        if move is None:
            break
        t += random.randrange(500, 20_000)
        seat = session.clock.turn
        record_event(record.MOVE, move)
        if not session.game.over and session.game.ends_turn(move):
            record_event(record.PRESS, 0, seat)
    if not session.game.over:
        for move in session.game.parse(f"resign {random.randrange(2)}"):
            record_event(record.MOVE, move)
    record_event(record.CLOSE, len(session.game.log))
    return header, slots


def _random_move(game: Game, random: Random) -> int | None:
    """Returns a table move; None when the table must count, or when the game is over."""
    if game.over or game.stage == "count":
        return None
    out = [0] * MAX_MOVES
    found = [move for move in out[: game.moves(out)] if not move & MORE]
    return random.choice(found) if found else None
