"""`flagfall roster`: edits the names that devices offer when a game is set up."""

import json
import unicodedata
from pathlib import Path
from typing import Annotated

import typer

from ..files.paths import command_name
from ..input.typed_name import NoSuchName, resolve_name
from ..store.people import is_guest, is_removed
from ..store.short_names import LONGEST_NAME, LONGEST_ON_DEVICE
from ..terminal.failure import Failure, WrongUsage
from ..terminal.plain_text import cell, harmless, say, terminal
from .shared_options import Database, Json, only_group_typed, open_store

app = typer.Typer(
    help="List the names that devices offer. Add and remove them; sync sends them.", rich_markup_mode=None, add_completion=False
)

Name = Annotated[str, typer.Argument(metavar="NAME", help="The player's name.")]


@app.callback(invoke_without_command=True)
def names(context: typer.Context, as_json: Json = False, database: Database = None) -> None:
    """List the names that devices offer; sync sends them."""
    if only_group_typed(context):
        list_names(as_json, database)


@app.command("list")
def list_names(as_json: Json = False, database: Database = None) -> None:
    """List the roster."""
    console = terminal()
    with open_store(database) as store:
        roster_names = store.players.roster()
    if as_json:
        print(json.dumps({"names": roster_names}))
        return
    for name in roster_names:
        console.print(cell(name))
    if not roster_names:
        say(console, f"The roster is empty. Add a name with: {command_name()} roster add NAME")


@app.command()
def add(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="NAME...", help="The players' names; of more than 16 letters devices get a short form."),
    ] = None,
    file: Annotated[Path | None, typer.Option("--file", metavar="FILE", help="Also the names in this file, one a line.")] = None,
    database: Database = None,
) -> None:
    """Put names on the roster: all of them, or none when one of them is not allowed. Lists those that stand there already."""
    new_names = list(dict.fromkeys(player_name(name) for name in [*(names or ()), *(_lines(file) if file else ())]))
    if not new_names:
        raise WrongUsage(f"say who: {command_name()} roster add NAME, or --file FILE with a name a line")
    with open_store(database) as store:
        added = store.players.enrol(*new_names)
    known = [name for name in new_names if name not in added]
    if not added:
        raise Failure(f"{', '.join(known)} {'is' if len(known) == 1 else 'are'} on the roster already")
    if known:
        say(terminal(), f"on the roster already: {', '.join(known)}")


def _lines(file: Path) -> list[str]:
    """Returns the lines of a file that are not empty. Raises Failure when the file is not text."""
    try:
        return [line for line in file.read_text(encoding="utf-8-sig").splitlines() if line.strip()]
    except OSError as error:
        raise Failure(f"{file} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise Failure(f"{file} is not written in UTF-8") from error


@app.command()
def remove(name: Name, database: Database = None) -> None:
    """Take a name off the roster. The beginning of the name is enough; the player's games stay."""
    name = unicodedata.normalize("NFC", name.strip())
    with open_store(database) as store:
        if store.players.strike(name):
            return
        try:
            full_name = resolve_name(name, {known: (known,) for known in store.players.roster()}, "player")
        except NoSuchName as error:
            raise Failure(f"{name} is not on the roster; {command_name()} roster lists it") from error
        store.players.strike(full_name)
    say(terminal(), f"{full_name} is off the roster")


def player_name(name: str) -> str:
    """Returns the name of a player in the form for screens and records. Raises Failure for a name of more than 33 letters, for one that the
    device cannot write, and for the names of guests and of removed players.
    """
    name = proper_name(name, LONGEST_NAME)
    if is_guest(name) or is_removed(name):
        raise Failure(f"{name} is the name of a {'guest' if is_guest(name) else 'removed player'}: choose another name")
    return name


def proper_name(name: str, longest: int = LONGEST_ON_DEVICE) -> str:
    """Returns the name in the form for screens and records. Raises Failure for one that is too long, or that the device cannot write."""
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    if not name:
        raise Failure("the name is empty")
    if len(name) > longest:
        raise Failure(f"{harmless(name)} is too long: a name has at most {longest} letters")
    for letter in name:
        printable = letter.isprintable() if letter.isascii() else unicodedata.name(letter, "").startswith(("LATIN ", "CYRILLIC "))
        if letter in '|"\\=' or not printable:
            raise Failure(f"{harmless(name)}: the device cannot write the letter {letter!r}: names are Latin or Cyrillic")
    return name
