"""`flagfall clocks`: lists time controls in words, and edits the owner's own controls, which sync shares with the devices."""

from __future__ import annotations

import json
import unicodedata
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from flagfall.clock import presets
from flagfall.clock.clock_format import before_start
from flagfall.clock.time_control import parse
from flagfall.errors import ControlError, FlagfallError
from flagfall.record.saved_controls import MAX_CONTROLS, normalise

from ..files.paths import command_name
from ..games import device_words
from ..terminal.failure import Failure
from ..terminal.plain_text import cell, say, terminal
from ..views import control_text
from .roster import proper_name
from .shared_options import Database, Json, only_group_typed, open_store
from .typed_control import read_control

if TYPE_CHECKING:
    from ..store.device_store import OwnControl

app = typer.Typer(
    help="List time controls, and keep your own; sync shares them with the devices.", rich_markup_mode=None, add_completion=False
)

Name = Annotated[str, typer.Argument(metavar="NAME", help="The control's name, as it shall stand on the device.")]
Text = Annotated[
    str,
    typer.Argument(
        metavar="CONTROL",
        help="As people write it: 3+2, 90+30, 15|10, G/60;d5, '40/90, SD/30; +30'. Or byo:30m,5x30s, or a name from the list.",
    ),
]
Given = Annotated[list[str] | None, typer.Argument(metavar="[OPTION=VALUE]...", help="Such as freeze=off or start=base.")]


@app.callback(invoke_without_command=True)
def clocks(context: typer.Context, as_json: Json = False, database: Database = None) -> None:
    """List the presets and your own controls."""
    if only_group_typed(context):
        list_clocks(as_json, database)


@app.command("list")
def list_clocks(as_json: Json = False, database: Database = None) -> None:
    """List the presets and your own controls, with what they mean."""
    console = terminal()
    with open_store(database) as store:
        own = store.devices.clocks()
    if as_json:
        listed = [(group, control) for group in presets.groups() for control in presets.of_group(group)]
        print(json.dumps({"presets": [{"group": group} | _facts(control) for group, control in listed], "own": list(map(_facts, own))}))
        return
    for group in presets.groups():
        controls = [(device_words.clock(name), text, options) for name, text, options in presets.of_group(group)]
        console.print(_table(device_words.clock_group(group), controls))
        console.print()
    if own:
        console.print(_table(device_words.clock_group("own"), own))
    else:
        say(console, f"No own controls. Keep one with: {command_name()} clocks add NAME CONTROL")


@app.command()
def add(name: Name, control: Text, given: Given = None, database: Database = None) -> None:
    """Keep a control of your own; sync sends it to the devices."""
    own = _own_control(proper_name(name), control, given)
    if presets.text_of(own[0]):
        raise Failure(f"{own[0]} is the name of a preset")
    console = terminal()
    with open_store(database) as store:
        if len(store.devices.clocks()) >= MAX_CONTROLS:
            raise Failure(f"a device has room for {MAX_CONTROLS} own controls: remove one first")
        if not store.devices.add_clocks([own]):
            raise Failure(f"there is a control {own[0]} already; {command_name()} clocks remove takes it away")
    say(console, f"{own[0]}: {control_text.brief(parse(own[1]))}")


@app.command()
def remove(name: Name, database: Database = None) -> None:
    """Forget a control of your own. Devices do so with their next sync; games played with it stay as they are."""
    with open_store(database) as store:
        if not store.devices.remove_clock(unicodedata.normalize("NFC", name.strip())):
            raise Failure(f"there is no own control {name}; {command_name()} clocks lists them")


@app.command()
def check(
    control: Text,
    given: Given = None,
    of_file: Annotated[bool, typer.Option("--of-file", help="It is a tag of PGN or a field of TRF: its numbers are seconds.")] = False,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Say in words what a control means; nothing is kept. A name may be that of one of your own."""
    with open_store(database) as store:
        own = {each[0]: each for each in store.devices.clocks()}.get(control)
    if own:
        _, control, kept = own
        typed = [word.partition("=")[0] for word in given or ()]
        given = [word for word in kept.split() if word.partition("=")[0] not in typed] + (given or [])
    _, text, options = _own_control("check", control, given, of_file)
    read = parse(text)
    words, shown = control_text.rule_sentences(read, options), [before_start(method) for method in read.methods]
    if as_json:
        print(json.dumps({"control": text, "options": options, "words": words, "before": shown}))
        return
    console = terminal()
    for line in (*words, f"Before the start the clock shows: {' | '.join(shown)}"):
        say(console, line)


def _own_control(name: str, control: str, given: list[str] | None, of_file: bool = False) -> OwnControl:
    """Returns the control in the form of the store. Raises Failure for an impossible control or option."""
    control, options = read_control(control.strip(), of_file), " ".join(given or ())
    try:
        return normalise(name, control, options)
    except ControlError as error:  # the value of the option `late` is written like a time of a control
        raise Failure(f"{options}: {error}") from error
    except FlagfallError as error:
        raise Failure(str(error)) from error


def _facts(control: OwnControl) -> dict[str, str]:
    name, text, options = control
    return {"name": name, "control": text, "options": options, "words": control_text.brief(parse(text), options)}


def _table(title: str, controls: list[OwnControl]) -> Table:
    table = Table(title, "what everybody has", box=None, pad_edge=False)
    for name, text, options in controls:
        table.add_row(cell(name), cell(control_text.brief(parse(text), options)))
    return table
