"""Whole games of cribbage must work with the buttons that players press: presses for a rank are few, and the record is the played game."""

from random import Random
from statistics import median
from typing import Any

import pytest

from flagfall.app.games.cribbage.card_words import ranks
from flagfall.app.games.cribbage.show_questions import DONE, FLUSH, JACK_OF_SUIT, NO, RANK, SUIT
from flagfall.app.preferences import Preferences
from flagfall.engine.cribbage.playing_cards import RANK_ONLY
from flagfall.engine.cribbage.playing_cards import name as card_name
from flagfall.record.session import Session
from tests.host.at_table import begin_game, check_replay, table_session
from tests.host.cribbage.crib_table import RANKS, CribTable, subset_points
from tests.host.desk import Desk, choose
from tests.host.entry_presses import number_way, ring_way

SUITS = "CDHS"


def enter_cards(desk: Desk, cards: list[str]) -> None:
    """Enters cards with their suits on the screen that asks for them, in its order."""
    for card in cards:
        picker = desk.app.screen.cursor
        desk.press(*ring_way(picker.ring, RANKS.index(card[0])), ms=20)
        desk.press(*ring_way(picker.ring, SUITS.index(card[1])), ms=20)


def answer_questions(desk: Desk, cards: list[str]) -> None:
    """Answers the questions of the show about these cards; the last OK enters them."""
    questions, starter = desk.app.screen.cursor, table_session(desk).game.starter
    left = [RANKS.index(card[0]) for card in cards]
    for card in questions.cards:
        left.remove((card & 63) >> 2)
    while questions.question != DONE:
        if questions.question == RANK:
            answer = left.pop()
        elif questions.question == SUIT:
            rank = next((card & 63) >> 2 for card in questions.cards if card & RANK_ONLY)
            known = {f"{RANKS[card >> 2]}{SUITS[card & 3]}" for card in questions.cards if not card & RANK_ONLY}
            answer = SUITS.index(next(card for card in cards if RANKS.index(card[0]) == rank and card not in known)[1])
        elif questions.question == FLUSH:
            suits = {card[1] for card in cards}
            answer = SUITS.index(suits.pop()) if len(suits) == 1 else NO
        else:
            assert questions.question == JACK_OF_SUIT
            answer = starter & 3 if "J" + SUITS[starter & 3] in cards else NO
        desk.press(*ring_way(questions.ring, answer), ms=20)
    desk.press("ok")


def enter_text(desk: Desk, played: Session, text: str, before: str = "") -> int:
    """Makes one entry of the open table. Returns the number of presses for a card in the play, 0 for another entry. before: the entry
    before it.
    """
    words = text.split()
    if desk.screen == "deal_result":
        desk.press("ok")
    presses = 0
    if words[0] == "deal":
        desk.press(*["down"] * int(words[1]), "ok")
    elif words[0] == "cut":
        enter_cards(desk, [words[1]])
    elif words[0] in ("hand", "crib"):
        answer_questions(desk, words[2:] if words[0] == "hand" else words[1:])
    elif words[0] == "score":
        if not before.startswith(("hand", "crib")):  # otherwise the OK behind the last answer has counted them
            assert desk.screen == "show_hand"
            desk.press("ok")
    else:
        if desk.screen == "play":
            desk.press("ok")
            presses += 1
        assert desk.screen == "card_entry", desk.screen
        ring = desk.app.screen.cursor
        names = ring_way(ring, 13 if text == "go" else RANKS.index(text[0]))
        desk.press(*names, ms=20)
        presses += len(names)
    desk.run(30)
    return presses


@pytest.mark.parametrize(("preset", "seed"), [("crib6", 1), ("crib5", 2), ("crib7", 3), ("crib3p", 4), ("cribpairs", 5)])
def test_a_whole_game_by_buttons(preset, seed):
    """A rank takes at most eight presses with the press that opens the entry, usually three or four."""
    desk = Desk()
    played = begin_game(desk, preset, "", names=("Anna", "Boris", "Cyril", "Dana")[: {"crib3p": 3, "cribpairs": 4}.get(preset, 2)])
    desk.run(50)
    counted, before = [], ""
    for text, facts in CribTable(Random(seed), preset, {}, alone=1.0, suited=True).play():
        presses = enter_text(desk, played, text, before)
        before = text
        if presses:
            counted.append(presses)
        if not text.startswith(("hand", "crib")):
            assert played.game.scores == facts["score"], text
    assert played.game.over and desk.screen == "game_result"
    assert max(counted) <= 8 and median(counted) <= 4, counted
    check_replay(desk)


