"""No random edit of a record may be accepted unless a device could have written it, and none may raise. Records of every game are edited.

An edit that leaves a wrong check value is never accepted. A person who corrects the check values can write another game, as he could play
one: a device must take the events of an accepted record one by one, and end with the same game.
"""

from random import Random

import pytest

from flagfall import engine
from flagfall.record import record, record_replay, session
from flagfall.record.record import EDIT, SLOT
from host_tools.store.salvage import salvage
from host_tools.store.verify import check
from tests.host.log.edited_records import enter_on_device, forge_record, recorded_slots, tear_record
from tests.host.made_records import Recorded

PRESETS = engine.presets()


def _name(slots: list[bytes]) -> str:
    return record_replay.read(b"".join(slots)).header.name()


def _state(live: session.Session) -> tuple:
    clock = live.clock
    left = [clock.left(seat, live.t) for seat in range(clock.seats)] if clock else []
    return live.game.snapshot(), list(live.game.log), left, live.t, live.padded, live.game.winners()


def head_text(data: bytes) -> bytes:
    slots = [data[at : at + SLOT] for at in range(0, len(data), SLOT)]
    return b"".join(record.head_piece(slot) for slot in slots if slot[0] == record.HEAD)


def _check_edits(preset: str, seed: int, edits: int) -> tuple[int, int]:
    """Checks random edits of a record. Returns (number of edits, number of accepted ones)."""
    random, slots, others = Random(f"{preset} {seed}"), recorded_slots(preset, seed), recorded_slots(preset, seed + 1000)
    whole, name, accepted = b"".join(slots), _name(slots), 0
    true = check(name, whole)
    assert true.status == "verified", true.reason
    for _ in range(edits):
        data = tear_record(random, slots)
        checked = check(name, data)
        assert data == whole or checked.status != "verified", "a randomly edited record was verified"
        if checked.status == "damaged" and "the score is true" in checked.reason:
            assert [seat.score for seat in checked.seats] == [seat.score for seat in true.seats], checked.reason
        data = forge_record(random, slots, others)
        checked = check(name, data)
        assert "the replay failed" not in checked.reason, checked.reason
        if checked.status == "verified":
            accepted += data != whole
            assert _state(enter_on_device(data)) == _state(record_replay.read(data))
    return 2 * edits, accepted


@pytest.mark.parametrize("preset", PRESETS)
def test_no_edit_is_accepted_that_a_device_would_not_play(preset):
    _check_edits(preset, 1, 15)


def test_some_are_accepted():
    """Otherwise accepted edits would not be tested."""
    assert sum(_check_edits(preset, 2, 60)[1] for preset in ("chess", "pad", "fives", "clock")) > 20


def test_a_letter_of_the_header_is_edited_too():
    random, slots = Random(1), recorded_slots("chess", 1)
    true = head_text(b"".join(slots))
    texts = [head_text(forge_record(random, slots, slots)) for _ in range(200)]
    assert sum(len(text) == len(true) and text != true for text in texts) > 10


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_of_many_edits_none_is_accepted_that_a_device_would_not_play(preset, record_property):
    results = [_check_edits(preset, seed, 500) for seed in range(10, 18)]
    record_property(f"{preset}, edits and accepted", [sum(each) for each in zip(*results, strict=True)])


def test_a_lost_edit_is_not_taken_for_a_lost_time():
    """The later events are legal, and the number of entries is that of the close, but one entry was another one."""
    game = Recorded("pad")
    for text in ("+5", "+10"):
        game.play(text)
    game.event(EDIT, 0, game.session.game.parse("+20")[0], 1)
    game.event(record.KEPT, 0, 2)
    game.play("end")
    at = next(i for i, slot in enumerate(game.slots) if slot[0] == EDIT)
    left = salvage(b"".join(game.slots[:at] + game.slots[at + 1 :]))
    assert left and not left.whole


def test_two_lost_entries_are_not_taken_for_lost_times():
    """An entry and the undo of another one are lost: as many entries are left, but not the same ones."""
    game = Recorded("pad")
    for text in ("+5", "+10"):
        game.play(text)
    game.event(record.UNDO, 0, 1)
    game.play("+15")
    game.play("end")
    heads = len(game.slots) - 6
    for lost in ([heads, heads + 2], [heads + 2, heads + 3]):
        left = salvage(b"".join(slot for i, slot in enumerate(game.slots) if i not in lost))
        assert left and not left.whole, lost
    assert len(game.data) == len(game.slots) * SLOT
