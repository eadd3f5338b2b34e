"""Flashing: what is copied, what is removed, what is never touched. mpremote is played by a folder; the probe runs for real."""

import subprocess
import sys
from pathlib import Path

import pytest

from boards.host.flash import Flash
from boards.host.littlefs_files import Files
from flagfall.runtime import start
from host_tools.compiling import build
from host_tools.failure import DeviceFailure, Failure
from host_tools.littlefs_blocks import blocks_of
from host_tools.port import flasher

# CPython as MicroPython 1.28 introduces itself.
AS_MICROPYTHON = """
import binascii, hashlib, os, sys
class Implementation(tuple):
    _mpy = {mpy}
sys.implementation = Implementation(("micropython", (1, 28, 0, "")))
os.ilistdir = lambda path: []
"""


HEAD = b"M\x06\x13\x1f"  # version 6, machine code for the Pico, its sub-version 3


class FakePico:
    """A folder as the device's file system, behind the mpremote commands that flashing uses. `fail_after` steps the cable is out:
    of a file that is being copied then, half is there.
    """

    def __init__(self, root: Path):
        self.root, self.mpy, self.fail_after = root, 6 | 3 << 8 | 4 << 10, 10**6  # as a Pico's 1.28
        self.steps: list[list[str]] = []
        self.resets = 0

    def __call__(self, arguments: list[str], heard) -> str:
        assert arguments[:2] == ["connect", "PORT"]
        said, step = [], []
        for word in [*arguments[2:], "+"]:
            if word != "+":
                step.append(word)
                continue
            said.append(self._do(step))
            heard(" ".join(step[1:]))
            step = []
        return "".join(said)

    def _do(self, step: list[str]) -> str:
        if self.fail_after == 0:
            if step[:2] == ["fs", "cp"]:
                half = Path(step[3]).read_bytes()
                (self.root / step[4][1:]).write_bytes(half[: len(half) // 2])
            raise DeviceFailure("mpremote: could not write")
        self.fail_after -= 1
        self.steps.append(step)
        match step:
            case ["exec", script]:
                whole = AS_MICROPYTHON.format(mpy=self.mpy) + script
                return subprocess.run([sys.executable, "-c", whole], cwd=self.root, capture_output=True, text=True, check=True).stdout
            case ["fs", "rm", path]:
                (self.root / path[1:]).unlink()
            case ["fs", "mkdir", path]:
                (self.root / path[1:]).mkdir()
            case ["fs", "cp", "-f", source, path]:
                (self.root / path[1:]).write_bytes(Path(source).read_bytes())
            case ["reset"]:
                self.resets += 1
            case _:
                raise AssertionError(step)
        return ""

    def files(self) -> dict[str, bytes]:
        return {found.relative_to(self.root).as_posix(): found.read_bytes() for found in self.root.rglob("*") if found.is_file()}


@pytest.fixture
def pico(tmp_path):
    folder = tmp_path / "pico"
    folder.mkdir()
    return FakePico(folder)


@pytest.fixture
def wanted(tmp_path) -> dict[str, Path]:
    """A small program."""
    made = tmp_path / "built"
    for name in ("main.py", "board.mpy", "flagfall/__init__.mpy", "flagfall/app/app.mpy", "flagfall/app/i18n/menus_en.mpy"):
        (made / name).parent.mkdir(parents=True, exist_ok=True)
        (made / name).write_bytes(HEAD + name.encode())
    return build.files(made)


def flash(pico: FakePico, wanted: dict[str, Path]) -> flasher.Plan:
    made = flasher.plan(wanted, flasher.probe(pico, "PORT"))
    if not made.empty:
        flasher.apply(pico, "PORT", wanted, made, lambda done, total: None)
    return made


def contents(wanted: dict[str, Path]) -> dict[str, bytes]:
    return {name: path.read_bytes() for name, path in wanted.items()}


@pytest.mark.parametrize(("version", "told"), [("1.28.0", False), ("1.29.0", True), ("1.27.1", True)])
def test_a_version_that_was_not_tried_is_told_of(version, told):
    said = flasher.untried(flasher.Found(version=version))
    assert bool(said) is told is (f"MicroPython {version} was not tried" in said)
    assert tuple(".".join(map(str, numbers)) for *numbers, _ in start.TRIED) == flasher.TRIED


def test_an_empty_device_gets_everything_main_last_and_starts_again(pico, wanted):
    made = flash(pico, wanted)
    assert pico.files() == contents(wanted)
    assert (pico.steps[-2][-1], pico.steps[-1], pico.resets) == (":main.py", ["reset"], 1)
    assert (len(made.copy), made.same, made.old) == (5, 0, 0)


def test_nothing_is_copied_twice(pico, wanted):
    flash(pico, wanted)
    assert flash(pico, wanted).empty


def test_only_what_changed_is_copied(pico, wanted):
    flash(pico, wanted)
    wanted["flagfall/app/app.mpy"].write_bytes(HEAD + b"a new one")
    made = flash(pico, wanted)
    assert made.copy == ["flagfall/app/app.mpy", "main.py"], "main.py goes first and comes back last, so that half a copy never starts"
    assert (made.same, made.old) == (3, 0)
    assert pico.files() == contents(wanted)


def test_what_a_person_changed_on_the_device_is_put_right(pico, wanted):
    flash(pico, wanted)
    (pico.root / "flagfall/__init__.mpy").write_bytes(b"")
    flash(pico, wanted)
    assert pico.files() == contents(wanted)


def test_old_program_files_go_the_players_data_stays(pico, wanted):
    kept = {"boot.py": b"", "data/log/0000.log": b"\xff" * 40, "data/settings": b"language=sk"}
    kept |= {"notes.py": b"# mine", "flagfall/notes.txt": b""}
    old = {"main.mpy": b"", "board.py": b"# shadows board.mpy", "flagfall/app/app.py": b"# shadows", "flagfall/gone.mpy": b""}
    for name, data in (kept | old).items():
        (pico.root / name).parent.mkdir(parents=True, exist_ok=True)
        (pico.root / name).write_bytes(data)
    made = flash(pico, wanted)
    assert made.old == 4
    assert pico.files() == contents(wanted) | kept


def test_cut_off_anywhere_it_never_starts_half_a_program_and_the_next_flash_completes_it(pico, wanted, tmp_path):
    flash(pico, wanted)
    before = pico.files()
    for name in ("flagfall/app/app.mpy", "flagfall/app/i18n/menus_en.mpy", "main.py"):
        wanted[name].write_bytes(HEAD + b"changed " + name.encode())
    pico.steps = []
    flash(pico, wanted)
    assert len(pico.steps) == 8  # the probe, three removed, main.py first, three copied, main.py last, reset
    for cut in range(1, 8):
        for name, data in before.items():
            (pico.root / name).write_bytes(data)
        pico.fail_after = cut
        with pytest.raises(DeviceFailure, match="flash it again"):
            flash(pico, wanted)
        found = pico.files()
        rest = {name: data for name, data in found.items() if name != "main.py"}
        whole = {name: data for name, data in contents(wanted).items() if name != "main.py"}
        assert found == before or "main.py" not in found or rest == whole, "main.py is there only with all of one program"
        pico.fail_after = 10**6
        flash(pico, wanted)
        assert pico.files() == contents(wanted)


@pytest.mark.parametrize("mpy", [5 | 3 << 8 | 4 << 10, 6 | 2 << 8 | 4 << 10, 6 | 3 << 8 | 7 << 10, 6])  # version, sub-version, machine
def test_another_micropython_is_told_before_anything_is_touched(pico, wanted, mpy):
    pico.mpy = mpy
    (pico.root / "main.py").write_bytes(b"old")
    with pytest.raises(Failure, match="1.28.0 on the device cannot load the program's .mpy files"):
        flash(pico, wanted)
    assert pico.files() == {"main.py": b"old"}


def test_without_machine_code_any_machine_will_do(pico, wanted):
    for name in wanted:
        if name.endswith(".mpy"):
            wanted[name].write_bytes(b"M\x06\x00\x1f")
    pico.mpy = 6
    flash(pico, wanted)
    assert pico.files() == contents(wanted)


def test_a_device_with_the_program_built_in_is_told_to_sync_before_anything_is_touched(wanted):
    with pytest.raises(Failure, match="built into this device: sync it"):
        flasher.plan(wanted, flasher.Found(mpy=6 | 3 << 8 | 4 << 10, frozen=True))


def lacks(pico: FakePico, wanted: dict[str, Path], free: int) -> int:
    """Blocks that are missing where so many are free."""
    found = flasher.probe(pico, "PORT")
    found.free = free * 4096
    return flasher.plan(wanted, found).short // 4096


def test_files_and_folders_take_blocks(pico, wanted):
    for name in ("board.mpy", "flagfall/app/app.mpy"):
        wanted[name].write_bytes(HEAD + bytes(9000))
    assert lacks(pico, wanted, 0) == 2 * 3 + 3 * 2


def test_a_file_that_is_written_anew_needs_no_room_beside_the_old_one(pico, wanted):
    """It is removed before the first one is copied: main.py, which is gone by then, starts nothing."""
    wanted["flagfall/app/app.mpy"].write_bytes(HEAD + bytes(9000))
    flash(pico, wanted)
    wanted["flagfall/app/app.mpy"].write_bytes(HEAD + bytes(9001))
    assert lacks(pico, wanted, 0) == 0
    wanted["board.mpy"].write_bytes(HEAD + bytes(5000))
    assert lacks(pico, wanted, 0) == 2
    pico.steps.clear()
    flash(pico, wanted)
    removed = [step[2] for step in pico.steps if step[:2] == ["fs", "rm"]]
    assert removed == [":main.py", ":board.mpy", ":flagfall/app/app.mpy"] == [step[2] for step in pico.steps[1:4]]


@pytest.mark.parametrize("size", [0, 1, 512, 513, 4096, 4097, 8188, 8189, 12276, 12277, 16368, 16369, 40_000, 300_000])
def test_the_blocks_of_a_file_are_those_of_littlefs(size):
    files = Files(Flash())
    before = files._fs.used_block_count
    with files.open("/x", "wb") as stream:
        stream.write(bytes(size))
    assert blocks_of(size) == files._fs.used_block_count - before


def test_a_port_without_micropython_is_one_line():
    with pytest.raises(DeviceFailure, match="does not answer as expected"):
        flasher.probe(lambda arguments, heard: "hello from something else\nFILE x", "PORT")


def test_the_real_mpremote_s_last_words_are_told():
    with pytest.raises(DeviceFailure, match="^mpremote: failed to access /dev/no-such-port"):
        flasher.probe(flasher.mpremote, "/dev/no-such-port")


def test_every_firmware_file_is_built_for_a_board(tmp_path):
    boards = build.boards()
    assert "pico_epaper_2in9" in boards and "host" not in boards
    folder = build.build(boards[0], folder=tmp_path / "built", whole=True)
    made = build.files(folder)
    firmware = Path(build.ROOT, "firmware")
    sources = {found.relative_to(firmware).as_posix() for found in firmware.rglob("*.py")}
    assert set(made) == {name if name == "main.py" else name.replace(".py", ".mpy") for name in sources} | {"board.mpy"}
    assert all(path.read_bytes()[:2] == b"M\x06" for name, path in made.items() if name.endswith(".mpy"))


def toaster(folder: Path, monkeypatch, source: str) -> None:
    """There is one board, and a program of its file alone."""
    (folder / "boards/toaster").mkdir(parents=True)
    (folder / "boards/toaster/board.py").write_text(source)
    (folder / "firmware/flagfall").mkdir(parents=True)
    (folder / "firmware/main.py").write_text("")
    monkeypatch.setattr(build, "ROOT", folder)
    monkeypatch.setattr(build, "_FIRMWARE", folder / "firmware")
    monkeypatch.setattr(build, "_BOARDS", folder / "boards")


def test_a_file_that_does_not_compile_is_named(tmp_path, monkeypatch):
    toaster(tmp_path, monkeypatch, "def make(:\n")
    with pytest.raises(Failure, match="boards/toaster/board.py does not compile: .*SyntaxError"):
        build.build("toaster")


def test_a_module_that_could_keep_a_generator_from_its_import_is_refused(tmp_path, monkeypatch):
    """It would go on in code that has been given back (runtime/xip.py)."""
    toaster(tmp_path, monkeypatch, "def count():\n    yield 1\n\n\ncounting = count()\n")
    with pytest.raises(Failure, match="boards/toaster/board.py, line 5: a generator"):
        build.build("toaster")
