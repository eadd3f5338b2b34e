"""Frames on the link must be made and checked. The check values were computed with CPython's binascii.crc_hqx(content, 0xFFFF)."""

from flagfall.errors import LinkError
from flagfall.referee import wire


def refusal(call, *args) -> str:
    try:
        call(*args)
    except LinkError as error:
        return str(error)
    raise AssertionError("not refused: %s" % str(args))


KNOWN_FRAMES = (
    (1, "hello", b"#1 hello E648"),
    (9999, "list 0", b"#9999 list 0 9668"),
    (7, '{"ok":true}', b'#7 {"ok":true} FE64'),
    (12, "ack E6614103-0BADCAFE-0001 9C0F", b"#12 ack E6614103-0BADCAFE-0001 9C0F CAEF"),
)


def test_known_frames_both_ways():
    for seq, body, line in KNOWN_FRAMES:
        assert wire.frame(seq, body) == line
        assert wire.unframe(line) == (seq, body)


def test_every_changed_byte_is_seen():
    for _, _, line in KNOWN_FRAMES:
        for i in range(len(line)):
            for other in (line[i] ^ 1, line[i] ^ 2, line[i] ^ 16, 0, 10, 32, 255):
                if other != line[i]:
                    assert refusal(wire.unframe, line[:i] + bytes((other,)) + line[i + 1 :])


def test_every_cut_and_every_lost_byte_is_seen():
    for _, _, line in KNOWN_FRAMES:
        for i in range(len(line)):
            assert refusal(wire.unframe, line[:i])
            assert refusal(wire.unframe, line[:i] + line[i + 1 :])
        assert refusal(wire.unframe, line + b" ") and refusal(wire.unframe, line + line)


def test_number_of_a_line():
    assert "number" in refusal(wire.unframe, b"#0 hello " + b"5E29")  # crc_hqx(b"0 hello", 0xFFFF)
    assert "number" in refusal(wire.unframe, b"#01 hello " + b"6064")  # crc_hqx(b"01 hello", 0xFFFF)
    assert "number" in refusal(wire.unframe, b"#x hello " + b"1068")
    assert "number" in refusal(wire.unframe, b"#10000 hello " + b"43A3")
    assert "number" in refusal(wire.unframe, b"#12 " + b"3DBA"), "the line has no body"
    for seq in (0, -1, 10000):
        assert refusal(wire.frame, seq, "hello")


def test_only_printable_ascii():
    for body in ("a\nb", "tab\t", "Zoë", "\x7f"):
        assert refusal(wire.frame, 1, body)


def test_every_printable_sign_of_ascii():
    for sign, fits in ((" ", True), ("~", True), ("\x1f", False), ("\x7f", False)):
        if fits:
            assert wire.unframe(wire.frame(1, "a" + sign)) == (1, "a" + sign)
        else:
            assert "printable" in refusal(wire.frame, 1, "a" + sign), sign


def test_lengths():
    """Without the line feed a request's line has 527 bytes at most, a reply's 1,100. `#1 ` and the check value with its blank have 8."""
    for longest, unframe in ((527, wire.unframe), (1100, lambda line: wire.unframe(line, wire.REPLY))):
        body = "x" * (longest - 8)
        line = wire.frame(1, body, longest)
        assert len(line) == longest and unframe(line) == (1, body)
        assert "at most" in refusal(wire.frame, 1, body + "x", longest)
        assert "at most" in refusal(unframe, wire.frame(1, body + "x", longest + 1))
    assert len(wire.frame(1, "x" * 1092)) == 1100 and "at most 1100" in refusal(wire.frame, 1, "x" * 1093)
    assert len(wire.frame(9999, "ref " + "x" * 512)) == wire.REQUEST
    assert "at most" in refusal(wire.unframe, wire.frame(9999, "ref " + "x" * 513))
    assert len(wire.frame(9999, "x" * 1024)) <= wire.REPLY
    assert "at most" in refusal(wire.frame, 1, "x" * wire.REPLY)
    assert wire.unframe(wire.frame(1, "x" * 1024), wire.REPLY) == (1, "x" * 1024)


LETTERS = (
    ("Anna", "Anna"),
    ("Zoë", "Zo\\u00eb"),
    ("Їжак", "\\u0407\\u0436\\u0430\\u043a"),
    ("😀!", "\\ud83d\\ude00!"),
    ("😁", "\\ud83d\\ude01"),
    ("ë ~", "\\u00eb ~"),
    ("\uffff", "\\uffff"),
    ("\U00010000", "\\ud800\\udc00"),
    ("\U0010ffff", "\\udbff\\udfff"),
    ('"\\', "\\u0022\\u005c"),
)


def test_escapes_both_ways():
    for text, escaped in LETTERS:
        assert wire.escape(text) == escaped
        assert wire.unescape(escaped) == text
    assert wire.unescape("\\u00EB|\\u00eb") == "ë|ë"
    assert wire.escape("\n\x00") == "\\u000a\\u0000"


def test_broken_escapes_are_refused():
    for text in (
        "\\",
        "a\\n",
        "\\u",
        "\\u12",
        "\\u12g4",
        "\\u+123",
        "\\ud83d",
        "\\ud83dx",
        "\\ude00",
        "\\ud83d\\u0041",
        "\\ud83dx\\ude00",
        "\\U0001F600",
    ):
        assert refusal(wire.unescape, text), text


def test_too_long_is_an_error_of_its_own():
    for call in (lambda: wire.frame(1, "x" * 600, wire.REQUEST), lambda: wire.unframe(b"x" * 528)):
        try:
            call()
        except LinkError as error:
            assert error.code == "too-long"
        else:
            raise AssertionError("not refused")
