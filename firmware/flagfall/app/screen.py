"""The base class of all screens. A screen draws, handles events and knows when its picture is out of date. Knows no hardware.

A screen and its file have the same name: `app.open("menus.seats", ...)` imports flagfall/app/menus/seats.py and
makes `Seats(app, ...)`. Its module is unloaded when the screen is closed, so module variables must hold no state.
"""

from micropython import const

LEFT, RIGHT, UP, DOWN, OK, BACK = range(6)

EDGE = const(0)  # the button went down (OK of a five-button board: it was released)
REPEAT = const(1)  # UP or DOWN is held: 400 ms after the edge, then every 150 ms
LONG = const(2)  # LEFT, RIGHT, OK or BACK is held for a second; its EDGE came before
RELEASE = const(3)  # the button went up


HELD = const(8)  # REPEAT events of a press after which UP and DOWN move by a page


class Event:
    """An event of a button, in one object for all events. button: LEFT..BACK; kind: EDGE..RELEASE; stamp: its exact time in ms of Ticks;
    repeats: number of REPEAT events of this press so far, with this one.
    """

    def __init__(self):
        self.button = -1
        self.kind = EDGE
        self.stamp = 0
        self.repeats = 0


class Screen:
    """A screen. The app calls enter, press, tick, draw, leave. By default they do nothing."""

    dirty = True  # the picture is out of date; the app clears it when a drawing begins
    gives_way = False  # an entry by a PC into the game on the table closes this screen, because no decision is open here
    undisturbed = False  # no notice about the device's health opens over it
    live = False  # time runs for a seat, so flash is not erased and the panel stays awake
    raw = False  # the screen also gets LONG and RELEASE; other screens get only EDGE and REPEAT
    owns_big = False  # while this is the lowest screen, LEFT and RIGHT go to its `press_big`, whatever is open above it
    stays_open = False  # the end of a turn leaves this screen open, because something is being entered or decided
    keys = "keys_list"  # the key of the line that says which buttons work here; it is shown when a big button has no effect
    name = ""  # the name of its module; set by the app
    before = ()  # the modules that were in memory when this screen was opened; set by the app

    def __init__(self, app):
        self.app = app

    def enter(self) -> None:
        """Prepares the screen when it becomes the top of the stack: when it is opened, and when the screen above it is closed."""

    def leave(self) -> None:
        """Ends the screen when it is closed."""

    def press(self, event: Event) -> None:
        """Handles one event. Must return within some ms; the event object is valid only during the call."""

    def tick(self, now: int) -> None:
        """Sets `dirty` when the glass is out of date. The loop calls it in every turn. now: ms of Ticks."""

    def calm(self, now: int) -> bool:
        """Returns True when a full refresh (2 to 4 s of flashing) may happen now."""
        return True

    def draw(self, canvas):
        """Draws the whole picture on a white canvas. It is a generator that yields after each element, which takes some ms at most.

        Times are drawn for the moment `app.shown_at`, in ms, when the glass shows the picture.
        """
        yield
