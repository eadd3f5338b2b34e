"""A game of cribbage must follow its course: deal, starter, play, show, crib, ends. Numbers CR and G10 are of the rule book."""

from array import array

from flagfall.engine import new
from flagfall.engine.game import MAX_MOVES
from flagfall.errors import FlagfallError

DEAL_AND_CUT = ("deal 0", "cut 2C")


def game(preset: str = "crib6", entries=DEAL_AND_CUT, **given):
    table = new(preset, {name: str(given[name]) for name in given})
    play(table, *entries)
    return table


def play(table, *entries):
    """Makes each entry. Returns the points of each side for the last one."""
    for entry in entries:
        table.enter(table.parse(entry))
    return list(table.points)


def refusal(table, entry: str) -> str:
    """Returns the reason of the refusal, and checks that nothing has changed."""
    before = table.key(), table.snapshot(), len(table.log)
    try:
        table.enter(table.parse(entry))
    except FlagfallError as error:
        assert (table.key(), table.snapshot(), len(table.log)) == before, entry
        return str(error)
    raise AssertionError("not refused: " + entry)


def legal_texts(table, word: str = "") -> list:
    out = array("I", [0] * MAX_MOVES)
    n = table.moves_for(word, out) if word else table.moves(out)
    return [table.text(out[i]) for i in range(n)]


def test_deal_and_starter():
    """CR-03, CR-06, CR-07."""
    table = new("crib6", {})
    assert table.chance and table.stage == "deal" and legal_texts(table) == ["deal 0", "deal 1"] and table.key() == "-/deal/0/-/-"
    assert "deals" in refusal(table, "5H")
    play(table, "deal 1")
    assert table.stage == "cut" and table.turn == 0 and table.chance and len(legal_texts(table)) == 52
    assert "starter" in refusal(table, "5H") and "known" in refusal(table, "deal 0")
    assert play(table, "cut JH") == [0, 2] and table.turn == 0 and not table.chance
    assert table.key() == "1/play/0/-/JH"
    assert "now no card is cut" in refusal(table, "cut 5H")
    assert game("crib6", (), first=1).key() == "1/cut/0/-/-"


def test_a_starter_jack_can_win():
    """CR-p, G10-10."""
    table = game(entries=("deal 0", "adjust 0 119", "cut JH"))
    assert table.over and table.winners() == (0,) and table.scores == [121, 0]


def test_the_second_peg_stands_where_the_first_one_was():
    """Two pegs a side show its last points: a side that scores nothing leaves both where they are."""
    table = game(entries=("deal 0", "cut JH"))  # two for the jack (CR-07)
    assert (table.scores, table.behind) == ([2, 0], [0, 0])
    play(table, "7H", "8D")  # the dealer's fifteen
    assert (table.scores, table.behind) == ([4, 0], [2, 0])
    play(table, "9H")  # a run of three
    assert (table.scores, table.behind) == ([4, 3], [2, 0])
    play(table, "AS")
    assert (table.scores, table.behind) == ([4, 3], [2, 0])


def test_count_go_and_last_card():
    """CR-08, CR-15, CR-c."""
    table = game()
    assert "at 0 any card" in refusal(table, "go")
    play(table, "KC", "JD")
    assert table.running.count == 20 and "at 20" in refusal(table, "go")
    play(table, "AC")
    assert "at 21" in refusal(table, "go") and table.turn == 0
    play(table, "8H")
    assert table.running.count == 29 and table.turn == 1 and "more than 31" in refusal(table, "3C")
    assert legal_texts(table) == ["AD", "AH", "AS", "2D", "2H", "2S", "go"]
    assert play(table, "go") == [0, 0] and table.turn == 0
    assert play(table, "go") == [1, 0] and table.running.count == 0
    assert table.turn == 1, "the turn goes to the player after the last one"


def test_a_seat_that_can_play_goes_on_alone():
    table = game()
    play(table, "KC", "JD", "6C", "3H", "go")
    assert table.turn == 0 and table.running.count == 29
    assert play(table, "AD") == [0, 0] and table.turn == 0
    assert play(table, "AH") == [2 + 2, 0], "two for the pair and two for 31, none for the last card (CR-16)"
    assert table.running.count == 0 and table.turn == 1


def test_thirty_one_at_the_very_end():
    """CR-o: only two points are given."""
    table = game()
    play(table, "TC", "QD", "JH", "go", "go", "KS", "9H", "6D", "4C")
    assert table.running.count == 29 and table.scores == [0, 3 + 1]
    assert play(table, "2D") == [2, 0] and table.stage == "show"


