"""Tests of points by agreement: they end no game, and the next entry that changes a score asks all sides (CR-24, M0-e, BG-12, BG-16)."""

import sys
from array import array

from flagfall.engine import family, new, presets, rows
from flagfall.engine.game import MAX_MOVES
from flagfall.engine.moves import ADJUST, TOTAL, kind, make
from flagfall.engine.rng import Rng
from flagfall.errors import IllegalMove
from tests.portable.referee_talk import Talk

SEEDS = 3 if sys.implementation.name == "cpython" else 1  # of each random game; elsewhere it takes ten times as long
CRIBBAGE = [preset for preset in presets() if family(preset) == "cribbage"]
FIVES = ("fives", "threes", "muggins", "muggins-arms", "muggins61")


def test_at_the_next_points_whoever_stood_at_the_target_has_won():
    talk = Talk("new crib6 first=0", "play adjust 1 125", "play adjust 0 119", "play cut 4H", "play TC")
    shown = talk("play TD")
    assert (shown["over"], shown["score"], shown["winners"]) == (True, [121, 125], [1])  # the dealer, seat 0, has paired
    talk = Talk("new crib6 first=1", "play adjust 1 125", "play adjust 0 119", "play cut 4H", "play TC")
    shown = talk("play TD")
    assert (shown["score"], shown["winners"]) == ([119, 127], [1])


def test_the_side_that_pegs_out_later_has_not_won():
    talk = Talk("new crib6 first=0", "play adjust 1 125", "play adjust 0 119")
    shown = talk("play cut JH")  # the dealer's two points (CR-06)
    assert (shown["score"], shown["winners"]) == ([121, 125], [1])
    talk("undo")
    shown = talk("show")
    assert not shown["over"] and shown["score"] == [119, 125]
    talk("play adjust 1 -10")
    assert talk("play cut JH")["winners"] == [0]


def test_every_game_of_cribbage_asks_all_sides():
    for preset in CRIBBAGE:
        game = new(preset, {"first": "0"})
        target, sides = game.options["target"], len(game.sides)
        for text in ("adjust 1 %d" % (target + 5), "adjust 0 %d" % (target - 2)):
            game.enter(game.parse(text))
        assert not game.over, preset
        game.enter(game.parse("cut JH"))
        # In giveaway whoever reaches the target has lost (CR-V6).
        assert game.winners() == ((0,) if game.facts.low_wins else (1,)), preset
        assert sides < 3 or 2 not in game.winners(), preset


def test_in_muggins_the_side_with_more_points_wins():
    talk = Talk("new muggins first=0 target=50 claim=off", "play adjust 1 60", "play adjust 0 45")
    shown = talk("play 5-5")
    assert (shown["score"], shown["winners"]) == ([55, 60], [1])
    talk("undo")
    assert not talk("show")["over"]


def test_equal_sides_are_compared_after_the_hand():
    talk = Talk("new muggins first=0 target=50 claim=off", "play adjust 1 55", "play adjust 0 45")
    shown = talk("play 5-5")
    assert shown["score"] == [55, 55] and not shown["over"]
    assert talk("play 5-0@r")["winners"] == [1]


def test_a_tile_without_points_asks_nothing():
    talk = Talk("new muggins first=0 target=50 claim=off", "play adjust 1 60")
    assert not talk("play 6-6")["over"]


def _scores_stand_below_the_target(game) -> bool:
    best = sorted(game.scores)
    return best[-1] < game.options["target"] or best[-1] == best[-2] or game.target.extra > 0


