"""Each command of an event must work without a device: its effect, its JSON, and its refusals in one line."""

import io
import json
import os

import pytest

from host_tools.store.store import Store
from tests.host.posix import needs
from tests.host.sync.fake_device import DEVICE


@pytest.fixture
def chess(json_reply):
    """Returns `json_reply`, after an event of chess with five entries was made."""
    json_reply("new", "Evening", "--game", "chess", "--swiss", "3")
    json_reply("enter", "Anna", "Boris", "Cyril", "Dana", "Emil")
    return json_reply


def test_new_prints_the_event(json_reply):
    reply = json_reply(
        "new", "Kitchen", "--game", "fives", "--option", "seats=3", "--clock", "10+5", "--clock-option", "freeze=off", "--swiss", "4"
    )
    assert (reply["name"], reply["preset"], reply["system"], reply["round"], reply["closed"]) == ("Kitchen", "fives", "swiss", 0, False)
    assert (reply["options"], reply["control"], reply["entries"]) == ("seats=3", "10m+5s", [])
    assert json_reply("new", "No clock", "--game", "chess", "--knockout")["control"] == ""
    assert json_reply("list")["events"] == [
        {"name": name, "day": reply["day"], "preset": preset, "system": system, "round": 0, "closed": False, "in_use": name == "No clock"}
        for name, preset, system in (("No clock", "chess", "knockout"), ("Kitchen", "fives", "swiss"))
    ]


@pytest.mark.parametrize(
    "words, message",
    [
        (("X", "--game", "chess"), "--swiss N, --round-robin N or --knockout"),
        (("X", "--game", "chess", "--swiss", "3", "--knockout"), "say one of them"),
        (("X", "--game", "snooker", "--swiss", "3"), "there is no game snooker"),
        (("X", "--game", "chess", "--swiss", "0"), "--swiss"),
        (("X", "--game", "chess", "--swiss", "3", "--option", "height=3"), "there is no option height"),
        (("X", "--game", "chess", "--swiss", "3", "--option", "fen"), "written name=value"),
        (("X", "--game", "chess", "--swiss", "3", "--clock", "5q"), "column"),
        (("X", "--game", "chess", "--swiss", "3", "--clock-option", "freeze=off"), "--clock-option goes with --clock"),
        (("X", "--game", "chess", "--swiss", "3", "--consolation"), "--consolation goes with --knockout"),
        (("X", "--game", "chess", "--swiss", "3", "--count", "points"), "a game has no points: count wins"),
        (("X", "--game", "french", "--swiss", "3", "--count", "points"), "few points win: count wins"),
        (("X", "--game", "fives", "--swiss", "3", "--count", "goals"), "--count is wins or points"),
        (("X", "--game", "fives", "--option", "seats=4", "--round-robin", "1"), "paired by --swiss N only"),
        (("X", "--game", "chess", "--swiss", "3", "--tiebreaks", "buchholz,luck"), "luck is no tie-break"),
        (("X", "--game", "chess", "--swiss", "3", "--tiebreaks", "wins,wins"), "is there twice"),
        (("  ", "--game", "chess", "--swiss", "3"), "1 to 60 letters"),
        (("a\x1b[1m", "--game", "chess", "--swiss", "3"), "1 to 60 letters"),
    ],
)
def test_new_refuses_impossible_events_in_one_line(run_command, words, message):
    code, out, err = run_command("new", *words)
    assert code in (1, 2) and message in err and out == "", err
    assert run_command("list", "--json")[1] == '{"events": []}\n', "no event may be stored"


def test_two_events_of_one_name_are_not_possible(json_reply, run_command):
    json_reply("new", "Evening", "--game", "chess", "--swiss", "3")
    assert "there is an event Evening already" in run_command("new", "Evening", "--game", "chess", "--swiss", "3")[2]


