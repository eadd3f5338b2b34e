"""Finds codes in texts for people, which only programs should use, on the device and on the PC."""

import re

from flagfall import engine

# Presets whose names are words, too.
_WORDS = {"backgammon", "chess", "clock", "draughts", "draw", "fives", "french", "matador", "muggins", "pad", "threes", "triominoes"}
CODES = {
    "the number of a rule": r"\b(?:M[0-3]|MT|SM|FP|CR|EN|CH|BG|LN|CK|T|D)-(?:V?\d+|[a-z])\b",
    "the name of a record": r"\b[0-9A-Fa-f]{8}-[0-9A-Fa-f]{8}",
    "a control as its grammar has it": r"\b(?:hour|byo|canp?|move|gong|up|scrabble):\d",
    "a time as the grammar of controls has it": r"\b\d+[hm]\d*[hm]?\d*(?:\+|d|b)\d+s\b|\d/\d+[hm]\b|\b\d+m;|\|\d+m\b",
    "the name of a preset": rf"\b(?:{'|'.join(sorted(set(engine.presets()) - _WORDS))})\b",
    "an entry of the record": r"\b(?:lead|deal|pips|flag|resign|adjust|muggins|cut) \d\b|\bwon \d \d\b|\broll \d\d\b",
    "where a tile lies": r"@[lrtb]\b|@-?\d",
    "a result as it is typed": r"\bresult (?:1-0|0-1|1/2)",
    "an option as the table has it": r"\b[a-z]+_?[a-z]+=\S",
    "the star of a spinner's side": r"[▲▼◀▶]\d+\*",
    "a tile read as a subtraction": r"^\d+-\d+ = \d",
    "a card with a letter": r"\b(?:[2-9AJQK]|T)[CDHS]\b",
    "a square beside OK": r"OK ■",
    "the number of a period without its word": r"^P\d$",
}


def codes_in(text: str) -> list[str]:
    """Returns a line for each kind of code in a text: the kind, the first such code, and the text."""
    return [f"{kind}: {match.group()} in {text}" for kind, code in CODES.items() if (match := re.search(code, text))]
