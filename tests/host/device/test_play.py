"""A game must be enterable with buttons: lots, tiles, counts, turned-up hands, claims."""

from random import Random
from types import SimpleNamespace

import pytest

from flagfall import engine
from flagfall.app.games.dominoes.tile_cursor import TileCursor
from flagfall.app.paint.canvas import BODY, Canvas
from flagfall.app.table.entry_text import entry_text
from flagfall.engine.moves import ITEM, kind
from tests.host.at_table import begin_game, check_replay, choose_move, dial_total, enter_texts, go_to_play, table_session
from tests.host.desk import Desk
from tests.host.entry_presses import number_way


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_worked_hand_by_buttons(desk):
    """It is the source's own example, in which all four sides of the spinner count (M2-12)."""
    played = begin_game(desk)
    points = []
    for text in ("5-5", "5-0@r", "5-3@l", "0-2@r", "5-4@t", "2-2@r", "2-5@r", "3-3@l"):
        before = sum(played.game.scores)
        enter_texts(desk, text)
        points.append(sum(played.game.scores) - before)
        assert desk.screen == "play"
    assert points == [10, 10, 0, 15, 0, 0, 0, 20]
    assert played.game.scores == [10, 45]
    check_replay(desk)


def test_from_home_to_the_first_tile(desk):
    desk.press("ok")
    while desk.screen != "summary":
        desk.press("ok")
    desk.press("ok")
    assert desk.screen == "leader"
    desk.press("down", "ok")
    assert table_session(desk).game.lead.leader == 1


@pytest.mark.parametrize(("rule", "choose"), [("lot_lowest", min), ("lot_highest", max), ("lot", max)])
def test_device_draws_the_lot_as_an_offer(desk, rule, choose):
    """Each seat lifts a tile; the lowest or the highest tile leads. With equal pips, the higher half decides (M2-06)."""
    played = begin_game(desk, "muggins", f"seats=4 lead={rule}", names=("Anna", "Boris", "Cyril", "Dana"))
    for _ in range(3):
        assert desk.screen == "leader"
        desk.app.screen.move_to(4)
        desk.press("ok")
        assert desk.screen == "leader" and len(played.game.log) == 0, "a lot must not be entered before a player accepts it"
        lifted = [[int(half) for half in tile.split("-")] for _, tile in desk.menu[:4]]
        order = [(sum(tile), max(tile)) for tile in lifted]
        assert len(set(order)) == 4
        drawn = desk.app.screen.cursor
        assert order[drawn] == choose(order)
    desk.press("ok")
    assert played.game.lead.leader == drawn and desk.screen == "tile_entry"


def test_first_tile_of_a_hand_is_asked_for_where_no_clock_must_be_pressed(desk):
    """BACK leaves it for later, and then the device does not ask again by itself."""
    game = begin_game(desk, options="target=1000").game
    desk.press("ok")
    for _ in range(3):
        number = game.hand_number
        assert desk.screen == "tile_entry" and not game.layout.laid()
        desk.press("back")
        desk.run(200)
        assert desk.screen == "play"
        while game.hand_number == number:
            desk.press("ok", ms=20)
            desk.run(10)
        while desk.screen in ("hand_result", "leader"):
            desk.press("ok")
    begin_game(desk, options="", control="5m")
    desk.press("ok")
    assert desk.screen == "play", "with a clock, OK must not open an entry before the first press"


def _go_out(desk: Desk) -> None:
    """Plays the first offered entry of the entry screen until no player can play."""
    game = table_session(desk).game
    while game.stage == "play":
        desk.press("ok", ms=20)
    desk.run(20)


def test_hand_ends_with_a_count_and_an_award(desk):
    played = begin_game(desk, options="first=0 target=1000")
    game = played.game
    _go_out(desk)
    assert desk.screen == "hand_totals"
    scores = game.scores[:]
    seat, _, low, high = game.asks()[0]
    assert desk.app.screen.cursor.value == low
    desk.press(*number_way(desk.app.screen.cursor, high)[:-1])
    assert game.stage == "count" and desk.app.screen.cursor.sure, "the first OK must only ask for confirmation"
    desk.press("up")
    assert not desk.app.screen.cursor.sure
    while desk.screen == "hand_totals":
        desk.press("ok")
    assert desk.screen == "hand_result"
    assert sum(game.scores) >= sum(scores) and game.hand_number == 2
    desk.press("ok")
    assert desk.screen in ("tile_entry", "leader")
    check_replay(desk)


