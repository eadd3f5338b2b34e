"""Draws cribbage: the known cards of the deal, the count, the starter, and the track with two pegs for each side."""

from typing import cast

from flagfall.engine.cribbage.cribbage import Cribbage
from flagfall.engine.cribbage.known_cards import CRIB
from flagfall.engine.cribbage.playing_cards import RANK_ONLY, RANKS
from flagfall.engine.game import Game
from flagfall.engine.moves import PAYLOAD, PLAIN, kind

from .drawn_game import DrawnGame, Position, Table, Thing, entries

_CARD, _TALL, _ROW = 46, 64, 78  # width and height of a card, and the distance of rows
_LEFT, _STARTER = 40, 500  # x of the first card of a seat, and of the starter
_STREET = 30  # holes
_HOLE, _TRACK = 17, 16  # distance of holes, and of tracks
_WIDE = 580  # of the picture
_SUITS = (
    "M0-9c5 5 9 9 9 13a4.5 4.5 0 0 1-8 3l2 4h-6l2-4a4.5 4.5 0 0 1-8-3c0-4 4-8 9-13z",  # spades
    "M0 9c-5-5-10-9-10-13a5 5 0 0 1 10-2a5 5 0 0 1 10 2c0 4-5 8-10 13z",  # hearts
    "M0-10l8 10l-8 10l-8-10z",  # diamonds
    "M0-9a4.7 4.7 0 0 1 4 7a4.7 4.7 0 1 1-3 8l2 4h-6l2-4a4.7 4.7 0 1 1-3-8a4.7 4.7 0 0 1 4-7z",  # clubs
)


def _card(suit: int) -> str:
    colour = "red" if suit in (1, 2) else "ink"
    path = f'<path transform="translate(23 42)" d="{_SUITS[suit]}"/>' if suit >= 0 else ""
    return f'<g class="card {colour}"><rect width="{_CARD}" height="{_TALL}" rx="6"/><text x="23" y="24"></text>{path}</g>'


_ORDER = "CDHS"  # of the engine's suits
_SYMBOLS = {
    **{f"c{sign}": _card("SHDC".index(sign)) for sign in _ORDER},
    "c": _card(-1),
    "gone": f'<rect class="spent" width="{_CARD}" height="{_TALL}" rx="6"/>',
    "count": '<text class="count"></text>',
    "label": '<text class="label"></text>',
    "deals": '<g class="deals"><circle r="11"/><text y="5"></text></g>',
}


def drawing(game: Game) -> DrawnGame:
    """Returns all positions of a game."""
    table, track = _table(cast(Cribbage, game))
    pegs = {f"peg{side}": f'<circle class="side{side} peg" r="6"/>' for side in range(len(game.sides))}
    pegs |= {f"old{side}": f'<circle class="side{side} old" r="5"/>' for side in range(len(game.sides))}
    drawn = DrawnGame(_SYMBOLS | pegs, [table])
    laid: list[tuple[int, int]] = []  # seat and card of this deal, in order
    number = 1
    for again, ints in entries(game):
        played = cast(Cribbage, again)
        if played.hand_number != number:  # the last count of a deal also begins the next deal
            number, laid = played.hand_number, []
        laid += [(played.mover, each & PAYLOAD) for each in ints if kind(each) == PLAIN]
        things = [*_cards(played, laid), *_pegs(played, track)]
        drawn.positions.append(Position(tuple(things), 0, ""))
    return drawn


def _thing(card: int, x: int, y: int) -> Thing:
    rank = RANKS[(card & 63) >> 2]
    symbol = "c" if card & RANK_ONLY else f"c{_suit(card)}"
    return Thing(symbol, x, y, 0, "10" if rank == "T" else rank)


def _suit(card: int) -> str:
    return "CDHS"[card & 3]


def _cards(game: Cribbage, laid: list[tuple[int, int]]) -> list[Thing]:
    things = []
    if game.dealer >= 0:
        things.append(Thing("deals", 18, game.dealer * _ROW + _TALL // 2, 0, "D"))
    if game.starter >= 0:
        things += [_thing(game.starter, _STARTER, 0), Thing("label", _STARTER + 23, _TALL + 16, 0, "starter")]
    at_show = game.stage in ("show", "cards", "crib", "over")
    in_count = len(game.running.pile)  # cards of the present count; those of earlier counts are faint
    for seat in range(game.seats):
        own = [(n, card) for n, (owner, card) in enumerate(laid) if owner == seat]
        hand = game.cards.known(seat) if at_show and game.dealer >= 0 else []
        if len(hand) == game.cards.size:
            things += [_thing(card, _LEFT + i * (_CARD + 6), seat * _ROW) for i, card in enumerate(sorted(hand))]
            continue
        for i, (n, card) in enumerate(own):
            x = _LEFT + i * (_CARD + 6)
            things.append(_thing(card, x, seat * _ROW))
            if n < len(laid) - in_count:
                things.append(Thing("gone", x, seat * _ROW))
    crib = game.cards.cards_of(CRIB) if game.dealer >= 0 else []
    y = game.seats * _ROW
    things += [_thing(card, _LEFT + i * (_CARD + 6), y) for i, card in enumerate(sorted(crib))]
    if crib:
        things.append(Thing("label", 18, y + _TALL // 2 + 5, 0, "crib"))
    if game.stage == "play" and game.running.count:
        things.append(Thing("count", _STARTER + 23, 2 * _ROW, 0, str(game.running.count)))
    return things


def _table(game: Cribbage) -> tuple[Table, int]:
    """Returns the ground, which has a track of thirty holes for each side in each street, and the y of the first street."""
    target, sides = int(game.options["target"]), len(game.sides)
    top = (game.seats + 1) * _ROW + 14
    streets = (target - 1 + _STREET - 1) // _STREET
    parts = []
    for street in range(streets):
        for side in range(sides):
            x, y = _hole(street * _STREET + 1, side, sides, top)
            last = min(_STREET, target - 1 - street * _STREET)
            direction = 1 if street % 2 == 0 else -1
            for five in range(0, last, 5):
                start = x + direction * (five * _HOLE + five // 5 * 3)
                parts.append(f"M{start} {y}" + f"h{direction * _HOLE * (min(5, last - five) - 1)}")
    high = streets * (sides * _TRACK + 12)
    ground = f'<rect class="wood" x="4" y="{top - 14}" width="{_WIDE - 8}" height="{high + 8}" rx="10"/>'
    ground += f'<path class="holes" d="{"".join(parts)}"/>'
    return Table((0, -6, _WIDE, top + high + 10), ground), top


def _hole(points: int, side: int, sides: int, top: int) -> tuple[int, int]:
    """Returns the x and y of the hole for these points on a side's track. top: y of the first street."""
    street, place = divmod(points - 1, _STREET)
    x = 22 + place * _HOLE + place // 5 * 3
    if street % 2:
        x = 22 + (_STREET - 1) * _HOLE + 15 - place * _HOLE - place // 5 * 3
    return x, top + 4 + street * (sides * _TRACK + 12) + side * _TRACK


def _pegs(game: Cribbage, top: int) -> list[Thing]:
    things = []
    sides, most = len(game.sides), int(game.options["target"]) - 1
    for side in range(sides):
        for name, points in (("old", game.behind[side]), ("peg", game.scores[side])):
            if points > 0:
                things.append(Thing(f"{name}{side}", *_hole(min(points, most), side, sides, top)))
    return things
