"""Asks the person at the terminal. Knows no command."""

import sys

from .plain_text import say, standard_input, terminal


def ask_person(question: str) -> str | None:
    """Asks in a terminal. Returns the answer; None where nobody can answer."""
    if not sys.stdin.isatty():
        return None
    say(terminal(stderr=True), question)
    return " ".join(standard_input().readline().split())
