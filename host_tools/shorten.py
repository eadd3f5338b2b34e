"""The whole program once more with short private names and parameters: what the device compiles. Knows no compiler, no board.

MicroPython keeps every name that a module brings along for as long as it runs: 6 bytes, its letters and a zero. Only names change
here; strings, numbers and lines stay where they are. What a name became nobody can look up, so a program that looks a private name
up by a string keeps it as it is.
"""

import io
import tokenize
from collections.abc import Collection

from . import shorten_parameters, shorten_private
from .program import Program

Place = tuple[int, int]  # line from 1, column in characters from 0


def shorten(sources: dict[str, str], called: Collection[str] = ()) -> dict[str, str]:
    """Path on the device -> source text, of every file of one program, with shorter names.

    called: what callers outside the program name arguments by.

    SyntaxError with its file's path for text that is no Python; ValueError where a base class cannot be followed.
    """
    program = Program(sources)
    keywords = program.keywords.union(called)
    private = shorten_private.short_names(program)
    found = {}
    for path, text in sources.items():
        edits = _private_places(text, private) | shorten_parameters.places(program.modules[path].tree, text, keywords)
        found[path] = _edited(text, edits)
    return found


def _private_places(text: str, short: dict[str, str]) -> dict[Place, tuple[str, str]]:
    """Where -> (name, shorter name). A private name means the same wherever it stands, so tokens are enough."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return {token.start: (token.string, short[token.string]) for token in tokens if token.type == tokenize.NAME and token.string in short}


def _edited(text: str, edits: dict[Place, tuple[str, str]]) -> str:
    lines = text.split("\n")
    for (row, column), (old, new) in sorted(edits.items(), reverse=True):
        line = lines[row - 1]
        assert line.startswith(old, column), (old, line)
        lines[row - 1] = line[:column] + new + line[column + len(old) :]
    return "\n".join(lines)
