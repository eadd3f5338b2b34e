"""Places that are shared must be drawn by lot on demand, the same everywhere, and the lots taken back."""

import json

import pytest

from tests.host.event.test_event_undo import refusal


@pytest.fixture
def drawn(json_reply):
    """Returns a function for the standings of a round with two draws: all four share the first place."""
    json_reply("new", "Open", "--game", "chess", "--swiss", "3", "--tiebreaks", "wins")
    json_reply("enter", "Anna", "Boris", "Cyril", "Dana")
    json_reply("pair")
    for table in ("1", "2"):
        json_reply("result", table, "1/2")
    return lambda *words: [(row["place"], row["name"], row.get("lot")) for row in json_reply("standings", *words)["rows"]]


def test_lots_are_drawn_shown_everywhere_and_taken_back(drawn, json_reply, run_command, home):
    assert {place for place, *_ in drawn()} == {1} and "lot" not in run_command("standings")[1]
    rows = drawn("--lot")
    assert [(place, lot) for place, _, lot in rows] == [(1, 1), (2, 2), (3, 3), (4, 4)] and len({name for _, name, _ in rows}) == 4
    assert drawn() == rows, "the lots are recorded"
    assert run_command("standings")[1].splitlines()[1].split() == ["points", "wins", "lot"]
    json_reply("print", "standings", "-o", str(home / "standings.html"))
    json_reply("publish", str(home / "web"))
    assert '<th class="n">Lot' in (home / "standings.html").read_text("utf-8")
    assert [each.get("lot") for each in json.loads((home / "web/standings.json").read_text("utf-8"))["rows"]] == [1, 2, 3, 4]
    trf = [line for line in (home / "web/event.trf").read_text("utf-8").splitlines() if line.startswith("001")]
    assert {line[14:47].strip(): int(line[85:89]) for line in trf} == {name: place for place, name, _ in rows}  # TRF16's columns
    assert "nobody shares a place after round 1" in refusal(run_command, "standings", "--lot")
    assert {place for place, *_ in drawn("--no-lot")} == {1}
    assert "no lots were drawn after round 1" in refusal(run_command, "standings", "--no-lot")


def test_lots_hold_only_among_those_who_drew_them(drawn, json_reply, run_command):
    rows = drawn("--lot")
    json_reply("result", "2", "1-0", "--why", "read wrong")
    assert sorted(place for place, *_ in drawn()) == [1, 2, 2, 4], "the four no longer share a place"
    json_reply("result", "2", "1/2", "--why", "it was right")
    assert drawn() == rows
    json_reply("pair")
    assert "round 2 lacks results" in refusal(run_command, "standings", "--lot") and drawn("--round", "1") == rows
    json_reply("close")
    assert "is closed" in refusal(run_command, "standings", "--no-lot", "--round", "1", "--event", "Open")


def test_lots_of_any_order_come_up(drawn):
    """With 24 orders, 100 draws of one first name would be a chance of 4 to the power of -99."""
    firsts = set()
    for _ in range(100):
        firsts.add(drawn("--lot")[0][1])
        drawn("--no-lot")
        if len(firsts) > 1:
            return
    raise AssertionError(firsts)
