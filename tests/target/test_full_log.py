"""A device whose log has taken every free block gets a larger program, by the real mpremote: the oldest synced games make room."""

import os
from pathlib import Path

from boards.host.flash import Flash
from boards.host.littlefs_files import Files
from flagfall.app.book.scorebook import Scorebook
from flagfall.drivers.storage import Storage
from flagfall.engine import left_out
from host_tools.compiling.build import build, files
from host_tools.compiling.capacity import GAMES
from host_tools.port.flasher import mpremote as real
from host_tools.port.flasher import plan, probe
from tests.host.log.edited_records import play
from tests.target.conftest import BOARD, SETTINGS, flagfall
from tests.target.emulator import image


def test_a_larger_program_on_a_device_full_of_games(as_files, micropython, make_pico, tmp_path):
    left_out.FAMILIES = ()  # whatever the device of an earlier test lacks
    flash = Flash(image=bytearray(micropython[image.FILES :]))
    there = Files(flash)
    small = files(build(BOARD, folder=tmp_path / "small", families=("chess",)))
    for folder in sorted({parent.as_posix() for name in small for parent in Path(name).parents if parent.name}):
        there.mkdir(folder)
    for name, path in small.items():
        with there.open(name, "wb") as stream:
            stream.write(path.read_bytes())
    there.mkdir("/data")
    with there.open("/data/settings", "wb") as stream:
        stream.write(SETTINGS)
    with there.open("/data/something", "wb") as stream:
        stream.write(bytes(4096 * (there.statvfs("/")[3] - 60)))
    book = Scorebook(Storage(flash, there, os.urandom), "0f1a6fa1")
    number = 0
    while book.storage.room() > 600:
        number += 1
        play(book, "chess", number, 200)
        if not book.session.game.over:
            book.enter(book.session.game.parse("end"), book.session.t)
        book.leave()
        book.ack(number, book.crc(number))
    assert not book.storage.prepare(1_000_000) and number > 20
    pico = make_pico(micropython[: image.FILES] + bytes(flash.image))
    pico.settle()
    larger = files(build(BOARD, folder=tmp_path / "larger", families=("chess", "draughts")))
    with pico.free():
        found = probe(real, pico.port)
        assert found.free == 0 and len(found.log) == len(book.storage._blocks)
        assert plan(larger, found).short > 20_000
        said = flagfall("flash", "--board", BOARD, "--port", pico.port, "--games", "chess,draughts", home=tmp_path)
    assert "its oldest games, which a PC has, are now only there" in said
    after = Scorebook(Storage(left := Flash(image=pico.flash()[image.FILES :]), Files(left), os.urandom), "0f1a6fa1")
    assert after.index.last == number and 3 < len(after.index.entries) < number and len(after.storage._blocks) >= GAMES
    pico.run(4000)
    pico.settle()
    assert pico.panel.faults == []
