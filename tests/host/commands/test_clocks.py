"""`flagfall clocks` must describe controls in words, keep own ones, and mark the fault in a bad one."""

import io
import json

import pytest

from flagfall.clock import presets
from flagfall.clock.time_control import parse
from host_tools.cli import main
from host_tools.games import device_words
from host_tools.store.store import Store
from host_tools.views import control_text

FIDE = "1 h 30 min to move 40, then 30 min; +30 s a move"


@pytest.fixture
def run_command(home, monkeypatch, capsys):
    """Runs `flagfall clocks ...`. Returns (exit code, lines of stdout, lines of stderr)."""
    monkeypatch.setenv("COLUMNS", "160")

    def run(*words: str) -> tuple[int, list[str], list[str]]:
        code = main(["clocks", *words])
        out, err = capsys.readouterr()
        return code, out.splitlines(), err.splitlines()

    return run


def own_clocks() -> list[tuple[str, str, str]]:
    store = Store()
    try:
        return store.devices.clocks()
    finally:
        store.close()


def test_every_preset_is_listed_by_its_name_and_in_words(run_command):
    code, out, _ = run_command()
    assert code == 0 and out[-1] == "No own controls. Keep one with: flagfall clocks add NAME CONTROL"
    rows = [" ".join(row.split()) for row in out]
    names = [device_words.clock(name) for group in presets.groups() for name, _, _ in presets.of_group(group)]
    assert len(names) > 40 and [name for name in names if not [row for row in rows if row.startswith(name + " ")]] == []
    assert f"FIDE 90+30 {FIDE}" in rows
    assert "Go, club 30 min, then byo-yomi, 5 × 30 s" in rows


def test_own_ones_are_added_listed_and_removed(run_command):
    assert run_command("add", "  Sunday   club ", "90m+30s", "freeze=off")[0] == 0
    assert run_command("add", "Їжак", "us-classic")[0] == 0
    assert own_clocks() == [("Sunday club", "1h30m+30s", "freeze=off"), ("Їжак", "40/2hd5s;1hd5s", "delay_carry=on")]
    rows = [" ".join(row.split()) for row in run_command("list")[1]]
    assert "Sunday club 1 h 30 min; +30 s a move. The other clocks go on after a flag" in rows
    assert run_command("remove", "Sunday club")[0] == 0
    assert [row[0] for row in own_clocks()] == ["Їжак"]


def test_a_preset_s_own_options_give_way_to_typed_ones(run_command):
    run_command("add", "A", "us-classic", "delay_carry=off")
    assert own_clocks() == [("A", "40/2hd5s;1hd5s", "delay_carry=off")]


@pytest.mark.parametrize("word", ["add", "check"])
def test_a_bad_control_is_one_line_with_its_column_the_text_and_a_caret(run_command, word):
    for control, column in (("90m+", 5), ("5m+x", 4), ("byo:30m,5y30s", 10), ("40/2h;1h;", 10), ("blitzz", 1), ("5m|3m+2s|", 10)):
        words = ("Sunday", control) if word == "add" else (control,)
        code, out, (line, text, caret) = run_command(word, *words)
        assert (code, out) == (1, []) and line.startswith(f"flagfall: column {column}: "), (control, line)
        assert text == "  " + control and caret == " " * (column + 1) + "^"
    assert own_clocks() == []


def test_a_hostile_control_is_harmless_and_pointed_at(run_command):
    _, _, (line, text, caret) = run_command("check", "5m+\x1b[2J")
    assert line.startswith("flagfall: column 4: ") and text == "  5m+\ufffd[2J" and caret.index("^") == 5
    _, _, (_, text, caret) = run_command("check", "5m+" + "9" * 500)
    assert len(text) < 250 and len(caret) < 250


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["add", "blitz", "5m"], "blitz is the name of a preset"),
        (["add", "a=b", "5m"], "the device cannot write the letter '='"),
        (["add", "x" * 17, "5m"], "at most 16 letters"),
        (["add", "A", "5m", "freeze=perhaps"], "freeze is one of on off"),
        (["add", "A", "5m", "late=soon"], "late=soon: column 1: "),
        (["add", "A", "0s+5s", "start=base"], "start=fide"),
        (["add", "A", "5m", "fries=on"], "there is no option fries"),
        (["remove", "A"], "there is no own control A"),
        (["check", "5m", "first=6"], "first is a number 0 to 5"),
    ],
)
def test_other_errors_are_one_line(run_command, words, message):
    code, _, err = run_command(*words)
    assert code == 1 and err[0].startswith("flagfall: ") and message in err[0]
    assert own_clocks() == []


