"""Draws dominoes: the tiles of each hand in their places, the spinner with a mark, and the boneyard and the count in words."""

from typing import cast

from flagfall.engine.dominoes.domino_game import DominoGame
from flagfall.engine.dominoes.tiles import HIGH, is_double, is_matador, tile_in
from flagfall.engine.game import Game
from flagfall.engine.moves import PAYLOAD, PLAIN, kind

from .dominoes_line import STEP, Laid, Place, places
from .drawn_game import DrawnGame, Position, Table, Thing, entries

_MARGIN = 14
_MIN_TABLE = (19 * STEP, 8 * STEP)  # width and height, so that a few tiles do not fill the picture
_SPOTS = ((), (4,), (0, 8), (0, 4, 8), (0, 2, 6, 8), (0, 2, 4, 6, 8), (0, 2, 3, 5, 6, 8))  # of a half, in rows of three


def drawing(game: Game) -> DrawnGame:
    """Returns all positions of a game. Each hand has its own table, because laid tiles never move."""
    played = cast(DominoGame, game.fresh())
    hands, laid_counts, words = _hands(game)
    hand_places = [places(laid, spinner) if laid else [] for laid, spinner in hands]
    symbols = {f"h{value}": _half(value) for value in range(played.top + 1)}
    drawn = DrawnGame(symbols, [_table(each) for each in hand_places])
    things: list[list[Thing]] = []
    for each, (_, spinner) in zip(hand_places, hands, strict=True):
        things.append([_thing(place, symbols, number == spinner) for number, place in enumerate(each)])
    for (hand, count), line in zip(laid_counts, words, strict=True):
        last = [things[hand][count - 1]._replace(symbol="new", text="")] if count else []
        drawn.positions.append(Position((*things[hand][:count], *last), hand, line))
    symbols["new"] = f'<rect class="new" x="-{STEP // 2}" y="-{STEP}" width="{STEP}" height="{2 * STEP}" rx="4"/>'
    return drawn


def _hands(game: Game) -> tuple[list[tuple[list[Laid], int]], list[tuple[int, int]], list[str]]:
    """Returns three lists: (tiles, number of the spinner) of each hand; (hand, number of laid tiles) after each entry; and the words
    for each entry.
    """
    hands: list[tuple[list[Laid], int]] = [([], -1)]
    laid_counts: list[tuple[int, int]] = []
    words: list[str] = []
    number = 1
    for again, ints in entries(game):
        hand = cast(DominoGame, again)
        for each in ints:
            if kind(each) == PLAIN:
                tile, layout = tile_in(each & PAYLOAD), hand.layout
                across = is_matador(tile, layout.total) if layout.crosswise else is_double(tile)
                hands[-1][0].append(Laid(each & PAYLOAD, across))
        if hand.layout.spinner() >= 0 and hands[-1][1] < 0 and hand.hand_number == number:
            hands[-1] = (hands[-1][0], _spinner(hands[-1][0], hand.layout.spinner()))
        laid_counts.append((len(hands) - 1, len(hands[-1][0])))
        words.append(_words(hand) if hand.hand_number == number else "")  # at the end of a hand the next one is dealt already
        if hand.hand_number != number:
            number = hand.hand_number
            hands.append(([], -1))
    return hands, laid_counts, words


def _spinner(laid: list[Laid], value: int) -> int:
    return next(n for n, tile in enumerate(laid) if is_double(tile_in(tile.payload)) and HIGH[tile_in(tile.payload)] == value)


def _words(game: DominoGame) -> str:
    stock = f"boneyard {game.stock()}"
    return f"count {game.layout.count()} · {stock}" if game.layout.laid() and not game.layout.total else stock


def _thing(place: Place, symbols: dict[str, str], spinner: bool) -> Thing:
    name = f"t{place.first}-{place.second}" + "s" * spinner
    if name not in symbols:
        symbols[name] = _tile(place.first, place.second, spinner)
    return Thing(name, place.x, place.y, place.turn)


def _table(laid: list[Place]) -> Table:
    """Returns a table around the tiles, of at least the usual size."""
    xs, ys = [place.x for place in laid] or [0], [place.y for place in laid] or [0]
    left, right = min(xs) - STEP - _MARGIN, max(xs) + STEP + _MARGIN
    top, bottom = min(ys) - STEP - _MARGIN, max(ys) + STEP + _MARGIN
    more_x, more_y = max(0, _MIN_TABLE[0] - right + left) // 2, max(0, _MIN_TABLE[1] - bottom + top) // 2
    return Table((left - more_x, top - more_y, right - left + 2 * more_x, bottom - top + 2 * more_y))


def _tile(first: int, second: int, spinner: bool) -> str:
    half = STEP // 2
    mark = '<circle class="spin" r="3"/>' if spinner else f'<path class="split" d="M-{half - 3} 0h{STEP - 6}"/>'
    box = f'<rect class="tile" x="-{half - 0.5}" y="-{STEP - 0.5}" width="{STEP - 1}" height="{2 * STEP - 1}" rx="4"/>'
    return f'{box}<use href="#s-h{first}" y="-{half}"/><use href="#s-h{second}" y="{half}"/>{mark}'


def _half(value: int) -> str:
    """Returns the pips of a half, with its middle as the origin: rows of three for up to six pips, rows of four for ten to twelve."""
    if value < len(_SPOTS):
        pips = [((spot % 3 - 1) * 5.2, (spot // 3 - 1) * 5.2) for spot in _SPOTS[value]]
        return _pips(pips, 1.9)
    if value < 10:  # two columns of three, and up to three pips between them
        middle = {7: (0,), 8: (-1, 1), 9: (-1, 0, 1)}[value]
        pips = [(x * 5.2, y * 5.2) for x in (-1, 1) for y in (-1, 0, 1)] + [(0, y * 5.2) for y in middle]
        return _pips(pips, 1.7)
    rows = [(x * 2.2, y * 5.4) for y in (-1, 0, 1) for x in (-3, -1, 1, 3)]
    left_out = {10: (5, 6), 11: (5,), 12: ()}[value]
    pips = [pip for number, pip in enumerate(rows) if number not in left_out]
    if value == 11:  # of the two middle pips one remains, and lies in the middle
        pips[pips.index(rows[6])] = (0, 0)
    return _pips(pips, 1.4)


def _pips(pips: list[tuple[float, float]], radius: float) -> str:
    dots = "".join(f"M{x:g} {y:g}h0" for x, y in pips)
    return f'<path class="pip" stroke-width="{2 * radius:g}" d="{dots}"/>'
