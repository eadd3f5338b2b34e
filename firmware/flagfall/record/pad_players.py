"""Players who come to a score pad and leave it, in its session: their names, and their seats at the clock. Loaded only for a pad."""

from ..engine.moves import CALL, NEW_SEAT, kind, make
from ..errors import BadRecord, IllegalMove
from .record import COME, EDIT, MOVE, OUT, PAD, clean


def check(session, event: int, value: int, aux: int) -> None:
    """Raises BadRecord or IllegalMove when a player comes or leaves by another event than its own, or by one that names another move."""
    log = session.game.log
    if event == MOVE and kind(value) == CALL:
        raise BadRecord("a player comes and leaves by an event of its own")
    if event == EDIT and (kind(value) == CALL or 0 < aux <= len(log) and kind(log[len(log) - aux]) == CALL):
        raise IllegalMove("who comes or leaves is taken back, not changed")
    if event == OUT and (aux > 15 or value != make(CALL, aux)) or event == PAD and aux == COME and value != make(CALL, NEW_SEAT):
        raise BadRecord("the event does not name the move of the player")
    if event == PAD and aux == COME and session.clock:
        session.clock.check_seats(session.game.seats + 1)


def change(session, event: int, value: int) -> None:
    """Lets a player come, with the name in the NAME slots, or leave or come back. value: the int of the pad for that."""
    if event == OUT:
        session.game.play(value)
        return
    try:
        name = session.name_text.rstrip(b"\x00").decode()
    except UnicodeError:
        raise BadRecord("the name is not text")
    if name != clean(name):
        raise BadRecord("the name is not as a device writes it")
    seat = session.game.seats
    session.game.play(value)
    session.came[seat] = name
    session.names[seat:] = [name or "Player %d" % (seat + 1)]


def follow(session, t: int) -> None:
    """Gives names and clock the seats of the pad after an entry or its undo, and counts the pending turns again when they have changed."""
    clock, game = session.clock, session.game
    del session.names[game.seats :]  # of a player who was taken back
    if clock is None or len(game.sides) != game.seats:  # partners stay
        return
    changed = clock.seats != game.seats
    if changed:
        clock.set_seats(game.seats, t)
    for clock_seat in range(clock.seats):
        gone = session.seats_at(clock_seat)[0] in game.gone
        if clock.is_out(clock_seat) != gone:
            (clock.out if gone else clock.back)(clock_seat, t)
            changed = True
    if changed:
        session.pending_turns.count_again(session)
