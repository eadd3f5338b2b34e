"""The findings of the hardware check in sentences, and its questions; also the error of a crystal. Knows no port."""

from typing import NamedTuple

NO_FAULT = ("glass-without", "supply-unknown")

FINDINGS = {
    "silent": "The piezo is silent: its pin, its other leg, or a piezo with electronics of its own.",
    "lamp-dark": "A lamp stays dark: its pin, its resistor, or it is the wrong way round.",
    "lamps-swapped": "The two lamps are swapped.",
    "no-panel": "Nothing drives BUSY: no panel, or BUSY is open.",
    "wrong-module": "The panel's BUSY has the other sense: another module than this board's.",
    "busy-high": "BUSY is stuck at 3.3 V.",
    "busy-low": "BUSY is stuck at ground.",
    "commands": "The panel answers to reset, but commands do not reach it whole: DC and CS swapped, or CLK or DIN open.",
    "reset-open": "Reset does not reach the panel: RST is open.",
    "three-colour": "A full picture takes longer than 8 s: a module with red or yellow, which cannot show a clock.",
    "panel-slow": "The panel does not finish a picture in its time.",
    "glass-without": "This glass has no waveform for partial refreshes of its own. That is a kind of glass, no fault.",
    "picture": "Pictures are wrong at 4 MHz: a bad joint of CLK, DIN, DC or CS.",
    "fast-bus": "Pictures are right at 4 MHz and wrong at the faster rate: long or bad wires of CLK and DIN.",
    "partial": "Partial pictures are wrong.",
    "pale": "Partial pictures are paler than full ones, with the longer waveform, too.",
    "button-stuck": "A button is down all the time.",
    "button-open": "A button does nothing: its wire or its ground is open.",
    "button-exchanged": "Wires of buttons are exchanged: the first one was pressed, the second one's contact moved.",
    "button-loose": "A loose joint of a button: it was pressed five times, and held once.",
    "button-short": "Two buttons are shorted to each other.",
    "button-bounces": "A button bounces for longer than the program waits out.",
    "button-chatters": "A button's contact opens and closes while it is held.",
    "noise": "A button moved while nobody touched it.",
    "supply-unknown": "This board cannot measure its supply, like each Pico W and Pico 2 W. It shows no battery.",
    "supply-low": "The battery is low for the cells that are set.",
    "flash-full": "No block of the flash is free to be tried: sync, then check again.",
    "flash-erase": "A block of the flash does not erase any more.",
    "flash-program": "A block of the flash does not keep a page.",
    "flash-partial": "The flash loses a part of a page that is programmed in parts: games would be damaged.",
    "program-damaged": "The program in the flash is damaged: run flagfall flash, which copies it again.",
    "crystal": "The device's clock is off by more than 100 ppm (9 s a day).",
}

# The device's word for a question -> the question for a person, and the possible answers.
QUESTIONS: dict[str, tuple[str, tuple[str, ...]]] = {
    "sound": ("Did you hear a tone?", ("yes", "no", "again")),
    "lamp": ("Is the lamp lit?", ("yes", "no")),
    "lamps": ("Which lamp is lit?", ("left", "right", "none")),
    "picture": ("Does the panel show 1 2 3 4 in its corners, perhaps upside down, an unbroken frame and even squares?", ("yes", "no")),
    "counts": ("Did the panel count from 1 to 10, each number clear?", ("yes", "no")),
    "black": ("Two squares: is the new one, at the right, as black as the old one?", ("yes", "no")),
}
ORDERS = {
    "press": "Press {} on the device five times, and hold it the fifth time.",
    "hold": "Hold it, and wiggle its wire if it has one.",
    "release": "Let it go.",
    "hands-off": "Hands off the device for ten seconds.",
}

_MAX_PPM = 100


class Moment(NamedTuple):
    """One reading of the device's clock. before, after: seconds of the PC around the request; ms, us (30 bits): the device's reply."""

    before: float
    after: float
    ms: int
    us: int


def finding_sentence(finding: str) -> str:
    """Returns the sentence for a finding; an unknown finding of a later device unchanged."""
    code, _, whom = finding.partition(":")
    return FINDINGS.get(code, code) + (f" ({whom})" if whom else "")


def crystal(first: list[Moment], last: list[Moment]) -> tuple[float, float]:
    """Returns (error, uncertainty) of the device's crystal in ppm; a positive error means that it is fast. It uses the quickest reply
    of each group, because that is the most exact one.
    """
    begin, end = (min(moments, key=lambda moment: moment.after - moment.before) for moments in (first, last))
    span = (end.before + end.after - begin.before - begin.after) / 2
    rough = (end.ms - begin.ms) * 1000
    device = rough + ((end.us - begin.us - rough + (1 << 29)) % (1 << 30) - (1 << 29))  # the exact counter wraps after 30 bits
    doubt = (end.after - end.before + begin.after - begin.before) / 2
    return device / span - 1e6, doubt / span * 1e6


def crystal_is_off(ppm: float, doubt: float) -> bool:
    """Returns True when the error is surely larger than 100 ppm."""
    return abs(ppm) - doubt > _MAX_PPM