def test_a_seat_without_cards_is_skipped():
    table = game()
    play(table, "AC", "TD", "2D", "TC", "3H", "5S")
    assert table.running.count == 0 and table.scores == [2, 0], "two points for 31"
    play(table, "KC", "KD")
    assert table.stage == "show" and table.scores == [2 + 2 + 1, 0]


def test_a_play_that_proves_a_go_wrong():
    table = game()
    play(table, "KC", "JD", "8H", "go", "go")
    assert table.warning is None
    play(table, "3C")
    assert "this shows that seat 0 could have played" in str(table.warning)
    play(table, "2D")
    assert table.warning is None or "seat 1" in str(table.warning)


def test_a_card_comes_once():
    table = game()
    assert "shown" in refusal(table, "2C") and "not" in refusal(table, "1H")
    play(table, "5H")
    assert "5H has been shown" in refusal(table, "5H")
    play(table, "5")
    play(table, "5D", "5")
    assert "shown" in refusal(table, "5S") and "all four" in refusal(table, "5")
    assert "5" not in legal_texts(table, "ranks=on") and "6" in legal_texts(table, "ranks=on") and "6" not in legal_texts(table)


# seat 0 scores four points in the play and four in the show, seat 1 one and eight
LAID_CARDS = ("5H", "TD", "6C", "4S", "go", "go", "QC", "KD", "9C", "go", "8S")


def game_at_show(*entries, **given):
    return game("crib6", ("deal 0", "cut 5C") + LAID_CARDS + entries, **given)


def test_the_order_of_the_show():
    """CR-24, G10-12: the first at the target wins, also when the dealer would score more in the show."""
    table = game_at_show()
    assert table.stage == "show" and table.turn == 1
    assert table.scores == [4, 1]
    play(table, "adjust 0 114", "adjust 1 114")
    assert play(table, "score") == [0, 8] and table.over and table.winners() == (1,) and table.scores == [118, 123]
    assert refusal(table, "score") == "the game is over"


def test_crib():
    """CR-05, CR-a: four cards are counted for the dealer after both hands; then the other player deals."""
    table = game_at_show("score", "score")
    assert table.stage == "crib" and table.turn == 0 and table.asks() == [(0, "crib", 4, 4)] and legal_texts(table) == []
    assert "no hand" in refusal(table, "score")
    assert "4 cards" in refusal(table, "crib 3C 3D 3H") and "4 cards" in refusal(table, "crib 3C 3D 3H 3S 4C")
    assert "shown" in refusal(table, "crib 3C 3D 3H 5C") and "shown" in refusal(table, "crib 3C 3D 3H 5H")
    assert "twice" in refusal(table, "crib 3C 3D 3H 3C")
    play(table, "crib 3C 3D 3H 3S")
    assert legal_texts(table) == ["score"] and table.stage == "crib"
    assert play(table, "score") == [12, 0]
    assert table.stage == "cut" and table.key() == "1/cut/0/-/-" and table.hand_number == 2
    table.undo()
    table.undo()
    assert table.asks() == [(0, "crib", 4, 4)]


def test_hands_of_ranks():
    """CR-r: suits are entered at the show only where they matter, and must agree with the laid cards."""
    ranks = ("5", "T", "6", "4", "go", "go", "7", "K", "J", "go", "8")
    table = game(entries=("deal 0", "cut 2C") + ranks)
    assert table.stage == "cards" and table.turn == 1 and [ask[:2] for ask in table.asks()] == [(1, "hand"), (0, "hand")]
    for entry, reason in (
        ("hand 1 5H 6C 7D", "4 cards"),
        ("hand 1 5H 6C 7D 9C", "seat 1 has not laid 9C"),
        ("hand 1 5H 5C 7D JC", "seat 1 has not laid 5C"),
        ("hand 1 5H 5H 7D JC", "comes twice"),
        ("crib 5H 6C 7D JC", "after the hands"),
        ("score", "no hand"),
        ("6H", "over"),
    ):
        assert reason in refusal(table, entry), (entry, refusal(table, entry))
    play(table, "hand 0 TH 4H KH 8H")
    assert table.stage == "cards" and table.turn == 1
    assert "already" in refusal(table, "hand 0 TH 4H KH 8H")
    play(table, "hand 1 JC 6D 7D 5D")
    assert table.stage == "show"
    assert play(table, "score") == [0, 2 + 2 + 3 + 1], "fifteens 5+J and 2+6+7, the run 5 6 7, and nobs"
    assert "counted" in refusal(table, "hand 1 JC 6D 7D 5D")
    play(table, "score")
    assert table.stage == "crib" and "shown" in refusal(table, "crib 5D 2D 3D 9D")


