"""When garbage is collected by itself; and collecting it in half the time.

MicroPython's collector has 64 places for objects that it has come across and not looked into. When they do not suffice it goes
through the whole memory a second time. The modules alone would do that, side by side in one table and each with its classes. So
they are hung up here one behind the other, where the collector comes first: it begins with the globals of the function that
calls it. And what a module imports comes before it: any of its functions would bring the whole other module into the middle of this one.
"""

import gc
import sys

from micropython import const

from .. import modules

_OFTEN = const(16384)  # bytes until garbage is collected while modules come and go: they must lie side by side
_GROUP = const(2)  # modules side by side

_threshold = getattr(gc, "threshold", lambda often: None)  # CPython has its own ways
_settled = False
_chain = None  # (the rest of the chain, module, module ...)
_count = 0  # modules in memory when it was made


def settle(settled: bool) -> None:
    """Settled, garbage is only collected by `collect`, and where memory is full. Left to itself the collector counts every call
    of a function that has many variables, and comes twice a second."""
    global _settled
    if settled is not _settled:
        _settled = settled
        _threshold(-1 if settled else _OFTEN)


def collect(live: bool = False) -> bool:
    """Like gc.collect. live: time runs for somebody, so it is done in half the time: on a Pico in 8 ms. When modules have come or
    gone they are only hung up now, in 4 ms, and False tells the caller to come again. While no time runs the memory that this
    needs, 0.6 KB, is free for what a PC brings."""
    global _chain, _count
    if not live:
        let_go()
    elif _count != len(sys.modules):
        _count = len(sys.modules)
        come, _chain = [sys.modules[path] for path in modules.come.split() or sys.modules], None
        for at in range(len(come), 0, -_GROUP):
            _chain = tuple([_chain] + come[max(0, at - _GROUP) : at][::-1])
        return False
    gc.collect()
    return True


def let_go() -> None:
    """A module is to go: nothing here may hold it."""
    global _chain, _count
    _chain, _count = None, 0