def test_after_points_in_play_nobody_alone_stands_at_the_target_of_a_running_game():
    random, out, ended = Rng(11), array("I", [0] * MAX_MOVES), 0
    for number in range(20 * SEEDS):
        preset = FIVES[number % len(FIVES)]
        if not [row for row in rows(preset) if row[0] == "win_check" and row[2] == "immediate"]:
            continue
        game = new(preset, {"first": "0", "target": "60"})
        while not game.over and len(game.log) < 60:
            before = len(game.log)
            if random.below(6) == 0:
                game.play(make(ADJUST, random.below(2) << 16 | random.below(60) - 20 + 32768))
                assert not game.over
                continue
            n = game.moves(out)
            if n:
                game.play(out[random.below(n)])
            else:
                seat, _, low, high = game.asks()[0]
                try:
                    game.play(make(TOTAL, seat << 16 | low + random.below(high - low + 1)))
                except IllegalMove:
                    game.play(make(TOTAL, seat << 16 | low))
            if [points for points in game.points if points] and not game.over:
                assert _scores_stand_below_the_target(game), (preset, game.scores)
            if game.over:
                ended += 1
                assert game.scores[game.winners()[0]] == max(game.scores), (preset, game.scores, game.winners())
            key, scores = game.key(), game.scores[:]
            last = game.log[len(game.log) - 1]
            game.undo()
            assert len(game.log) == before
            game.play(last)
            assert (game.key(), game.scores) == (key, scores)
    assert ended > 3 * SEEDS


def test_before_the_first_roll_points_decide_about_the_crawford_game():
    talk = Talk("new backgammon match=5 cube=on", "play adjust 0 4", "play adjust 1 3")
    assert talk("show")["match"]["crawford"]
    talk("play roll 31")
    talk("play 8/5")
    talk("play 6/5")
    assert talk.error_code("play double") == "illegal-move"
    talk = Talk("new backgammon match=5 cube=on", "play adjust 0 4", "play adjust 0 -1")
    assert not talk("show")["match"]["crawford"]
    for request in ("play roll 31", "play 8/5", "play 6/5", "play double"):
        talk(request)


def test_after_the_first_roll_the_game_stays_what_it_is():
    talk = Talk("new backgammon match=5 cube=on", "play roll 31", "play adjust 0 4")
    assert not talk("show")["match"]["crawford"]
    talk = Talk("new backgammon match=5 cube=on", "play adjust 0 4", "play roll 31", "play adjust 0 -2")
    assert talk("show")["match"]["crawford"]


def test_there_is_one_crawford_game():
    talk = Talk("new backgammon match=5 cube=on", "play adjust 0 4", "play roll 31", "play resign 0 1")
    shown = talk("show")
    assert shown["score"] == [4, 1] and not shown["match"]["crawford"]
    talk("play adjust 0 -2")
    assert not talk("play adjust 0 2")["match"]["crawford"]
    talk("undo")
    assert not talk("undo")["match"]["crawford"]


def test_without_moves_the_cube_begins_the_game():
    talk = Talk("new backgammon match=5 cube=on moves=off", "play adjust 0 4")
    assert talk("show")["match"]["crawford"]
    talk = Talk("new backgammon match=5 cube=on moves=off", "play double 0", "play take", "play adjust 0 4")
    assert not talk("show")["match"]["crawford"]


def test_the_seat_that_had_the_points_of_the_match_before_has_won_it():
    talk = Talk("new backgammon match=5 cube=on moves=off", "play adjust 1 5", "play adjust 0 4")
    shown = talk("play won 0 1")
    assert (shown["score"], shown["winners"]) == ([5, 5], [1])


def test_chess_draughts_and_the_clock_alone_take_a_result_and_no_points():
    for preset in ("chess", "draughts", "clock"):
        talk = Talk("new " + preset)
        assert talk.message("play adjust 0 1") == "in this game a result is entered, no points by agreement"


def test_points_by_agreement_end_no_game():
    for preset in presets():
        if family(preset) in ("chess", "draughts", "clock_only"):
            continue
        game = new(preset, {})
        for points in (9999, -9999, 5000):
            game.play(make(ADJUST, points + 32768))
            assert not game.over and kind(game.log[len(game.log) - 1]) == ADJUST, preset
        while len(game.log):
            game.undo()
        assert game.scores == [0] * len(game.sides) and game.key() == new(preset, {}).key()


def _step(game, random, out) -> bool:
    """Plays a random legal entry. Returns False where none can be found."""
    if game.preset == "pad":
        game.play(game.parse("+%d" % random.below(9))[0])
        return True
    if game.preset.startswith("backgammon") and not game.moves_entered:
        game.play(game.parse("won %d 1" % random.below(2))[0])
        return True
    n = game.moves(out)
    if n:
        game.play(out[random.below(n)])
        return True
    for seat, what, low, high in game.asks():
        if what == "pips":
            for pips in range(low, high + 1):
                if game.possible(seat, pips):
                    game.play(make(TOTAL, seat << 16 | pips))
                    return True
    return False


