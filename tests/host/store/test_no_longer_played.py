"""Tests of games that an earlier program verified and today's engine refuses: all others are still written, counted and shown."""

import gc
import json
import tracemalloc

import pytest

from flagfall.record import record
from host_tools.cli import main
from host_tools.store.store import Store
from host_tools.store.verify import check
from host_tools.views.dice import count_rolls
from tests.host.made_records import Recorded
from tests.host.sync.fake_device import DEVICE

pytestmark = pytest.mark.usefixtures("home")

GAMES = {
    "chess": ("e2e4", "e7e5", "resign 0"),
    "backgammon": ("roll 31", "8/5", "6/5", "roll 62", "24/18", "13/11", "resign 0"),
    "crib6": ("deal 0", "cut 5C", "5H", "TD", "6C", "4S", "go", "go", "QC", "KD", "9C", "go", "8S", "end"),
}


def recorded_game(preset: str, number: int, **options: str) -> Recorded:
    game = Recorded(preset, ("Ada", "Boris"), number=number, **options)
    for text in GAMES[preset]:
        game.play(text)
    return game


def no_longer_legal(game: Recorded) -> bytes:
    """Returns the record as if an earlier engine had allowed the first entry twice."""
    slots = list(map(bytearray, game.slots))
    first, second = [at for at, slot in enumerate(slots) if slot[0] == record.MOVE][:2]
    record.pack(slots[second], record.MOVE, int(game.name[-4:]), second, 0, record.value_of(slots[first]), 0)
    return b"".join(slots)


def store_some_refused(preset: str, count: int = 3, refused: tuple[int, ...] = (2,)) -> None:
    store = Store()
    store.devices.note(DEVICE, "pico")
    for number in range(1, count + 1):
        game = recorded_game(preset, number)
        data = no_longer_legal(game) if number in refused else game.data
        assert check(game.name, data).status == ("refused" if number in refused else "verified")
        store.games.keep_all([(game.name, data, check(game.name, game.data))])
    store.close()


def check_named_games(err: str, *numbers: int) -> None:
    lines = err.splitlines()
    assert len(lines) == len(numbers) + 1, err
    for number, line in zip(numbers, lines, strict=False):
        assert line.startswith(f"flagfall: the engine of today refuses game {number}: ") and not line.endswith(": ")
    were = "1 game was" if len(numbers) == 1 else f"{len(numbers)} games were"
    assert lines[-1] == f"flagfall: {were} left out that an earlier program found true"


@pytest.mark.parametrize("count", [3, 40], ids=["one process", "every core"])
def test_an_export_goes_on(home, capsys, count):
    store_some_refused("chess", count, (2, 3))
    assert main(["export", "--json", "-o", str(home / "all.json")]) == 1
    check_named_games(capsys.readouterr().err, 2, 3)
    assert len(json.loads((home / "all.json").read_text())["games"]) == count - 2
    assert main(["export", "--pgn"]) == 1
    captured = capsys.readouterr()
    check_named_games(captured.err, 2, 3)
    assert captured.out.count("[Event ") == count - 2
    assert main(["export", "--csv"]) == 0, "CSV needs no replay, so no game is refused"
    assert capsys.readouterr().out.count("chess") == 2 * count


def test_where_no_game_is_left_no_file_is_written(home, capsys):
    store_some_refused("chess", 1, (1,))
    for words in (["export", "--pgn", "-o", str(home / "all.pgn")], ["export", "--json", "1"]):
        assert main(words) == 1
        captured = capsys.readouterr()
        check_named_games(captured.err, 1)
        assert captured.out == ""
    assert not (home / "all.pgn").exists()


def test_a_game_is_shown_as_far_as_it_goes(capsys):
    store_some_refused("chess")
    assert main(["show", "2"]) == 1
    captured = capsys.readouterr()
    assert "Ada 0 : Boris 1, Boris wins (by resignation)" in captured.out and "the engine of today stops here: " in captured.out
    assert captured.err.startswith("flagfall: the engine of today refuses game 2, which an earlier program found true: ")
    assert main(["games"]) == main(["standings"]) == 0
    assert capsys.readouterr().out.count("verified") == 3


@pytest.mark.parametrize(
    ("preset", "words", "rest"),
    [("crib6", ["standings", "--game", "crib6"], " 2  4.00 "), ("backgammon", ["show", "all", "--dice"], "4 rolls of 2 games")],
)
def test_averages_and_dice_are_those_of_the_others(capsys, preset, words, rest):
    store_some_refused(preset)
    assert main(words) == 1
    captured = capsys.readouterr()
    check_named_games(captured.err, 2)
    assert rest in captured.out


def test_options_that_only_another_program_has_are_rated_as_usual(capsys):
    game = recorded_game("backgammon", 1)
    store = Store()
    store.devices.note(DEVICE, "pico")
    checked = check(game.name, game.data)
    object.__setattr__(checked, "options", "match=-9 gammons=double")
    store.games.keep_all([(game.name, game.data, checked)])
    store.close()
    assert main(["standings"]) == main(["games"]) == main(["show"]) == 0
    assert "±" in capsys.readouterr().out


def test_dice_of_all_games_are_counted_with_flat_memory(monkeypatch):
    """Four times as many games need hardly more memory: only one batch."""
    monkeypatch.setattr("host_tools.workers.every_core.os.cpu_count", lambda: 1)
    monkeypatch.setattr("host_tools.workers.every_core.BATCH", 10)
    monkeypatch.setattr("host_tools.store.game_store.BATCH", 10)

    def most(store: Store, known: int, count: int) -> int:
        models = [recorded_game("backgammon", number) for number in range(known + 1, count + 1)]
        store.games.keep_all((game.name, game.data, check(game.name, game.data)) for game in models)
        del models
        gc.collect()
        tracemalloc.start()
        assert count_rolls(store.games, "all").rolls.total() == 2 * count
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return peak

    store = Store()
    store.devices.note(DEVICE, "pico")
    most(store, 0, 5)
    few = most(store, 5, 50)
    assert most(store, 50, 200) < 2 * few
    store.close()