def test_enter_takes_names_pairs_and_a_list(json_reply, run_command, monkeypatch):
    json_reply("new", "Evening", "--game", "fives", "--swiss", "3")
    monkeypatch.setattr("sys.stdin", io.StringIO("Emil + Жанна\n\n  Fedor+Hana \n"))
    reply = json_reply("enter", "Anna + Boris", "Cyril+ Dana", "-")
    assert [each["name"] for each in reply["entries"]] == ["Anna + Boris", "Cyril + Dana", "Emil + Жанна", "Fedor + Hana"]
    assert reply["options"] == "seats=4 teams=2x2" and reply["entries"][0] == {
        "number": 1,
        "name": "Anna + Boris",
        "from_round": 1,
        "out_round": None,
    }
    for words, reason in (
        (("Otto",), "Otto has no partner"),
        (("Anna + Igor",), "Anna is entered already; nobody was entered"),
        (("A + B + C",), "a pair is two"),
        ((f"{'x' * 34} + B",), "too long"),
        (("Leo + Leo",), "own partner"),
    ):
        code, _, err = run_command("enter", *words)
        assert code == 1 and reason in err
    assert len(json_reply("show")["entries"]) == 4


def test_pairs_and_single_players_do_not_mix(chess, run_command):
    assert "players and pairs cannot be mixed" in run_command("enter", "A + B")[2]
    chess("new", "Board", "--game", "chess", "--swiss", "2")
    assert "chess is not played in pairs" in run_command("enter", "A + B")[2]


def test_a_round_from_pairing_to_standings(chess, run_command):
    first = chess("pair")
    assert (first["event"], first["round"], len(first["tables"]), len(first["bye"])) == ("Evening", 1, 2, 1)
    entries = [{"number": 1, "name": "Anna", "colour": "white"}, {"number": 3, "name": "Cyril", "colour": "black"}]
    assert first["tables"][0] == {"table": 1, "section": "main", "entries": entries}
    code, out, err = run_command("pair", "--json")
    assert (code, json.loads(out)) == (1, {"event": "Evening", "round": 1, "missing": [1, 2]}) and "round 1 lacks 2 results" in err
    code, out, err = run_command("pair")
    assert code == 1 and out == "" and "round 1 lacks 2 results" in err and "table 2, Dana – Boris" in err
    assert chess("result", "1", "1/2") == {"event": "Evening", "round": 1, "table": 1, "scores": [0.5, 0.5], "how": "hand"}
    assert chess("result", "2", "forfeit", "both")["scores"] == [0, 0]
    assert chess("result", "2", "forfeit", "1", "--why", "Dana came")["replaces"] == {"scores": [0, 0], "how": "forfeit"}
    rows = chess("standings")["rows"]
    assert [row["points"] for row in rows] == [1, 1, 0.5, 0.5, 0] and list(rows[0]["tiebreaks"])[0] == "buchholz_cut1"
    emil = next(row for row in rows if row["name"] == "Emil")
    assert emil["rounds"] == [{"opponent": [], "colour": None, "score": 1, "how": "bye"}]
    dana = next(row for row in rows if row["name"] == "Dana")
    assert dana["rounds"] == [{"opponent": [2], "colour": None, "score": 1, "how": "forfeit"}]
    anna = next(row for row in rows if row["name"] == "Anna")
    assert anna["rounds"] == [{"opponent": [3], "colour": "white", "score": 0.5, "how": "hand"}]
    assert chess("cross") == chess("standings")
    assert "½" in run_command("cross")[1] and "cut 1" in run_command("standings")[1]
    assert chess("pair")["round"] == 2


def test_latecomers_and_those_who_go(chess, run_command):
    assert chess("enter", "Zita", "--round", "3")["entries"][5]["from_round"] == 3
    assert chess("out", "Bor")["entries"][1]["out_round"] == 1
    paired = chess("pair")
    assert sorted(e["name"] for t in paired["tables"] for e in t["entries"]) == ["Anna", "Cyril", "Dana", "Emil"] and not paired["bye"]
    for table in ("1", "2"):
        chess("result", table, "1-0")
    assert chess("enter", "Boris")["entries"][1] == {"number": 2, "name": "Boris", "from_round": 2, "out_round": None}
    assert "round 1 has results already: leave the entry out from round 2 on" in run_command("out", "Anna", "--round", "1")[2]
    assert len(chess("pair")["tables"]) == 2
    rows = chess("standings")["rows"]
    assert next(row for row in rows if row["name"] == "Boris")["rounds"][0] is None


def test_a_latecomer_may_come_earlier(chess):
    chess("enter", "Zita", "--round", "3")
    chess("out", "Zita")
    assert chess("enter", "Zita")["entries"][5] == {"number": 6, "name": "Zita", "from_round": 1, "out_round": None}


