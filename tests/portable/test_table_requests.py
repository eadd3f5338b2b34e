"""Entries from a PC into the game on the table must equal those with buttons, be on flash before their confirmation, and never delay the
clock.
"""

from array import array

from flagfall.app.screen import BACK, DOWN, LEFT, OK, RIGHT, UP
from flagfall.engine.game import MAX_MOVES
from flagfall.errors import FlagfallError
from flagfall.record import record, record_replay
from tests.portable.app_in_memory import Table
from tests.portable.paperboard import press, run

# Morphy against the Duke of Brunswick and Count Isouard, Paris 1858, as printed.
OPERA_GAME = (
    "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 "
    "Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#"
)
# Its last position, as in books.
MATE = "1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17"


def event_kinds(table):
    """Returns the kinds of the events on flash, without the header."""
    data = table.slots()
    return [data[i] for i in range(0, len(data), 16) if data[i] != record.HEAD]


def check_replay(table):
    """Replays the record as the PC does. Checks that game and times are the same."""
    again, live = record_replay.read(table.slots()), table.session
    assert again.game.key() == live.game.key() and again.game.scores == live.game.scores
    if live.clock:
        assert [again.clock.left(seat, live.t) for seat in (0, 1)] == [live.clock.left(seat, live.t) for seat in (0, 1)]
    return again


def test_a_whole_game_with_the_clock():
    table = Table(control="10m+5s")
    press(table.app, RIGHT)
    for i, move in enumerate(OPERA_GAME.split()):
        seat = i % 2
        t = table.session.t
        reply = table.ask("play %s after=%d" % (move, i))
        assert reply["seat"] == seat and reply["length"] == i + 1 and reply["game"] == "chess"
        if i + 1 < 33:
            assert table.clock.turn == seat and table.session.t >= t, "an entry alone must not end a turn"
            press(table.app, (LEFT, RIGHT)[seat])
            assert table.clock.turn == 1 - seat
    assert reply["over"] is True and reply["winners"] == [0] and reply["key"] == MATE and reply["turn"] is None
    assert table.clock.paused and event_kinds(table).count(record.MOVE) == 33 and event_kinds(table)[-1] == record.CLOSE
    check_replay(table)
    run(table.app, 100)
    assert table.app.screen.name == "game_result"


def test_the_switch_ends_the_turn():
    """With the owner's choice `auto_press` an entry ends the turn, as OK does then."""
    table = Table(control="10m+5s")
    table.app.preferences.auto_press = True
    press(table.app, RIGHT)
    for i, move in enumerate(OPERA_GAME.split()[:8]):
        assert table.clock.turn == i % 2
        table.ask("play " + move)
    assert table.clock.turn == 0 and table.clock.moves == [4, 4] and table.session.pending_turns.count == 0
    check_replay(table)


def test_the_reply_without_a_clock():
    table = Table("fives", "first=0")
    reply = table.ask("play 5-5")
    assert reply["move"] == "5-5" and reply["seat"] == 0 and reply["points"] == [10, 0] and "warn" not in reply
    assert reply["score"] == [10, 0] and reply["turn"] == 1 and reply["held"] == [6, 7] and reply["length"] == 1
    assert reply["name"] == table.session.header.name() and reply["events"] == table.session.count
    assert table.ask("play 5-0@r")["points"] == [0, 10]
    reply = table.ask("undo")
    assert reply["score"] == [10, 0] and reply["length"] == 1 and "move" not in reply
    assert table.ask("log")["moves"] == ["5-5"] and table.error_code("undo after=2") == "bad-value"
    table.ask("undo after=1")
    assert table.error_code("undo") == "nothing-to-undo"
    check_replay(table)


def test_a_warning_is_in_the_reply_and_on_the_screen():
    """Seat 1 passed with only 6-6 on the table, although it had 6-2."""
    table = Table("fives", "first=0 seats=4", names=())
    for entry in ("6-6", "pass", "6-5@l", "6-4@r", "5-3@l"):
        assert "warn" not in table.ask("play " + entry)
    reply = table.ask("play 6-2@t")
    assert reply["warn"] == "6-2 shows that seat 1 could have played when it drew or passed"
    assert table.app.screen.name == "table_notice"
    table.ask("undo")
    assert table.app.screen.name == "play"


