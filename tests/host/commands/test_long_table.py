"""Tables of many rows must look right and be quick; and an export must read only some games at a time."""

import io
import time

import pytest
from rich.console import Console
from rich.text import Text
from sqlalchemy import event

from host_tools.cli import main
from host_tools.store.store import Store
from host_tools.views.long_table import LongTable
from tests.bench.club_games import MAX_SLOTS, longest_game
from tests.host.made_records import Recorded


def printed_lines(table: LongTable, width: int, **more: object) -> str:
    out = io.StringIO()
    table.print(Console(file=out, width=width, **more))  # type: ignore[arg-type]
    return out.getvalue()


def table() -> LongTable:
    long_table = LongTable("name", "what", fixed=("name",))
    long_table.add_column("points", justify="right")
    long_table.add_row("E6614103-0BADCAFE-0001", Text("lays 5-5 at the right arm"), "+10")
    long_table.add_row("名", "", "5")
    long_table.add_row("", Text("[red] takes back", "dim"), "")
    return long_table


def test_columns_are_as_wide_as_their_cells():
    assert printed_lines(table(), 80).splitlines() == [
        "name                    what                       points",
        "E6614103-0BADCAFE-0001  lays 5-5 at the right arm     +10",
        "名                                                      5",
        "                        [red] takes back",
    ]


def test_a_narrow_terminal_folds_the_widest_and_never_a_name():
    rows = printed_lines(table(), 50).splitlines()
    assert rows[1:3] == ["E6614103-0BADCAFE-0001  lays 5-5 at the        +10", "                        right arm"]
    assert max(map(len, rows)) <= 50
    assert "E6614103-0BADCAFE-0001" in printed_lines(table(), 10)


def test_styles_reach_a_terminal():
    rows = printed_lines(table(), 80, force_terminal=True, color_system="standard").splitlines()
    assert rows[-1].startswith("\x1b[2m") and rows[-1].endswith("[red] takes back\x1b[0m")


@pytest.mark.slow
def test_the_longest_game_is_shown_in_eight_seconds(tmp_path, monkeypatch, capsys):
    """Only the processor's time counts, because the machine may be busy."""
    monkeypatch.setenv("FLAGFALL_DB", str(tmp_path / "games.db"))
    name, data = longest_game()
    assert len(data) // 16 in (MAX_SLOTS, MAX_SLOTS - 1)
    store = Store(str(tmp_path / "games.db"))
    store.devices.note(name[:8], "fake")
    assert store.games.keep(name, data)[1].status == "verified"
    store.close()
    start = time.process_time()
    assert main(["show"]) == 0
    assert time.process_time() - start < 8
    assert capsys.readouterr().out.count("\n") > MAX_SLOTS


def test_an_export_reads_some_games_at_a_time(tmp_path, monkeypatch):
    monkeypatch.setattr("host_tools.store.game_store.BATCH", 2)
    store = Store(str(tmp_path / "games.db"))
    store.devices.note("E6614103", "fake")
    for number in range(1, 6):
        chess = Recorded("chess", number=number)
        chess.play("resign 0")
        store.games.keep(chess.name, chess.data)
    asked = []
    event.listen(store.database.engine, "before_cursor_execute", lambda *given: asked.append(given[2]))
    games = store.games.verified(["chess"])
    assert next(games)[0].number == 1
    first = len(asked)
    assert [game.number for game, _ in games] == [2, 3, 4, 5]
    assert len(asked) == first + 2 * (first - 2)  # two more batches; only the first one has two statements that count the games
    store.close()
