"""Pictures must be begun, restarted and finished at the right times, also when the state changes during a drawing."""

from flagfall.app import refresh as refresh_module
from flagfall.app.refresh import Refresh
from tests.portable.paperboard import Display, Ticks

MAX_DELAY = 250  # ms from the first beginning of a drawing; after that, a change no longer begins it again
EARLY = 48 * 1024  # bytes taken after which MicroPython may collect garbage while modules are loaded
ELEMENT_MS = 20  # ms to draw an element
ELEMENT_COUNT = 5


class Canvas:
    def clear(self):
        pass


class Screen:
    """A screen whose elements draw the present state. pictures: the elements of each begun drawing."""

    def __init__(self, ticks):
        self.dirty = True
        self.state = 0
        self.pictures = []
        self._ticks = ticks

    def change(self):
        self.state += 1
        self.dirty = True

    def calm(self, now):
        return True

    def draw(self, canvas):
        elements = []
        self.pictures.append(elements)
        for _ in range(ELEMENT_COUNT):
            self._ticks.sleep(ELEMENT_MS)
            elements.append(self.state)
            yield


class Desk:
    """A refresh whose time passes only during drawing: a turn of the loop draws one element."""

    def __init__(self):
        self.ticks = Ticks()
        self.display = Display()
        self.screen = Screen(self.ticks)
        self.refresh = Refresh(self.display, self.ticks, lambda: False, lambda: True, Canvas(), 20)

    def turn(self, times=1):
        for _ in range(times):
            self.refresh.tidy() or self.refresh.step(self.screen)

    def finish(self):
        """Turns until a picture is shown. Returns the ms that it took."""
        start, shown = self.ticks.now(), self.display.shown
        while self.display.shown == shown:
            assert self.ticks.now() - start < 10000, "no picture was completed"
            self.turn()
        return self.ticks.now() - start


def test_a_change_in_the_middle_of_a_drawing_begins_it_again():
    desk = Desk()
    desk.turn(3)
    desk.screen.change()
    desk.finish()
    assert desk.screen.pictures == [[0, 0, 0], [1] * ELEMENT_COUNT]
    assert desk.display.shown == 1 and not desk.refresh.busy(desk.screen)


def test_a_drawing_is_finished_though_the_state_goes_on_changing():
    """For 250 ms each change begins it again; later changes come with the next picture."""
    desk = Desk()
    turns = 0
    while not desk.display.shown:
        desk.turn()
        turns += 1
        assert turns < 100, "no picture was completed"
        if turns % 2 == 0:
            desk.screen.change()  # every 40 ms, so no picture is complete before the next change
    assert desk.ticks.now() <= MAX_DELAY + 2 * ELEMENT_COUNT * ELEMENT_MS
    assert len(desk.screen.pictures) == 1 + (MAX_DELAY - 1) // (2 * ELEMENT_MS), "the drawing begins again every 40 ms, up to 240 ms"
    assert desk.refresh.busy(desk.screen), "the newest state is not on the glass yet"
    desk.finish()
    assert desk.screen.pictures[-1] == [desk.screen.state] * ELEMENT_COUNT


def _drawings_begun(ms):
    """Returns the number of begun drawings when the state changes so many ms after the first one began."""
    desk = Desk()
    desk.turn()
    desk.ticks.sleep(ms - desk.ticks.now())
    desk.screen.change()
    desk.turn()
    return len(desk.screen.pictures)


def test_the_patience_ends_at_250_ms():
    assert _drawings_begun(MAX_DELAY - 1) == 2
    assert _drawings_begun(MAX_DELAY) == 1


def test_the_next_picture_has_its_own_patience():
    desk = Desk()
    desk.finish()
    desk.ticks.sleep(10 * MAX_DELAY)
    desk.screen.change()
    desk.turn(2)
    desk.screen.change()
    desk.finish()
    assert desk.screen.pictures[1:] == [[1, 1], [2] * ELEMENT_COUNT]


class Collector:
    """A stand-in for MicroPython's gc until the end of a `with`. collections: how often it was called; size: bytes after which MicroPython
    collects by itself.
    """

    def __init__(self):
        self.collections = 0
        self.size = 0

    def __enter__(self):
        self._original = refresh_module.threshold, refresh_module.collect
        refresh_module.threshold, refresh_module.collect = self._threshold, self._collect
        return self

    def __exit__(self, *error):
        refresh_module.threshold, refresh_module.collect = self._original

    def _threshold(self, size):
        self.size = size

    def _collect(self):
        self.collections += 1


FREE, SENDING, WORKING = 0, 1, 2  # the panel's `busy`


def _after_picture(live: bool) -> Collector:
    """Opens a screen and draws a picture. Returns the collector."""
    desk, collector = Desk(), Collector()
    desk.refresh = Refresh(desk.display, desk.ticks, lambda: False, lambda: live, Canvas(), 20)
    with collector:
        desk.refresh.expect_modules()
        assert collector.size == EARLY
        desk.screen.change()
        desk.finish()
    return collector


def test_garbage_is_collected_before_modules_and_while_time_runs_not_by_micropython():
    stands, runs = _after_picture(False), _after_picture(True)
    assert (stands.size, stands.collections) == (EARLY, 1)
    assert (runs.size, runs.collections) == (-1, 1)


def test_micropython_stops_collecting_with_the_press_that_starts_a_clock():
    """The next picture may come 3 s later, after a full refresh."""
    for live, size in ((False, EARLY), (True, -1)):
        desk, collector = Desk(), Collector()
        desk.refresh = Refresh(desk.display, desk.ticks, lambda: False, lambda live=live: live, Canvas(), 20)
        with collector:
            desk.refresh.expect_modules()
            desk.refresh.note_press(0)
        assert collector.size == size


def _collects(pictures: int, presses: int, busy: int, waits: bool, since: int) -> bool:
    """Returns True when garbage is collected after these pictures and presses. since: ms after the last press, or after the start."""
    desk, collector, waiting = Desk(), Collector(), [False]
    desk.ticks.sleep(1000)
    desk.refresh = Refresh(desk.display, desk.ticks, lambda: waiting[0], lambda: True, Canvas(), 20)
    with collector:
        for _ in range(pictures):
            desk.screen.change()
            desk.finish()
            desk.display.busy = FREE
        for _ in range(presses):
            desk.refresh.note_press(desk.ticks.now())
        assert not collector.collections
        desk.ticks.sleep(since)
        desk.screen.dirty = False
        desk.display.busy, waiting[0] = busy, waits
        desk.turn(2)
        assert collector.collections <= 1
    return collector.collections == 1


def test_garbage_is_collected_after_five_pictures_and_presses():
    for pictures, presses, due in ((4, 0, False), (5, 0, True), (0, 4, False), (3, 1, False), (3, 2, True), (0, 5, True)):
        assert _collects(pictures, presses, WORKING, False, 900) == due


def test_garbage_is_collected_when_no_press_waits_or_follows_soon():
    """At twenty presses a second the next one comes after 50 ms, and a collection takes 24."""
    for since, due in ((24, True), (25, False), (199, False), (200, True)):
        assert _collects(0, 5, WORKING, False, since) == due
    assert not _collects(0, 5, WORKING, True, 900)
    assert not _collects(0, 5, SENDING, False, 900)


def test_it_takes_one_more_while_the_panel_is_free():
    """A picture may be half drawn then."""
    assert not _collects(0, 5, FREE, False, 24) and not _collects(5, 0, FREE, False, 900)
    assert _collects(0, 6, FREE, False, 24)
