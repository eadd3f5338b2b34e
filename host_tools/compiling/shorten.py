"""The whole program once more with other names: what the device compiles. Knows no compiler, no board.

MicroPython keeps every name that a module brings along for as long as it runs: 6 bytes, its letters and a zero. Only names change
here; strings, numbers and lines stay where they are. What a name became nobody can look up, so a name that is looked up by a
string stays as it is.
"""

import io
import tokenize
from collections.abc import Collection

from . import shorten_names, shorten_parameters
from .edits import edited
from .program import Program


def shorten(sources: dict[str, str], called: Collection[str] = ()) -> dict[str, str]:
    """Path on the device -> source text, of every file of one program, with other names.

    called: what callers outside the program name arguments by.

    SyntaxError with its file's path for text that is no Python; ValueError where a base class cannot be followed.
    """
    names = shorten_names.short_names(Program(sources))
    texts = {path: renamed(text, names) for path, text in sources.items()}
    program = Program(texts)
    keywords = program.keywords.union(names.get(name, name) for name in called)
    return {path: edited(text, shorten_parameters.places(program.modules[path].tree, text, keywords)) for path, text in texts.items()}


def renamed(text: str, names: dict[str, str]) -> str:
    """The same Python with these names instead; a name means the same wherever it stands, so tokens are enough."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    found = (token for token in tokens if token.type == tokenize.NAME and token.string in names)
    return edited(text, {token.start: (token.string, names[token.string]) for token in found})
