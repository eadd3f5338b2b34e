"""The text conversation about a game must work: each request, each error code, no change after an error, and replies of limited length."""

from flagfall.referee.referee import Referee
from tests.portable.referee_talk import WORKED_HAND, WORKED_POINTS, Talk, talk_after_worked_hand


def test_the_same_bytes_everywhere():
    ask = Referee("bench", "00c0ffee", 1024).ask
    assert ask("hello") == '{"ok":true,"flagfall":"0.4.0","protocol":1,"rules":1,"board":"bench","device":"00c0ffee"}'
    assert ask("play 6-6") == '{"ok":false,"error":"no-game","message":"there is no game: new GAME begins one"}'
    assert ask("new fives first=1") == (
        '{"ok":true,"game":"fives","seats":2,"sides":[[0],[1]],"turn":1,"chance":false,"stage":"play","asks":[],"score":[0,0],'
        '"hand":[0,0],"held":[7,7],"stock":14,"over":false,"winners":[],"key":"l=-,r=-,t=-,b=-;count=0","board":"no tile laid"}'
    )
    assert ask("legal 6-6") == '{"ok":true,"moves":["6-6"]}'
    assert ask("clock 5m+3s") == (
        '{"ok":true,"left":[303000,303000],"shown":["5:00 +3","5:00 +3"],"running":null,"flags":[],"moves":[0,0],"period":[1,1]}'
    )


def test_lines_that_ask_nothing():
    ask = Referee("bench", "").ask
    for line in ("", "  ", "\n", "# a comment", "  #= {}", "#hello"):
        assert ask(line) == ""


def test_worked_hand_move_by_move():
    talk = Talk("new fives", "play lead 0")
    total = [0, 0]
    for i, (move, points) in enumerate(zip(WORKED_HAND, WORKED_POINTS)):
        reply = talk("play " + move)
        total[i % 2] += points
        assert reply["move"] == move and reply["seat"] == i % 2
        assert reply["points"] == [points if side == i % 2 else 0 for side in (0, 1)]
        assert reply["score"] == total and reply["turn"] == (i + 1) % 2 and "warn" not in reply
    assert total == [10, 45]
    assert reply["held"] == [3, 3] and reply["stock"] == 14
    assert talk("log")["moves"] == ["lead 0"] + list(WORKED_HAND)


def test_chance_belongs_to_no_seat():
    talk = Talk("new fives")
    assert talk("show")["chance"] is True and talk("legal")["moves"] == ["lead 0", "lead 1"]
    reply = talk("play lead 1")
    assert reply["seat"] is None and reply["turn"] == 1 and reply["chance"] is False


def test_legal_by_prefix():
    talk = Talk("new fives first=0", "play 6-4")
    assert talk("legal 6-")["moves"] == ["6-0@l", "6-1@l", "6-2@l", "6-3@l", "6-5@l", "6-6@l"]
    assert talk("legal zebra")["moves"] == []
    assert talk("legal draw")["moves"] == ["draw"] and talk("legal 6-6@l from=1")["moves"] == []


def test_undo_takes_back_a_request():
    talk = talk_after_worked_hand()
    end = talk("show")
    for _ in range(9):
        talk("undo")
    assert talk("log")["moves"] == [] and talk("show")["score"] == [0, 0]
    assert talk.error_code("undo") == "nothing-to-undo"
    talk("play lead 0")
    for move in WORKED_HAND:
        talk("play " + move)
    assert talk("show") == end


GOING_OUT = ("6-6", "6-0@l", "6-1@r", "0-0@l", "1-1@r", "0-1@l", "1-2@r", "1-3@l", "2-2@r", "3-3@l", "2-3@r", "3-0@l", "3-5@r")


def talk_after_going_out() -> Talk:
    """Returns a talk in which seat 0 has laid its last tile and seat 1 holds one."""
    talk = Talk("new fives first=0")
    for move in GOING_OUT:
        talk("play " + move)
    return talk


