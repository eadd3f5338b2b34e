"""Tests of the link driver over a pseudo-terminal, over a socket and over the wire in memory."""

import os
import time

import pytest
import serial as pyserial

from boards.host.serial_line import Wire
from boards.host.socket_line import Socket
from flagfall.drivers.usblink import UsbLink
from tests.host.posix import needs


def link_on(port) -> UsbLink:
    return UsbLink(port, port.readable, port, port.writable)


def poll(link: UsbLink, times: int = 30) -> None:
    for _ in range(times):
        link.poll()
        time.sleep(0.001)


def pseudo_terminal():
    from boards.host.pty_line import Pty

    return Pty()


both_kinds = pytest.mark.parametrize("kind", [pytest.param(pseudo_terminal, marks=needs("openpty")), Socket])


@both_kinds
def test_lines_go_both_ways_through_a_port(kind):
    port = kind()
    link = link_on(port)
    with pyserial.serial_for_url(port.port, timeout=2) as pc:
        pc.write(b"\r\x03\x03#1 hello 12AB\r\n")  # as a tool that first stops the running program
        poll(link)
        assert link.line() == b"#1 hello 12AB"
        assert link.send(b"#1 " + b"x" * 1000)
        poll(link)
        assert pc.readline() == b"#1 " + b"x" * 1000 + b"\n"
    port.close()


@both_kinds
def test_nobody_there_never_blocks_and_the_next_visitor_is_served(kind):
    port = kind()
    link = link_on(port)
    assert link.send(b"left over")
    start = time.monotonic()
    poll(link)
    assert time.monotonic() - start < 1
    assert not link.send(b"second")
    for _ in range(2):
        with pyserial.serial_for_url(port.port, timeout=2) as pc:
            poll(link)
            pc.reset_input_buffer()
            pc.write(b"#2 hello 0000\n")
            poll(link)
            assert link.line() == b"#2 hello 0000"
            assert link.send(b"answer")
            poll(link)
            assert pc.readline() == b"answer\n"
        poll(link, 5)
    port.close()


def test_a_web_page_cannot_speak_to_the_socket():
    """A page can send a request of HTTP to any port of this machine, with lines of the protocol in it."""
    port = Socket()
    link = link_on(port)
    with pyserial.serial_for_url(port.port, timeout=1) as page:
        page.write(b"POST / HTTP/1.1\r\n\r\n#1 hello 12AB\n")
        poll(link)
        assert link.line() == b""
        with pytest.raises(pyserial.SerialException):
            page.read(1)
    port.close()


@both_kinds
def test_a_program_that_opens_the_port_as_another_one_closes_it_is_served(kind):
    """The device may look at its port only now and then."""
    port = kind()
    link = link_on(port)
    with pyserial.serial_for_url(port.port, timeout=2) as pc:
        poll(link, 3)
        pc.write(b"\n#2 hello 0000\n")
    with pyserial.serial_for_url(port.port, timeout=2) as pc:
        pc.write(b"#3 hello 0000\n")
        poll(link)
        assert link.line() == b"#2 hello 0000"
        poll(link)
        assert link.line() == b"#3 hello 0000"
        assert link.send(b"answer")
        poll(link)
        assert pc.readline() == b"answer\n"
    port.close()


@needs("openpty")
def test_a_visitor_who_does_not_read_never_blocks():
    port = pseudo_terminal()
    link = link_on(port)
    visitor = os.open(port.port, os.O_RDWR | os.O_NOCTTY)
    start, taken = time.monotonic(), 0
    for _ in range(3000):
        taken += link.send(b"z" * 500)
        link.poll()
    assert time.monotonic() - start < 10
    assert 0 < taken < 400 and not link.send(b"z")
    os.close(visitor)
    port.close()


def test_the_wire_in_memory_behaves_alike():
    wire = Wire(room=5)
    link = link_on(wire)
    wire.feed(b"#1 hello 12AB\n")
    assert link.send(b"answer")
    wire.open = False
    poll(link, 5)
    assert link.line() == b"" and wire.read_by_pc() == b""
    wire.open = True
    poll(link, 5)
    assert link.line() == b"#1 hello 12AB" and wire.read_by_pc() == b"answe"
    poll(link, 5)
    assert wire.read_by_pc() == b"r\n"
