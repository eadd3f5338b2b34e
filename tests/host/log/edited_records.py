"""Makes records as a device writes them, by random play of any game, and random edits of them. Judges nothing."""

from random import Random

from flagfall import engine
from flagfall.app.book.scorebook import Scorebook
from flagfall.drivers.storage import Storage
from flagfall.engine.game import Game
from flagfall.errors import FlagfallError
from flagfall.record import record, record_replay, session
from flagfall.record.record import CLOSE, COME, CORRECT, EDIT, HEAD, KEPT, MOVE, NAME, PAD, PAUSE, PRESS, RESUME, SLOT, UNDO, Header
from tests.portable.any_int import any_int, legal_moves
from tests.portable.ramflash import RamFiles, RamFlash
from tests.portable.random_requests import Chance

DEVICE = "0f1a6fa1"
EVENTS = 45
KINDS = range(2, 17)


def scorebook() -> Scorebook:
    flash = RamFlash(8)
    return Scorebook(Storage(flash, RamFiles(flash), Random(1).randbytes), DEVICE)


def slots_of(book: Scorebook) -> list[bytes]:
    return [bytes(slot) for slot in book.slots(book.entry.number)]


def recorded_slots(preset: str, seed: int) -> list[bytes]:
    """Returns the slots of a whole game."""
    book = scorebook()
    play(book, preset, seed)
    if not book.session.game.over:
        book.enter(book.session.game.parse("end"), book.session.t)
    return slots_of(book)


def play(book: Scorebook, preset: str, seed: int, events: int = EVENTS) -> None:
    """Plays a game: legal entries, answers, turns of the clock, corrections, undos, edits. It may come to its end."""
    random = Random(f"{preset} {seed}")
    control = "5m+3s" if preset == "clock" or random.random() < 0.7 else ""
    header = Header(preset, "", ["Anna", "Boris", "Zoe", "Eva"][: engine.new(preset, {}).seats], control)
    live, t = book.start(header), 0
    for _ in range(events):
        if live.game.over:
            break
        t += random.randrange(3000)
        try:
            book.do(*_event(random, live, t))
        except FlagfallError:
            continue


def _event(random: Random, live: session.Session, t: int) -> tuple[int, int, int, int]:
    game, clock, draw = live.game, live.clock, random.random()
    if draw < 0.5 or clock is None and draw < 0.8:
        return MOVE, t, _entry(random, game), 0
    if draw < 0.8:
        return PRESS, t, 0, clock.turn if clock.started else 1
    if draw < 0.86:
        return UNDO, t, random.randint(1, 2), 0
    if draw < 0.93:
        return EDIT, t, _entry(random, game), random.randint(1, 3)
    if clock is None:
        return MOVE, t, _entry(random, game), 0
    return random.choice(((PAUSE, t, 0, 0), (RESUME, t, 0, 0), (CORRECT, t, random.randrange(400_000), random.randrange(2))))


def _entry(random: Random, game: Game) -> int:
    """Returns a random legal entry; where the game asks for a number, a random number or an entry."""
    asks, legal = game.asks(), legal_moves(game)
    if asks and (not legal or random.random() < 0.7):
        seat, kind, low, high = random.choice(asks)
        number = random.randint(low, max(low, high))
        try:
            return game.parse(f"{kind} {seat} {number}" if kind == "pips" else f"+{number // 5 * 5}")[0]
        except FlagfallError:
            pass
    return random.choice(legal or [game.parse("end")[0]])


def seal_slots(slots: list[bytes]) -> bytes:
    """Returns the slots numbered from 0, with right check values."""
    data = b""
    for seq, slot in enumerate(slots):
        again = bytearray(slot)
        number = record.game_of(slots[0])
        again[1:5] = _place(number, seq)
        record.seal(again)
        data += again
    return data