def test_the_end_of_a_hand_is_asked_for_and_entered():
    talk = talk_after_going_out()
    reply = talk("show")
    assert reply["stage"] == "count" and reply["held"] == [0, 1] and reply["turn"] == 1
    assert reply["asks"] == [{"seat": 1, "what": "pips", "low": 2, "high": 11}]  # 2-0 to 6-5: the lightest and the heaviest unseen tile
    assert talk.error_code("play pips 1 12") == "illegal-move"
    assert talk.error_code("play hand 1 6-6") == "illegal-move"
    assert talk.error_code("play hand 1 6-5 5-4") == "illegal-move"
    before = talk("show")["score"]
    reply = talk("play hand 1 6-5")
    assert reply["move"] == "hand 1 6-5" and reply["seat"] == 1
    assert reply["points"] == [2, 0] and reply["score"] == [
        before[0] + 2,
        before[1],
    ]  # 11 pips are 10, and a fifth of that is added (M2-13)
    talk("undo")
    assert talk("show")["score"] == before and talk("show")["stage"] == "count"


def test_a_hand_turned_up_is_one_entry():
    talk = Talk("new fives first=0", "play 6-6", "play draw")  # seat 1 has no 6 but the drawn tile, and lays that next
    for move in GOING_OUT[1:]:
        talk("play " + move)
    before = talk("show")
    assert before["held"] == [0, 2] and before["asks"] == [{"seat": 1, "what": "pips", "low": 6, "high": 19}]  # 2-0 4-0, 5-5 5-4
    reply = talk("play hand 1 6-5 4-0")
    assert reply["move"] == "hand 1 6-5 4-0" and reply["seat"] == 1 and reply["points"] == [3, 0]  # 15 pips
    assert "6-5" in reply["warn"]
    assert talk("log")["moves"][-1] == "hand 1 6-5 4-0"
    assert talk("undo") == before
    assert talk.error_code("play hand 1 4-0 6-6") == "illegal-move"  # the first tile was right, but is taken back too
    assert talk.error_code("play hand 1 4-0") == "illegal-move"


def test_points_by_agreement():
    talk = talk_after_worked_hand()
    reply = talk("play adjust 1 -5")
    assert reply["score"] == [10, 40] and reply["points"] == [0, -5]
    assert talk("undo")["score"] == [10, 45]


def test_a_result_ends_the_game():
    talk = talk_after_worked_hand()
    reply = talk("play resign 0")
    assert reply["over"] is True and reply["winners"] == [1] and reply["turn"] is None and reply["stage"] == "over"
    assert talk("legal")["moves"] == []
    assert talk.error_code("play 6-6") == "game-over"
    assert talk("undo")["over"] is False
    reply = talk("play end")
    assert reply["over"] is True and reply["winners"] == []


def test_pass_proved_wrong_is_a_warning():
    talk = Talk("new fives first=0 deal=7/7/7", "play 6-6")
    for _ in range(14):
        talk("play draw")
    talk("play pass")
    reply = talk("play pass")
    assert reply["stage"] == "count"  # both passed: blocked
    talk("undo")
    assert talk("play 6-5@l")["move"] == "6-5@l"
    talk("play pass")
    talk("play pass")
    talk("undo")
    talk("undo")
    reply = talk("play 6-4@r")  # seat 1 showed that it had no 6 when it passed
    assert reply["warn"]


def test_every_error_code():
    talk = Talk("new fives first=0", "clock 5m")
    for request, code in (
        ("play 9", "syntax"),
        ("play", "syntax"),
        ("new", "syntax"),
        ("new fives seats", "syntax"),
        ("new fives seats=2 seats=2", "syntax"),
        ("at noon", "syntax"),
        ("at 1 2", "syntax"),
        ("correct 0 5 5 5", "syntax"),
        ("correct 0 5 5 hue=5", "syntax"),
        ("legal from=x", "syntax"),
        ("hello there", "syntax"),
        ("load", "syntax"),
        ("load BEGIN 2", "syntax"),
        ("bow", "unknown-command"),
        ("Hello", "unknown-command"),
        ("perft 2", "unknown-command"),
        ("new bridge", "unknown-game"),
        ("options bridge", "unknown-game"),
        ("help bridge", "unknown-game"),
        ("new fives colour=red", "unknown-option"),
        ("clock 5m colour=red", "unknown-option"),
        ("new fives seats=5", "bad-value"),
        ("new fives seats=3 teams=2x2", "bad-value"),
        ("new fives first=2", "bad-value"),
        ("clock 5q", "bad-value"),
        ("clock 5m seats=1", "bad-value"),
        ("clock 5m first=2", "bad-value"),
        ("press 2 5", "bad-value"),
        ("at 1000000000000", "bad-value"),
        ("play 6-5@l", "illegal-move"),
        ("play pass", "illegal-move"),
        ("undo", "nothing-to-undo"),
        ("unpress 5", "nothing-to-undo"),
        ("load + 00", "bad-record"),
        ("load END", "bad-record"),
        ("play " + "6" * 508, "too-long"),
        ("play caf\u00e9", "syntax"),
        ("play 6\t6", "syntax"),
        ("play \x00", "syntax"),
    ):
        assert talk.error_code(request) == code, request
    empty = Talk()
    for request in ("show", "legal", "play 6-6", "undo", "log", "save", "perft 1"):
        assert empty.error_code(request) == "no-game", request
    for request in ("at 1", "press 0 1", "pause 1", "resume 1", "unpress 1", "correct 0 1 1"):
        assert empty.error_code(request) == "no-clock", request