def test_cards_without_suits_at_the_show():
    """CR-r: such cards belong to no flush and are not the right jack. Their ranks must agree, with at most four cards of a rank."""
    ranks = ("deal 0", "cut 2H", "5", "TH", "6", "4", "go", "go", "7", "K", "J", "go", "8")
    for entry, points in (("J 5 6 7", 7), ("JH 5 6 7", 8), ("JS 5H 6H 7H", 7), ("JH 5H 6H 7H", 13), ("J 5H 6H 7H", 7)):
        table = game(entries=ranks + ("hand 1 " + entry,))
        assert table.stage == "show" and table.cards.turned_up == 2
        assert play(table, "score") == [0, points], entry
    table = game(entries=ranks)
    for entry, reason in (
        ("hand 1 5 6 7 9", "seat 1 has not laid 9"),
        ("hand 1 5 5 6 7", "seat 1 has not laid 5"),
        ("hand 1 5 6 7 TH", "shown elsewhere"),
        ("hand 0 T TH 4 K", "seat 0 has not laid TH"),
        ("hand 1 5 6 J", "4 cards"),
    ):
        assert reason in refusal(table, entry), (entry, refusal(table, entry))
    play(table, "hand 1 5 6 7 J", "hand 0 K T 4 8")
    assert [table.text(move) for move in (table.log[len(table.log) - 4], table.log[len(table.log) - 1])] == ["hand 0 K", "hand 0 8"]
    assert table.entry(len(table.log) - 4) == "hand 0 K T 4 8"
    assert [card & 64 for card in table.cards.known(0)] == [0, 64, 64, 64], "the ten was entered with its suit, which must stay known"
    play(table, "score", "score")
    assert "all four" in refusal(table, "crib 5 5 5 5")
    assert "all four" in refusal(table, "crib 2 2 2 2") and "shown elsewhere" in refusal(table, "crib 2H 2 2 3")
    play(table, "crib 5 5 5D 3")
    assert table.cards.left(4) == 0
    assert play(table, "score") == [14, 0], "5+5+5 is a fifteen, so are two fives with 3 and 2, and the fives are three pairs"
    assert table.cards.left(4) == 4, "after the deal all four fives must be possible again"


def test_only_the_table_knows_which_cards_of_a_rank_were_laid():
    """A card entered by its rank alone may be one that was laid with its suit, or another one of that rank."""
    entries = ("deal 0", "cut 2C", "5H", "TD", "5", "4S", "7C", "KD", "9C", "8S")
    for entry in ("hand 1 5 5 7 9", "hand 1 5H 5 7 9C", "hand 1 5D 5H 7C 9", "hand 1 5 5S 7C 9C"):
        table = game(entries=entries)
        assert table.stage == "show"
        play(table, entry)
        assert 4 << 2 | 2 in table.cards.known(1), entry
    assert "not laid" in refusal(game(entries=entries), "hand 1 5D 5S 7C 9C"), "5H was laid, so it must be in the hand"


def test_suits_that_do_not_matter_need_not_be_entered():
    """With a pair there is no flush, and without a jack there are no nobs."""
    table = game(entries=("deal 0", "cut 2C", "5", "T", "5", "4", "7", "K", "Q", "8"))
    assert table.stage == "show" and table.turn == 1
    play(table, "score")
    assert [part[0] for part in table.reasons] == ["fifteen", "fifteen", "pair"]
    assert table.stage == "cards" and table.turn == 0
    again = game(entries=("deal 0", "cut 2C", "5", "T", "5", "4", "7", "K", "J", "8"))
    assert again.stage == "cards", "the suit of the jack decides about nobs"
    with_suits = game(entries=("deal 0", "cut 2C", "5", "T", "5", "4", "7", "K", "Q", "8", "hand 1 5H 5D 7H QH"))
    assert with_suits.stage == "show" and with_suits.cards.turned_up == 2


