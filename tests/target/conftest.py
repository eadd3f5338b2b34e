"""A serial port with a Flagfall behind it, for the tests beside this file: `pytest tests/target --port /dev/ttyACM0`."""

import pytest

from host_tools.link import Link


def pytest_addoption(parser):
    parser.addoption("--port", help="serial port of a device with the firmware on it, a real or an emulated one")


@pytest.fixture(scope="session")
def port(request):
    given = request.config.getoption("--port", None)
    if not given:
        pytest.skip("no device: name its serial port with --port")
    return given


@pytest.fixture
def link(port):
    """An emulated chip may be slower than its own time."""
    with Link(port, patience=10) as opened:
        yield opened
