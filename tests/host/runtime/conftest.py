"""Fixtures for the tests beside this file: a packed program, and a chip with an empty file system."""

import pytest

from host_tools.packing import pack
from tests.host.runtime.chip_modules import chip
from tests.host.runtime.pack_on_chip import PROGRAM, Chip


@pytest.fixture(scope="session")
def file() -> bytes:
    """Returns a pack with the small program."""
    return pack.pack(PROGRAM)


@pytest.fixture
def chip_with_flash():
    """Yields a chip, while its modules can be imported."""
    pico = Chip()
    with chip(pico.flash, pico.memory):
        yield pico
