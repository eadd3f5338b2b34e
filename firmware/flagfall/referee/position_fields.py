"""The position of a game as fields of a reply. The conversation and the requests about a device's table use them. Knows no request."""

from .json_reply import Fields


def fields(game):
    """Yields the fields up to `key`, then the family's own, as (name, value) pairs in the order of docs/protocol.md.

    Each is calculated only when it is needed.
    """
    sides, seats = range(len(game.sides)), range(game.seats)
    yield "game", game.preset
    yield "seats", game.seats
    yield "sides", game.sides
    yield "turn", game.turn if game.turn >= 0 else None
    yield "chance", game.chance
    yield "stage", game.stage
    yield "asks", [Fields(("seat", ask[0]), ("what", ask[1]), ("low", ask[2]), ("high", ask[3])) for ask in game.asks()]
    yield "score", [game.score(side) for side in sides]
    yield "hand", [game.hand(side) for side in sides]
    yield "held", [game.in_hand(seat) for seat in seats]
    yield "stock", game.stock()
    yield "over", game.over
    yield "winners", game.winners()
    yield "key", game.key()
    for name, value in game.extra_fields():
        yield name, Fields(*value) if isinstance(value, tuple) else value


def entry_fields(game, text: str) -> list:
    """Returns the fields about the last entry. text: the entry in the notation of the protocol."""
    pairs = [("move", text), ("seat", game.mover if game.mover >= 0 else None), ("points", list(game.points))]
    if game.warning:
        pairs.append(("warn", str(game.warning)))
    return pairs
