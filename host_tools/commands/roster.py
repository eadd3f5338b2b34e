"""`flagfall roster`: the names that the devices offer when a game is set up."""

import unicodedata
from typing import Annotated

import typer

from ..failure import Failure
from ..name_beginnings import NoSuchName, meant
from ..paths import typed
from ..plain_text import cell, say, terminal
from .shared_options import Database, alone, opened

app = typer.Typer(
    help="List the names that devices offer. Add and remove them; sync sends them.", rich_markup_mode=None, add_completion=False
)

_LONGEST = 16
Name = Annotated[str, typer.Argument(metavar="NAME", help="The player's name, as it shall stand on the device.")]


@app.callback(invoke_without_command=True)
def names(context: typer.Context, database: Database = None) -> None:
    """The names that devices offer; sync sends them."""
    if alone(context):
        list_names(database)


@app.command("list")
def list_names(database: Database = None) -> None:
    """List the roster."""
    console = terminal()
    with opened(database) as store:
        found = store.roster()
    for name in found:
        console.print(cell(name))
    if not found:
        say(console, f"The roster is empty. Add a name with: {typed()} roster add NAME")


@app.command()
def add(name: Name, database: Database = None) -> None:
    """Put a name on the roster."""
    name = proper_name(name)
    with opened(database) as store:
        if not store.enrol(name):
            raise Failure(f"{name} is on the roster already")


@app.command()
def remove(name: Name, database: Database = None) -> None:
    """Take a name off the roster. It may be told by its beginning; the player's games stay."""
    name = unicodedata.normalize("NFC", name.strip())
    with opened(database) as store:
        if store.strike(name):
            return
        try:
            found = meant(name, {known: (known,) for known in store.roster()}, "player")
        except NoSuchName as error:
            raise Failure(f"{name} is not on the roster; {typed()} roster lists it") from error
        store.strike(found)
    say(terminal(), f"{found} is off the roster")


def proper_name(name: str) -> str:
    """A name that fits the device's screen and its records."""
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    if not name:
        raise Failure("the name is empty")
    if len(name) > _LONGEST:
        raise Failure(f"the name is too long for the device: at most {_LONGEST} letters")
    for letter in name:
        shown = letter.isprintable() if letter.isascii() else unicodedata.name(letter, "").startswith(("LATIN ", "CYRILLIC "))
        if letter in '|"\\=' or not shown:
            raise Failure(f"the device cannot write the letter {letter!r}: names are Latin or Cyrillic")
    return name
