"""Lines must work over a serial port that takes and gives any number of bytes."""

from flagfall.drivers.usblink import UsbLink


class Port:
    """A serial port. coming: bytes from the PC; gone: bytes that the PC has read; room: bytes that it takes before it stops."""

    def __init__(self, coming=b"", room=10000):
        self.coming = bytearray(coming)
        self.gone = b""
        self.room = room
        self.link = UsbLink(self, Side(lambda: len(self.coming) > 0), self, Side(lambda: self.room > 0))

    def readinto(self, buffer):
        assert len(buffer) == 1 and self.coming  # read only when bytes were promised
        buffer[0] = self.coming[0]
        self.coming = self.coming[1:]
        return 1

    def write(self, data):
        assert len(data) == 1 and self.room > 0
        self.gone += bytes(data)
        self.room -= 1
        return 1

    def lines(self):
        all_lines = []
        for _ in range(200):
            self.link.poll()
            line = self.link.line()
            if line:
                all_lines.append(line)
        return all_lines


class Side:
    def __init__(self, ready):
        self.ready = ready

    def ipoll(self, timeout):
        assert timeout == 0
        return iter((1,)) if self.ready() else iter(())


def test_lines_come_whole_and_in_order():
    assert Port(b"#1 hello 1234\r\n#2 list 0 99AA\n\n\r\n#3 x\r").lines() == [b"#1 hello 1234", b"#2 list 0 99AA", b"#3 x"]


def test_half_a_line_waits_for_its_end():
    port = Port(b"#1 he")
    assert port.lines() == []
    port.coming += b"llo\n"
    assert port.lines() == [b"#1 hello"]


def test_the_longest_line_is_taken_and_a_longer_one_dropped_whole():
    assert Port(b"a" * 527 + b"\n").lines() == [b"a" * 527]
    assert Port(b"a" * 528 + b"\nnext\n").lines() == [b"next"]
    assert Port(b"a" * 3000 + b"\nnext\n").lines() == [b"next"]


def test_a_line_with_other_than_printable_ascii_is_dropped_whole():
    for byte in (0, 1, 4, 9, 27, 31, 127, 128, 255):
        assert Port(b"ab" + bytes([byte]) + b"cd\nnext\n").lines() == [b"next"]


def test_ctrl_c_starts_the_line_over():
    assert Port(b"\r\x03\x03#1 hello\n").lines() == [b"#1 hello"]
    assert Port(b"abc\x01\x03#1 hello\n").lines() == [b"#1 hello"]


def test_a_sent_line_arrives_with_its_end():
    port = Port()
    assert port.link.send(b"#1 {} 1234")
    port.lines()
    assert port.gone == b"#1 {} 1234\n"


def test_send_returns_false_while_the_pc_does_not_read_and_loses_nothing():
    port = Port(room=3)
    assert port.link.send(b"first")
    port.lines()
    assert not port.link.send(b"second")
    assert port.gone == b"fir"
    port.room = 100
    port.lines()
    assert port.link.send(b"second")
    port.lines()
    assert port.gone == b"first\nsecond\n"


def test_a_poll_moves_a_bounded_number_of_bytes():
    port = Port(b"x" * 500)
    port.link.send(b"y" * 500)
    port.link.poll()
    assert 16 <= len(port.gone) <= 64
    assert 16 <= 500 - len(port.coming) <= 64


def test_the_next_line_waits_until_the_last_was_taken():
    port = Port(b"one\ntwo\n")
    for _ in range(50):
        port.link.poll()
    assert port.link.line() == b"one"
    port.link.poll()
    assert port.link.line() == b"two"