def test_a_name_is_given_once_and_there_is_room_for_twelve(run_command):
    for number in range(12):
        assert run_command("add", f"n{number}", f"{number + 1}m")[0] == 0
    assert "room for 12" in run_command("add", "more", "5m")[2][0]
    run_command("remove", "n0")
    assert "there is a control n1 already" in run_command("add", "n1", "5m")[2][0]
    assert {name: control for name, control, _ in own_clocks()}["n1"] == "2m"


def test_check_says_what_a_control_means_and_keeps_nothing(run_command):
    assert run_command("check", "40/90m+30s;30m+30s")[1] == [
        f"{FIDE}.",
        "The extra time of each move is added before it, before the first one too.",
        "Period 1 ends for all when one player has used it up; if that player has made fewer than 40 moves, the flag falls.",
        "At the end of the last period the flag falls.",
        "Before the start the clock shows: 1h30 +30",
    ]
    assert own_clocks() == []


def test_check_gives_the_control_to_other_programs(run_command):
    reply = json.loads(run_command("check", "--json", "300+2", "freeze=off")[1][0])
    assert (reply["control"], reply["options"], reply["before"]) == ("5m+2s", "freeze=off", ["5:00 +2"])
    assert reply["words"][0] == "5 min; +2 s a move."
    assert json.loads(run_command("check", "--json", "--of-file", "40/7200:3600")[1][0])["control"] == "40/2h;1h"
    assert json.loads(run_command("check", "--json", "--of-file", "300")[1][0])["control"] == "5m"


TWO_THINGS = "10/5 can be 10/5m* (5 min for every 10 moves) or 10m+5s (10 min; +5 s a move): write it so"


def test_what_can_be_two_things_is_refused_where_nobody_can_answer(run_command, monkeypatch, capsys):
    assert run_command("add", "Club", "10/5") == (1, [], [f"flagfall: {TWO_THINGS}"])
    assert main(["event", "new", "Club", "--game", "chess", "--swiss", "3", "--clock", "10/5"]) == 1
    assert capsys.readouterr().err == f"flagfall: {TWO_THINGS}\n"
    assert own_clocks() == []
    monkeypatch.setattr("sys.stdin", io.StringIO("clock 10/5 seats=2\nclock 40/90, SD/30; +30 seats=3\nclock 5?\nclock\nquit\n"))
    assert main(["referee"]) == 0
    refused, clock, *others = map(json.loads, capsys.readouterr().out.splitlines())
    assert refused == {"ok": False, "error": "bad-value", "message": TWO_THINGS}
    assert clock["shown"] == ["1h30 +30"] * 3
    assert [reply["ok"] for reply in others] == [False, False, True]


@pytest.mark.parametrize(("answer", "kept"), [("1", "10/5m*"), ("2", "10m+5s"), ("3", ""), ("", "")])
def test_what_can_be_two_things_is_asked_at_a_terminal(run_command, monkeypatch, answer, kept):
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("sys.stdin", Terminal(f"{answer}\n"))
    code, _, err = run_command("add", "Club", "10/5")
    assert err[0] == "10/5 can be 1: 10/5m* (5 min for every 10 moves); 2: 10m+5s (10 min; +5 s a move). Which number? [1/2]"
    assert (code, [control for _, control, _ in own_clocks()]) == (0 if kept else 1, [kept] if kept else [])


def test_check_knows_own_controls_by_name(run_command):
    run_command("add", "Sunday", "5m|3m", "first=1")
    assert run_command("check", "Sunday")[1] == [
        "Player 1: 5 min.",
        "At zero the flag falls.",
        "Player 2: 3 min.",
        "At zero the flag falls.",
        "Player 2 begins.",
        "Before the start the clock shows: 5:00 | 3:00",
    ]