def test_a_wrong_request_changes_nothing():
    table = Table(control="5m", options="")
    press(table.app, RIGHT)
    for body, error in (
        ("play e2e5", "illegal-move"),
        ("play Ke2", "illegal-move"),
        ("play zebra", "syntax"),
        ("play claim", "illegal-move"),
        ("play flag 0 draw 3", "syntax"),
        ("play resign 2", "syntax"),
        ("play e2e4 after=1", "bad-value"),
        ("play e2e4 after=x", "syntax"),
        ("play after=0", "syntax"),
        ("play", "syntax"),
        ("show me", "syntax"),
        ("at 5", "syntax"),
        ("new chess", "unknown-command"),
        ("", "unknown-command"),
        ("undo", "nothing-to-undo"),
    ):
        assert table.error_code(body) == error, body
    assert not table.clock.paused and table.clock.running(table.session.t) == 0


def test_an_entry_ahead_waits_for_the_press():
    table = Table(control="5m")
    press(table.app, RIGHT)
    table.ask("play e4")
    assert table.error_code("play e5") == "busy"
    press(table.app, LEFT)
    table.ask("play e5")
    check_replay(table)


def test_a_result_stops_the_clock_and_a_wrong_one_does_not():
    table = Table(control="5m")
    press(table.app, RIGHT)
    assert table.error_code("play claim") == "illegal-move" and not table.clock.paused
    reply = table.ask("play resign 0")
    assert reply["over"] is True and reply["winners"] == [1] and table.clock.paused
    assert table.error_code("play e4") == "game-over"
    check_replay(table)


def test_a_claim_by_the_rules():
    """CH-22: the same position appears for the third time."""
    table = Table()
    for move in ("Nf3", "Nf6", "Ng1", "Ng8") * 2:
        table.ask("play " + move)
    assert table.ask("legal cl")["moves"] == ["claim"]
    reply = table.ask("play claim")
    assert reply["over"] is True and reply["winners"] == [] and reply["score"] == [1, 1] and reply["seat"] == 0


def test_the_same_line_again_is_not_entered_again():
    table = Table("pad", "seats=2 target=0")
    table.ask("play +10")
    first, scores = table.link.sent[-1], table.game.scores[:]
    assert table.send(table.line) == first and table.game.scores == scores == [10, 0]
    table.ask("play +10")
    assert table.game.scores == [10, 10]


def test_a_pad_and_a_clock_alone():
    table = Table("pad", "seats=3 like=fives", names=("A", "B", "C"))
    assert table.ask("play 2+15")["score"] == [0, 0, 15] and table.error_code("play +36") == "illegal-move"
    table = Table("clock", control="5m")
    press(table.app, RIGHT)
    assert table.error_code("play e2e4") == "syntax"
    assert table.ask("play result 1/2")["over"] is True and table.clock.paused


def test_a_game_that_went_on_as_pad():
    table = Table("fives", "first=0")
    table.ask("play 5-5")
    table.app.screen.table.pad(table.app.ticks.now())
    reply = table.ask("show")
    assert reply["game"] == "pad" and reply["length"] == 0 and reply["score"] == [10, 0]
    assert table.ask("play 1+5")["score"] == [10, 5]
    assert table.ask("game")["game"] == "fives"


def test_the_first_of_two_entries_counts():
    table = Table("fives", "first=0")
    press(table.app, OK)
    assert table.app.screen.name == "tile_entry"
    table.ask("play 5-5")
    assert table.app.screen.name == "play", "the entry screen must close, because the position has changed"
    press(table.app, OK, OK, OK)
    assert table.game.log and len(table.game.log) == 2
    assert table.error_code("play 5-0@r after=1") == "bad-value"
    check_replay(table)


def test_a_button_between_two_steps_of_a_request():
    """The request is read, then a person presses OK, then the request would be entered: it comes too late."""
    table = Table("fives", "first=0")
    press(table.app, OK)
    answer = table.app._ask("table.table_requests", "play 6-6")
    assert next(answer) == ""
    press(table.app, OK, OK)
    assert len(table.game.log) == 1
    code = ""
    try:
        next(answer)
    except FlagfallError as error:
        code = error.code
    assert code == "busy" and len(table.game.log) == 1


def test_the_pc_waits_while_a_person_decides():
    table = Table("fives", "first=0", control="5m")
    table.ask("play 5-5")
    press(table.app, RIGHT, BACK)
    assert table.app.screen.name == "game_menu"
    assert table.error_code("undo") == "busy" and table.error_code("play 5-0@r") == "busy"
    assert table.ask("show")["length"] == 1
    press(table.app, BACK)
    press(table.app, DOWN)
    assert table.app.screen.name == "entry_list"
    press(table.app, OK)
    assert table.app.screen.name == "tile_entry" and table.app.screen.index == 0
    assert table.error_code("undo") == "busy", "a player is changing an earlier entry"
    press(table.app, BACK, BACK)
    table.ask("undo")
    check_replay(table)


