"""What was taken back must be there until something else is entered, also after a replay of the record."""

from flagfall.engine.moves import MORE
from flagfall.record import taken_back
from flagfall.record.record import EDIT, MOVE, PAD, PAUSE, PRESS, UNDO, Header
from flagfall.record.session import Session

OPENING = ("e4", "e5", "Nf3", "Nc6", "Bb5")


def new_session(preset: str = "chess", options: str = "") -> Session:
    return Session(Header(preset, options, [], "5m+3s"))


def play(session: Session, *texts: str) -> None:
    for text in texts:
        for move in session.game.parse(text):
            session.apply(MOVE, session.t, move)


def entries(session: Session) -> list:
    """Returns the entries that can be brought back, in order. Brings all of them back."""
    found = []
    while session.taken_back.count:
        ints = session.taken_back.entry()
        found.append(session.game.text(ints[0]))
        for move in ints:
            session.apply(MOVE, session.t, move)
    return found


def undo(session: Session, count: int = 1) -> None:
    for _ in range(count):
        session.apply(UNDO, session.t, 1)


def test_what_was_taken_back_comes_back_in_order():
    session = new_session()
    play(session, *OPENING)
    undo(session, 3)
    assert session.taken_back.entries() == 3
    assert entries(session) == ["g1f3", "b8c6", "f1b5"]
    assert len(session.game.log) == 5 and not session.taken_back.count


def test_the_same_entry_keeps_the_rest_and_another_one_forgets_it():
    session = new_session()
    play(session, *OPENING)
    undo(session, 3)
    play(session, "Nf3")
    assert session.taken_back.entries() == 2
    undo(session)
    assert session.taken_back.entries() == 3
    play(session, "Nc3")
    assert not session.taken_back.count
    undo(session)
    assert entries(session) == ["b1c3"], "only what was taken back since the other entry"


def test_presses_and_pauses_forget_nothing():
    session = new_session()
    play(session, "e4")
    undo(session)
    session.apply(PRESS, 0, 0, 1)
    session.apply(PAUSE, 10)
    assert entries(session) == ["e2e4"]


def test_a_change_can_be_undone_with_all_that_fell():
    """With 2. Nc3 in place of 2. Nf3 the answer is as legal as before; 3. Nxe5 is not."""
    session = new_session()
    play(session, "e4", "e5", "Nf3", "Nc6", "Nxe5")
    session.apply(EDIT, 0, _move("e4 e5", "Nc3"), 3)
    log = session.game.log
    assert len(log) == 4 and session.taken_back.at == 2 and session.taken_back.count == 3
    session.apply(EDIT, 0, session.taken_back.entry()[0], len(log) - 2)
    assert session.taken_back.at == 4 and entries(session) == ["f3e5"]
    assert not session.taken_back.count


def _move(before: str, text: str) -> int:
    session = new_session()
    play(session, *before.split())
    return session.game.parse(text)[0]


def test_a_change_that_keeps_all_is_undone_by_the_old_move():
    session = new_session()
    play(session, "e4", "e5", "Nf3")
    session.apply(EDIT, 0, _move("", "e3"), 3)
    assert session.taken_back.at == 0 and len(session.game.log) == 3
    session.apply(EDIT, 0, session.taken_back.entry()[0], 3)
    assert not session.taken_back.count


def test_a_change_keeps_what_was_taken_back_before_and_an_undo_after_it_does_not():
    session = new_session()
    play(session, "e4", "e5", "Nf3")
    undo(session)
    session.apply(EDIT, 0, _move("e4", "e6"), 1)
    assert session.taken_back.at == 1 and session.taken_back.entries() == 2
    undo(session)
    assert entries(session) == ["e7e6"]


def test_another_entry_after_a_change_forgets_it():
    session = new_session()
    play(session, "e4", "e5")
    session.apply(EDIT, 0, _move("", "d4"), 2)
    play(session, "Nf3")
    assert not session.taken_back.count


def test_a_result_comes_back():
    session = new_session()
    play(session, "e4", "resign 1")
    undo(session)
    play_back = session.taken_back.entry()
    assert session.game.text(play_back[0]) == "resign 1" and not session.game.over


def test_a_turned_up_hand_comes_back_as_one_entry():
    back = taken_back.TakenBack()
    back.undo([1, 2 | MORE, 3, 4], 3)
    back.undo([1, 2 | MORE, 3], 1)
    assert back.entry() == [2 | MORE, 3] and back.entries() == 2


def test_a_part_of_an_entry_does_not_come_back():
    back = taken_back.TakenBack()
    back.undo([1, 2], 1)
    back.undo([1, 2 | MORE], 1)
    assert not back.count


def test_a_pad_forgets_it():
    session = new_session("fives", "first=0")
    play(session, "5-5", "5-0@r")
    undo(session)
    session.apply(PAD, 0)
    assert not session.taken_back.count


def test_of_too_many_the_last_ones_are_forgotten():
    back, log = taken_back.TakenBack(), list(range(600))
    back.at = 600
    for length in range(599, -1, -1):
        back.undo(log[: length + 1], length)
    assert back.count == 512 and back.entry() == [0]
    for i in range(512):
        back.enter(i, i)
    assert not back.count and back.at == 512
