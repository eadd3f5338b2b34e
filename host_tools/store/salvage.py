"""Salvages a record that has lost slots on the device's flash: each slot is intact, but some in between are missing.

The record is replayed up to the first hole. Then its moves alone are played from the start to the end, without the clock. The CLOSE of
a record has the number of moves. So only a time was lost if one slot is missing, all moves are legal and their number is right. With two
missing slots this is not certain: one may be an entry and the other its undo. A lost edit often leaves the number right; the KEPT
behind it shows the loss.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from flagfall.errors import BadRecord, FlagfallError
from flagfall.record import record
from flagfall.record.record_replay import replay
from flagfall.record.session import Session

_OF_THE_GAME = (record.MOVE, record.UNDO, record.EDIT, record.KEPT, record.PAD, record.CLOSE)


@dataclass(frozen=True)
class Salvaged:
    """A salvaged record. holes: (first, last) number of the missing slots of each hole. played: the known part of the game, None when
    the header is lost. whole: one slot is missing, and the number of moves shows that
    it was no entry. control: its clock.
    """

    holes: list[tuple[int, int]]
    played: Session | None
    whole: bool
    control: str = ""

    @property
    def reason(self) -> str:
        """Returns the damage in one line for a person."""
        lost = ", ".join(str(first) if first == last else f"{first} to {last}" for first, last in self.holes)
        if self.played is None:
            return f"slots {lost} lost, with the names of the players and of the game"
        return f"slots {lost} lost: " + ("only times, the score is true" if self.whole else "the score is that of before")


def salvage(data: bytes) -> Salvaged | None:
    """Returns the known part of the game; None for a record without missing slots, and for one that is false in another way."""
    slots = [data[at : at + record.SLOT] for at in range(0, len(data), record.SLOT)]
    if not slots or len(data) % record.SLOT or not all(record.intact(slot) for slot in slots):
        return None
    numbers = [-1, *(record.seq_of(slot) for slot in slots)]
    holes = [(before + 1, after - 1) for before, after in pairwise(numbers) if after != before + 1]
    if not holes or any(after <= before for before, after in pairwise(numbers)) or len({record.game_of(slot) for slot in slots}) > 1:
        return None
    before = slots[: holes[0][0]]
    try:
        record.read_header(b"".join(record.head_piece(slot) for slot in before if slot[0] == record.HEAD), record.game_of(slots[0]))
    except record.NewerRecord:
        return None
    except BadRecord:
        return Salvaged(holes, None, False)
    try:
        *_, (played, _) = replay(b"".join(before))
    except FlagfallError:
        return None  # false before the first hole
    return _salvage_moves(holes, played, slots)


def _salvage_moves(holes: list[tuple[int, int]], played: Session, slots: list[bytes]) -> Salvaged:
    """Plays all moves of the record, without the clock, and returns the game with all of them or up to the first hole."""
    header = record.read_header(played.header.text().encode(), played.header.number)
    header.control = header.clock_options = ""
    without_clock = Session(header)
    try:
        for slot in slots:
            if slot[0] == record.NAME and without_clock.game.facts.is_pad:
                without_clock.note_name(slot)
            elif slot[0] == record.CONTROL:
                without_clock.name_text = b""  # it was the control's
            elif slot[0] in _OF_THE_GAME or slot[0] == record.OUT and record.value_of(slot):
                without_clock.t = record.t_of(slot)  # the clock's events are left out
                without_clock.apply(slot[0], record.t_of(slot), record.value_of(slot), slot[13])
    except FlagfallError:
        return Salvaged(holes, played, False, played.control)
    missing = sum(last - first + 1 for first, last in holes)
    # A KEPT stands right behind its EDIT. When another slot is before it, its EDIT is lost.
    edits_kept = [before[0] == record.EDIT for before, slot in pairwise(slots) if slot[0] == record.KEPT]
    whole = missing == 1 and all(edits_kept) and without_clock.game.over and slots[-1][0] == record.CLOSE
    return Salvaged(holes, without_clock if whole else played, whole, played.control)