def test_check_uses_typed_options_for_an_own_control(run_command):
    run_command("add", "Club", "5m", "freeze=on", "late=30m")
    before = run_command("check", "Club")[1]
    assert run_command("check", "Club", "freeze=off")[1] == run_command("check", "5m", "late=30m", "freeze=off")[1] != before
    assert run_command("check", "Club", "freeze=perhaps")[0] == 1
    assert run_command("check", "Club")[1] == before, "nothing may be kept"


@pytest.mark.parametrize(
    ("control", "options", "sentences"),
    [
        ("5m", "freeze=off", "The other clocks go on after a flag."),
        ("5m+3s", "start=base", "The extra time of each move is added after it."),
        ("5md3s", "", "5 min; first 3 s of a move are free."),
        ("5mb3s", "", "5 min; up to 3 s of a move come back."),
        ("500ms+1m1s", "", "0.5 s; +1 min 1 s a move."),
        ("0s+10s", "", "+10 s a move."),
        ("2h;1h", "", "Period 1 ends for all when one player has used it up."),
        ("40/2h;1h", "credit=move", "Period 1 ends for each player with move 40; at zero before that the flag falls."),
        ("40!/2h;20!/1h;30m", "", "Period 2 ends for each player with move 60; at zero before that the flag falls."),
        ("40/2h*", "", "2 h for every 40 moves."),
        (
            "40/2h;20/1h*",
            "",
            "Period 2 ends for all when one player has used it up; if that player has made not all its moves, the flag falls.",
        ),
        ("40/2hd5s;1hd5s", "delay_carry=on", "What is left of a period with delay is carried into the next."),
        ("byo:0s,1x30s", "", "byo-yomi, 1 × 30 s."),
        ("can:1h,20/5m", "", "1 h, then blocks: 20 moves in 5 min."),
        ("canp:20m,10/5m,+5", "", "20 min, then blocks: 10 moves in 5 min, each time 5 moves more."),
        ("hour:1m", "", "1 min; what one uses the others get."),
        ("gong:10s", "", "A gong ends the turn; nobody presses, and no flag falls."),
        ("up", "", "No flag falls."),
        ("up:25m", "", "At 25 min the flag falls."),
        ("scrabble:25m", "", "Then the clock counts up what is over: 10 points for each minute begun. At 10 min over the flag falls."),
        ("move:30s", "freeze=off", "At zero the flag falls, for that turn."),
        ("move:30s+save", "", "What is left after a move is added to the next."),
        ("can:1h,20/5m", "", "When the moves are made, the clock has 5 min again; what was left is lost."),
        ("can:1h,20/5m", "", "At zero with moves missing the flag falls."),
        ("byo:30m,5x30s", "", "A move made in less than 30 s keeps the period; a period used up is lost."),
        ("byo:30m,5x30s", "", "At the end of the last period the flag falls."),
        (
            "40/2h*",
            "",
            "Each period ends for all when one player has used it up; if that player has made not all its moves, the flag falls.",
        ),
        ("40!/2h*", "", "Each period ends for each player with the last of its moves; at zero before that the flag falls."),
        ("hour:1m", "", "At zero the flag falls."),
        ("scrabble:25m", "", "25 min, then minus 10 points a minute."),
        ("move:30s", "", "30 s for every turn, nothing is kept."),
        ("5md3s", "", "Delay: in each turn the clock waits that long before it runs; what is not used of it is lost."),
        ("5m", "late=30m overtime=up", "Who has not moved 30m after the start is late."),
        ("5m", "overtime=out clock=seats", "Partners have a clock each."),
    ],
)
def test_every_method_and_option_has_its_words(control, options, sentences):
    lines = control_text.rule_sentences(parse(control), options)
    assert sentences in lines, lines
    assert all(line[-1] == "." for line in lines)


def test_no_option_of_the_clock_is_without_words():
    from flagfall.record.clock_from_record import CLOCK_OPTIONS

    for name, values, _, _ in CLOCK_OPTIONS:
        for value in values:
            line = control_text.rule_sentences(parse("5m"), f"{name}={value}")[-1]
            assert "=" not in line, line
