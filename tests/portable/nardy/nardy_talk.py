"""A game of nardy for a test: sets it up, plays texts, and returns refusals."""

from array import array

from flagfall.engine import new
from flagfall.engine.game import MAX_MOVES
from flagfall.errors import FlagfallError

MOVE_LIST = array("I", [0] * MAX_MOVES)


def game_after(preset: str, options: dict, *entries):
    """Returns the game after these entries."""
    game = new(preset, options)
    for entry in entries:
        game.enter(game.parse(entry))
    return game


def from_position(points: dict, theirs: dict, dice: str = "-", **options):
    """Returns a game with seat 0 on turn. points, theirs: number of men on each point, as each seat counts; 25 is the bar; the other men
    are borne off.
    """
    long = options.pop("long", False)
    cells = [0] * 24
    for seat, men in enumerate((points, theirs)):
        for point in men:
            if point < 25:
                cell = point if not seat else (point + 11) % 24 + 1 if long else 25 - point
                cells[cell - 1] = men[point] * (1 - 2 * seat)
    bars = [men.get(25, 0) for men in (points, theirs)]
    offs = [15 - sum(men.values()) for men in (points, theirs)]
    rest = "/".join(["%d,%d" % tuple(bars), "%d,%d" % tuple(offs), "0", dice])
    options["position"] = ",".join(["%d" % cell for cell in cells]) + "/" + rest
    return new("longnardy" if long else "backgammon", options)


def legal_texts(game) -> list:
    return [game.text(MOVE_LIST[i]) for i in range(game.moves(MOVE_LIST))]


def refusal(game, entry) -> str:
    """Returns the reason for refusing this entry, and checks that nothing has changed."""
    before = game.snapshot(), game.save()
    try:
        game.enter(game.parse(entry) if isinstance(entry, str) else [entry])
    except FlagfallError as error:
        assert (game.snapshot(), game.save()) == before, entry
        return str(error)
    raise AssertionError("not refused: %s" % entry)