def test_the_dial_stops_only_at_totals_that_can_be(desk):
    """The unseen tiles are 0-0 2-0 4-0 5-0 6-0 3-1 4-1 5-1 6-1 3-2 4-2 5-2 5-3 6-3 6-4, and Boris holds one of them: never 1 or 3 pips."""
    played = begin_game(desk, options="first=0 spinner=off target=1000")
    for text in ["0-1", "1-1@r", "1-2@r", "2-2@r", "2-6@r", "6-6@r", "6-5@r", "5-5@r", "5-4@r", "4-4@r", "4-3@r", "3-3@r", "3-0@r"]:
        desk.app.book.enter(played.game.parse(text), desk.now)
    desk.run(50)
    assert desk.screen == "hand_totals"
    dial = desk.app.screen.cursor
    assert [dial.digits(0), dial.digits(1)] == [[0, 1], [0, 2, 4, 5, 6, 7, 8, 9]] and dial.high == 10
    dial_total(desk, 2)
    game = check_replay(desk).game
    assert game.text(game.log[len(game.log) - 1]) == "pips 1 2" and game.hand_number == 2


@pytest.mark.parametrize("control", ["", "5m+3s"])
def test_hand_turned_up_tile_by_tile(desk, control):
    played = begin_game(desk, options="first=0 target=1000", control=control)
    game = played.game
    if control:
        desk.press("right")
    while game.stage == "play":
        if control and not played.pending_turns.count:
            desk.press(("left", "right")[played.clock.turn], ms=20)
        desk.press("ok", ms=20)
    desk.run(20)
    seat = game.asks()[0][0]
    held = game.in_hand(seat)
    desk.press("back", "down", "ok")
    assert desk.screen == "reveal_hand"
    desk.settle()
    desk.press("up")
    while desk.app.screen.cursor.missing:
        desk.press("ok")
    assert game.stage == "count" and desk.screen == "reveal_hand"
    desk.press("back", "up")
    while desk.app.screen.cursor.missing:
        desk.press("ok")
    desk.settle()
    desk.press("ok")
    assert desk.screen != "reveal_hand"
    last = [game.log[i] for i in range(len(game.log) - held, len(game.log))]
    assert [kind(move) for move in last] == [ITEM] * held
    check_replay(desk)


def test_game_is_won_and_taken_back(desk):
    played = begin_game(desk, options="first=0 target=50")
    game = played.game
    while not game.over:
        desk.press("ok", ms=20)
    desk.run(50)
    if desk.screen == "hand_result":
        desk.press("ok")
    assert desk.screen == "game_result" and game.winners()
    assert desk.app.book.entry.state != 0
    desk.press("down", "up", "ok")
    assert not game.over and desk.screen in ("play", "hand_totals")
    check_replay(desk)


def test_points_are_said_or_called(desk):
    """Only a player who says the points gets them; the other side may call Muggins until the next tile (M0-13)."""
    played = begin_game(desk, "muggins")
    game = played.game
    enter_texts(desk, "5-5")
    assert game.scores == [0, 0]
    desk.press("up")
    assert game.scores == [10, 0] and desk.screen == "play"
    enter_texts(desk, "5-0@r")
    desk.press("down")
    assert game.scores == [20, 0] and desk.screen == "table_notice"
    desk.press("ok")
    enter_texts(desk, "5-3@l", "0-2@r", "3-6@l")
    desk.press("up")
    assert desk.screen == "hands_so_far", "the next tile must close the claim"
    assert game.scores == [20, 0]
    check_replay(desk)