def begin_table(desk: Desk, *texts: str, options: str = "first=0", control: str = "", preset: str = "crib6") -> Any:
    played = begin_game(desk, preset, options, control)
    for text in texts:
        desk.app.book.enter(played.game.parse(text), desk.now)
    desk.run(50)
    return played


def test_with_a_clock_presses_end_turns_and_a_seat_that_said_go_is_passed_over():
    desk = Desk()
    played = begin_table(desk, "cut 2C", control="10m")
    game, clock = played.game, played.clock
    desk.press("left")
    for text in ("K", "Q", "6", "go", "A"):
        seat = game.turn
        assert clock.turn == seat, text
        enter_text(desk, played, text)
        assert desk.screen == "play"
        desk.press(("left", "right")[seat])
        assert played.pending_turns.count == 0
    assert game.running.count == 27 and game.turn == clock.turn == 1
    enter_text(desk, played, "go")
    desk.press("right")
    assert game.running.count == 0 and game.turn == clock.turn == 0 and played.pending_turns.count == 0
    check_replay(desk)


def say(desk: Desk, points: int) -> None:
    """Enters the number of points that a player says."""
    desk.press(*number_way(desk.app.screen.cursor, points), ms=20)


def test_muggins_by_buttons():
    desk = Desk()
    played = begin_table(desk, "cut 2C", "7", "8", options="first=0 muggins=on")
    game = played.game
    desk.press("up")
    assert desk.screen == "say_points"
    say(desk, 5)
    assert desk.screen == "notice" and game.scores == [0, 0], "five points are too many"
    desk.press("ok")
    say(desk, 1)
    assert desk.screen == "play" and game.scores == [1, 0] and game.pending == 1
    desk.press("up")
    assert desk.screen == "play", "the same points cannot be said twice"
    desk.press("down")
    assert game.scores == [1, 1] and desk.screen == "table_notice"
    check_replay(desk)


def test_when_all_points_must_be_said_the_jack_and_the_last_card_wait_too():
    desk = Desk()
    played = begin_table(desk, "cut JC", options="first=0 muggins=all")
    game = played.game
    assert game.pending == 2 and desk.screen == "play"
    desk.press("up")
    assert desk.screen == "say_points"
    say(desk, 2)
    assert desk.screen == "play" and game.scores == [2, 0]
    desk.app.back_to("play")
    for text in ("5H", "TD", "6C", "4S", "go", "go", "QC", "KD", "9C", "go", "8S"):
        desk.app.book.enter(game.parse(text), desk.now)
    desk.run(50)
    assert game.stage == "show" and game.pending == 1
    desk.press("down")
    assert game.scores == [2, 1] and desk.screen == "table_notice", "the opponent must get the point of the last card"
    check_replay(desk)


def test_the_table_may_go_on_to_the_show_without_the_last_card():
    """The first hand that is said ends the claim to the points of the last card; a hand said too high leaves it open."""
    desk = Desk()
    laid = ("cut 2C", "5H", "TD", "6C", "4S", "go", "go", "QC", "KD", "9C", "go", "8S")
    played = begin_table(desk, *laid, options="first=0 muggins=all")
    game = played.game
    desk.press("ok")
    assert desk.screen == "show_hand" and game.pending == 1
    length = len(game.log)
    say(desk, 15)
    assert desk.screen == "notice" and len(game.log) == length and game.pending == 1, "fifteen points are too many"
    desk.press("ok")
    say(desk, 4)
    assert game.scores == [0, 4] and game.turn == 0 and game.stage == "show"
    check_replay(desk)


def unclaimed_points(desk: Desk, *texts: str) -> int:
    """Enters texts straight into the game. Returns the points that the play screen names as not claimed."""
    table = desk.app.stack[0].table
    for text in texts:
        table.enter(table.game.parse(text), desk.now)
    return table.session.lapsed


def test_points_that_nobody_claimed_are_named_until_the_next_event():
    """CR-m: they can be claimed until the next card, the rest of a number said too low, too. Said and called points are not named."""
    desk = Desk()
    begin_table(desk, "cut 2C", "7", "8", options="first=0 muggins=on")
    assert unclaimed_points(desk) == 0, "the two points of the fifteen can still be claimed"
    assert unclaimed_points(desk, "9") == 2
    assert unclaimed_points(desk, "say 3") == 0, "the three points of the run were said"
    assert unclaimed_points(desk, "6") == 0, "said points must not be named"
    assert unclaimed_points(desk, "say 2", "A") == 2, "two of the four points were said"
    desk = Desk()
    begin_table(desk, "cut 2C", "7", "8", options="first=0 muggins=on")
    assert unclaimed_points(desk, "muggins 1", "9") == 0, "called points must not be named"


