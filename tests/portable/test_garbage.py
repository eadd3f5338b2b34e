"""What hangs the modules up for the collector while time runs: all of them, and none that is to go."""

import sys

from flagfall import modules
from flagfall.app import garbage, late


def chained():
    """The modules in the chain. A piece of it holds the rest and a few of them."""
    found, piece = [], garbage._chain
    while piece:
        assert 2 <= len(piece) <= 3
        found.extend(piece[1:])
        piece = piece[0]
    return found


def is_there(module):
    for other in chained():
        if other is module:
            return True
    return False


def test_every_module_is_hung_up():
    garbage.collect(True)
    assert len(chained()) == len(sys.modules)
    for module in sys.modules.values():
        assert is_there(module)


def test_a_module_that_comes_is_hung_up_with_the_next_collection():
    late.load("paint.pieces")  # its package stays
    late.drop("app.paint.pieces")
    garbage.collect(True)
    before = len(chained())
    from flagfall.app.paint import pieces

    assert not is_there(pieces)
    garbage.collect(True)
    assert is_there(pieces)
    assert len(chained()) == before + 1


def test_a_module_that_goes_is_not_held():
    from flagfall.app.paint import pieces

    garbage.collect(True)
    assert is_there(pieces)
    late.drop("app.paint.pieces")
    assert chained() == []
    garbage.collect(True)
    assert chained() and not is_there(pieces)
    from flagfall.app.paint import pieces as again

    assert again is not pieces


def test_what_was_imported_first_is_looked_into_first():
    """The collector takes the last of a piece first, and the rest of the chain at the end."""
    paths = [path for path in sys.modules if path.startswith("flagfall.")][:5] or list(sys.modules)[:5]
    come, modules.come = modules.come, " %s " % " ".join(paths)
    try:
        garbage.let_go()
        garbage.collect(True)
        found, piece = [], garbage._chain
        while piece:
            found.extend([piece[at] for at in range(len(piece) - 1, 0, -1)])
            piece = piece[0]
    finally:
        modules.come = come
        garbage.let_go()
    assert len(found) == len(paths)
    for path, module in zip(paths, found):
        assert sys.modules[path] is module


def test_a_module_that_goes_has_not_come():
    from flagfall.app.paint import pieces

    path = [path for path in sys.modules if sys.modules[path] is pieces][0]
    come, modules.come = modules.come, " a %s b " % path
    try:
        late.drop("app.paint.pieces")
        assert modules.come == " a b "
    finally:
        modules.come = come


def test_nothing_is_made_anew_where_no_module_has_come_or_gone():
    garbage.collect(True)
    chain = garbage._chain
    garbage.collect(True)
    assert garbage._chain is chain


def test_modules_are_hung_up_in_one_piece_of_work_and_garbage_is_collected_in_the_next():
    garbage.let_go()
    assert garbage.collect(True) is False and chained()
    assert garbage.collect(True) is True
    assert garbage.collect() is True


def test_while_no_time_runs_nothing_is_held():
    garbage.collect(True)
    assert chained()
    garbage.collect()
    assert chained() == []
