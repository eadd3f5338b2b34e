"""The board files must use the published pins, tried with a chip that only takes notes; the PC's boards must agree with them."""

import importlib.util
import sys
from collections import defaultdict
from types import ModuleType, SimpleNamespace

import pytest

from boards.host.kinds import KINDS, PANELS
from flagfall.app import app
from flagfall.app.screen import BACK, DOWN, LEFT, OK, RIGHT, UP
from host_tools.packing import build
from tests.host.at_table import begin_game, check_replay, enter_texts
from tests.host.desk import Desk
from tests.host.made_records import WORKED_HAND

# Wiring, rate of the bus and pull-up of BUSY, as the makers publish them: Waveshare's wiki pages and Pico_ePaper_Code, Pimoroni's schematic
# of the Badger 2040 and uc8151.cpp.
_MODULE = {"spi": (1, 10, 11), "hertz": 4_000_000, "outputs": {8, 9, 12}, "busy": 13}
_BADGER = {"spi": (0, 18, 19), "hertz": 12_000_000, "outputs": {20, 17, 21, 10}, "busy": 26}
PINS = {
    "pico_epaper_2in9": _MODULE,
    "pico_epaper_4in2": _MODULE,
    "pico2_epaper_2in9": _MODULE,
    "pico2_epaper_4in2": _MODULE,
    "badger2040": _BADGER,
    "badger2040w": _BADGER,
}
LAMPS = {"badger2040": {25}, "badger2040w": {22}}  # where not GP20 and GP21
_SIX = {2: LEFT, 3: RIGHT, 4: UP, 5: DOWN, 6: OK, 7: BACK}
_FIVE = {12: LEFT, 14: RIGHT, 15: UP, 11: DOWN, 13: OK}
BUTTONS = {
    "pico_epaper_2in9": _SIX,
    "pico_epaper_4in2": {**_SIX, 15: OK, 17: BACK},
    "pico2_epaper_2in9": _SIX,
    "pico2_epaper_4in2": {**_SIX, 15: OK, 17: BACK},
    "badger2040": _FIVE,
    "badger2040w": _FIVE,
}
# The bits in a word of the ring, lowest first, when not in the order of the pins: pins behind a gap are sampled later, into lower bits.
ORDER = dict.fromkeys(("pico_epaper_4in2", "pico2_epaper_4in2"), (17, 15, 2, 3, 4, 5, 6, 7))
MACHINES = {
    "pico_epaper_2in9": "Raspberry Pi Pico with RP2040",
    "pico_epaper_4in2": "Raspberry Pi Pico W with RP2040",
    "pico2_epaper_2in9": "Raspberry Pi Pico2 with RP2350",
    "pico2_epaper_4in2": "Raspberry Pi Pico 2 W with RP2350",
    "badger2040": "Raspberry Pi Pico with RP2040",
    "badger2040w": "Raspberry Pi Pico with RP2040",
}
WATCHDOGS = {"RP2040": 0x40058000, "RP2350": 0x400D8000}  # WATCHDOG_BASE of the data sheets

ON_CHIP = ("flagfall.drivers.badger", "flagfall.drivers.pico", "flagfall.drivers.pico_epaper", "flagfall.drivers.watchdog")


class Chip:
    """Notes all that a board file asks of `machine`, `rp2` and the sampler."""

    def __init__(self):
        self.pins: dict[int, int] = {}  # outputs and their levels
        self.inputs: set[int] = set()
        self.pulled_up: set[int] = set()
        self.hertz = 0
        self.spi: tuple[int, int, int] | None = None
        self.adc: list[int] = []
        self.buttons: dict[int, int] = {}
        self.low: set[bool] = set()
        self.limits: list[int] = []  # ms of the watchdog
        self.resets = 0
        self.words: dict[int, int] = defaultdict(int)  # address -> word of the chip's registers

    def modules(self) -> dict[str, ModuleType]:
        chip = self

        class Pin:
            IN, OUT, PULL_UP, PULL_DOWN, IRQ_RISING = range(5)

            def __init__(self, gpio, mode=IN, pull=-1, value=0):
                self.gpio = gpio
                if mode == Pin.OUT:
                    chip.pins[gpio] = value
                else:
                    chip.inputs.add(gpio)
                    self.init(mode, pull)

            def init(self, mode, pull):
                (chip.pulled_up.add if pull == Pin.PULL_UP else chip.pulled_up.discard)(self.gpio)

            def __call__(self, level=None):
                return 0

        def spi(number, baudrate, sck, mosi, miso):
            assert miso is None
            chip.spi, chip.hertz = (number, sck.gpio, mosi.gpio), baudrate

        def watchdog(timeout):
            chip.limits.append(timeout)

        def reset():
            chip.resets += 1

        def make_buttons(base, keys, ticks, low=True):
            chip.low.add(low)
            chip.buttons |= {base + i: key for i, key in enumerate(keys) if key >= 0}
            return SimpleNamespace(get=lambda: -1, held=lambda button: False, stamp=0)

        parts = {
            "machine": {
                "Pin": Pin,
                "SPI": spi,
                "ADC": chip.adc.append,
                "PWM": lambda *a, **k: None,
                "WDT": watchdog,
                "reset": reset,
                "mem32": chip.words,
                "unique_id": lambda: bytes(range(8)),
            },
            "rp2": {"Flash": lambda: None},
            "flagfall.drivers.pio_buttons": {"PioButtons": make_buttons},
            "flagfall.drivers.storage": {"Storage": lambda *a: None},
            "flagfall.drivers.usblink": {"over_stdio": lambda: None},
            "flagfall.drivers.ticks": {"Ticks": lambda: SimpleNamespace(now=lambda: 0, sleep=lambda ms: None)},
        }
        modules = {}
        for name, content in parts.items():
            modules[name] = ModuleType(name)
            vars(modules[name]).update(content)
        return modules