def test_points_of_the_show_that_nobody_called_are_named():
    """CR-m: a hand said too low may be called until the next count; the last card, where all is said, until the first hand."""
    laid = ("cut 5C", "5H", "TD", "6C", "4S", "go", "go", "QC", "KD", "9C", "go", "8S")
    desk = Desk()
    begin_table(desk, *laid, options="first=0 muggins=on")
    desk.press("ok")
    say(desk, 6)
    table = desk.app.stack[0].table
    assert table.game.pending == 2 and table.session.lapsed == 0
    assert unclaimed_points(desk, "say 1") == 2, "two points of the first hand must be named when the next hand is said"
    desk = Desk()
    begin_table(desk, *laid, options="first=0 muggins=all")
    desk.press("ok", "ok")
    assert desk.app.stack[0].table.session.lapsed == 1, "the point of the last card must be named"


def test_a_show_that_is_said_too_low_waits_for_a_call():
    desk = Desk()
    laid = ("cut 5C", "5H", "TD", "6C", "4S", "go", "go", "QC", "KD", "9C", "go", "8S")
    played = begin_table(desk, *laid, options="first=0 muggins=on")
    game = played.game
    desk.press("ok")
    assert desk.screen == "show_hand"
    say(desk, 6)
    assert game.pending == 2 and desk.screen == "play"
    desk.run(100)
    assert desk.screen == "play", "the play screen must stay until a player calls or goes on"
    desk.press("down", "ok")
    desk.run(50)
    assert game.pending == 0 and desk.screen == "show_hand" and game.turn == 0
    say(desk, 4)
    desk.run(50)
    assert game.stage == "crib" and game.pending == 0 and desk.screen == "play", "it waits in the same way when all was said"
    desk.press("ok")
    assert desk.screen == "show_hand"
    check_replay(desk)


@pytest.mark.parametrize(
    ("options", "missed", "nothing"), [("on", ("7", "8"), ("7", "9")), ("all", (), ()), ("on", ("7", "8", "A"), ("7", "9", "A"))]
)
def test_the_bar_of_muggins_does_not_tell_whether_points_were_missed(options, missed, nothing):
    bars = []
    for starter, laid in (("JC", missed), ("2C", nothing)):
        desk = Desk()
        begin_table(desk, "cut " + (starter if options == "all" else "2C"), *laid, options="first=0 muggins=" + options)
        table = desk.app.stack[0].table
        bars.append((table.style.urgent(table), table.style.waits(table)))
    assert bars[0] == bars[1] and bars[0][0]


def test_the_last_line_says_what_a_clock_waits_for_instead():
    desk = Desk()
    begin_table(desk, "cut 2C", options="first=0 muggins=on")
    desk.app.home()
    begin_game(desk, "crib6", "first=0 muggins=on", "5m")
    table = desk.app.stack[0].table
    for text in ("cut 2C", "7"):
        table.enter(table.game.parse(text), desk.now)
    assert table.style.urgent(table) == ()


def test_entries_are_taken_back_and_changed():
    desk = Desk()
    played = begin_table(desk, "cut 5C", "7", "8")
    game = played.game
    desk.press("down")
    assert desk.screen == "entry_list"
    desk.press("ok")
    assert desk.screen == "card_entry" and desk.app.screen.cursor.chosen == 7
    desk.press(*ring_way(desk.app.screen.cursor, 6))
    assert game.entry(2) == "7" and game.scores == [2, 0]
    desk.app.back_to("play")
    desk.press("down", "down", "down", "ok", "ok")
    assert desk.screen == "starter"
    enter_cards(desk, ["JH"])
    desk.run(30)
    assert game.entry(0) == "cut JH" and game.scores == [4, 0]
    check_replay(desk)


