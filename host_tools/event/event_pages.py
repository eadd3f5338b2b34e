"""Templates of events, and the files of the hall's page. Every text from outside the project is escaped."""

from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from ..terminal.plain_text import escaped


def render(template: str, **values: Any) -> str:
    """Returns the template filled with the values."""
    return _environment().get_template(template).render(**values)


def file_of(name: str) -> str | None:
    """Returns a file of the hall's page; None for an unknown name."""
    page_file = next((file for file in files("host_tools.event").joinpath("page").iterdir() if file.name == name), None)
    return page_file.read_text("utf-8") if page_file else None


def _escaped(value: Any) -> Any:
    return Markup(escaped(value, "html")) if type(value) is str else value


@cache
def _environment() -> Environment:
    environment = Environment(loader=PackageLoader("host_tools.event"), autoescape=True, undefined=StrictUndefined, finalize=_escaped)
    environment.trim_blocks = environment.lstrip_blocks = True
    return environment