@pytest.fixture(params=build.boards())
def board_file(request, monkeypatch):
    """Returns (name, chip, board) of each board file."""
    chip = Chip()
    for name, module in chip.modules().items():
        monkeypatch.setitem(sys.modules, name, module)
    for name in ON_CHIP:
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setattr(sys, "implementation", SimpleNamespace(**vars(sys.implementation), _machine=MACHINES[request.param]))
    spec = importlib.util.spec_from_file_location("one_board", build.ROOT / "boards" / request.param / "board.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    board = module.make()
    for name in ON_CHIP:
        sys.modules.pop(name, None)  # these modules have this test's chip
    return request.param, chip, board


def test_the_pins_are_the_published_ones(board_file):
    name, chip, board = board_file
    wired = PINS[name]
    assert (chip.spi, chip.hertz) == (wired["spi"], wired["hertz"])
    assert wired["outputs"] <= chip.pins.keys()
    assert all(chip.pins[gpio] == 1 for gpio in wired["outputs"])  # deselected and not in reset; the Badger's supply stays on
    assert wired["busy"] in chip.pulled_up
    assert chip.buttons == BUTTONS[name]


def test_a_rest_feeds_the_watchdog_and_sets_every_clock_again(board_file, monkeypatch):
    """`lightsleep` returns with the same frequency of the processor and another one of the panel's bus."""
    name, chip, board = board_file
    calls = []

    def note(call, result=None):
        return lambda *given: calls.append((call, *given)) or result

    for call, result in (("freq", 125_000_000), ("lightsleep", None)):
        monkeypatch.setattr(sys.modules["machine"], call, note(call, result), raising=False)
    monkeypatch.setattr(board.watchdog, "feed", note("feed"))
    monkeypatch.setattr(board.buttons, "on_press", note("on_press"), raising=False)
    monkeypatch.setattr(board.buttons, "begin_again", note("begin_again"), raising=False)
    monkeypatch.setattr(board.power, "_usb", SimpleNamespace(irq=note("irq")))
    board.rest(1000)
    steps = [call for call in calls if call[0] not in ("on_press", "irq")]
    assert steps == [("freq",), ("feed",), ("lightsleep", 1000), ("freq", 125_000_000), ("begin_again",)]


def test_a_rest_is_far_shorter_than_the_watchdog_s_limit(board_file):
    """It begins with a fed watchdog."""
    name, chip, board = board_file
    board.watchdog.start()
    assert [limit >= 4 * app.REST for limit in chip.limits] == [True]


def test_a_board_has_every_port(board_file):
    name, chip, board = board_file
    assert board.name == name and board.device == "04040404"
    for port in ("ticks", "buttons", "display", "storage", "link", "sounder", "lamps", "power", "watchdog"):
        assert hasattr(board, port)
    assert board.keys == len(set(chip.buttons.values()))


def test_no_pin_of_the_wireless_chip_is_touched_on_a_w(board_file):
    """On a Pico W, GP23, 24, 25 and 29 lead to the wireless chip; a Badger 2040 W is a Pico W, with the MicroPython of the plain Pico."""
    name, chip, board = board_file
    used = {*chip.pins, *chip.inputs, *chip.adc}
    assert bool(used & {23, 24, 25, 29}) == (" W with " not in MACHINES[name] and name != "badger2040w")


def test_each_chip_has_its_watchdog_and_its_lamps(board_file):
    name, chip, board = board_file
    assert LAMPS.get(name, {20, 21}) <= chip.pins.keys()
    board.watchdog.start()
    base = WATCHDOGS[MACHINES[name][-6:]]
    assert chip.words[base + 0x0C] and {address & ~0x3FFF for address in chip.words} == {base}
    board.watchdog.restart()
    assert chip.words[base + 0x3000] == 1 << 30 and not chip.words[base + 0x0C] and chip.resets == 1


def test_busy_is_never_pulled_down_on_an_rp2350(board_file):
    """Its erratum E9: the pin would stay near 2 V."""
    name, chip, board = board_file
    busy, can = PINS[name]["busy"], "RP2040" in MACHINES[name]
    assert board.pull_busy(False) is can
    assert (busy in chip.pulled_up) is not can
    assert board.pull_busy(True) is True and busy in chip.pulled_up


def test_boards_that_differ_by_the_chip_share_their_files():
    for board in ("pico2_epaper_2in9", "pico2_epaper_4in2"):
        for name in ("board.py", "manifest.py"):
            assert (build.ROOT / "boards" / board / name).samefile(build.ROOT / "boards" / board.replace("pico2", "pico") / name)


def test_the_same_board_on_the_pc(board_file):
    name, chip, board = board_file
    kind = KINDS[name]
    display, panel = board.display, kind.panel
    assert (display.width, display.height) == (panel.WIDTH, panel.HEIGHT)
    assert set(kind.buttons) == set(chip.buttons.values())
    assert chip.low == {kind.low}
    assert list(kind.buttons) == [chip.buttons[gpio] for gpio in ORDER.get(name, sorted(chip.buttons))]


def test_every_board_can_be_flashed_and_emulated():
    assert set(build.boards()) == set(KINDS) == set(PINS)


def test_on_the_badger_ok_acts_when_it_is_let_go_and_back_is_ok_held():
    desk = Desk("badger2040")
    desk.down("ok")
    desk.run(300)
    assert desk.screen == "home"
    desk.up("ok")
    desk.run(40)
    assert desk.screen == "game_choice"
    desk.press("down", "up")
    desk.down("ok")
    desk.run(650)
    assert desk.screen == "home", "a long press of OK must act before its release"
    desk.up("ok")
    desk.run(40)
    assert desk.screen == "home"


def test_the_panel_s_own_keys_are_ok_and_back():
    desk = Desk("pico_epaper_4in2")
    for key, screen in ((6, "game_choice"), (7, "home")):
        desk.board.keypad.press(key)
        desk.run(60)
        desk.board.keypad.release(key)
        desk.run(60)
        assert desk.screen == screen


@pytest.mark.parametrize("board", PANELS)
def test_a_bus_that_is_faster_than_the_panel_s_limit_shows_wrong_pictures(board):
    desk = Desk(board)
    desk.settle()
    limit = desk.board.panel.FASTEST_HERTZ
    assert PINS[board]["hertz"] <= limit
    for hertz, right in ((limit, True), (limit + 1, False)):
        desk.board.joints.init(hertz)
        desk.press("down")
        desk.settle()
        assert (desk.glass() == bytes(desk.board.display.buffer)) is right is (desk.board.panel.faults == [])


@pytest.mark.parametrize("board", PANELS)
def test_a_whole_hand_with_clocks(board):
    """The source's worked hand of fives (M2-12) is entered while the clocks run: 10, 10, 0, 15, 0, 0, 0, 20."""
    desk = Desk(board)
    played = begin_game(desk, "fives", "first=0", "10m+5s")
    desk.press("right")
    assert desk.lamp == 0
    for number, tile in enumerate(WORKED_HAND):
        enter_texts(desk, tile)
        assert desk.screen == "play"
        desk.press(("left", "right")[number % 2])
        assert played.clock.turn == 1 - number % 2
    assert played.game.scores == [10, 45]
    desk.press("back")
    assert desk.screen == "game_menu" and played.clock.paused
    desk.settle()
    assert desk.board.panel.faults == []
    assert desk.glass() == bytes(desk.board.display.buffer)
    check_replay(desk)


def test_the_badger_s_boot_raises_its_supply_and_touches_nothing_else(monkeypatch):
    """MicroPython runs boot.py before the program, also when it is built in. It must not import anything slow."""
    chip = Chip()
    for name, module in chip.modules().items():
        monkeypatch.setitem(sys.modules, name, module)
    source = (build.ROOT / "boards" / "badger2040" / "boot.py").read_text(encoding="utf-8")
    exec(compile(source, "boot.py", "exec"), {})
    assert (chip.pins, chip.inputs) == ({10: 1}, set())
    assert source.count("import") == 1
    assert 'module("boot.py"' in (build.ROOT / "boards" / "badger2040" / "manifest.py").read_text(encoding="utf-8")
