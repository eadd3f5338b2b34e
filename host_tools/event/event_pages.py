"""Templates of events, and the files of the hall's page. Every text from outside the project is escaped."""

from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from ..plain_text import escaped


def rendered(template: str, **values: Any) -> str:
    """Returns the template filled with the values."""
    return _environment().get_template(template).render(**values)


def file_of(name: str) -> str | None:
    """Returns a file of the hall's page; None for an unknown name."""
    found = next((file for file in files("host_tools.event").joinpath("page").iterdir() if file.name == name), None)
    return found.read_text("utf-8") if found else None


def _plain(value: Any) -> Any:
    return Markup(escaped(value, "html")) if type(value) is str else value


@cache
def _environment() -> Environment:
    made = Environment(loader=PackageLoader("host_tools.event"), autoescape=True, undefined=StrictUndefined, finalize=_plain)
    made.trim_blocks = made.lstrip_blocks = True
    return made
