"""Any int of 30 bits as a move of a game, with the checks that must hold on every interpreter."""

from array import array

from flagfall import engine
from flagfall.engine import options
from flagfall.engine.dominoes.tiles import MOST_TILES, size
from flagfall.engine.game import MAX_MOVES
from flagfall.engine.moves import MORE, PAYLOAD, make
from flagfall.errors import FlagfallError, IllegalMove
from tests.portable.random_requests import Requests


def random_bits(chance, count: int) -> int:
    """Returns a number of so many random bits."""
    return (chance.below(1 << 15) << 15 | chance.below(1 << 15)) & (1 << count) - 1


def any_int(chance, legal: list) -> int:
    """Returns a random move. Most are near a possible move, because a fully random int nearly always has an unknown kind."""
    draw, kind = chance.below(6 if legal else 4), chance.below(16)
    if draw == 0:
        return random_bits(chance, 30)
    if draw == 1:
        return make(kind, random_bits(chance, 25)) | MORE * chance.below(2)
    if draw == 2:
        return make(kind, random_bits(chance, 1 + chance.below(25)))
    if draw == 3:
        return make(kind, chance.pick((0, 1, 2, PAYLOAD, PAYLOAD - 1, 1 << chance.below(25))))
    return chance.pick(legal) ^ 1 << chance.below(30) ^ chance.below(2) << chance.below(30)


def legal_moves(game) -> list:
    """Returns the legal table moves; an empty list for a game that is over."""
    out = array("I", [0] * MAX_MOVES)
    return [] if game.over else list(out[: game.moves(out)])


def try_move(game, move: int) -> bool:
    """Returns True when the rules accept the move. Otherwise only IllegalMove may be raised, and nothing may change."""
    before = game.snapshot(), len(game.log), game.points[:], game.warning
    try:
        text = game.text(move)
        assert text and min(text) >= " " and max(text) <= "~", text
    except IllegalMove:
        pass
    try:
        game.play(move)
    except IllegalMove as error:
        assert "\n" not in str(error)
        assert (game.snapshot(), len(game.log), game.points, game.warning) == before, "%x was refused, but the game has changed" % move
        return False
    n = len(game.log)
    assert game.log[n - 1] == move
    text = game.text(move)
    if not move & MORE and not (n > 1 and game.log[n - 2] & MORE):
        game.undo()
        assert game.parse(text) == [move], "%x and another int have the same text: %s" % (move, text)
        game.play(move)
    assert game.over or move & MORE or legal_moves(game) or game.asks(), "%s: nothing can be entered" % text
    game.key()
    game.board_text()
    if engine.family(game.preset) == "dominoes":
        check_tiles(game)
    return True


def check_tiles(game) -> None:
    """Checks that each domino is laid, shown or unseen, and that the unseen ones are in a hand or in the boneyard."""
    held = game.stock()
    for seat in range(game.seats):
        held += game.in_hand(seat)
    unseen = 0
    for tile in range(MOST_TILES):
        unseen += game.hands.unseen(tile)
    assert unseen == held, (unseen, held)
    if game.stage in ("play", "call", "lead"):
        assert game.layout.laid() + held == size(game.top)


def some_options(chance, preset: str) -> dict:
    """Returns random values for some of the options. Values that do not go together are replaced."""
    while True:
        pairs = {}
        for name, values, *_ in engine.rows(preset):
            if values and not options.is_range(values) and chance.below(5) == 0:
                pairs[name] = chance.pick(values)
        try:
            engine.new(preset, pairs)
            return pairs
        except FlagfallError:
            continue


def play_on(game, requests, steps: int) -> None:
    """Plays so many entries, most of them legal, and stops at the end of the game."""
    out = array("I", [0] * MAX_MOVES)
    for _ in range(steps):
        if game.over:
            return
        try:
            game.enter(game.parse(requests.move(game, out)))
        except FlagfallError:
            continue


def game_after_ints(preset: str, seed: int, ints: int):
    """Returns a game with random options that was given so many ints at several of its stages, and its options."""
    requests = Requests(seed)
    chance = requests.chance
    pairs = some_options(chance, preset)
    game = engine.new(preset, pairs)
    for n in range(ints):
        if n % 25 == 0:
            play_on(game, requests, chance.pick((3, 20, 120)))
            while game.over:
                game.undo()
        legal = legal_moves(game)
        if n % 8 == 0 and legal:
            assert try_move(game, chance.pick(legal))
        taken = try_move(game, any_int(chance, legal))
        if game.over or taken and chance.below(3) == 0:
            game.undo()
    return game, pairs
