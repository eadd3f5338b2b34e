"""Describes the last finished game for the page of the emulated device."""

from typing import NamedTuple


class Sheet(NamedTuple):
    """The description of a game. headline: who won, how and with which score; facts: (name, value); picture: its end as an SVG file, "" for
    none; report: the report's page; policy: the sources of style and script that the report may use.
    """

    headline: str
    facts: list[tuple[str, str]]
    picture: str
    report: str
    policy: str
