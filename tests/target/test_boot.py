"""From power to the home screen and to the first press that counts, in simulated time; and which file of a module counts."""

from tests.host.desk import Desk
from tests.target.conftest import mpremote
from tests.target.timing import PRESS, to_home
from tests.target.twin import Twin

_WHERE = "import sys, flagfall.app.late as late; print(late.__file__, getattr(late, 'OWN', 0))"


def test_home_is_drawn_in_two_seconds(pico, tmp_path, record_property):
    """A refresh begins when its picture is complete. Twice: the first start makes the log, the second finds it."""
    twin = Twin(pico, tmp_path)
    for start in ("first", "second"):
        record_property(f"ms from power to home, {start} start", to_home(pico))
        twin.run(4000)
        twin.same()
        pico.cut()


def test_a_press_half_a_second_after_power_counts(pico, tmp_path):
    twin = Twin(pico, tmp_path)
    pico.tap("ok", pico.ms + PRESS)
    pico.run(4000)
    Desk.run(twin, 3000)
    Desk.down(twin, "ok")
    Desk.run(twin, 60)
    Desk.up(twin, "ok")
    Desk.run(twin, 940)
    assert twin.screen != "home"
    twin.same()


def test_a_module_of_ones_own_counts_when_the_compiled_one_is_removed(pico):
    """mpremote stops the program and goes on in it: `resume`."""
    pico.run(5000)
    write = "import os; os.remove('/flagfall/app/late.mpy'); open('/flagfall/app/late.py', 'w').write('OWN = 7')"
    forget = "import sys; del sys.modules['flagfall.app.late']; "
    with pico.free():
        assert mpremote(pico.port, "resume", "exec", _WHERE).split()[0].endswith("/app/late.mpy")
        mpremote(pico.port, "resume", "exec", write)
        assert mpremote(pico.port, "resume", "exec", forget + _WHERE).split()[-1] == "7"
