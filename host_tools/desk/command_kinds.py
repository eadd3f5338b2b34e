"""Knows which commands change the store, so that they run one after another, which only read it, and which need a device for themselves."""

from collections.abc import Sequence

_EVENT_READS = ("", "list", "show", "standings", "cross", "print", "publish", "hall", "games")
_WRITES = {  # command -> the words behind it that change the store; ("*",) for all
    "correct": ("*",),
    "import": ("*",),
    "restore": ("*",),
    "players": ("rename", "merge", "remove"),
    "roster": ("add", "remove"),
    "clocks": ("add", "remove"),
}
_NEEDS_PORTS = ("check", "flash", "table", "livechess")  # they hold a port for a long time


def writes(words: Sequence[str]) -> bool:
    """Returns True for a short command that changes the store. A sync stores as it goes on, beside the others."""
    command, word = [*words, "", ""][:2]
    word = "" if word.startswith("-") else word
    if command == "event":
        return word not in _EVENT_READS or "--lot" in words or "--no-lot" in words
    known = _WRITES.get(command, ())
    return "*" in known or word in known


def reads(words: Sequence[str]) -> bool:
    """Returns True for a command that only shows what the store has. It needs no store to show that there is nothing."""
    return words[0] in ("event", "games", "players", "standings", "roster", "clocks") and not writes(words)


def needs_ports(words: Sequence[str]) -> bool:
    """Returns True for a command that needs ports for itself, so nothing else may sync meanwhile. An evening's hall syncs by itself."""
    return list(words[:2]) == ["event", "hall"] or words[0] in _NEEDS_PORTS