def test_a_hand_must_be_the_cards_that_were_laid():
    table = game_at_show()
    assert "shown elsewhere" in refusal(table, "hand 1 5H 6C QC TD") and "not laid" in refusal(table, "hand 1 5H 6C QC 9D")
    play(table, "hand 1 5H 6C QC 9C")
    assert table.stage == "show" and table.turn == 1


def test_five_cards():
    """CR-V1: the game goes to 61, the non-dealer gets three points, the play ends with the first count, and the remaining cards are
    entered.
    """
    table = new("crib5", {})
    assert play(table, "deal 0") == [0, 0] and table.in_hand(0) == 3
    assert play(table, "cut 2C") == [0, 3]
    play(table, "KC", "KD", "9H")
    assert table.running.count == 29 and table.turn == 0
    play(table, "go")
    assert play(table, "go") == [0, 1] and table.stage == "cards"
    assert table.asks() == [(1, "hand", 3, 3), (0, "hand", 3, 3)]
    assert refusal(table, "hand 1 KC 3D 4S") == "seat 1 has not laid 4S", "seat 1 laid KC and 9H, so only one card is unknown"
    play(table, "hand 1 AC KC 9H")
    assert "this shows that seat 1" in str(table.warning)
    play(table, "score", "hand 0 KD 5D 7D")
    assert table.warning is None
    assert play(table, "score") == [3 + 2, 0], "three for the flush, two for the fifteen"
    play(table, "crib 7C 8C 8D 8H")
    before = list(table.scores)
    play(table, "score")
    assert table.stage == "cut" and table.scores == [before[0] + 12, before[1]]
    assert play(table, "cut JH") == [3, 2]
    assert table.options["target"] == 61


def test_three_points_come_before_the_jack():
    """CR-i, CR-24"""
    table = new("crib5", {})
    play(table, "deal 0", "adjust 0 59", "adjust 1 58")
    assert not table.over
    assert play(table, "cut JH") == [0, 3] and table.winners() == (1,) and table.stage == "over"
    table.undo()
    assert table.stage == "cut" and not table.over


def test_three_points_at_the_first_deal():
    """CR-i"""
    for preset, later in (("crib5", 3), ("crib5-official", 0)):
        table = new(preset, {})
        play(table, "deal 0", "cut 2C", "KC", "KD", "AH", "TC")
        play(table, "hand 1 KC AH 4D", "score", "hand 0 KD TC 4S", "score", "crib 3C 6D 8H TS")
        assert play(table, "score") == [2, 0]
        assert play(table, "cut 9D") == [later, 0], preset


def test_the_sizes_of_deals():
    """G10-11"""
    for preset, seats, hand, crib, target in (
        ("crib6", 2, 4, 4, 121),
        ("crib5", 2, 3, 4, 61),
        ("crib5-official", 2, 3, 4, 61),
        ("crib7", 2, 5, 5, 151),
        ("crib3p", 3, 4, 4, 121),
        ("crib4p", 4, 4, 4, 121),
        ("cribpairs", 4, 4, 4, 121),
        ("cribgiveaway", 2, 4, 4, 121),
    ):
        table = new(preset, {})
        assert (table.seats, table.cards.size, table.cards.crib, table.options["target"]) == (seats, hand, crib, target), preset
    assert new("cribpairs", {}).sides == ((0, 2), (1, 3))


def test_giveaway():
    """CR-V6, CR-l, G10-12: a player who reaches 121 loses, and the fewest points win."""
    table = game("cribgiveaway", ("deal 0", "adjust 0 119", "cut JH"))
    assert table.over and table.winners() == (1,)
    three = game("cribgiveaway", ("deal 0", "adjust 0 119", "adjust 1 50", "adjust 2 49", "cut JH"), seats=3)
    assert three.winners() == (2,)


def test_results_and_skunks():
    """CR-s"""
    from flagfall.engine.cribbage.skunk import skunk

    cases = (91, 121, 0), (90, 121, 1), (61, 121, 1), (60, 121, 2), (31, 61, 0), (30, 61, 1), (0, 61, 1), (121, 151, 0)
    for points, target, level in cases:
        table = game(entries=("deal 0", "adjust 1 %d" % points, "adjust 0 %d" % (target - 2), "cut JH"), skunk="on", target=target)
        assert table.over and skunk(table) == level, (points, target)
    off = game(entries=("deal 0", "adjust 0 119", "cut JH"))
    assert skunk(off) == 0
    resigned = game(entries=("deal 0", "resign 1"), skunk="on")
    assert resigned.winners() == (0,) and skunk(resigned) == 0
