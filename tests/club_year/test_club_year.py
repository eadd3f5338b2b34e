"""A club's year must lose no game, in a short and in a long run; and each part of the simulation must notice its faults."""

from collections import Counter
from random import Random

import pytest

from boards.host.flash import Flash
from flagfall.record import record
from host_tools.port.link import Link
from host_tools.terminal.failure import DeviceFailure
from tests.club_year import update
from tests.club_year.cable import Cable, Killed, cables, damage_reply, kill_program, plug, pull_before_reply, pull_cable
from tests.club_year.club import HAPPENINGS, ROWS, Club
from tests.club_year.ledger import KnownGame, Ledger
from tests.club_year.member import new_flash
from tests.club_year.turns import Turns
from tests.host.desk import Desk
from tests.host.flashing.flash_pico import FakePico
from tests.host.made_records import worked_hand


def test_a_short_year(tmp_path):
    """Two devices go through each kind of happening once, and get three more programs: at least one is interrupted."""
    figures = Club(1, 2, 20, tmp_path).run(("play", "play", *HAPPENINGS, *["update"] * 3))
    assert figures["games"] >= 20 and figures["games handed over"] > 10
    happened = (
        *("power cuts", "bits flipped", "blocks gone", "devices wiped", "devices replaced"),
        *("programs flashed", "programs interrupted at first", "syncs", "syncs at two PCs at once"),
    )
    assert all(figures[row] for row in happened), figures


@pytest.mark.slow
def test_a_year_of_a_club(tmp_path, record_property):
    club = Club(1, 20, 2000, tmp_path)
    figures = club.run()
    assert figures["games"] >= 2000 and figures["games handed over"] > 1000 and figures["lost without explanation"] == 0
    record_property(club.command, ", ".join(f"{row} {figures[row]:,}" for row in ROWS))


@pytest.mark.slow
def test_the_same_seed_gives_the_same_year(tmp_path):
    prints = []
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        club = Club(5, 3, 40, tmp_path / name)
        club.run(("update", "update"))
        prints.append(club.fingerprint())
    assert prints[0] == prints[1]


def ledger_with(game, **more) -> Ledger:
    ledger = Ledger()
    ledger.games[game.name] = KnownGame(game.data, **more)
    return ledger


def test_a_game_that_is_missing_needs_an_explanation(store):
    game = worked_hand()
    with pytest.raises(AssertionError, match="1 games are lost or wrong without explanation.*faults: none"):
        ledger_with(game).judge(store, {})
    assert ledger_with(game, loss="day 3: wiped").judge(store, {}) == {"taken by a fault": 1}
    assert ledger_with(game).judge(store, {game.name: game.data}) == {"unfinished, on the device": 1}
    with pytest.raises(AssertionError, match="lost"):
        ledger_with(game).judge(store, {game.name: game.data[:-16]})


def test_what_the_store_has_must_be_what_was_played(store):
    game, other = worked_hand(), worked_hand(names=("Ada", "Eva"))
    store.devices.note(game.name[:8], "fake")
    store.games.keep(game.name, game.data)
    assert ledger_with(game).judge(store, {}) == {"whole": 1}
    for ledger in (ledger_with(other), Ledger()):
        with pytest.raises(AssertionError, match="lost"):
            ledger.judge(store, {})


def test_what_is_damaged_must_be_said_and_explained(store):
    game = worked_hand()
    store.devices.note(game.name[:8], "fake")
    store.games.keep(game.name, b"".join(game.slots[:-4] + game.slots[-3:]))
    assert ledger_with(game, damages=["day 2: 1 flipped bits"]).judge(store, {}) == {"damaged and reported": 1}
    with pytest.raises(AssertionError, match="damaged"):
        ledger_with(game).judge(store, {})


def test_a_record_on_a_device_only_grows():
    book = Desk().app.book
    book.start(record.Header("pad", "", ["Ann", "Bob"]))
    whole, ledger = b"".join(map(bytes, book.slots(1))), Ledger()
    ledger.note(book, {1: whole})
    with pytest.raises(AssertionError, match="has lost slots"):
        ledger.note(book, {1: whole[:-16]})


@pytest.mark.parametrize(("fault", "error"), [(pull_cable, DeviceFailure), (pull_before_reply, DeviceFailure), (kill_program, Killed)])
def test_what_happens_to_a_cable(fault, error):
    desk = Desk()
    with cables(Random(1)):
        plug("PC", Cable(desk, {2: fault}, lambda: None))
        with Link("PC") as link, pytest.raises(error):
            link.ask("time 1800000000")
    assert bool(desk.app.book.date) == (fault is pull_before_reply)


def test_a_reply_that_is_garbled_is_asked_for_again():
    desk, random = Desk(), Random(2)
    with cables(random):
        cable_faults = {number: lambda cable: damage_reply(cable, random) for number in range(2, 40, 3)}
        plug("PC", cable := Cable(desk, cable_faults, lambda: None))
        with Link("PC") as link:
            for _ in range(10):
                assert link.ask("list 0")["games"] == []
    assert cable.request_count > 12  # 12 lines without a fault: an empty one, hello and ten lists


def test_two_programs_take_turns_as_the_seed_says():
    def order_of_steps(seed: int) -> str:
        turns, names = Turns(Random(seed)), []

        def program(name: str) -> None:
            for _ in range(20):
                turns.step()
                names.append(name)

        turns.run_all(lambda: program("a"), lambda: program("b"))
        return "".join(names)

    assert order_of_steps(1) == order_of_steps(1) != order_of_steps(2) and Counter(order_of_steps(1)) == {"a": 20, "b": 20}
    with pytest.raises(ZeroDivisionError):
        Turns(Random(1)).run_all(lambda: 1 // 0, lambda: None)


@pytest.mark.parametrize("seed", range(6))
def test_an_update_that_is_interrupted_is_completed(seed, tmp_path):
    """The game on the device must stay as it was."""
    desk = Desk()
    game = desk.app.book.start(record.Header("pad", "", ["Ann", "Bob"])).game
    desk.app.book.enter(game.parse("+5"), 0)
    slots, flash = [bytes(slot) for slot in desk.app.book.slots(1)], desk.board.flash
    for version in (1, 2):
        assert update.update(flash, update.program(tmp_path, version), Random(seed + version)) in ("whole", "cable out", "power cut")
    again = Desk(flash=Flash(image=bytes(flash.image)))
    assert [bytes(slot) for slot in again.app.book.slots(1)] == slots


def test_a_program_without_room_leaves_the_device_as_it_was(tmp_path):
    """The log has taken every block that it can get; the old program is whole."""
    old, wanted = (update.program(tmp_path, version) for version in (1, 2))
    flash = new_flash("0000000a", 14, old)
    log = Desk(flash=flash).board.storage
    while log.prepare(log.ready() + 1):
        pass
    for seed in range(6):
        assert update.update(flash, wanted, Random(seed)) == "no room"
    assert old.is_on(FakePico(flash))
