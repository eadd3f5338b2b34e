"""The documents of the program as pages: manual, evening, pc. They lie at their paths in the tree, as on the site, so their links hold."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt

from .. import ROOT

_FOLDERS = ("firmware/flagfall/docs/", "host_tools/docs/", "host_tools/report/docs/")
_HERE = Path(__file__).resolve().parents[1]
_PICTURES = {".png": "image/png", ".gif": "image/gif"}


class Document(NamedTuple):
    """A page or a picture. kind: its content type."""

    content: bytes
    kind: str


def document(path: str) -> Document | None:
    """Returns a document or one of its pictures; None for any other path. path: in the tree, `.html` for `.md`."""
    if not path.startswith(_FOLDERS) or ".." in path.split("/"):
        return None
    file = (_HERE / path.removeprefix("host_tools/")) if path.startswith("host_tools/") else ROOT / path
    if file.suffix == ".html" and (text := file.with_suffix(".md")).is_file():
        return Document(page(text.read_text("utf-8"), path.count("/") + 1).encode(), "text/html")
    if file.suffix in _PICTURES and file.is_file():
        return Document(file.read_bytes(), _PICTURES[file.suffix])
    return None


def page(text: str, depth: int) -> str:
    """Returns the page of a text in Markdown. depth: the number of folders between the page and the desk."""
    body = MarkdownIt("commonmark", {"html": False}).enable("table").render(re.sub(r"(?s)<!--.*?-->\n?", "", text))
    body = re.sub(r'(<a href="(?!https?:)[^"#]*)\.md(["#])', r"\1.html\2", body)
    body = re.sub(r"<h([123])>(.*?)</h\1>", lambda found: f'<h{found[1]} id="{_anchor(found[2])}">{found[2]}</h{found[1]}>', body)
    title = re.search(r"<h1[^>]*>(.*?)</h1>", body)
    return (
        '<!doctype html>\n<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{title[1] if title else escape("Flagfall")}</title><link rel="stylesheet" href="{"../" * depth}desk.css"></head>'
        f'<body class="document"><main>\n{body}</main></body></html>\n'
    )


def _anchor(heading: str) -> str:
    """Returns the anchor of a heading as the site makes it."""
    return re.sub(r"[^\w\- ]", "", re.sub("<[^>]*>", "", heading)).strip().casefold().replace(" ", "-")
