"""The commands games, show, standings, clocks, roster and count must print words, not codes, for golden games of every family.

test_screens.py checks the screens.
"""

from pathlib import Path

from flagfall import engine
from flagfall.errors import FlagfallError
from host_tools.cli import main
from host_tools.store.store import Store
from tests.host.codes import codes_in
from tests.host.families import FAMILIES
from tests.host.made_records import Recorded

GOLDEN = Path(__file__).parents[1] / "data" / "golden"
NAMES = ("Anna", "Борис", "Žofia", "Їжак", "Eva", "Filip")
CONTROLS = ("", "40/90m+30s;30m+30s", "byo:30m,5x30s", "hour:5m", "8md5s", "move:20s+save", "scrabble:25m", "can:1h,20/5m")


def test_a_code_is_found():
    """Each of these codes was once on a screen or in an output."""
    for text in (
        "M0-V9", "0f1a6fa1-f5b16522-0001", "hour:1m", "8md5s", "5m+3s|3m+3s", "muggins-arms", "lead 0", "1-6@r", "2-3-3@3,-1", "1-6 = 10",
        "◀5* ▶5* ▲5* ▼5* = 10", "40/1h30m+30s;30m+30s", "OK ■", "spinner_count=played", "roll 51", "5H 6C 9C QC + 5C: 8",
    ):  # fmt: skip
        assert codes_in(text), text
    for text in (
        "◀3 ▶0 ▲▼5-5 = 13",
        "1:31:30  move 2",
        "Hourglass 1 min",
        "5♥ 6♣",
        "game 3: Fives",
        "10:15",
        "13/8",
        "3+0+10 = 13",
        "1-2-3",
    ):
        assert not codes_in(text), text


def golden_games() -> list[Recorded]:
    """Returns the game of each golden file that has exactly one, with the CONTROLS in turn; then a pad and a clock."""
    games: list[Recorded] = []
    for path in sorted(GOLDEN.glob("*.txt")):
        lines = path.read_text(encoding="utf-8").splitlines()
        begun = [line.split()[1:] for line in lines if line.startswith("new ")]
        if len(begun) != 1:
            continue
        preset, *given = begun[0]
        options = dict(one.split("=", 1) for one in given)
        seats = engine.new(preset, options).seats
        control = CONTROLS[len(games) % len(CONTROLS)]
        if preset == "clock" and not control:
            control = "5m"
        game = Recorded(preset, NAMES[:seats], control, len(games) + 1, **options)
        try:
            for line in lines:
                if line.startswith("play "):
                    game.play(line.removeprefix("play "), 1000 * len(game.slots))
            if not game.session.game.over:
                game.play("end", 1000 * len(game.slots))
        except FlagfallError:
            continue  # this file is about refusals or undos
        games.append(game)
    for preset, entries in (("pad", ("+5", "0+10", "adjust 1 -5", "end")), ("clock", ("result 1-0",))):
        game = Recorded(preset, NAMES[:2], "hour:5m", len(games) + 1)
        for at, entry in enumerate(entries):
            game.play(entry, 1000 * at)
        games.append(game)
    return games


def test_commands_print_words_not_codes(home, monkeypatch, capsys):
    monkeypatch.setenv("COLUMNS", "200")
    store = Store()
    store.devices.note("E6614103", "fake")
    kept = [store.games.keep(game.name, game.data)[1] for game in golden_games()]
    store.devices.add_clocks([("Club", "40/90m+30s;30m+30s", "freeze=off")])
    store.close()
    assert {engine.family(game.preset) for game in kept} == set(FAMILIES)
    assert all(game.status == "verified" for game in kept)
    commands = [["games"], ["standings"], ["clocks"], ["clocks", "check", "3+2"], ["clocks", "check", "Club"], ["roster"]]
    commands += [["games", "--game", preset] for preset in engine.presets()] + [["count", "5H", "5C", "5S", "JD", "5D"]]
    commands += [["standings", "--game", "crib6"], *(["show", str(game.id)] for game in kept)]
    codes = []
    for words in commands:
        assert main(words) == 0
        codes += [f"{' '.join(words)}: {code}" for line in capsys.readouterr().out.splitlines() for code in codes_in(line.strip())]
    assert codes == []
