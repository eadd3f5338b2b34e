"""Results that an organiser corrects. The record stays as it is; the seats hold the corrected result. Prints nothing."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from flagfall import engine
from flagfall.engine import options

from .. import games
from ..terminal.failure import Failure
from .schema import Game, Seat
from .verify import is_rated

BOTH = "forfeit both"
ARMAGEDDON = "armageddon"  # before a result: a draw gives the table to Black; the game keeps its result, and is not rated
# A game that was not played, as tournament reports write it; the absent player has the minus, or no point.
_NOT_PLAYED = {"+:-": "forfeit 1", "1-0f": "forfeit 1", "-:+": "forfeit 0", "0-1f": "forfeit 0", "-:-": BOTH, "0-0f": BOTH}
_HALF = re.compile(r"0[.,]5|1/2|½")
_HALVES = {"1-0": (2, 0), "0-1": (0, 2), "1/2": (1, 1), "1/2-1/2": (1, 1), "½": (1, 1), "½-½": (1, 1)}
_SCORES = re.compile(r"\d{1,6}-\d{1,6}|-?\d{1,6}(?::-?\d{1,6})+")  # six digits are enough for every real score

Parts = dict[int, tuple[int, int]]  # side -> score, in the engine's points, and place


def apply_correction(game: Game) -> None:
    """Writes the result that counts into the seats: that of the correction, or else that of the record."""
    corrected = corrected_parts(game, game.correction.result) if game.correction else {}
    for seat in game.seats:
        seat.score, seat.place = corrected.get(seat.side, (seat.recorded_score, seat.recorded_place))
    rated = is_rated(not game.decided, [(seat.name, seat.side) for seat in game.seats])
    game.rated = game.status == "verified" and rated and not (game.correction and is_armageddon(game.correction.result))


def is_armageddon(result: str) -> bool:
    """Returns True for the result of an Armageddon game."""
    return result.startswith(ARMAGEDDON + " ")


def check_correction(game: Game, result: str) -> None:
    """Raises Failure for a corrected result that the game cannot have."""
    parts = corrected_parts(game, result)
    if not result.startswith("forfeit"):
        check_limits(game.preset, game.options, [parts[side][0] for side in sorted(parts)])


def corrected_parts(game: Game, result: str) -> Parts:
    """Returns the score and place of each side after a correction. result: `1-0`, `1/2` or `5:3` in the order of sides, also behind
    `armageddon`, `forfeit SEAT`, or `forfeit both`, after which no side is first. Raises Failure for a result that the game cannot have.
    """
    if is_armageddon(result):
        check_armageddon(game.preset)
        result = result.partition(" ")[2]
    sides: dict[int, Seat] = {seat.side: seat for seat in game.seats}
    word, _, seat = result.partition(" ")
    if result == BOTH:
        return {side: (0, len(sides)) for side in sides}
    if word == "forfeit":
        loser = next((each.side for each in game.seats if str(each.seat) == seat), None)
        if loser is None:
            raise Failure(f"forfeit names the seat that loses: {', '.join(str(each.seat) for each in game.seats)}")
        if games.facts(game.preset).half_points:
            return {side: (0, 2) if side == loser else (2, 1) for side in sides}
        scores = {side: each.recorded_score for side, each in sides.items()}
        others = {side: score for side, score in scores.items() if side != loser}
        places = places_by(others, game.preset, game.options) | {loser: len(sides)}
        return {side: (scores[side], places[side]) for side in sides}
    scores = dict(zip(sorted(sides), read_scores(game.preset, result, len(sides)), strict=True))
    places = places_by(scores, game.preset, game.options)
    return {side: (scores[side], places[side]) for side in sides}


def check_armageddon(preset: str) -> None:
    """Raises Failure for a game without colours."""
    if not games.facts(preset).half_points:
        raise Failure("an Armageddon game has a White and a Black")


def read_scores(preset: str, result: str, sides: int) -> tuple[int, ...]:
    """Returns the score of each side, in the engine's points, for `1-0`, `1/2` or `5:3`. Raises Failure for one that the game cannot
    have.
    """
    if games.facts(preset).half_points:
        if (text := result.replace(":", "-")) not in _HALVES:
            raise Failure(f"{result} is no result of this game: 1-0, 0-1 or 1/2 in the order of sides, or forfeit SEAT")
        scores = _HALVES[text]
    else:
        if not _SCORES.fullmatch(result):
            raise Failure(f"{result} is no score: numbers in the order of sides, as {':'.join('531240'[:sides])}, or forfeit SEAT")
        scores = tuple(map(int, result.split("-") if "-" in result[1:] and ":" not in result else result.split(":")))
    if len(scores) != sides:
        raise Failure(f"the game has {sides} sides, the score {len(scores)}")
    return scores


def places_by(scores: dict[int, int], preset: str, options_text: str) -> dict[int, int]:
    """Returns side -> place: 1 + the number of sides with a better score, so that equal sides share a place. options_text: the
    options, as a record has them.
    """
    low = games.facts(preset, options_text).low_wins
    better = [-score if low else score for score in scores.values()]
    return {side: 1 + sum(other > (-score if low else score) for other in better) for side, score in scores.items()}


def usual_form(typed: str) -> str:
    """Returns the usual form of the many that people write: `1/2` for `0.5-0.5`, `forfeit 1` for `+:-`."""
    text = " ".join(typed.split())
    key = text.casefold().replace("–", "-").replace("−", "-").replace(" ", "")
    if key in _NOT_PLAYED or (key := key.replace("+-", "+:-").replace("-+", "-:+")) in _NOT_PLAYED:
        return _NOT_PLAYED[key]
    if key.startswith(ARMAGEDDON):
        return f"{ARMAGEDDON} {usual_form(text[len(ARMAGEDDON) :])}"
    if key.startswith("forfeit"):
        return "forfeit" + text[len("forfeit") :]
    return "1/2" if _HALF.sub("½", key) in ("½", "½-½", "½:½") else key


def check_limits(preset: str, options_text: str, scores: Sequence[int]) -> None:
    """Raises Failure for final scores that the game cannot have. options_text: its options, as a record has them."""
    facts = games.facts(preset, options_text)
    if facts.half_points:
        return
    text, module = ":".join(map(str, scores)), engine.module(preset)
    values = options.resolve(engine.rows(preset), options.read(options_text)) | {"like": preset}
    low, high, _ = module.pad_limits(values) if hasattr(module, "pad_limits") else (-1, 0, False)
    unit = _unit(module, values, facts.point_unit)
    at_target = sum(score >= facts.target for score in scores)
    if low >= 0 and min(scores) < 0:
        raise Failure(f"{text} is no result of {preset}: nobody has less than 0")
    if any(score % unit for score in scores):
        raise Failure(f"{text} is no result of {preset}: its points are multiples of {unit}")
    if facts.target and facts.first_wins and (at_target != 1 or max(scores) >= facts.target + max(high, 1)):
        raise Failure(f"{text} is no result of {preset}: one side, and no other, comes to {facts.target}")
    if facts.target and facts.low_wins and not at_target:
        raise Failure(f"{text} is no result of {preset}: it ends when a side has {facts.target}")
    if facts.target and facts.exact_target and max(scores) > facts.target:
        raise Failure(f"{text} is no result of {preset}: nobody goes beyond {facts.target}")


def _unit(module: object, values: Mapping[str, object], unit: int) -> int:
    """Returns the number of which all scores are multiples; 1 where an end of a hand may give any points (M2-13)."""
    refuses = getattr(module, "pad_refuses", None)
    return unit if unit and (refuses is None or refuses(values, 1) is not None) else 1