def test_an_entry_from_the_pc_closes_a_screen_that_only_shows():
    for button, name in ((UP, "hands_so_far"), (DOWN, "entry_list")):
        table = Table("fives", "first=0")
        table.ask("play 5-5")
        press(table.app, button)
        assert table.app.screen.name == name
        table.ask("play 5-0@r")
        assert table.app.screen.name == "play"


def test_a_hand_counted_from_the_pc():
    """M2: at the end of a hand each seat with tiles enters its pips."""
    table = Table("fives", "first=0 must_play=off")
    for entry in ("2-1", "pass", "pass"):
        table.ask("play " + entry)
    run(table.app, 50)
    assert table.app.screen.name == "hand_totals"
    table.ask("play pips 0 30")
    reply = table.ask("play pips 1 40")
    assert reply["stage"] in ("play", "lead", "over") and reply["asks"] == []
    check_replay(table)


def test_clocks_and_the_agreed_options():
    table = Table(control="5m+3s", clock="freeze=off", options="automatic=on")
    assert table.ask("game") == {
        "ok": True,
        "name": "0f1a6fa1-5eed5eed-0001",
        "game": "chess",
        "options": "automatic=on",
        "names": ["Anna", "Борис"],
        "control": "5m+3s",
        "clock": "freeze=off",
    }
    reply = table.ask("at")
    assert reply["left"] == [303000, 303000] and reply["running"] is None and reply["length"] == 0 and reply["moves"] == [0, 0]
    press(table.app, RIGHT)
    run(table.app, 1000)
    reply = table.ask("at")
    assert reply["running"] == 0 and 300000 < reply["left"][0] < 302000 and reply["left"][1] == 303000
    later = table.ask("at")
    assert later["t"] > reply["t"] and later["t"] - reply["t"] == reply["left"][0] - later["left"][0]
    assert "left" not in Table("fives", "first=0").ask("at")


def test_legal_moves_in_pieces():
    table = Table("fives", "first=0")
    table.ask("play 6-4")
    out = array("I", [0] * MAX_MOVES)
    assert table.whole_list("legal") == [table.game.text(out[i]) for i in range(table.game.moves(out))]
    assert table.ask("legal 6-6")["moves"] == ["6-6@l"]
    assert len(table.whole_list("legal 6-")) == 6


def test_the_log_in_pieces():
    table = Table(control="1h")
    press(table.app, RIGHT)
    for i in range(120):
        table.ask("play " + ("g1f3", "g8f6", "f3g1", "f6g8")[i % 4])
        press(table.app, (LEFT, RIGHT)[i % 2])
    assert len(table.ask("log")["moves"]) < 60, "replies must be short while a clock runs"
    assert table.whole_list("log") == ["g1f3", "g8f6", "f3g1", "f6g8"] * 30
    assert table.whole_list("log from=118") == ["f3g1", "f6g8"]
    assert len(table.whole_list("legal")) == 21, "there must be twenty moves and a claim"


def test_moves_that_only_the_flash_has_are_not_listed_while_a_clock_runs():
    """The device keeps the last 512 moves in memory. To read earlier ones takes too long for a turn of the loop."""
    table = Table("pad", "", "10h")
    press(table.app, RIGHT)
    table.app.preferences.auto_press = True
    for _ in range(520):
        table.app.book.enter(table.game.parse("0+1"), table.session.t)
    assert table.request("table log from=7")["error"] == "busy"
    assert table.ask("log from=8")["moves"][0] == "0+1"
    press(table.app, BACK)
    assert table.ask("log from=7")["moves"][0] == "0+1"


def test_no_game_on_the_table():
    table = Table()
    table.ask("play e4")
    table.app.home()
    reply = table.request("table show")
    assert reply["ok"] is False and reply["error"] == "no-game"
    assert table.request("table nonsense")["error"] == "no-game"
    assert table.request("list 0")["games"] == [], "an unfinished game must not be listed"


def test_a_finished_game_that_the_pc_has_stays():
    table = Table()
    table.ask("play e4")
    table.ask("play end")
    game = table.request("list 0")["games"][0]
    assert table.request("ack %s %s" % (game[0], game[2]))["ok"] is True
    assert table.error_code("undo") == "bad-value"
