"""HTML files from templates: style and script are inside, nothing is loaded from elsewhere. Knows no game."""

import json
from base64 import b64encode
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from flagfall import VERSION

from ..terminal.plain_text import escaped, harmless


@dataclass(frozen=True)
class Page:
    """A finished page. text: the file; policy: the allowed sources of style and script, as in a Content-Security-Policy."""

    text: str
    policy: str


def render_page(template: str, scripted: bool, **values: Any) -> Page:
    """Returns the template filled with the values. scripted: adds the script that replays positions."""
    script = file_of("replay.js") if scripted else ""
    style = file_of("report.css")
    text = (
        _environment()
        .get_template(template)
        .render(style=Markup(style), script=Markup(script), version=VERSION, made=datetime.now(UTC).astimezone(), **values)
    )
    scripts = f"script-src '{_hash(script)}'" if script else "script-src 'none'"
    return Page(text, f"default-src 'none'; style-src '{_hash(style)}'; {scripts}; img-src data:; base-uri 'none'; form-action 'none'")


def as_json(value: Any) -> Markup:
    """Returns data as JSON for a script element; no text in it can end that element."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return Markup(harmless(text, len(text)).replace("<", "\\u003c"))


def _escaped(value: Any) -> Any:
    """Prepares a value for a template: escapes text from outside the project."""
    return Markup(escaped(value, "html")) if type(value) is str else value


@cache
def _environment() -> Environment:
    templates = PackageLoader(__package__ or "host_tools.report")
    environment = Environment(loader=templates, autoescape=True, undefined=StrictUndefined, finalize=_escaped)
    environment.trim_blocks = environment.lstrip_blocks = True
    return environment


@cache
def file_of(name: str) -> str:
    """Returns a file beside the templates, without comments and needless blanks."""
    text = files(__package__ or "host_tools.report").joinpath(name).read_text("utf-8")
    return "\n".join(line.strip() for line in text.splitlines() if line.strip() and not line.strip().startswith(("//", "/*")))


def _hash(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"
