"""Faults of a flash that is off. Each returns a line about the fault, and the names of the damaged games."""

from random import Random

from boards.host.flash import BLOCK
from flagfall.app.book.scorebook import Scorebook
from flagfall.record.record import ACK, SLOT, game_of, intact

SLOTS = 255  # in a block, behind its marker


def flip_bits(book: Scorebook, image: bytearray, random: Random) -> tuple[str, list[str]]:
    """Flips one to six bits of the log, anywhere or all in one slot."""
    flips = random.randint(1, 6)
    places = _used_places(book)
    start = random.choice(places)
    near = random.random() < 0.5
    hit = [start if near else random.choice(places) for _ in range(flips)]
    names = _games_at(book, hit)
    for place in hit:
        bit = random.randrange(SLOT * 8)
        image[place + bit // 8] ^= 1 << bit % 8
    return f"{flips} flipped bits{' in one slot' if near else ''}", names


def lose_block(book: Scorebook, image: bytearray, random: Random) -> tuple[str, list[str]]:
    """Loses a whole block of the log."""
    block = random.choice([block for block in book.storage.blocks if block])
    names = _games_at(book, list(range(block * BLOCK + SLOT, (block + 1) * BLOCK, SLOT)))
    image[block * BLOCK : (block + 1) * BLOCK] = b"\xff" * BLOCK
    return f"block {block} gone", names


def _used_places(book: Scorebook) -> list[int]:
    """Returns the offsets in the flash of the log's markers and used slots."""
    storage = book.storage
    used = [block * BLOCK for block in storage.blocks if block]
    for number in range(storage.first, storage.end):
        block = storage.block(number)
        if block:
            used.append(block * BLOCK + SLOT + number % SLOTS * SLOT)
    return used


def _games_at(book: Scorebook, places: list[int]) -> list[str]:
    """Returns the names of the games with slots at these offsets."""
    image, found = book.storage._flash.image, set()
    for place in places:
        slot = bytes(image[place : place + SLOT])
        if place % BLOCK and slot[0] < ACK:
            # a slot that was damaged before belongs to a game that is known to be damaged
            found |= {book.name(game_of(slot))} if intact(slot) else set()
    return sorted(found)
