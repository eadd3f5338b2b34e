"""A Pico's flash behind the mpremote commands of flashing, and small programs to put on it. The probe really runs.

Code for the device runs here with MicroPython's `os` and `sys` on littlefs, and with the real pack_reader.
"""

from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace

from littlefs.errors import LittleFSError

from boards.host.flash import BLOCK, BLOCKS, Flash
from boards.host.littlefs_files import Files, with_os_errors
from host_tools.packing import pack
from host_tools.pico.chips import RP2040
from host_tools.port import flasher
from host_tools.terminal.failure import DeviceFailure
from tests.host.flashing.chip_memory import Memory
from tests.host.runtime.chip_modules import SIZE, chip, reader

MPY = 6 | 3 << 8 | 4 << 10  # the .mpy files of a Pico's MicroPython: version 6, sub-version 3, machine code of the RP2040
LOOSE = {"pack_reader.mpy": b"the reader of version %d", "main.py": b"# starts version %d"}
UPDATING = b"# an update was cut off"  # main.py while the program is copied


class FakePico:
    """A Pico, to be called like mpremote. steps: the commands so far; fail_after: number of commands after which the cable is pulled; half
    of a file that is then copied is there.
    """

    def __init__(self, flash: Flash | None = None):
        self.flash = flash or Flash()
        self.files = Files(self.flash).fs
        self.mpy, self.version, self.machine = MPY, (1, 28, 0, ""), "Raspberry Pi Pico with RP2040"
        self.frozen, self.fail_after, self.resets = False, -1, 0
        self.steps: list[list[str]] = []

    def __call__(self, arguments: list[str], heard) -> str:
        assert arguments[:2] == ["connect", "PORT"]
        lines, step = [], []
        for word in [*arguments[2:], "+"]:
            if word != "+":
                step.append(word)
                continue
            if self.fail_after == 0:
                if step[:2] == ["fs", "cp"]:
                    data = Path(step[3]).read_bytes()
                    self.write(step[4][1:], data[: len(data) // 2])
                raise DeviceFailure("mpremote: could not write")
            self.fail_after -= 1
            self.steps.append(step)
            heard(" ".join(step[1:]))
            lines.append(self._do(step))
            step = []
        return "\n".join(lines)

    def _do(self, step: list[str]) -> str:
        match step:
            case ["exec", script]:
                return self._run(script)
            case ["fs", "cp", "-f", source, path]:
                try:
                    self.write(path[1:], Path(source).read_bytes())
                except (LittleFSError, OSError) as error:
                    raise DeviceFailure(f"mpremote: {error}") from error
            case ["reset"]:
                self.resets += 1
            case _:
                raise AssertionError(step)
        return ""

    def write(self, name: str, data: bytes) -> None:
        folder, _, _ = name.rpartition("/")
        if folder:
            self.files.makedirs(folder, exist_ok=True)
        with self.files.open(name, "wb") as stream:
            stream.write(data)

    def all_files(self) -> dict[str, bytes]:
        """Returns all files by path."""
        files = {}
        for folder, _, names in self.files.walk("/"):
            for name in names:
                path = f"{folder.strip('/')}/{name}".strip("/")
                with self.files.open(path, "rb") as stream:
                    files[path] = stream.read()
        return files

    @contextmanager
    def reader(self):
        """Yields the reader of the pack on the chip, as at the prompt."""
        with chip(self.flash, Memory(SIZE, 1024, self.flash.image)):
            yield reader().PackReader()

    def build(self) -> str:
        """Returns the number of the pack when the reader finds it whole, else ""."""
        with self.reader() as pack:
            return "" if pack.find() else pack.build

    def _run(self, script: str) -> str:
        lines: list[str] = []
        open_parts = ExitStack()
        system = SimpleNamespace(path=["", ".frozen"], implementation=_Implementation(("micropython", self.version)))
        system.implementation._mpy, system.implementation._machine = self.mpy, self.machine

        def load(name: str, *rest):
            if name == "os":
                return _Os(self.files)
            if name == "sys":
                return system
            if name == "pack_reader" and "pack_reader.mpy" in self.files.listdir("/"):
                pack = open_parts.enter_context(self.reader())
                return SimpleNamespace(PackReader=lambda: pack)
            if name == "flagfall" and self.frozen:
                return SimpleNamespace()
            if name in ("flagfall", "pack_reader"):
                raise ImportError(name)
            return __import__(name, *rest)

        words = {"print": lambda *parts: lines.append(" ".join(map(str, parts))), "open": self.files.open, "__import__": load}
        for word in ("OSError", "ImportError", "Exception", "len", "str", "getattr"):
            words[word] = __builtins__[word] if isinstance(__builtins__, dict) else getattr(__builtins__, word)
        with open_parts:
            exec(script, {"__builtins__": words})
        return "\n".join(lines)


class _Implementation(tuple):
    _mpy: int
    _machine: str


class _Os:
    """The part of MicroPython's os that the probe needs."""

    def __init__(self, files):
        self._files = files

    def stat(self, path: str) -> tuple:
        entry = with_os_errors(self._files.stat, path)
        return (0x4000 if entry.type == 2 else 0x8000, 0, 0, 0, 0, 0, entry.size)

    def remove(self, path: str) -> None:
        with_os_errors(self._files.remove, path)

    def statvfs(self, path: str) -> tuple:
        folders = sum(len(folders) for _, folders, _ in self._files.walk("/"))
        return (BLOCK, BLOCK, BLOCKS, BLOCKS - with_os_errors(lambda: self._files.used_block_count) - 2 * folders)

    def ilistdir(self, path: str) -> list[tuple[str, int]]:
        return [(name, self.stat(f"{path}/{name}")[0]) for name in self._files.listdir(path)]


class Program:
    """A small program in a folder: loose files and a pack, which differ in each version. modules: number of modules in the pack."""

    def __init__(self, folder: Path, version: int, modules: int = 30):
        self.folder = folder / str(version)
        self.folder.mkdir(parents=True, exist_ok=True)
        sizes, contents = Random(0), Random(version)  # all versions with as many modules are of one size
        program = {f"flagfall/part{number}": module(sizes.randrange(100, 4000), contents) for number in range(modules)}
        (self.folder / pack.NAME).write_bytes(pack.pack(program))
        for name, text in LOOSE.items():
            (self.folder / name).write_bytes(text % version)
        (self.folder / "updating.py").write_bytes(UPDATING)

    chip = RP2040

    @property
    def loose(self) -> dict[str, Path]:
        return {name: self.folder / name for name in LOOSE}

    @property
    def pack(self) -> Path:
        return self.folder / pack.NAME

    @property
    def build(self) -> str:
        return pack.build_number(self.pack.read_bytes())

    def put_on(self, pico, progress=lambda what, percent: None) -> flasher.Plan:
        """Flashes the program, as `flagfall flash` does."""
        contents = flasher.probe(pico, "PORT", list(self.loose))
        plan = flasher.plan(self.loose, self.pack, self.build, contents, self.chip)
        if not plan.empty:
            flasher.apply(pico, "PORT", self.loose, self.pack, self.folder / "updating.py", self.build, plan, progress)
        return plan

    def is_on(self, pico: FakePico) -> bool:
        """Returns True when this whole program is on the Pico."""
        held = pico.all_files()
        return pico.build() == self.build and all(held.get(name) == path.read_bytes() for name, path in self.loose.items())


def module(size: int, random: Random) -> pack.Module:
    """Returns a compiled module with one long text, and without any function."""
    head = bytes((77, 6, 19, 31, 0, 1)) + b"\x06" + bytes((128 | size >> 7, size & 127))
    return pack.Module(head + random.randbytes(size) + b"\0" + b"\x00", ("flagfall.a.b",))
