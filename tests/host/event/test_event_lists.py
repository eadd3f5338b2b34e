"""Lists of entries with their details must be read as clubs write them, ordered, and given to the tournament report."""

import pytest


@pytest.fixture
def club(json_reply):
    json_reply("new", "Open", "--game", "chess", "--swiss", "3")
    return json_reply


LIST = """\ufeffNr;Player;Elo;Title;Fed;FIDE ID;Club;Born
1;Anna;1650;;SVK;14900001;Slovan;1990
2;Борис;2105;FM;UKR;;Київ;
;;;;;;;
3;Cyril;;;;;;2011
"""


def test_a_list_is_entered_with_its_details_and_ordered_by_rating(club, home, run_command):
    (home / "list.csv").write_text(LIST, "utf-8")
    reply = club("enter", "--csv", str(home / "list.csv"))
    assert reply["note"] == "these columns were not read: Nr" and [each["name"] for each in reply["entries"]] == ["Anna", "Борис", "Cyril"]
    assert {key: reply["entries"][0][key] for key in ("rating", "federation", "fide_id", "club", "birth")} == {
        "rating": 1650,
        "federation": "SVK",
        "fide_id": "14900001",
        "club": "Slovan",
        "birth": 1990,
    }
    assert "title" not in reply["entries"][0] and "  2  Борис  2105  FM  UKR  Київ" in run_command("show")[1]
    assert [each["name"] for each in club("seed", "rating")["entries"]] == ["Борис", "Anna", "Cyril"]
    assert [(each["number"], each["name"]) for each in club("seed", "Cyril", "1")["entries"]] == [(1, "Cyril"), (2, "Борис"), (3, "Anna")]
    club("pair")
    assert "event unpair takes it back first" in run_command("seed", "rating")[2]
    club("publish", str(home / "web"))
    line = next(each for each in (home / "web/event.trf").read_text("utf-8").splitlines() if "Борис" in each)
    # the columns of TRF16, counted from 1: title 11-13, name 15-47, rating 49-52, federation 54-56, points 81-84
    assert (line[10:13], line[14:19], line[48:52], line[53:56], line[80:84]) == (" FM", "Борис", "2105", "UKR", " 0.0")
    anna = next(each for each in (home / "web/event.trf").read_text("utf-8").splitlines() if "Anna" in each)
    assert (anna[57:68].strip(), anna[69:79]) == ("14900001", "1990/00/00")


@pytest.mark.parametrize(
    "text, message",
    [
        ("", "its first line names the columns"),
        ("rating,club\n1,2\n", "its first line names the columns"),
        ("name,rating\nAnna,high\n", "line 2: rating high is no number from 0 to 3999"),
        ("name\trating\n\t1200\n", "line 2: the name is missing"),
        ("name,title\nAnna,Master\n", "line 2: title Master has more than 3 letters"),
        ("name,birth\nAnna,90\n", "line 2: birth 90 is no number from 1900"),
        (f"name\nAnna\nKrzysztof {'x' * 24}\n", f"Krzysztof {'x' * 24} is too long: a name has at most 33 letters"),
        ("name\nAnna\nAnna\n", "Anna is entered already; nobody was entered"),
    ],
)
def test_a_wrong_list_is_refused_in_one_line_and_nobody_is_entered(club, home, run_command, text, message):
    (home / "list.csv").write_text(text, "utf-8")
    code, out, err = run_command("enter", "--csv", str(home / "list.csv"))
    assert code == 1 and out == "" and message in err and err.count("\n") == 1, err
    assert club("show")["entries"] == []


def test_a_file_that_cannot_be_read(club, home, run_command):
    assert "cannot read" in run_command("enter", "--csv", str(home / "none.csv"))[2]
    (home / "list.csv").write_bytes("name\nАнна\n".encode("cp1251"))
    assert "not written in UTF-8" in run_command("enter", "--csv", str(home / "list.csv"))[2]
    assert "say who is entered" in run_command("enter")[2] and "seed NAME N" in run_command("seed", "luck")[2]


@pytest.mark.parametrize("game", [("chess",), ("fives",), ("fives", "--option", "seats=3")])
def test_a_forbidden_pair_and_members_of_one_club_do_not_meet(json_reply, home, run_command, game):
    """Anna and Boris are forbidden; Cyril and Dana are of one club. There are other pairings in each of three rounds."""
    json_reply("new", "Open", "--game", *game, "--swiss", "3")
    (home / "list.csv").write_text("name,club\nAnna,\nBoris,\nCyril,Slovan\nDana,SLOVAN\nEmil,Spartak\nFedor,\n", "utf-8")
    json_reply("enter", "--csv", str(home / "list.csv"))
    reply = json_reply("forbid", "Anna", "Boris")
    assert reply["forbidden"] == [[1, 2]] and json_reply("forbid", "--clubs")["clubs_apart"]
    assert "Anna and Boris do not meet\nentries of one club do not meet" in run_command("show")[1]
    for _ in range(3):
        tables = [{entry["name"] for entry in table["entries"]} for table in json_reply("pair")["tables"]]
        for pair in ({"Anna", "Boris"}, {"Cyril", "Dana"}):
            assert not any(pair <= table for table in tables), tables
        for number, table in enumerate(tables, 1):
            json_reply("result", str(number), {"chess": "1-0", "fives": ":".join(["100", "50", "25"][: len(table)])}[game[0]])
    for number in range(len(tables)):
        json_reply("result", str(number + 1), "clear")
    json_reply("unpair")
    if len(game) == 1:
        warned = run_command("pair", "--table", "Anna, Boris", "--table", "Cyril, Emil", "--table", "Dana, Fedor")[2]
        assert "Anna and Boris are kept apart" in warned
    assert json_reply("forbid", "2", "1", "--off")["forbidden"] == [] and "forbidden" not in json_reply("forbid", "--clubs", "--off")


def test_bad_input_of_forbid_is_one_line(club, run_command):
    club("enter", "Anna", "Boris")
    two = "name two entries"
    for words, message in (((), two), (("Anna",), two), (("Anna", "1"), two), (("Anna", "X"), "no entry X")):
        code, out, err = run_command("forbid", *words)
        assert code in (1, 2) and out == "" and message in err and err.count("\n") == 1
