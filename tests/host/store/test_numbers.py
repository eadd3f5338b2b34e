"""Tests of the number of a game, which is never used for another, also after its deletion, and of guests, who are not rated."""

from contextlib import closing

import pytest
from sqlalchemy import delete

from host_tools.store.ratings import Standing
from host_tools.store.schema import Device, Game, Record
from host_tools.store.store import Store
from host_tools.terminal.failure import Failure
from tests.host.made_records import Recorded, worked_hand


def test_the_number_of_a_game_that_is_gone_is_never_given_again(tmp_path):
    store = Store(str(tmp_path / "games.db"))
    store.devices.note("E6614103", "fake")
    numbers = [store.games.keep(game.name, game.data)[1].id for game in (worked_hand(1), worked_hand(2))]
    with store.database.writing() as session:
        session.execute(delete(Record).where(Record.game_id == numbers[-1]))
        session.delete(session.get(Game, numbers[-1]))
    assert store.games.keep(worked_hand(3).name, worked_hand(3).data)[1].id > numbers[-1]
    assert store.games.find(str(numbers[0])).number == 1
    store.close()


def test_eight_digits_are_a_part_of_a_record_s_name(tmp_path):
    """Also when the device's number has decimal digits only. Up to seven digits are the number of a game."""
    with closing(Store(str(tmp_path / "games.db"))) as store:
        game = Recorded("chess", device="12345678", number=9)
        game.play("resign 1", 5000)
        store.devices.note("12345678", "fake")
        store.games.keep(game.name, game.data)
        assert store.games.find("12345678").number == store.games.find("1").number == 9
        with pytest.raises(Failure):
            store.games.find("1234567")


def test_the_name_of_a_board_is_cut_after_forty_characters(tmp_path):
    with closing(Store(str(tmp_path / "games.db"))) as store:
        store.devices.note("E6614103", "b" * 41)
        with store.database.reading() as session:
            assert session.get(Device, "E6614103").board == "b" * 40


def test_a_game_with_a_guest_has_no_rating(tmp_path):
    store = Store(str(tmp_path / "games.db"))
    store.devices.note("E6614103", "fake")

    def standings_after_a_win_of_ada(number: int, other: str) -> dict[str, Standing]:
        game = Recorded(names=("Ada", other), number=number)
        game.play("resign 1")
        store.games.keep(game.name, game.data)
        return {one.name: one for one in store.games.standings()}

    ada = standings_after_a_win_of_ada(1, "Player 2")["Ada"]
    assert (ada.played, ada.won, ada.rating) == (1, 1, None)
    standings = standings_after_a_win_of_ada(2, "Boris")
    assert set(standings) == {"Ada", "Boris"}, "a guest must not be in the standings"
    assert standings["Ada"].played == 2 and (standings["Ada"].rating or 0) > (standings["Boris"].rating or 0)
    store.close()
