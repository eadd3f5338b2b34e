"""Tests of the number of a game, which is never used for another, also after its deletion, and of guests, who are not rated."""

from sqlalchemy import delete

from host_tools.store.ratings import Standing
from host_tools.store.schema import Game, Record
from host_tools.store.store import Store
from tests.host.made_records import Recorded, worked_hand


def test_the_number_of_a_game_that_is_gone_is_never_given_again(tmp_path):
    store = Store(str(tmp_path / "games.db"))
    store.note_device("E6614103", "fake")
    numbers = [store.keep(game.name, game.data)[1].id for game in (worked_hand(1), worked_hand(2))]
    with store._writing() as session:
        session.execute(delete(Record).where(Record.game_id == numbers[-1]))
        session.delete(session.get(Game, numbers[-1]))
    assert store.keep(worked_hand(3).name, worked_hand(3).data)[1].id > numbers[-1]
    assert store.find(str(numbers[0])).number == 1
    store.close()


def test_a_game_with_a_guest_has_no_rating(tmp_path):
    store = Store(str(tmp_path / "games.db"))
    store.note_device("E6614103", "fake")

    def standings_after_a_win_of_ada(number: int, other: str) -> dict[str, Standing]:
        game = Recorded(names=("Ada", other), number=number)
        game.play("resign 1")
        store.keep(game.name, game.data)
        return {one.name: one for one in store.standings()}

    ada = standings_after_a_win_of_ada(1, "Player 2")["Ada"]
    assert (ada.played, ada.won, ada.rating) == (1, 1, None)
    standings = standings_after_a_win_of_ada(2, "Boris")
    assert set(standings) == {"Ada", "Boris"}, "a guest must not be in the standings"
    assert standings["Ada"].played == 2 and standings["Ada"].rating > standings["Boris"].rating
    store.close()


def test_a_player_counts_as_far_as_the_rating_is_proven():
    """Three doubts below the rating: with 25 and a doubt of 2 it is 19, less than 20 with a doubt of 0."""
    assert Standing(rating=25, doubt=2).proven == 19