def test_cards_are_taken_back_by_back():
    desk = Desk()
    played = begin_table(desk, "cut 5C", "5", "T", "6", "4", "go", "go", "7", "K", "J", "go", "8")
    alone = ["5", "6", "7", "J"]
    assert desk.screen == "show_hand" and _cards(desk) == alone
    desk.press(*ring_way(desk.app.screen.cursor.ring, SUITS.index("S")))
    assert _cards(desk) == ["5S", "6S", "7S", "JS"]
    desk.press("back")
    assert desk.screen == "show_hand" and _cards(desk) == alone
    desk.press("back")
    assert desk.screen == "game_menu"
    desk.press("ok")
    desk.run(50)
    assert desk.screen == "show_hand"
    assert SUITS.index("C") not in desk.app.screen.cursor.ring.choices, "5C is the starter, so a flush of clubs is impossible"
    answer_questions(desk, ["5H", "6D", "7S", "JC"])
    assert played.game.scores[1] == 1 + 13 and played.game.turn == 0


def _cards(desk: Desk) -> list[str]:
    return [card_name(card) for card in desk.app.screen.cursor.cards]


LAID_RANKS = ("cut 5C", "5", "T", "6", "4", "go", "go", "7", "K", "J", "go", "8")


def test_suits_are_asked_only_where_they_can_count():
    """Four ranks without a jack give one question; a pair with a jack gives the other one; a pair without a jack gives none (CR-r)."""
    for cards, questions in (("567T", [FLUSH]), ("566J", [JACK_OF_SUIT]), ("5667", []), ("567J", [FLUSH, JACK_OF_SUIT])):
        desk = Desk()
        laid = (f"{cards[0]} T {cards[1]} 4 go go {cards[2]} K {cards[3]} go 8").split()
        played = begin_table(desk, "cut 5C", *laid)
        asked = []
        while played.game.stage == "cards" and not desk.app.screen.cursor.done:
            asked.append(desk.app.screen.cursor.question)
            desk.press("ok")
        assert asked == questions, cards
        score = played.game.scores[1]
        desk.press("ok")
        points = subset_points([f"{card}" for card in cards], "5C", False)
        assert played.game.scores[1] - score == points, "these questions must exclude a flush and nobs"
        check_replay(desk)


def test_a_jack_whose_suit_is_seen_elsewhere_is_not_asked_for():
    desk = Desk()
    begin_table(desk, "cut 5C", "5", "JC", "6", "4", "go", "go", "6", "K", "J", "go", "8")
    assert desk.app.screen.title() == "Boris shows" and desk.app.screen.cursor.done


def test_in_the_crib_only_the_starters_suit_makes_a_flush():
    desk = Desk()
    played = begin_table(desk, "cut 5C", "5H", "TD", "6C", "4S", "go", "go", "QC", "KD", "9C", "go", "8S", "score", "score")
    scores = played.game.scores[:]
    answer_questions(desk, ["AC", "2C", "3C", "7C"])
    assert played.game.past[4:] == [5 + 3 + 4, 0], "5 for the flush, 3 for the run, 4 for two fifteens"
    assert played.game.scores[0] - scores[0] == 12
    check_replay(desk)


def test_the_owner_may_have_every_suit_asked_for():
    desk = Desk()
    played = begin_table(desk, *LAID_RANKS)
    desk.press("back")
    choose(desk, "Suits asked")
    assert desk.screen == "asked_suits"
    desk.press("ok", "back")
    desk.app.back_to("play")
    desk.run(50)
    assert desk.app.screen.cursor.question == SUIT
    answer_questions(desk, ["5H", "6D", "7S", "JC"])
    assert played.game.scores[1] == 1 + 13
    assert Preferences(desk.board.storage).suits, "the setting must be stored"
    check_replay(desk)


def test_the_device_cuts_for_the_deal():
    desk = Desk()
    played = begin_game(desk, "crib6", "")
    desk.run(50)
    desk.press("up", "ok")
    words = ranks()
    cut = [words.index(card[:-1]) for _, card in desk.menu[:2]]
    assert cut[0] != cut[1] and desk.app.screen.cursor == cut.index(min(cut))
    lowest = desk.app.screen.cursor
    desk.press("ok")
    assert played.game.dealer == lowest


def test_a_table_that_only_pegs():
    """LEFT and RIGHT are the two sides, and a score that no hand has is refused."""
    desk = Desk()
    played = begin_game(desk, "pad", "like=crib6 target=121")
    game = played.game
    desk.press("right")
    say(desk, 2)
    desk.press("left")
    say(desk, 1)
    assert game.scores == [1, 2]
    desk.press("right")
    say(desk, 19)
    assert desk.screen == "notice" and game.scores == [1, 2], "no hand has nineteen points"
    desk.press("ok")
    say(desk, 20)
    assert game.scores == [1, 22]
    check_replay(desk)
