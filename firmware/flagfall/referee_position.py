"""A position of the conversation as fields of a reply: of a game in it, and of the game on a device's table. Knows no request."""

from .reply import Fields


def fields(game) -> list:
    """(name, value) pairs, in the order of docs/protocol.md, up to `key`."""
    sides, seats = range(len(game.sides)), range(game.seats)
    return [
        ("game", game.preset),
        ("seats", game.seats),
        ("sides", game.sides),
        ("turn", None if game.over or game.turn < 0 else game.turn),
        ("chance", game.chance),
        ("stage", game.stage),
        ("asks", [Fields(("seat", ask[0]), ("what", ask[1]), ("low", ask[2]), ("high", ask[3])) for ask in game.asks()]),
        ("score", [game.score(side) for side in sides]),
        ("hand", [game.hand(side) for side in sides]),
        ("held", [game.held(seat) for seat in seats]),
        ("stock", game.stock()),
        ("over", game.over),
        ("winners", game.winners()),
        ("key", game.key()),
    ]


def made(game, text: str) -> list:
    """What the entry just made has changed; text: the entry, as the engine writes it."""
    said = [("move", text), ("seat", game.mover if game.mover >= 0 else None), ("points", list(game.points))]
    if game.warning:
        said.append(("warn", game.warning))
    return said