def test_nobody_calls_what_would_take_him_beyond_sixty_one(desk):
    """M0-n: Boris stands at 60, so only Anna can get the two points."""
    game = begin_game(desk, "muggins61").game
    desk.app.book.enter(game.parse("adjust 1 60"), desk.now)
    enter_texts(desk, "5-5")
    heard = len(desk.beeps)
    desk.press("down")
    assert desk.screen == "play" and game.scores == [0, 60] and game.pending == 2
    assert [hertz for _, hertz, _ in desk.beeps[heard:]] == [2000, 400], "the device must play the sounds `key` and `no`"
    desk.press("up")
    assert game.scores == [2, 60]
    check_replay(desk)


def test_with_three_players_the_device_asks_who_calls(desk):
    played = begin_game(desk, "muggins", "first=0 seats=3", names=("Anna", "Boris", "Cyril"))
    enter_texts(desk, "5-5")
    desk.press("down")
    assert desk.screen == "seat_choice"
    desk.press("down", "ok")
    assert played.game.scores == [0, 0, 10]
    check_replay(desk)


def _moves_until_last_tile_scores() -> list[int]:
    """Returns the moves of a hand of muggins, played at random until its last tile leaves points to be said."""
    for seed in range(1000):
        random, game = Random(seed), engine.new("muggins", {"first": "0"})
        while game.stage in ("play", "call"):
            game.play(random.choice(TileCursor(game).items))
        if game.pending:
            return list(game.log)
    raise AssertionError("no random hand has points left at its end")


def test_last_tile_may_still_be_claimed(desk):
    """The claim is possible until the first total, so the count waits for it."""
    moves = _moves_until_last_tile_scores()
    played = begin_game(desk, "muggins")
    game = played.game
    for move in moves[:-1]:
        desk.app.book.enter([move], desk.now)
    desk.press("ok")
    choose_move(desk, moves[-1])
    desk.press("ok")
    assert game.stage == "count" and desk.screen == "play"
    points, before = game.pending, game.scores[game.laid_by]
    desk.press("up")
    assert game.scores[game.laid_by] == before + points
    desk.run(20)
    assert desk.screen == "hand_totals"
    check_replay(desk)


def test_warning_is_shown_once_and_the_move_stays(desk):
    """A player who draws and passes has no six. A six that he lays later proves that wrong, and the players decide."""
    played = begin_game(desk, options="first=0 draw=one")
    enter_texts(desk, "6-6", "draw", "pass", "6-0@l", "6-1@r")
    assert desk.screen == "table_notice" and "6-1" in str(played.game.warning) and "Boris" in desk.screen_text
    desk.press("ok")
    assert desk.screen == "play" and len(played.game.log) == 5
    desk.run(500)
    assert desk.screen == "play"
    check_replay(desk)


def test_unseen_tiles_are_written_in_runs_where_they_are_many():
    from flagfall.app.table.pictures import unseen_tiles

    halves = (
        (0, 0),
        (2, 0),
        (2, 1),
        (2, 2),
        (5, 0),
        (5, 1),
        (5, 2),
        (5, 3),
        (5, 5),
        (6, 0),
        (12, 1),
        (12, 3),
        (12, 10),
        (12, 11),
        (12, 12),
    )
    texts: list[str] = []
    letter = SimpleNamespace(measure=len)
    canvas = SimpleNamespace(height=8, line=8, width=60, small=letter, hline=lambda *_: None, text=lambda text, *_: texts.append(text))
    tiles = [high << 4 | low for high, low in halves]
    for _ in unseen_tiles.draw(canvas, 0, "15 unseen:", tiles, lambda tile: f"{tile >> 4}-{tile & 15}", lambda tile: str(tile & 15)):
        pass
    assert texts == ["15 unseen: 0-0 2-0…2 5-0…3 5-5 6-0 12-1 12-3 12-10…12"]


def test_earlier_hands_are_listed(desk):
    played = begin_game(desk, options="first=0 target=1000")
    game, scores = played.game, []
    for _ in range(3):
        number = game.hand_number
        while game.hand_number == number:
            desk.press("ok", ms=20)
            desk.run(10)
        scores.append(game.scores[:])
        go_to_play(desk)
    desk.press("up")
    assert desk.screen == "hands_so_far"
    desk.press("down")
    desk.run(500)
    assert desk.screen == "hand_history"
    lines = desk.menu
    assert [value for _, value in lines] == ["%d : %d" % tuple(score) for score in scores]
    assert lines[1][0] == "hand 2  +%d : +%d" % (scores[1][0] - scores[0][0], scores[1][1] - scores[0][1])
    desk.press("back", "back")
    assert desk.screen == "play"


