"""Asks the person at the terminal, or the page that runs the command. Knows no command.

A page sets FLAGFALL_LINES: then each question, and each step of long work, is one JSON object on a line of stderr
(host_tools/desk/docs/line.md), and a line of stdin is the answer.
"""

import json
import os
import sys

from .plain_text import say, standard_input, terminal


def for_a_page() -> bool:
    """Returns True when a page runs this command."""
    return bool(os.environ.get("FLAGFALL_LINES"))


def tell_page(**values: object) -> None:
    """Writes one object for the page."""
    print(json.dumps(values), file=sys.stderr, flush=True)


def ask_person(question: str, answers: tuple[str, ...] = ()) -> str | None:
    """Asks in a terminal, or on the page, which offers the answers as buttons. Returns the answer; None where nobody can answer."""
    if for_a_page():
        tell_page(asks=question, answers=answers)
        line = standard_input().readline()
        return " ".join(line.split()) if line else None
    if not sys.stdin.isatty():
        return None
    say(terminal(stderr=True), question + (f" [{'/'.join(answers)}]" if answers else ""))
    return " ".join(standard_input().readline().split())