def _place(number: int, seq: int) -> bytes:
    """Returns the part of a slot that has its game and its number."""
    slot = bytearray(SLOT)
    record.pack(slot, MOVE, number, seq, 0, 0, 0)
    return bytes(slot[1:5])


def forge_record(random: Random, slots: list[bytes], others: list[bytes]) -> bytes:
    """Returns the record after one or two edits by a person who knows the format: all check values are right again."""
    slots, heads = list(slots), sum(slot[0] == HEAD for slot in slots)
    for _ in range(random.randint(1, 2)):
        at, draw = random.randrange(heads, len(slots)), random.random()
        if draw < 0.1:
            del slots[at]
        elif draw < 0.2:
            slots.insert(at, random.choice(others))
        elif draw < 0.3:
            other = random.randrange(heads, len(slots))
            slots[at], slots[other] = slots[other], slots[at]
        elif draw < 0.4:
            slots[at] = random.choice(others)
        elif draw < 0.5:
            at = random.randrange(heads)
            slots[at] = _change_letter(random, slots[at])
        else:
            slots[at] = _change_field(random, slots[at])
        if len(slots) == heads:
            break
    return seal_slots(slots)


def _change_field(random: Random, slot: bytes) -> bytes:
    """Returns the slot with another value in one field."""
    kind, t, value, aux = slot[0], record.t_of(slot), record.value_of(slot), slot[13]
    change = random.randrange(5)
    if change == 0:
        kind = random.choice(KINDS)
    elif change == 1:
        t = max(0, t + random.randint(-2000, 2000))
    elif change == 2:
        aux = random.randrange(4)
    else:
        any_value = any_int(Chance(random.randrange(1 << 30)), [value])
        value = random.choice((any_value, value ^ 1 << random.randrange(12), random.randrange(40)))
    again = bytearray(SLOT)
    record.pack(again, kind, 1, 0, t, value, aux)
    return bytes(again)


def _change_letter(random: Random, slot: bytes) -> bytes:
    """Returns the slot with another letter in the header."""
    again = bytearray(slot)
    at = random.randrange(5, 14)
    again[at] = random.choice((again[at] ^ 1 << random.randrange(8), *b"0159=m|\n"))
    return bytes(again)


def tear_record(random: Random, slots: list[bytes]) -> bytes:
    """Returns the record after random edits: bits, bytes, whole slots lost, repeated or swapped; check values are not corrected."""
    data = bytearray(b"".join(slots))
    for _ in range(random.choice((1, 1, 2, 3, 6))):
        at, damage = random.randrange(len(data)), random.randrange(6)
        first = at - at % SLOT
        if damage < 2:
            data[at] ^= 1 << random.randrange(8)
        elif damage == 2:
            data[at] = random.randrange(256)
        elif damage == 3 and len(data) > SLOT:
            del data[first : first + SLOT]
        elif damage == 4:
            data[first:first] = data[first : first + SLOT]
        elif damage == 5:
            other = random.randrange(len(data)) // SLOT * SLOT
            data[first : first + SLOT], data[other : other + SLOT] = data[other : other + SLOT], data[first : first + SLOT]
    return bytes(data)


def enter_on_device(data: bytes) -> session.Session:
    """Enters the same events into a device, one by one. Raises FlagfallError when it refuses one."""
    slots = [data[at : at + SLOT] for at in range(0, len(data), SLOT)]
    book = scorebook()
    live = book.start(record_replay.read(data).header)
    for at, slot in enumerate(slots):
        if slot[0] == PAD and slot[13] == COME:
            first = at - next(i for i, before in enumerate(reversed(slots[:at])) if before[0] != NAME)
            name = b"".join(map(record.head_piece, slots[first:at])).rstrip(b"\0").decode()
            book.come(name, record.value_of(slot), record.t_of(slot))
        elif slot[0] not in (HEAD, CLOSE, KEPT, NAME) and not book.do(slot[0], record.t_of(slot), record.value_of(slot), slot[13]):
            raise FlagfallError("the device ignores an event")
    return live
