"""The settings of an event: game, options, clock, tie-breaks. Refuses impossible ones before anything is written."""

from __future__ import annotations

from collections.abc import Sequence

from flagfall import engine
from flagfall.engine import options
from flagfall.errors import FlagfallError
from flagfall.record.saved_controls import normalise

from .. import games
from ..store.event_model import TIEBREAKS
from ..terminal.failure import Failure, WrongUsage

_LONGEST = 300  # letters of the options in a request to a device


def game_columns(preset: str, given: Sequence[str], count: str, system: str) -> dict[str, str]:
    """Returns preset and options as columns of the event. Raises Failure for a game that an event cannot play."""
    try:
        read = options.read(engine.facts(preset).device_options) | options.read(" ".join(given))
        rows = engine.rows(preset)
        values = options.resolve(rows, read | ({"seats": "4"} if read.get("teams") == "2x2" else {}))
        text = options.changed(rows, values)
        engine.new(preset, options.read(text))
        if len(text) > _LONGEST:
            raise Failure(f"the options have {len(text)} letters, a device takes {_LONGEST}")
    except FlagfallError as error:
        raise Failure(str(error)) from error
    if count not in ("wins", "points"):
        raise WrongUsage("--count is wins or points")
    facts = games.facts(preset, text)
    if count == "points" and (facts.half_points or facts.low_wins):
        raise Failure(f"in {preset} {'a game has no points' if facts.half_points else 'few points win'}: count wins")
    if system != "swiss" and values["seats"] != 2 and values.get("teams") != "2x2":
        raise Failure(f"{values['seats']} at a table: that is paired by --swiss N only")
    return {"preset": preset, "options": text}


def clock_columns(preset: str, control: str, given: Sequence[str]) -> dict[str, str]:
    """Returns the control in its canonical text and its options as columns of the event. Without a control they are empty, or the control
    that the game requires. Raises Failure.
    """
    control = control or engine.facts(preset).fixed_control
    if not control:
        if given:
            raise WrongUsage("--clock-option goes with --clock")
        return {"control": "", "clock_options": ""}
    try:
        _, text, clock_options = normalise("event", control, " ".join(given))
    except FlagfallError as error:
        raise Failure(str(error)) from error
    return {"control": text, "clock_options": clock_options}


def tiebreaks_of(typed: str | None, system: str, preset: str) -> str:
    """Returns the keys with commas; the usual ones of system and game when nothing was typed. Raises WrongUsage for an unknown key."""
    colours = games.facts(preset).half_points
    if typed is None:
        if system == "round-robin":
            return "sonneborn_berger,direct_encounter,wins" if colours else "direct_encounter,wins,points_sum"
        return "buchholz_cut1,buchholz,sonneborn_berger,wins" if colours else "buchholz_cut1,buchholz,wins,points_sum"
    keys = [key.strip() for key in typed.split(",") if key.strip()]
    for key in keys:
        if key not in TIEBREAKS or keys.count(key) > 1:
            raise WrongUsage(f"{key} is no tie-break, or is there twice: {', '.join(TIEBREAKS)}")
    return ",".join(keys)
