"""A control must tell its rules: its extra time, the ends of its periods, and what happens at zero.

Which rules a control has follows from clock/docs/periods.md and clock/docs/clock.md; the sentences were put together by hand.
"""

from typing import Any

from flagfall.clock.time_control import parse
from host_tools.views.control_rules import opening, rules

BEFORE = "The extra time of each move is added before it, before the first one too."
AFTER = "The extra time of each move is added after it."
DELAY = "Delay: in each turn the clock waits that long before it runs; what is not used of it is lost."
GIVEN_BACK = "Given back (Bronstein): the clock shows both times as one sum; what was used of the second comes back after the turn."
FALLS = "At zero the flag falls."
LAST = "At the end of the last period the flag falls."
FOR_ALL = " ends for all when one player has used it up"
BY_MOVE = " ends for each player with %s; at zero before that the flag falls."


def only_method(text: str) -> Any:
    (method,) = parse(text).methods
    return method


def rules_of(text: str, **options: str) -> list[str]:
    return rules(only_method(text), options)


def missing(moves: str) -> str:
    return "; if that player has made %s, the flag falls." % moves


def test_each_kind_of_extra_time_has_its_rule_once():
    assert rules_of("5m") == [FALLS]
    for control, rule in (("5m+3s", BEFORE), ("5md3s", DELAY), ("5mb3s", GIVEN_BACK)):
        assert rules_of(control) == [rule, FALLS], control
    assert rules_of("5m+3s", start="base") == [AFTER, FALLS] and rules_of("5m+3s", start="fide") == [BEFORE, FALLS]
    assert rules_of("5md3s", start="base") == [DELAY, FALLS], "the start is about increments only"
    assert rules_of("1h+5s;1hd5s;1h+9s;1hb5s")[:3] == [BEFORE, DELAY, GIVEN_BACK]


def test_the_end_of_each_period_that_another_one_follows():
    """Periods with a number of moves end at zero, for all, when the moves are made; with `!` or `credit=move` each player's own move ends
    them.
    """
    first, second = "Period 1", "Period 2"
    assert rules_of("2h;1h;30m") == [first + FOR_ALL + ".", second + FOR_ALL + ".", LAST]
    assert rules_of("2h;1h", credit="move") == [first + FOR_ALL + ".", LAST]
    at_zero = [first + FOR_ALL + missing("fewer than 40 moves"), second + FOR_ALL + missing("fewer than 60 moves"), LAST]
    by_move = [first + BY_MOVE % "move 40", second + BY_MOVE % "move 60", LAST]
    assert rules_of("40/2h;20/1h;30m") == rules_of("40/2h;20/1h;30m", credit="zero") == at_zero
    assert rules_of("40!/2h;20!/1h;30m") == rules_of("40/2h;20/1h;30m", credit="move") == by_move
    assert rules_of("40!/2h;20/1h;30m") == [by_move[0], at_zero[1], LAST]


def test_the_end_of_a_period_that_repeats():
    """It has no last period, so it says nothing about the end of that."""
    assert rules_of("20/1h*") == ["Each period" + FOR_ALL + missing("not all its moves")]
    assert rules_of("20!/1h*") == rules_of("20/1h*", credit="move") == ["Each period" + BY_MOVE % "the last of its moves"]
    first, second = "Period 1" + FOR_ALL + missing("fewer than 40 moves"), "Period 2" + FOR_ALL + missing("not all its moves")
    assert rules_of("40/2h;20/1h*") == [first, second]
    assert rules_of("40/2h;20!/1h*") == [first, "Period 2" + BY_MOVE % "the last of its moves"]


def test_the_rules_of_the_other_methods():
    kept = "A move made in less than 30 s keeps the period; a period used up is lost."
    assert rules_of("byo:10m,3x30s") == [kept, LAST]
    renewed = "When the moves are made, the clock has 5 min again; what was left is lost."
    assert rules_of("can:1h,20/5m") == [renewed, "At zero with moves missing the flag falls."]
    assert rules_of("hour:5m") == [FALLS]
    assert rules_of("gong:10s") == ["A gong ends the turn; nobody presses, and no flag falls."]
    assert rules_of("up") == ["No flag falls."] and rules_of("up:1h") == ["At 1 h the flag falls."]
    over = "Then the clock counts up what is over: 10 points for each minute begun. At 10 min over the flag falls."
    assert rules_of("scrabble:25m") == [over]
    for_the_turn, added = "At zero the flag falls, for that turn.", "What is left after a move is added to the next."
    assert rules_of("move:30s") == rules_of("move:30s", freeze="on") == [FALLS] and rules_of("move:30s", freeze="off") == [for_the_turn]
    assert rules_of("move:30s+save") == [added, FALLS] and rules_of("move:30s+save", freeze="off") == [added, for_the_turn]


def test_a_new_period_is_announced():
    for control, period, left, text in (
        ("40/2h;20/1h*", 2, -1, "period 2 of Anna begins: 20/1h"),
        ("40/2h;20/1h*", 3, -1, "period 3 of Anna begins: 20/1h"),
        ("2h;1h;30m+5s", 3, -1, "period 3 of Anna begins: 30m+5s"),
        ("byo:10m,3x30s", 2, 3, "byo-yomi of Anna: 3 periods of 0:30 left"),
        ("byo:10m,3x30s", 4, 1, "byo-yomi of Anna: one period of 0:30 left"),
        ("can:1h,20/5m", 2, 20, "overtime of Anna: 20 moves in 5:00"),
        ("can:1h,1/5m", 2, 1, "overtime of Anna: one move in 5:00"),
        ("scrabble:25m", 2, -1, "time of Anna is used up: from now on points are lost"),
    ):
        assert opening(only_method(control), "Anna", period, left) == text, control
