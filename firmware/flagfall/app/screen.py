"""The base of every screen. A screen draws, takes events and knows when its picture is out of date; it owns no hardware.

A screen lives in a file of its own name with the class of that name: `app.open("menus.seats", ...)` imports flagfall/app/menus/seats.py and
makes `Seats(app, ...)`. Its module is dropped from memory when the screen is left, so module variables must hold nothing.
"""

from micropython import const

LEFT, RIGHT, UP, DOWN, OK, BACK = range(6)

EDGE = const(0)  # the button went down (OK of a five-button board: was released)
REPEAT = const(1)  # UP or DOWN is held: 400 ms after the edge and every 150 ms from then on
LONG = const(2)  # LEFT, RIGHT, OK or BACK is held for a second; its EDGE came before
RELEASE = const(3)  # the button went up


class Event:
    """One object, used again for every event. button: LEFT..BACK; kind: EDGE..RELEASE; stamp: ms of Ticks, exact."""

    def __init__(self):
        self.button = -1
        self.kind = EDGE
        self.stamp = 0


class Screen:
    """The app calls enter (shown, again or for the first time), press, tick, draw, leave. By default they do nothing."""

    dirty = True  # the picture is out of date; the app clears it when a drawing begins
    gives_way = False  # what a PC enters into the game on the table closes this screen: nobody is deciding anything here
    undisturbed = False  # no notice about the device's health opens over it
    live = False  # time runs for somebody: no erase of flash, the panel stays awake
    raw = False  # also gets LONG and RELEASE; others get EDGE and REPEAT only
    name = ""  # set by the app, like `before`: the modules that were in memory when this screen was opened
    before = ()

    def __init__(self, app):
        self.app = app

    def enter(self) -> None:
        """Prepares the screen when it comes to the top of the stack: opened, or uncovered by `app.back`."""

    def leave(self) -> None:
        """Ends the screen when it is closed for good."""

    def press(self, event: Event) -> None:
        """Handles one event. Must return within some ms; the event object is valid only during the call."""

    def tick(self, now: int) -> None:
        """Sets `dirty` when the glass is out of date; called in every turn of the loop, now in ms."""

    def calm(self, now: int) -> bool:
        """Returns True when a full refresh (2 to 4 s of flashing) may happen now."""
        return True

    def draw(self, canvas):
        """Draws the whole picture on a white canvas; a generator that yields after each element (at most some ms each).

        Times are drawn as they will be at `app.shown_at` ms, when the picture stands still on the glass.
        """
        yield
