"""The output of the event commands: a table for people, or one JSON object on a line for other programs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..files.paths import command_name
from ..games import device_words
from ..terminal.failure import Failure
from ..terminal.plain_text import cell, harmless, say, terminal
from .rounds_json import result_facts, rounds_facts, seated

if TYPE_CHECKING:
    from ..store.event_model import EventState, Outcome, Table
    from ..store.event_results import Outstanding
    from .event_standings import Row

_HEADINGS = {
    "buchholz_cut1": "cut 1",
    "buchholz": "Buchholz",
    "sonneborn_berger": "S.-Berger",
    "direct_encounter": "direct",
    "wins": "wins",
    "points_sum": "sum",
}


def print_events(states: Sequence[EventState], as_json: bool) -> None:
    used = max((state for state in states if not state.closed), key=lambda state: (state.chosen, state.id), default=None)
    if as_json:
        print(json.dumps({"events": [_facts(state) | {"in_use": state is used} for state in states]}))
        return
    console = terminal()
    if not states:
        say(console, f"No event yet. Open one with: {command_name()} event new NAME --game PRESET --swiss N")
        return
    from ..views.long_table import LongTable

    table = LongTable("event", "day", "game", "system", "rounds paired", "")
    for state in states:
        note = "closed" if state.closed else "in use" if state is used else ""
        table.add_row(cell(state.name), f"{state.day}", device_words.game(state.preset), system_text(state), str(state.round), note)
    table.print(console)


def _facts(state: EventState) -> dict[str, object]:
    return {
        "name": state.name,
        "day": f"{state.day}",
        "preset": state.preset,
        "system": state.system,
        "round": state.round,
        "closed": state.closed,
    }


def system_text(state: EventState) -> str:
    """Returns the pairing system in words."""
    match state.system:
        case "swiss":
            return f"Swiss, {state.rounds} rounds"
        case "round-robin":
            return "round robin" + (f", {state.rounds} times" if state.rounds > 1 else "")
        case _:
            return "knock-out" + (" with consolation" if state.consolation else "")


def print_event(
    state: EventState,
    as_json: bool,
    note: str = "",
    waiting: Sequence[Outstanding] | None = None,
    entered: dict[str, Any] | None = None,
) -> None:
    """Prints the event with its entries. note: a remark on the command; waiting: the tables without a result, None leaves the rounds out;
    entered: who was entered just now, for other programs.
    """
    note = "; ".join(filter(None, (note, _round_note(state))))
    if as_json:
        entries = [
            {"number": each.number, "name": each.name, "from_round": each.from_round, "out_round": each.out_round}
            | ({"byes": dict(each.byes)} if each.byes else {})
            | {field: value for field, value in vars(each.details).items() if value}
            for each in state.entrants
        ]
        more = {"options": state.options, "control": state.control, "entries": entries, "tables": state.devices} | (entered or {})
        if state.forbidden or state.clubs_apart:
            more |= {"forbidden": sorted(sorted(pair) for pair in state.forbidden), "clubs_apart": state.clubs_apart}
        if waiting is not None:
            from .event_standings import as_json as standings_facts
            from .event_standings import standings

            plan = {"rounds": state.rounds, "consolation": state.consolation, "count": state.count, "tiebreaks": state.tiebreaks}
            seats = {"seats": state.table_size, "pairs": state.pairs, "colours": list(state.seat_colours)}
            more |= plan | seats | {"game": device_words.game(state.preset), "played": rounds_facts(state, waiting)}
            more["standings"] = standings_facts(state, standings(state), state.round)["rows"]
        differing = [_result_facts(state, table) for table in state.differing]
        print(json.dumps(_facts(state) | more | ({"differ": differing} if differing else {}) | ({"note": note} if note else {})))
        return
    console = terminal()
    game = " ".join(filter(None, (device_words.game(state.preset), state.options)))
    clock = state.control or "no clock"
    say(console, f"{state.name}: {game}, {clock}, {system_text(state)}, {state.round} paired" + ", closed" * state.closed)
    for each in state.entrants:
        late = f"  from round {each.from_round}" if each.from_round > 1 else ""
        withdrawn = f"  withdrawn, out from round {each.out_round}" if each.out_round else ""
        byes = "".join(f"  {kind}-point bye in round {round}" for round, kind in each.byes)
        details = "".join(f"  {value}" for value in vars(each.details).values() if value)
        say(console, f"{each.number:4}  {each.name}{details}{late}{byes}{withdrawn}")
    for table, device in sorted(state.devices.items()):
        say(console, f"table {table}: device {device}")
    for pair in sorted(map(sorted, state.forbidden)):
        say(console, f"{' and '.join(state.entrant(number).name for number in pair)} do not meet")
    if state.clubs_apart:
        say(console, "entries of one club do not meet")
    for each in state.differing:
        say(console, f"{_table_text(state, each)}; {_differs_text(each)}")
    if note:
        say(console, note)


def _round_note(state: EventState) -> str:
    """Returns a note when the newest round was paired with other entries than take part in it now; "" otherwise."""
    round = state.round
    if state.closed or not round or state.unplayed_round > round:
        return ""
    seated = {number: table.asked_bye for table in state.of_round(round) for number in table.numbers}
    expected = {each.number: each.bye(round) for each in state.entrants if each.present(round)}
    names = [each.name for each in state.entrants if seated.get(each.number) != expected.get(each.number)]
    return f"round {round} was paired before a change of {', '.join(names)}: {command_name()} event pair --again" if names else ""


def print_round(state: EventState, round: int, as_json: bool, note: str = "") -> None:
    tables = [table for table in state.of_round(round) if not table.bye]
    byes = [table for table in state.of_round(round) if table.bye]
    if as_json:
        answer = {
            "event": state.name,
            "round": round,
            "tables": [{"table": each.table, "section": each.section, "entries": seated(state, each)} for each in tables],
            "bye": [entry | ({"bye": each.asked_bye} if each.asked_bye else {}) for each in byes for entry in seated(state, each)],
        }
        print(json.dumps(answer | ({"note": note} if note else {})))
        return
    from rich.table import Table as Columns

    console = terminal()
    say(console, f"{state.name}, round {round}")
    columns = Columns("table", " – ".join(state.seat_colours), "device", box=None, pad_edge=False)
    for each in tables:
        columns.add_row(str(each.table), cell(_names(state, each)), each.device or "")
    console.print(columns)
    for each in byes:
        say(console, f"bye: {_names(state, each)}" + (f", {each.asked_bye} point" if each.asked_bye else ""))
    if note:
        say(console, note)


def _names(state: EventState, table: Table) -> str:
    return " – ".join(state.entrant(number).name for number in table.numbers)


def print_missing(state: EventState, waiting: Sequence[Outstanding], as_json: bool) -> None:
    """Raises Failure with the tables without a result; prints a line of JSON before, for a program."""
    tables = [each.table for each in waiting]
    if as_json:
        print(json.dumps({"event": state.name, "round": tables[0].round, "missing": [table.table for table in tables]}))
    count = len(tables)
    failure = Failure(f"round {tables[0].round} lacks {'a result' if count == 1 else f'{count} results'}; nothing was paired")
    failure.below = tuple(_missing_line(state, each) for each in waiting)
    raise failure


def print_outstanding(state: EventState, waiting: Sequence[Outstanding]) -> None:
    """Prints the tables without a result, each with the reason if there is one."""
    for each in waiting:
        say(terminal(), f"no result: {_missing_line(state, each).strip()}")


def _missing_line(state: EventState, each: Outstanding) -> str:
    reason = f": {each.reason}" if each.reason else ""
    names = _names(state, each.table) + (f" ({' – '.join(state.seat_colours)})" if state.colours else "")
    return harmless(f"  table {each.table.table}, {names}{reason}", 300)


def print_result(state: EventState, table: Table, before: Table, as_json: bool) -> None:
    """Prints the result of a table, and the one that it replaces. before: the table before the command."""
    replaced = before.result if before.result and before.result != table.result else None
    if as_json:
        more = {"replaces": {"scores": list(replaced.scores), "how": replaced.how}} if replaced else {}
        print(json.dumps(_result_facts(state, table) | more))
        return
    say(terminal(), f"{state.name}, {_table_text(state, table)}" + (f"; it replaces {_outcome_text(replaced)}" if replaced else ""))
    if table.result and table.result.differs:
        say(terminal(), _differs_text(table))


def _result_facts(state: EventState, table: Table) -> dict[str, object]:
    """Returns the result of a table for other programs."""
    return {"event": state.name, "round": table.round, "table": table.table} | result_facts(state, table)


def _table_text(state: EventState, table: Table) -> str:
    """Returns the result of a table in words."""
    absent = "".join(f", {state.entrant(number).name} absent" for number in table.absent)
    result = f" {_outcome_text(table.result)}" if table.result else ": no result"
    return f"round {table.round}, table {table.table}: {_names(state, table)}{absent}{result}"


def _outcome_text(result: Outcome) -> str:
    from .event_standings import score_text

    return " : ".join(score_text(score) for score in result.scores) + ", forfeit" * (result.how == "forfeit")


def _differs_text(table: Table) -> str:
    """Returns a line on a game that says another result than the entered one."""
    from .event_standings import score_text

    result = table.result
    assert result is not None
    scores = " : ".join(score_text(score) for score in result.game_scores)
    return f"game {result.game} of the device says {scores}: decide with {command_name()} event result {table.table} game, or hand"


def print_deleted(state: EventState, as_json: bool) -> None:
    if as_json:
        print(json.dumps({"event": state.name, "deleted": True}))
    else:
        say(terminal(), f"{state.name} is deleted")


def print_standings(state: EventState, rows: Sequence[Row], through: int) -> None:
    from ..views.long_table import LongTable
    from .event_standings import score_text

    console = terminal()
    if not rows:
        say(console, f"Nobody is entered: {command_name()} event enter NAME")
        return
    say(console, f"{state.name}, after round {through}")
    table = LongTable("", "", fixed=())
    by_lot = any(row.lot for row in rows)
    for heading in ("points", *(_HEADINGS[key] for key in state.tiebreaks), *["lot"] * by_lot):
        table.add_column(heading, justify="right")
    for row in rows:
        ties = [score_text(value) if value is not None else "" for value in row.tiebreaks.values()]
        ties += [str(row.lot or "")] * by_lot
        table.add_row(str(row.place), cell(row.name + " (withdrawn)" * row.withdrawn), score_text(row.points), *ties)
    table.print(console)


def print_cross_table(state: EventState, rows: Sequence[Row], through: int) -> None:
    from rich.table import Table as Columns

    from .event_standings import result_text, score_text

    console = terminal()
    places = {row.number: at for at, row in enumerate(rows, 1)}
    table = Columns("", "", box=None, pad_edge=False)
    for at in range(1, len(rows) + 1):
        table.add_column(str(at), justify="center")
    table.add_column("points", justify="right")
    for at, row in enumerate(rows, 1):
        cells = {places[other]: [] for result in row.rounds if result for other in result.opponents}
        for result in row.rounds:
            for other in result.opponents if result else ():
                cells[places[other]].append(result_text(result))
        marks = ["×" if column == at else " ".join(cells.get(column, ())) for column in range(1, len(rows) + 1)]
        table.add_row(str(at), cell(row.name), *marks, score_text(row.points))
    say(console, f"{state.name}, after round {through}")
    console.print(table)


def print_games(playable: Sequence[dict[str, Any]], as_json: bool) -> None:
    if as_json:
        print(json.dumps({"games": playable}))
        return
    from ..views.long_table import LongTable

    table = LongTable("name", "game", "seats", "", fixed=("name",))
    for each in playable:
        fewest, most = each["seats"]
        table.add_row(each["preset"], each["name"], f"{fewest}" if fewest == most else f"{fewest} to {most}", "pairs" * each["pairs"])
    table.print(terminal())


def print_files(state: EventState, written: Sequence[Path], as_json: bool) -> None:
    """Prints the written files as JSON; prints nothing for people."""
    if as_json:
        print(json.dumps({"event": state.name, "files": [str(path) for path in written]}))