def names_paired(reply: dict) -> set[str]:
    return {entry["name"] for table in reply["tables"] for entry in table["entries"]}


def test_an_entry_comes_back_in_a_round_robin(json_reply, run_command):
    json_reply("new", "Evening", "--game", "chess", "--round-robin", "1")
    json_reply("enter", "Anna", "Boris", "Cyril", "Dana")
    assert "Boris" in names_paired(json_reply("pair"))
    for table in ("1", "2"):
        json_reply("result", table, "1-0")
    json_reply("out", "Boris")
    assert "Boris" not in names_paired(json_reply("pair"))
    json_reply("result", "1", "1-0")
    assert "takes nobody new" in run_command("enter", "Emil")[2]
    assert json_reply("enter", "Boris")["entries"][1] == {"number": 2, "name": "Boris", "from_round": 3, "out_round": None}
    assert "Boris" in names_paired(json_reply("pair"))


def test_an_entry_comes_back_in_a_knock_out_until_it_misses_a_round(json_reply, run_command):
    json_reply("new", "Cup", "--game", "chess", "--knockout")
    json_reply("enter", "Anna", "Boris", "Cyril", "Dana")
    first = json_reply("pair")
    winners = [table["entries"][0]["name"] for table in first["tables"]]
    for table in ("1", "2"):
        json_reply("result", table, "1-0")
    json_reply("out", winners[0])
    assert {entry["from_round"] for entry in json_reply("enter", winners[0])["entries"]} == {1}
    json_reply("out", winners[1])
    assert winners[1] not in names_paired(json_reply("pair"))
    json_reply("out", winners[1], "--round", "3")
    assert f"{winners[1]} has missed a round of the knock-out" in run_command("enter", winners[1], "--round", "3")[2]


def test_a_pair_comes_back_in_either_order(json_reply):
    json_reply("new", "Pairs", "--game", "fives", "--swiss", "3")
    json_reply("enter", "Anna + Boris", "Cyril + Dana")
    json_reply("out", "Anna")
    assert json_reply("enter", "Boris + Anna")["entries"][0] == {"number": 1, "name": "Anna + Boris", "from_round": 1, "out_round": None}


def test_swap_and_pair_again(chess, run_command):
    chess("pair")
    swapped = chess("swap", "1", "Anna", "Emil")  # Emil had the bye
    assert swapped["bye"] == [{"number": 1, "name": "Anna"}] and swapped["tables"][0]["entries"][0]["name"] == "Emil"
    turned = chess("swap", "1", "5", "3")
    assert [each["name"] for each in turned["tables"][0]["entries"]] == ["Cyril", "Emil"]
    assert "Cyril cannot change places with itself: name two entries" in run_command("swap", "1", "3", "Cyril")[2]
    assert "Dana does not sit at table 1" in run_command("swap", "1", "Dana", "Emil")[2]
    chess("enter", "Zita", "--round", "2")
    assert [each["name"] for each in chess("pair", "--again")["bye"]] == ["Emil"]
    chess("result", "1", "1-0")
    assert "table 1 has a result already" in run_command("swap", "1", "Anna", "Emil")[2]
    assert "has results already" in run_command("pair", "--again")[2]


def test_a_table_has_a_device(chess, run_command, home):
    assert "no device was synced yet" in run_command("table", "1", "e661")[2]
    store = Store(f"sqlite:///{home / 'games.db'}")
    store.devices.note(DEVICE, "fake")
    store.close()
    assert chess("table", "2", "e661")["tables"] == {"2": DEVICE}
    assert "there is no device f00" in run_command("table", "1", "f00")[2]
    assert chess("table", "1", DEVICE)["tables"] == {"1": DEVICE}, "a device must be on one table only"
    chess("new", "Next", "--game", "chess", "--swiss", "2")
    assert chess("show")["tables"] == {"1": DEVICE}, "the next event must begin with the last tables of the devices"


def test_impossible_results(chess, run_command):
    assert "no round is paired yet" in run_command("result", "1", "1-0")[2]
    chess("pair")
    for words, message in (
        (("1", "5:3"), "is no result of this game"),
        (("1", "forfeit", "2"), "forfeit names the one who is absent"),
        (("9", "1-0"), "round 1 has no table 9"),
        (("1", "1-0", "--round", "2"), "round 2 has no table 1"),
        (("0", "1-0"), "TABLE"),
    ):
        code, _, err = run_command("result", *words)
        assert code in (1, 2) and message in err, err


