"""Time controls in the form of federations, servers and players must be read like their form in the grammar."""

import random

import pytest

from flagfall.clock.time_control import parse
from flagfall.errors import ControlError
from host_tools.views.written_control import canonical


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("3+2", "3m+2s"),  # minutes and seconds, as chess players write them
        ("90+30", "90m+30s"),
        ("15|10", "15m+10s"),  # as servers write it
        ("G/60;d5", "60md5s"),  # as the US federation writes it
        ("G/25 d5", "25md5s"),
        ("G/5; d0", "5m"),
        ("40/90, SD/30; +30", "40/90m+30s;30m+30s"),
        ("40/90, 20/30, SD/15; +30", "40/90m+30s;20/30m+30s;15m+30s"),
        ("40/120, SD/60; d5", "40/120md5s;60md5s"),
        ("90'+30''", "90m+30s"),  # as FIDE writes it
        ("25", "25m"),
        ("10 min + 5 s", "10m+5s"),
        ("1h30 +30", "1h30m+30s"),
        ("10+5|5+3", "10m+5s|5m+3s"),
    ],
)
def test_controls_as_people_write_them_are_read(written, meant):
    assert parse(canonical(written)).text() == parse(meant).text()


@pytest.mark.parametrize("written", ["", "x", "3+", "+3", "3+2+1", "G/", "40/", "1:30", "3|", "5,,5", "d5", "SD/30;", "-3+2"])
def test_other_texts_are_not_read(written):
    assert canonical(written) == ""


def test_any_text_is_read_or_not_but_never_breaks_anything():
    chance = random.Random(23)
    for _ in range(20_000):
        text = "".join(chance.choice("0123456789+|/;,. dDgGsShHmMin'\"bSD") for _ in range(chance.randrange(14)))
        control = canonical(text)
        if control:
            try:
                parse(control)
            except ControlError:
                continue
