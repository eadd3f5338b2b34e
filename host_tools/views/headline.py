"""Writes a game's result as a person would say it: `Anna beat Boris 1–0, on time, in 34 moves`. Knows only the game's model."""

from ..games.device_words import end
from .game_model import Game, Score, Seat

_CLEAR_ENDINGS = ("", "out", "target", "finished", "told", "borne off")  # endings that need no words, because the score is enough
_WAYS = {
    "time": "on time",
    "resigned": "by resignation",
    "agreed": "by agreement",
    "claimed": "by a claim",
    "no moves": "with no move left",
    "dead position": "in a dead position",
    "cannot mate": "on time, as nobody could mate",
    "blocked": "with the table blocked",
}


def number(score: Score) -> str:
    """Returns `1`, `½`, `2½`, `120`, `−5`."""
    whole, half = divmod(abs(score) * 2, 2)
    text = f"{int(whole) or ''}½" if half else str(int(whole))
    return f"−{text}" if score < 0 else text


def side_names(side: list[Seat]) -> str:
    """Returns the names of a side: `Anna + Eva`."""
    return " + ".join(seat.name for seat in side)


def headline(game: Game) -> str:
    """Returns the winner, the loser, the result, the way of the win, and the length. For a game that was not replayed, and so has no
    seats, it returns the title.
    """
    all_sides = game.sides
    if not all_sides:
        return game.title or game.name
    if game.status != "verified":
        return f"{_join_names([side_names(side) for side in all_sides])}{_at_score(all_sides)}"
    if game.ended_early and not game.correction or all_sides[0][0].place is None:
        after = f", after {game.length}" if game.length else ""
        return f"{_join_names([side_names(side) for side in all_sides])} stopped early{_at_score(all_sides)}{after}"
    if len(all_sides) == 1:
        return f"{side_names(all_sides[0])}: {number(all_sides[0][0].score)}"
    return _result(game, all_sides)


def _result(game: Game, all_sides: list[list[Seat]]) -> str:
    """Returns the winner, the loser, the result and the way of the win of a game that ended."""
    first = [side for side in all_sides if side[0].place == 1]
    why = _way_of_win(game)
    if len(first) == len(all_sides):
        return f"{_join_names([side_names(side) for side in all_sides])} drew{why}"
    rest = sorted((side for side in all_sides if side not in first), key=lambda side: side[0].place or 0)
    won = _join_names([side_names(side) for side in first])
    if len(all_sides) == 2:
        return f"{won} beat {side_names(rest[0])} {_score([*first, *rest])}{why}"
    others = _join_names([f"{side_names(side)} ({number(side[0].score)})" for side in rest])
    return f"{won} won with {number(first[0][0].score)} points, ahead of {others}{why}"


def _way_of_win(game: Game) -> str:
    """Returns `, on time, in 34 moves`."""
    if game.correction:
        return ", by correction"
    how = "" if game.ending in _CLEAR_ENDINGS else _WAYS.get(game.ending) or f"by {end(game.game, game.ending)}"
    return "".join(f", {part}" for part in (how, f"in {game.length}" if game.length else "") if part)


def _score(all_sides: list[list[Seat]]) -> str:
    return "–".join(number(side[0].score) for side in all_sides)


def _at_score(all_sides: list[list[Seat]]) -> str:
    """Returns ` at 10–45`; "" when no side has a point."""
    return f" at {_score(all_sides)}" if any(side[0].score for side in all_sides) else ""


def _join_names(names: list[str]) -> str:
    """Returns `Anna, Boris and Eva`."""
    return " and ".join([*([", ".join(names[:-1])] if names[1:] else []), names[-1]])