def test_a_knock_out_to_its_end(json_reply, run_command):
    json_reply("new", "Cup", "--game", "crib6", "--knockout", "--consolation")
    json_reply("enter", *"ABCD")
    assert [each["name"] for each in json_reply("pair")["tables"][0]["entries"]] == ["A", "D"]
    json_reply("result", "1", "121:90")
    json_reply("result", "2", "100:121")
    second = json_reply("pair")
    assert [(each["section"], [entry["name"] for entry in each["entries"]]) for each in second["tables"]] == [
        ("main", ["C", "A"]),
        ("consolation", ["D", "B"]),
    ], "players who were second must be first now"
    json_reply("result", "1", "1:121")
    json_reply("result", "2", "121:1")
    assert "all 2 rounds are paired" in run_command("pair")[2]
    assert json_reply("standings")["rows"][0]["name"] == "A"


def test_points_are_counted_when_the_event_counts_points(json_reply):
    json_reply("new", "Points", "--game", "fives", "--count", "points", "--swiss", "2", "--tiebreaks", "points_sum")
    json_reply("enter", "A", "B", "C")
    json_reply("pair")
    json_reply("result", "1", "100:35")
    rows = json_reply("standings")["rows"]
    assert {row["name"]: row["points"] for row in rows} == {"A": 100, "C": 100, "B": 35}, (
        "a bye must count as a win with the target of 100 points"
    )


def test_close_ends_it_and_its_name_still_shows_it(chess, run_command):
    assert chess("close")["closed"]
    assert "no event is open" in run_command("pair")[2]
    assert "the event Evening is closed" in run_command("pair", "--event", "Even")[2]
    assert chess("show", "--event", "Evening")["closed"]
    assert "there is no event Nothing" in run_command("show", "--event", "Nothing")[2]


def test_prints_are_one_file_without_links(chess, run_command, home):
    assert "no round is paired yet" in run_command("print", "slips", "-o", str(home / "x.html"))[2]
    chess("enter", "<b>Eva")
    chess("pair")
    for kind in ("pairings", "slips", "cross", "standings"):
        assert chess("print", kind, "-o", str(home / f"{kind}.html"))["files"] == [str(home / f"{kind}.html")]
        text = (home / f"{kind}.html").read_text()
        assert "http" not in text and "<b>Eva" not in text and "&lt;b&gt;Eva" in text, kind
    assert (home / "slips.html").read_text().count("Table ") == 3
    assert "say what to print" in run_command("print", "menu", "-o", str(home / "x.html"))[2]


def test_publish_writes_only_what_changes(chess, home):
    chess("pair")
    files = [path.rpartition("/")[2] for path in chess("publish", str(home / "web"))["files"]]
    assert files == ["index.html", "standings.json", "event.trf", "game-1.pgn", "game-2.pgn"]
    pgn = (home / "web/game-1.pgn").read_text()
    assert '[Round "1.1"]' in pgn and '[White "Anna"]' in pgn and '[Result "*"]' in pgn
    before = (home / "web/game-2.pgn").stat().st_mtime_ns
    chess("result", "1", "0-1")
    chess("publish", str(home / "web"))
    assert '[Result "0-1"]' in (home / "web/game-1.pgn").read_text()
    assert (home / "web/game-2.pgn").stat().st_mtime_ns == before
    trf = (home / "web/event.trf").read_text().splitlines()
    anna = next(line for line in trf if line.startswith("001"))
    assert anna.startswith("001    1      Anna") and anna.endswith("     3 w 0")


@needs("mkfifo")
def test_publish_puts_its_files_in_the_place_of_pipes_and_links(chess, home):
    web = home / "web"
    web.mkdir()
    os.mkfifo(web / "index.html")
    (web / "standings.json").symlink_to(web / "index.html")
    (web / "event.trf").symlink_to(os.devnull)
    chess("publish", str(web))
    for name, begin in (("index.html", "<!doctype"), ("standings.json", "{"), ("event.trf", "012 ")):
        assert not (web / name).is_symlink() and (web / name).read_text("utf-8").startswith(begin), name