def test_long_words_do_not_make_long_replies():
    talk = Talk("new fives", limit=1024)
    for word in ('"' * 500, "\\" * 500, "x" * 500):
        assert talk.error_code("play " + word) == "syntax"
        assert talk.error_code(word) == "unknown-command"
        assert talk.error_code("new " + word) == "unknown-game"
        assert talk.error_code("clock " + word) == "bad-value"


def test_lists_are_cut_on_the_device_only():
    here, there = talk_after_worked_hand(), talk_after_worked_hand(limit=1024)
    for request, key in (
        ("options fives", "options"),
        ("games", "games"),
        ("log", "moves"),
        ("help", "help"),
        ("help fives", "help"),
        ("legal", "moves"),
        ("save", "data"),
    ):
        assert "more" not in here(request)
        assert there.whole_list(request, key) == here(request)[key]
    assert "more" in there("options fives")


def test_help_tells_how_each_game_writes_its_moves():
    talk = Talk()
    of_any_game = talk("help clock")["help"]
    for preset in talk("games")["games"]:
        lines = talk("help " + preset)["help"]
        assert lines[-len(of_any_game) :] == of_any_game, preset
        assert preset == "clock" or len(lines) > len(of_any_game), preset
    assert talk("help draughts")["help"][0] == "11-15 : a step from one square to another; the squares are 1 to 32"


def test_options_describe_the_game():
    rows = Talk()("options threes")["options"]
    by_name = {}
    for row in rows:
        assert sorted(row) == ["default", "name", "rule", "values"]
        by_name[row["name"]] = row
    assert by_name["unit"]["default"] == "3" and by_name["unit"]["values"] == ["5", "3"]
    assert by_name["seats"]["values"] == [2, 4] and by_name["seats"]["default"] == 2


class CountingGame:
    """A game that can count its moves, like chess."""

    class facts:
        perft_depth = 3

    def perft(self, depth: int) -> int:
        return 20**depth


def test_perft_where_the_game_has_it():
    talk = Talk()
    talk.referee.game = CountingGame()
    assert talk("perft 2")["nodes"] == 400


def test_quit_ends_the_conversation():
    talk = Talk("hello")
    assert not talk.referee.done
    assert talk.error_code("quit now") == "syntax" and not talk.referee.done
    talk("quit")
    assert talk.referee.done


def test_board_text_is_cut_before_a_reply_grows_too_long():
    talk = Talk("new fives", limit=400)
    talk.referee.limit = len(talk.referee.ask("show")) - 4
    reply = talk("show")
    assert reply["board"].endswith("..") and reply["key"] == "l=-,r=-,t=-,b=-;count=0"


def test_points_are_those_of_the_score():
    """In Six Matador the points of a hand are in the field `hand`, and go into the score when the hand ends (SM-13)."""
    talk = Talk("new sixmatador first=0", "play 5-4")
    reply = talk("play 4:2@r")
    assert reply["hand"] == [0, 10] and reply["points"] == reply["score"] == [0, 0]
    reply = Talk("new fives first=0")("play 5-5")
    assert reply["hand"] == reply["points"] == reply["score"] == [10, 0]