def _book_winners(game, before) -> tuple:
    """Returns the sides that have won by the book when the rules end the game, by the scores before and after the last entry."""
    scores, options = game.scores, game.options
    name, sides = family(game.preset), range(len(game.scores))
    if game.facts.low_wins:
        return tuple([side for side in sides if scores[side] == min(scores)])  # CR-V6, FP-c
    target = int(options["match" if name == "nardy" else "target"])
    if name in ("cribbage", "nardy"):  # CR-24, BG-12: in order
        first = [side for side in sides if before[side] >= target]
        reached = first or [side for side in sides if scores[side] >= target]
    else:  # M0-16, T-16, D-01: the highest
        reached = list(sides)
    most = max([scores[side] for side in reached])
    assert most >= target
    return tuple([side for side in reached if scores[side] == most])


GAMES = [(preset, {"first": "0"}) for preset in presets() if family(preset) not in ("chess", "draughts", "clock_only", "nardy", "pad")]
GAMES += [("backgammon-match", {"moves": "off"}), ("backgammon", {"moves": "off", "match": "5"}), ("pad", {"target": "50", "seats": "3"})]


def test_in_every_game_only_a_winner_by_the_book_wins_after_points_by_agreement():
    out, ended = array("I", [0] * MAX_MOVES), []
    for number, (preset, options) in enumerate(GAMES):
        for seed in range(SEEDS):
            random = Rng(100 * number + seed)
            game = new(preset, options)
            goal = game.options.get("match", game.options.get("target", game.options.get("loss_limit")))
            for side in range(len(game.sides)):
                points = int(goal) - 12 + random.below(20)
                game.play(make(ADJUST, game.sides[side][0] << 16 | points + 32768))
            assert not game.over
            for _ in range(150):
                before, state, length = game.scores[:], game.snapshot(), len(game.log)
                if not _step(game, random, out):
                    break
                last = game.log[length]
                if game.over:
                    if preset != "sixmatador" or game.options["target"] != "none":
                        won = _book_winners(game, before)
                        assert game.winners() == (won if len(won) == 1 or family(preset) != "nardy" else game.winners()), (preset, seed)
                    if preset not in ended:
                        ended.append(preset)
                    break
                if [points for points in game.points if points] and family(preset) in ("cribbage", "nardy"):
                    assert max(game.scores) < int(goal), (preset, seed, game.scores)
                after = game.snapshot()
                game.undo()
                assert game.snapshot() == state, (preset, seed, game.text(last))
                game.play(last)
                assert game.snapshot() == after, (preset, seed, game.text(last))
    assert len(ended) > len(GAMES) // 2, ended


def test_a_seat_at_one_point_before_the_match_makes_the_crawford_game_beside_one_beyond():
    talk = Talk("new backgammon match=5 cube=on", "play adjust 0 6", "play adjust 1 4")
    assert talk("show")["match"]["crawford"]


def test_equal_seats_beyond_the_match_are_decided_by_the_game():
    talk = Talk("new backgammon match=5 cube=on moves=off", "play adjust 0 6", "play adjust 1 5")
    shown = talk("play won 1 1")
    assert (shown["score"], shown["winners"]) == ([6, 6], [1])


def test_on_a_pad_the_order_decides_as_in_the_game():
    talk = Talk("new pad like=crib6 target=121", "play adjust 1 125", "play adjust 0 119")
    shown = talk("play +10")
    assert (shown["score"], shown["winners"]) == ([129, 125], [1])
    talk("undo")
    assert not talk("show")["over"]
    talk = Talk("new pad like=backgammon target=5", "play adjust 1 5", "play adjust 0 4")
    shown = talk("play +1")
    assert (shown["score"], shown["winners"]) == ([5, 5], [1])
    talk = Talk("new pad like=fives target=100", "play adjust 1 105", "play adjust 0 90")
    assert talk("play +20")["winners"] == [0]


def test_help_says_that_adjust_is_for_games_with_points():
    assert [line for line in Talk().whole_list("help chess", "help") if line.startswith("adjust")] == [
        "adjust SEAT N : points by agreement of the table, in games that count points"
    ]
