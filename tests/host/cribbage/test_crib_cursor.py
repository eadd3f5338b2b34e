"""The cursor must stay where a player expects it while the cards of a hand or of the crib are entered."""

from tests.host.cribbage.crib_table import RANKS
from tests.host.cribbage.test_crib_presses import begin_table
from tests.host.desk import Desk
from tests.host.entry_presses import ring_way


def test_the_cursor_stays_at_the_rank_of_the_last_card_of_the_crib():
    """It goes to the next rank when no card of its own is left, and BACK returns to the rank of the card that it takes back."""
    desk = Desk()
    begin_table(desk, "cut 5C", "5H", "TD", "6C", "4S", "go", "go", "5S", "KD", "9C", "go", "8S", "score", "score")
    questions = desk.app.screen.cursor
    desk.press(*ring_way(questions.ring, RANKS.index("Q")))
    assert questions.ring.chosen == RANKS.index("Q")
    desk.press(*ring_way(questions.ring, RANKS.index("3")))
    assert questions.ring.chosen == RANKS.index("3"), "not at the highest card"
    desk.press(*ring_way(questions.ring, RANKS.index("5")))
    assert questions.ring.chosen == RANKS.index("6"), "the starter and the hands have the other fives"
    assert [RANKS[(card & 63) >> 2] for card in questions.cards] == ["3", "5", "Q"]
    for rank in "53Q":
        desk.press("up", "back")
        assert RANKS[questions.ring.chosen] == rank
    assert questions.cards == []
