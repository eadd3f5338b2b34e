"""A PC must be able to ask and play triominoes on the device's table."""

from flagfall.app.screen import OK
from tests.portable.app_in_memory import Table
from tests.portable.paperboard import press


def test_the_places_of_one_tile():
    table = Table("triominoes", "first=0", control="")
    table.ask("play 4-4-4")
    assert table.ask("legal tile=4-5-4")["moves"] == ["5-4-4@-1,0", "4-4-5@0,-1", "4-5-4@1,0"]
    assert table.ask("legal tile=4-5-4 4-4")["moves"] == ["4-4-5@0,-1"]
    assert table.ask("legal tile=4-4-4")["moves"] == []
    for wrong in ("arm=l", "tile=4-4", "tile="):
        assert table.request("table legal " + wrong)["error"] == "syntax"
    assert table.ask("legal 5-4")["moves"] == ["5-4-4@-1,0"]
    reply = table.ask("play 4-4-5@0,-1")
    assert reply["score"] == [22, 13] and reply["key"] == "0,-1:445;0,0:444" and reply["stock"] == 42
    press(table.app, OK)
    assert table.app.screen.name == "triomino_entry"
    reply = table.ask("play draw")
    assert reply["score"] == [17, 13] and table.app.screen.name == "play", "the entry from the PC must close the entry screen"
