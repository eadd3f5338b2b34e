"""Byes that are asked for must give their points, go into the report and be taken back; who has withdrawn must be marked."""

import re
from contextlib import closing

import pytest

from host_tools.event.event_pages import render
from host_tools.event.event_view import event_view
from host_tools.store.store import Store
from tests.host.event.test_event_undo import refusal


@pytest.fixture
def swiss(json_reply):
    json_reply("new", "Evening", "--game", "chess", "--swiss", "3")
    json_reply("enter", "Anna", "Boris", "Cyril", "Dana")
    return json_reply


def test_byes_that_are_asked_for_give_their_points_and_are_taken_back(swiss, home, run_command):
    assert swiss("bye", "Anna", "half", "--round", "1")["entries"][0]["byes"] == {"1": "half"}
    swiss("bye", "Dana", "zero", "--round", "2")
    swiss("bye", "Dana", "full", "--round", "3")
    assert "   1  Anna  half-point bye in round 1\n" in run_command("show")[1]
    pairing = swiss("pair")
    assert [each["bye"] for each in pairing["bye"] if "bye" in each] == ["half"] and "note" not in swiss("show")
    assert {each["name"] for each in pairing["bye"]} - {"Anna"} == {"Dana"}, "three are left: one has the bye of the pairing"
    swiss("bye", "Anna", "off", "--round", "1")
    assert "paired before a change of Anna" in swiss("show")["note"]
    assert swiss("pair", "--again")["bye"] == []
    swiss("bye", "Anna", "half")
    swiss("pair", "--again")
    code, _, err = run_command("swap", "1", "Boris", "Anna", "--yes")
    assert code == 1 and "Anna has asked for a bye: event bye NAME off, then event pair --again" in err
    swiss("result", "1", "1-0")
    assert "round 1 has results already" in refusal(run_command, "bye", "Anna", "off", "--round", "1")
    assert {each["name"] for each in swiss("pair")["bye"]} != {"Dana"}, "Dana had the bye of round 1, and asks for none of a win in round 2"
    swiss("result", "1", "1/2")
    swiss("pair")
    points = {row["name"]: [each and each["score"] for each in row["rounds"]] for row in swiss("standings")["rows"]}
    assert points["Anna"][0] == 0.5 and points["Dana"] == [1, 0, 1]
    swiss("publish", str(home / "web"))
    lines = {line[14:47].strip(): line[91:] for line in (home / "web/event.trf").read_text("utf-8").splitlines() if line[:3] == "001"}
    # H, Z and F are FIDE's letters for byes of half, no and a full point, U is the bye of the pairing
    assert lines["Anna"].startswith("0000 - H") and lines["Dana"] == "0000 - U  0000 - Z  0000 - F"


def test_a_bye_that_cannot_be_had_is_refused_in_one_line(swiss, run_command, json_reply):
    assert "say half, full, zero or off" in refusal(run_command, "bye", "Anna", "third")
    assert "the event has 3 rounds" in refusal(run_command, "bye", "Anna", "half", "--round", "4")
    assert "Anna has asked for no bye in round 2" in refusal(run_command, "bye", "Anna", "off", "--round", "2")
    swiss("out", "Boris")
    assert "Boris takes no part in round 1" in refusal(run_command, "bye", "Boris", "half")
    json_reply("new", "Cup", "--game", "chess", "--knockout")
    json_reply("enter", "Anna", "Boris")
    assert "only a Swiss" in refusal(run_command, "bye", "Anna", "half")


def test_whoever_has_withdrawn_is_marked(swiss, home, run_command):
    swiss("pair")
    for table in "12":
        swiss("result", table, "1-0")
    swiss("out", "Dana", "--round", "3")
    assert not any(row["withdrawn"] for row in swiss("standings")["rows"]), "Dana plays round 2"
    swiss("out", "Dana", "--round", "2")
    assert [row["name"] for row in swiss("standings")["rows"] if row["withdrawn"]] == ["Dana"]
    assert "Dana (withdrawn)" in run_command("standings")[1] and "withdrawn, out from round 2" in run_command("show")[1]
    swiss("print", "standings", "-o", str(home / "page.html"))
    swiss("publish", str(home / "web"))
    with closing(Store(f"sqlite:///{home / 'games.db'}")) as store:
        hall = render("hall_parts.html", part="standings", event=event_view(store.events.find()), running=True)
    for page in ((home / "page.html").read_text("utf-8"), (home / "web/index.html").read_text("utf-8"), hall):
        assert re.search("Dana(</b>)? <small>withdrawn</small>", page) and page.count("withdrawn") == 1
    swiss("enter", "Dana")
    assert not any(row["withdrawn"] for row in swiss("standings")["rows"])


def test_the_name_of_an_event_typed_before_names_is_noticed(swiss, run_command):
    assert "is evening the event? --event 'evening' says so" in refusal(run_command, "enter", "evening", "Emil")
    assert [each["name"] for each in swiss("enter", "evening", "Emil", "--event", "Evening")["entries"]][4:] == ["evening", "Emil"]


@pytest.mark.parametrize("game, colours", [("chess", ["White", "Black"]), ("draughts", ["Black", "White"]), ("fives", [])])
def test_pairings_say_who_has_white(json_reply, home, run_command, game, colours):
    """Draughts of this club begin with the dark men."""
    json_reply("new", "Evening", "--game", game, "--swiss", "3", *(["--option", "begins=dark"] if game == "draughts" else []))
    json_reply("enter", "Anna", "Boris", "Cyril")
    pairing = json_reply("pair")
    names = [each["name"] for each in pairing["tables"][0]["entries"]]
    assert [each["colour"] for each in pairing["tables"][0]["entries"] if "colour" in each] == [each.lower() for each in colours]
    assert "colour" not in pairing["bye"][0]
    heading = " – ".join(colours)
    assert f"table 1, {names[0]} – {names[1]}{f' ({heading})' if colours else ''}\n" in run_command("show")[1]
    for kind in ("slips", "pairings"):
        json_reply("print", kind, "-o", str(home / f"{kind}.html"))
    slips, pairings = ((home / f"{kind}.html").read_text("utf-8").split("<body")[1] for kind in ("slips", "pairings"))
    with closing(Store(f"sqlite:///{home / 'games.db'}")) as store:
        event = event_view(store.events.find())
    hall = render("hall_parts.html", part="pairings", event=event) + render("hall_parts.html", part="names", event=event)
    if not colours:
        assert not re.search("White|Black", slips + pairings + hall)
        return
    assert heading in pairings
    for name, colour in zip(names, colours, strict=True):
        assert f"<td>{name} <small>{colour}</small>" in slips and f'aria-label="{colour}" title="{colour}"></i>{name}</span>' in hall
        assert re.search(f'<td>{name}<td class="n big">1<td>{colour}<td>', pairings)
        assert re.search(f'<span>{name}</span></span><span class="other"><i class="disc {colour.lower()}"', hall)
