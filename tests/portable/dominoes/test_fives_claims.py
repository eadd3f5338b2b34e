"""The Muggins call must follow M0-04, M0-13, M0-q: who may call, how long, and points that go beyond the target (M0-n)."""

from array import array

from flagfall.engine import new
from flagfall.engine.game import MAX_MOVES
from flagfall.errors import IllegalMove


def game_after(*texts, **given):
    """Returns a game in which seat 0 leads, after these entries."""
    given.setdefault("first", "0")
    game = new(given.pop("preset", "muggins"), given)
    return play(game, *texts)


def play(game, *texts):
    for text in texts:
        game.enter(game.parse(text))
    return game


def refusal(game, text):
    before = game.snapshot(), game.save()
    try:
        play(game, text)
    except IllegalMove as error:
        assert (game.snapshot(), game.save()) == before
        return str(error)
    raise AssertionError("not refused: " + text)


def claim_texts(game):
    out = array("I", [0] * MAX_MOVES)
    moves = [game.text(out[i]) for i in range(game.moves(out))]
    return [text for text in moves if text[:3] in ("say", "mug")]


def test_every_opponent_may_call_the_whole_count_and_only_once():
    game = game_after("5-5", seats="4")
    assert claim_texts(game) == ["say 10", "muggins 1", "muggins 2", "muggins 3"]
    assert [game.due(seat) for seat in range(4)] == [10, 10, 10, 10]
    assert play(game, "muggins 3").points == [0, 0, 0, 10] and game.mover == 3 and game.turn == 1
    assert claim_texts(game) == [] and "no points" in refusal(game, "say 10") and "no points" in refusal(game, "muggins 1")


def test_a_partner_cannot_call():
    game = game_after("5-5", seats="4", teams="2x2")
    assert claim_texts(game) == ["say 10", "muggins 1", "muggins 3"]
    assert [game.due(seat) for seat in range(4)] == [10, 10, 0, 10]
    assert refusal(game, "muggins 2") == refusal(game, "muggins 0") == "only the other side calls"
    assert play(game, "muggins 3").points == [0, 10]


def test_the_call_stands_while_the_next_player_draws_and_passes():
    game = game_after("5-5", seats="3", draw="one")
    play(game, "draw", "pass", "draw")
    assert claim_texts(game) == ["say 10", "muggins 1", "muggins 2"]
    play(game, "5-1@r")
    assert claim_texts(game) == [] and game.scores == [0, 0, 0]


def test_a_count_that_is_no_multiple_of_five_cannot_be_called():
    assert claim_texts(game_after("5-4")) == [] and claim_texts(game_after("0-0")) == []


def test_the_last_tile_can_be_called_until_the_first_total():
    # seat 0 goes out with a count of 6 + 4 = 10; seat 1 has laid nothing and holds seven tiles
    tiles = ("6-5", "5-5@r", "5-0@r", "0-0@r", "0-1@r", "1-1@r", "1-4@r")
    game = game_after(must_play="off")
    for tile in tiles:
        play(game, tile, *([] if tile == tiles[-1] else ["pass"]))
    assert game.stage == "count" and game.out == 0 and claim_texts(game) == ["say 10", "muggins 1"]
    assert play(game, "muggins 1").scores == [0, 10] and game.stage == "count"
    game.undo()
    # 30 points for going out; these cannot be called
    assert play(game, "pips 1 31").scores == [30, 0] and claim_texts(game) == []
    assert "no points" in refusal(game, "muggins 1")
    game.undo()
    # turning up a hand also ends the call
    game.play(game.parse("hand 1 6-6 6-4")[0])
    assert claim_texts(game) == [] and "first the rest" in refusal(game, "say 10")


def test_said_points_win_at_once_and_called_ones_too():
    game = game_after("adjust 0 190", "5-5")
    assert not game.over and play(game, "say 10").winners() == (0,)
    game.undo()
    play(game, "adjust 1 190")
    assert play(game, "muggins 1").winners() == (1,) and game.scores == [190, 200]


def test_sixty_one_exactly():
    """G0-9: from 59, a count of ten wins and one of fifteen gives nothing; from 60, a count of five wins."""
    game = game_after("adjust 0 59", "5-5", preset="muggins61")
    assert claim_texts(game) == ["say 2", "muggins 1"] and play(game, "say 2").winners() == (0,) and game.scores == [61, 0]
    game = game_after("adjust 0 60", "3-2", preset="muggins61")
    assert play(game, "say 1").winners() == (0,)
    # the spinner with one covered side counts 12; with 3 it is 15
    game = game_after("adjust 1 59", "6-6", "6-3@r", preset="muggins61")
    assert game.layout.count() == 15 and claim_texts(game) == [] and game.scores == [0, 59] and not game.over
    # a player at 58 can say these three points, but a player at 59 cannot call them
    game = game_after("adjust 1 58", "adjust 0 59", "6-6", "6-3@r", preset="muggins61")
    assert claim_texts(game) == ["say 3"] and "beyond 61" in refusal(game, "muggins 0")
    assert play(game, "say 3").winners() == (1,)


def test_freezing_lasts_for_one_hand():
    """M0-n: a player who would go beyond 61 scores nothing more in that hand, not even by a call; in the next hand he scores again."""
    game = game_after("adjust 1 59", "6-6", "6-3@r", preset="muggins61", overshoot="freeze_hand", must_play="off", next_lead="rotate")
    # 2 and 3 are five when both sides of the spinner are covered
    play(game, "6-2@l")
    assert game.layout.count() == 5 and claim_texts(game) == ["say 1"] and game.due(1) == 0
    play(game, "say 1", "pass", "pass", "pips 0 40", "pips 1 42")
    assert game.hand_number == 2 and game.scores == [1, 59]
    play(game, "5-5")
    assert game.turn == 0 and claim_texts(game) == ["say 2", "muggins 0"]
    assert play(game, "say 2").winners() == (1,)


def test_as_many_extra_hands_as_players():
    """M0-16, M0-f: for two, three or four players, also for four as partners."""
    for given, hands in (({"seats": "2"}, 2), ({"seats": "3"}, 3), ({"seats": "4"}, 4), ({"seats": "4", "teams": "2x2"}, 4)):
        game = game_after("adjust 0 200", "adjust 1 200", claim="off", must_play="off", next_lead="rotate", blocked="nothing", **given)
        played = 0
        while not game.over:
            # the first extra hand brings the deciding ten points, and all extra hands are played
            play(game, "5-5" if played == 1 else "2-1", *["pass"] * game.seats)
            while game.stage == "count":
                seat, _, low, _ = game.asks()[0]
                play(game, "pips %d %d" % (seat, low))
            played += 1
        assert played == 1 + hands, given
        assert len(game.winners()) == 1 and game.score(game.winners()[0]) == 210


def test_extra_hands_have_no_target():
    """Both players stand at 61. No player could ever score if 61 were still the limit (M0-f, M0-n)."""
    for overshoot in ("exact", "freeze_hand"):
        game = game_after(
            "adjust 0 61", "adjust 1 61", preset="muggins61", claim="off", must_play="off", next_lead="rotate", overshoot=overshoot
        )
        for tile in ("2-1", "5-5", "2-1"):
            play(game, tile, "pass", "pass", "pips 0 40", "pips 1 40")
        # rotate: seat 1 led the first extra hand; equal pips give nothing
        assert game.over and game.winners() == (1,) and game.scores == [61, 63], overshoot
