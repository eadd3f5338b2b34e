"""A press must interrupt the work of the loop: the wait between two turns, a drawing, the PC's requests."""

from flagfall.app.app import App
from flagfall.app.screen import DOWN
from tests.portable.paperboard import Board, run


class Stop(KeyboardInterrupt):
    """Ends the loop, as only Ctrl-C can."""


def test_a_press_ends_the_wait_for_the_next_turn():
    board = Board()
    app = App(board)
    run(app, 3000)
    assert app.pause() == 25  # ms: no work is waiting
    begun, ticks = board.ticks.time, board.ticks
    first_sleep = []

    def sleep(ms):
        ticks.time += ms
        if len(first_sleep) == 0:
            board.buttons.waiting.append((ticks.time, DOWN * 2 + 1))
            first_sleep.append(ms)
        elif app.screen.cursor:
            raise Stop

    ticks.sleep = sleep
    try:
        app.run()
    except Stop:
        pass
    assert first_sleep[0] <= 5 and ticks.time - begun <= 15 and app.screen.cursor == 1


def test_a_drawing_goes_on_only_when_the_press_has_been_dealt_with():
    board = Board()
    app = App(board)
    run(app, 3000)
    drawn = []

    def draw(canvas):
        for element in range(4):
            drawn.append(element)
            if element == 1:
                board.buttons.waiting.append((board.ticks.time, DOWN * 2 + 1))
            yield

    app.screen.draw = draw
    app.screen.dirty = True
    app.step()
    assert drawn == [0, 1] and board.display.shown == 1  # no half drawn picture is shown
    app.step()
    assert app.screen.cursor == 1
    assert drawn == [0, 1, 0, 1]  # the drawing has begun again, and another press waits


def test_a_contact_that_never_rests_holds_up_neither_the_pc_nor_the_picture():
    board = Board()
    app = App(board)
    run(app, 3000)
    asked = []

    def poll(now=0):
        if not now:
            asked.append(0)

    answered = []
    board.link.poll = poll
    board.link.line = lambda: answered.append(0) or b""
    app.step()
    assert len(asked) == len(answered) == 1
    board.buttons.waits = lambda: True  # a contact that never comes to rest
    shown = board.display.shown
    app.screen.dirty = True
    for _ in range(40):
        app.step()
    assert len(asked) == len(answered) == 41 and board.display.shown == shown + 1
