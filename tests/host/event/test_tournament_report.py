"""The tournament report must be read by gacrux with all its fields, and its players must come back."""

from dataclasses import replace
from datetime import date
from random import Random

import pytest
from gacrux.trf2json import trf2json

from host_tools.event.entrants_file import read_report_entries
from host_tools.event.trf import trf
from host_tools.store.event_model import Details
from host_tools.terminal.failure import Failure
from tests.host.event.simulated_event import SimulatedEvent, state_of

ANNA = Details(rating=1650, title="WFM", federation="SVK", fide_id="14900001", birth=1990)


def read_by_gacrux(text: str):
    reader = trf2json()
    reader.parse_file(text, True)
    assert reader.chessjson["status"]["code"] == 0, reader.chessjson["status"]
    return reader, reader.chessjson["event"]["tournaments"][0]


def swiss(**more):
    state = state_of(
        8, rounds=5, tiebreaks=("buchholz_cut1", "direct_encounter", "points_sum", "wins"), control="40/100m+30s;50m+30s", **more
    )
    entrants = list(state.entrants)
    entrants[0] = replace(entrants[0], names=("Králová, Anna",), details=ANNA, byes=((5, "half"),))
    entrants[1] = replace(entrants[1], byes=((5, "half"), (4, "full")))
    return replace(state, entrants=tuple(entrants), forbidden=frozenset({frozenset({3, 7})}))


def test_gacrux_reads_the_facts_of_a_swiss():
    simulated = SimulatedEvent(swiss(), Random(3), come_and_go=False)
    for round in (1, 2, 3):
        simulated.play(round)
    text = trf(simulated.state, 3)
    reader, event = read_by_gacrux(text)
    assert (event["numRounds"], event["currentRound"], event["topColor"].upper()) == (5, 3, "W")
    assert event["rankOrder"] == ["PTS", "BH/C1", "DE", "WIN"], "the sum of points is no tie-break of FIDE"
    assert event["pairingSystem"] == ["dutch"] and event["timeControl"]["description"] == "40/6000+30:3000+30"
    assert [each["startTime"] for each in event["rounds"]] == ["2026-11-24"] * 3
    assert event["prohibited"] == [{"firstRound": 1, "lastRound": 5, "competitors": [3, 7]}]
    assert [(bye["type"], bye["round"], bye["competitor"]) for bye in reader.byelist] == [("F", 4, 2), ("H", 5, 1), ("H", 5, 2)]
    lines = text.splitlines()
    assert {"072 1", "042 2026/11/24", "052 2026/11/24"} <= set(lines) and next(line for line in lines if line.startswith("122 "))
    anna = next(each for each in reader.chessjson["event"]["profiles"] if each["lastName"].startswith("Kr"))
    assert (anna["fideTitle"], anna["federation"], str(anna["fideId"])) == ("WFM", "SVK", "14900001")


@pytest.mark.parametrize("system, kind", [("round-robin", "FIDE_ROUNDROBIN"), ("knockout", "CUSTOM_KNOCKOUT")])
def test_the_kind_of_event_is_named(system, kind):
    _, event = read_by_gacrux(trf(state_of(4, system=system), 0))
    assert event["tournamentInfo"]["typeOfTournament"] == kind
    assert f"042 {date(2026, 11, 24):%Y/%m/%d}" in trf(state_of(4, system=system), 0)


def test_the_players_of_a_report_come_back(tmp_path):
    state = swiss()
    (tmp_path / "event.trf").write_text(trf(state, 0), "utf-8")
    entries = read_report_entries(tmp_path / "event.trf")
    assert entries == [(entrant.name, entrant.details) for entrant in state.entrants]
    (tmp_path / "event.trf").write_text(trf(state, 0), "latin-1")
    assert read_report_entries(tmp_path / "event.trf") == entries


# TRF16: number 5-8, sex 10, title 11-13, name 15-47, rating 49-52, federation 54-56, number of FIDE 58-68, birth 70-79.
PLAYER = "001 {number:>4} {sex:1}{title:>3} {name:<33} {rating:>4} {federation:<3} {id:>11} {birth:<10}  4.0    2  0014 w 1  0000 - H"


def of_other_program(number: int, name: str, **more) -> str:
    usual = {"sex": "", "title": "", "rating": "", "federation": "", "id": "", "birth": ""}
    return PLAYER.format(**(usual | {"number": number, "name": name} | more))


def test_a_report_of_another_program_is_entered_in_the_order_of_its_numbers(json_reply, home):
    json_reply("new", "Open", "--game", "chess", "--swiss", "3")
    lines = [
        "\ufeff012 Open of Košice",
        "062 3",
        of_other_program(12, "Žiga, Ján", sex="m", rating=0, birth="0000/00/00"),
        of_other_program(2, "Kováč, Mária", sex="w", title="WGM", rating=2210, federation="SVK", id=14900001, birth="1990/05/17"),
        of_other_program(3, "Novák"),
        "013 Team                                    2   3",
    ]
    (home / "open.txt").write_bytes("\r\n".join(lines).encode())
    entries = json_reply("enter", "--trf", str(home / "open.txt"))["entries"]
    assert [(each["number"], each["name"]) for each in entries] == [(1, "Kováč, Mária"), (2, "Novák"), (3, "Žiga, Ján")]
    details = {"title": "WGM", "rating": 2210, "federation": "SVK", "fide_id": "14900001", "birth": 1990}
    assert {key: entries[0][key] for key in details} == details and not set(details) & set(entries[2])


@pytest.mark.parametrize(
    "text, message",
    [
        ("", "has no players"),
        ("012 Open\n", "has no players"),
        ("001 \n", "line 1: the number of the player is missing"),
        (of_other_program(1, "") + "\n", "line 1: the name is missing"),
        (of_other_program(1, "Anna", rating="high") + "\n", "line 1: rating high is no number"),
        (of_other_program(1, "Anna", birth="90/05/17") + "\n", "line 1: birth 90/0 is no number from 1900"),
    ],
)
def test_a_wrong_report_is_refused_in_one_line(tmp_path, text, message):
    (tmp_path / "wrong.trf").write_text(text)
    with pytest.raises(Failure, match=message):
        read_report_entries(tmp_path / "wrong.trf")


def test_a_damaged_report_is_read_or_refused(tmp_path):
    random = Random(5)
    whole = trf(swiss(), 0).encode()
    refused = 0
    for _ in range(300):
        data = bytearray(whole)
        for _ in range(random.randint(1, 40)):
            data[random.randrange(len(data))] = random.randrange(256)
        (tmp_path / "damaged.trf").write_bytes(data[random.randrange(40) :])
        try:
            assert all(name for name, _ in read_report_entries(tmp_path / "damaged.trf"))
        except Failure as failure:
            refused += 1
            assert "\n" not in str(failure)
    assert 0 < refused < 300
