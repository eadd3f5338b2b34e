"""Reads the games of a PGN or PDN file: tags and words. Comments, variations and signs of judgement are left out. Knows no family.

PGN: the standard of 12 March 1994. PDN is PGN with numbers of squares.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

_TOKEN = re.compile(
    r"""
    (?P<tag>\[\s*(?P<name>[A-Za-z0-9_]+)\s+"(?P<value>(?:\\.|[^"\\\n])*)"\s*\])
    | (?P<comment>\{[^}]*(?:\}|$)) | (?P<line>;[^\n]*|(?<![^\n])%[^\n]*)
    | (?P<open>\() | (?P<close>\)) | (?P<nag>\$\d+)
    | (?P<word>[^\s(){};$\[]+ | \[)
    """,
    re.VERBOSE,
)
_NUMBER = re.compile(r"\d+\.+")
RESULTS = {"1-0": "1-0", "0-1": "0-1", "1/2-1/2": "1/2", "1/2": "1/2", "½-½": "1/2", "*": "", "2-0": "1-0", "0-2": "0-1", "1-1": "1/2"}


@dataclass
class MoveText:
    """A game of the file. number: from 1; draughts: the file says by its name that it has draughts; words: moves and the result."""

    number: int
    draughts: bool
    tags: dict[str, str]
    words: list[str]

    @property
    def moves(self) -> list[str]:
        """Returns the moves, without their signs of judgement."""
        found = (re.sub(r"(?:e\.?p\.?)?[!?]*$", "", word) or word for word in self.words if word not in RESULTS)
        return [word for word in found if not word.isdecimal() and word.strip(".!?") and word != "e.p."]

    @property
    def result(self) -> str:
        """Returns the result as `1-0`, `0-1` or `1/2`, White first; "" for none, and for a word that is none."""
        written = self.words[-1] if self.words and self.words[-1] in RESULTS else self.tags.get("Result", "*")
        return RESULTS.get(written, "")

    @property
    def day(self) -> str:
        """Returns the day of the game as `2026.11.29`, "" where the file does not know it whole."""
        return day_of(self.tags, "UTCDate", "Date", "EventDate")


def day_of(tags: Mapping[str, str], *names: str) -> str:
    """Returns the first of these tags that is a whole day, as `2026.11.29`; "" for none."""
    days = (tags.get(name, "").replace("-", ".") for name in names)
    return next((day for day in days if re.fullmatch(r"\d{4}\.\d{2}\.\d{2}", day)), "")


def read_movetext(text: str, draughts: bool = False) -> Iterator[MoveText]:
    """Yields the games. draughts: as in MoveText."""
    tags: dict[str, str] = {}
    words: list[str] = []
    number, depth, ended = 1, 0, False
    for token in _TOKEN.finditer(text):
        if token["open"] or token["close"]:
            depth = max(0, depth + (1 if token["open"] else -1))
        elif not depth and (token["tag"] or token["word"]):
            if ended or token["tag"] and words:
                yield MoveText(number, draughts, tags, words)
                number, tags, words, ended = number + 1, {}, [], False
            if token["tag"]:
                tags[token["name"]] = re.sub(r"\\(.)", r"\1", token["value"]).strip()
            elif word := _NUMBER.sub("", token["word"], count=1):
                words.append(word)
                ended = word in RESULTS
    if words or tags:
        yield MoveText(number, draughts, tags, words)