def test_a_pause_keeps_clocks_and_scores_beside_its_list(desk, monkeypatch):
    """The list has the keys of every other list; names, times and scores are at its right for each row."""
    drawn: list[str] = []
    text = Canvas.text
    monkeypatch.setattr(Canvas, "text", lambda self, words, *how, **more: drawn.append(words) or text(self, words, *how, **more))
    begin_game(desk, control="15m+5s")
    desk.press("left")
    enter_texts(desk, "5-5")
    desk.press("back")
    drawn.clear()
    desk.settle()
    assert desk.screen == "game_menu" and {"Anna", "Boris", "10", "0"} <= {*drawn}
    assert sum(":" in words for words in drawn) == 2, "the menu must show the times of both players"
    paused = right_edge(desk)
    for button in ("down", "up", "up", "down"):
        desk.press(button)
        desk.settle()
        assert desk.screen == "game_menu" and right_edge(desk) == paused
    desk.press("back")
    assert desk.screen == "play"


def right_edge(desk: Desk) -> list[bytes]:
    """Returns the right edge of the glass, where the list never is."""
    width, glass = desk.board.display.width, desk.glass()
    return [glass[(page + 1) * width - 96 : (page + 1) * width] for page in range(3, desk.board.display.height // 8)]


def test_points_that_nobody_claimed_are_named_until_the_next_event():
    """M0-13: after the next tile they can no longer be claimed. Said or called points are not named, nor those before an undo."""
    desk = Desk()
    begin_game(desk, "muggins")
    table = desk.app.screen.table
    enter_texts(desk, "5-5")
    assert table.game.pending == 10 and table.session.lapsed == 0
    enter_texts(desk, "5-3@l")
    assert table.session.lapsed == 10
    enter_texts(desk, "3-3@l")
    assert table.session.lapsed == 0 and table.game.pending == 0
    table.undo_to(0, desk.now)
    desk.press("ok")
    enter_texts(desk, "5-5")
    desk.press("up")
    assert table.game.points == [10, 0] and table.session.lapsed == 0, "points that were just said must not be named"
    enter_texts(desk, "5-3@l")
    assert table.session.lapsed == 0, "said points must not be named"
    check_replay(desk)


def test_points_that_can_still_be_claimed_after_a_draw_have_not_lapsed():
    """M0-q: until the next tile is laid or the first total."""
    desk = Desk()
    begin_game(desk, "muggins")
    table = desk.app.screen.table
    enter_texts(desk, "5-5", "draw")
    assert table.game.pending == 10 and table.session.lapsed == 0
    enter_texts(desk, "5-3@l")
    assert table.session.lapsed == 10


def test_a_press_of_the_clock_ends_the_message_of_points_that_were_not_claimed():
    desk = Desk()
    begin_game(desk, "muggins", "first=0", "10m")
    desk.press("right")
    table = desk.app.screen.table
    enter_texts(desk, "5-5")
    desk.press("left")
    enter_texts(desk, "5-3@l")
    assert table.session.lapsed == 10
    desk.press("right")
    assert table.session.lapsed == 0


def test_a_long_name_gives_way_to_the_entry():
    """The line under the scores must show what was played; the name is also in the block of its side."""
    desk = Desk()
    begin_game(desk, "fives", "first=0", "", ("Константин Шев", "Vladimíra Kováč"))
    table = desk.app.screen.table
    enter_texts(desk, "5-5", "5-3@l")
    assert entry_text(table, 1, 1) == "Vladimíra Kováč: 5-3 ◀"
    assert entry_text(table, 1, 1, BODY, 22 * 8) == "Vladimíra Kováč: 5-3 ◀"
    assert entry_text(table, 1, 1, BODY, 16 * 8) == "Vladimír…: 5-3 ◀"
    assert entry_text(table, 1, 1, BODY, 3 * 8) == "V…: 5-3 ◀", "the tile must not be cut"
