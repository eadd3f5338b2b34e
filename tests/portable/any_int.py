"""Any int of 30 bits as a move of a game, with the checks that must hold on every interpreter."""

from array import array

from flagfall.engine.game import MAX_MOVES
from flagfall.engine.moves import MORE, PAYLOAD, make
from flagfall.errors import IllegalMove


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
    game.key()
    game.board_text()
    game.asks()
    return True


def enter_ints(game, chance, ints: int) -> None:
    """Gives a game so many ints, with legal moves between them, so that the game goes on."""
    for n in range(ints):
        legal = legal_moves(game)
        if n % 8 == 0 and legal:
            assert try_move(game, chance.pick(legal))
        taken = try_move(game, any_int(chance, legal))
        if game.over or taken and chance.below(3) == 0:
            game.undo()
