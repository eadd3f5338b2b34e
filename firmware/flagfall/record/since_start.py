"""Plays the presses of a game once more on a clock with another control: what this control would have left (FIDE 6.10.2)."""

from ..engine import options
from .clock_from_record import control_of, followed, new_clock
from .record import CONTROL, CORRECT, NAME, PAUSE, PRESS, REVERSE, SKIP, UNPRESS, head_piece, t_of, value_of

_MOVES = 1  # the number that a correction of the moves sets, in the upper bits of its aux


def replayed(session, slots, control: str, clock_options: str) -> tuple:
    """Returns (clock, ms): a new clock after the turns so far, and the moment at which to ask it. slots: of the session's game, in order.

    Only time that ran counts, so pauses and corrections of times are left out; corrections of moves stay. A fallen flag stops nothing, and
    its clock shows 0:00. Raises FlagfallError for a control that does not fit, and where players have come to a pad or left it.
    """
    texts = options.read(clock_options)
    texts.update({"freeze": "off", "overtime": "stay"})
    header, seats = session.header, session.clock.seats
    fresh = new_clock(control, " ".join(["%s=%s" % pair for pair in texts.items()]), seats)
    old = new_clock(header.control, header.clock_options, seats)
    text, ran = b"", 0
    for slot in slots:
        kind, t, value, aux = slot[0], t_of(slot), value_of(slot), slot[13]
        if kind == NAME:
            text += head_piece(slot)
            continue
        if kind == CONTROL:
            past_control, past_options = control_of(text)
            old = followed(old, past_control, past_options, t)
        elif PRESS <= kind <= UNPRESS or SKIP <= kind <= REVERSE:
            session.clock_event(old, kind, t, value, aux)
            ran = max(ran, old.ran(t))
            if kind != PAUSE and (kind != CORRECT or aux >> 3 == _MOVES):
                session.clock_event(fresh, kind, ran, value, aux)
        text = b""
    return fresh, max(ran, old.ran(session.t))
