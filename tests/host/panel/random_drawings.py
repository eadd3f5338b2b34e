"""Draws random pictures by a seed, with either framebuf: this file runs on CPython and on MicroPython."""

import binascii

import framebuf

MOST = 60


class Chance:
    def __init__(self, seed):
        self.state = seed

    def __call__(self, low, high):
        self.state = (self.state * 1103515245 + 12345) & 0x3FFFFFFF
        return low + (self.state >> 8) % (high - low)


def random_frame(chance, format):
    """Returns a frame of random size and content: (its bytes, the frame, its arguments, which `blit` takes like a frame)."""
    width, height = chance(1, MOST), chance(1, MOST)
    stride = width + chance(0, 9)
    size = (stride + 7) // 8 * height if format == framebuf.MONO_HLSB else stride * ((height + 7) // 8)
    data = bytearray([chance(0, 256) for _ in range(size)])
    return data, framebuf.FrameBuffer(data, width, height, format, stride), (data, width, height, format, stride)


def draw_random(chance, frame, other, arguments):
    x, y, a, b, color = chance(-20, 70), chance(-20, 70), chance(-20, 70), chance(-20, 70), chance(0, 2)
    kind = chance(0, 11)
    if kind == 0:
        frame.pixel(x, y, color)
    elif kind == 1:
        frame.fill_rect(x, y, a, b, color)
    elif kind == 2:
        frame.hline(x, y, a, color)
    elif kind == 3:
        frame.vline(x, y, a, color)
    elif kind == 4:
        frame.rect(x, y, a, b, color)
    elif kind == 5:
        frame.rect(x, y, a, b, color, True)
    elif kind == 6:
        frame.line(x, y, a, b, color)
    elif kind == 7:
        frame.blit(other, x, y)
    elif kind == 8:
        frame.blit(arguments, x, y, color)
    elif kind == 9:
        frame.blit(other, x, y, -1, inverting_palette())
    elif chance(0, 5) == 0:
        frame.fill(color)
    return frame.pixel(x, y)


def inverting_palette():
    """Returns a palette that swaps ink and paper."""
    return framebuf.FrameBuffer(bytearray((1, 0)), 2, 1, framebuf.MONO_VLSB)


def drawing(seed, operations=60):
    """Returns the check value of the drawing of this seed, and of each answer of `pixel` on the way."""
    chance = Chance(seed)
    formats = (framebuf.MONO_VLSB, framebuf.MONO_HLSB)
    data, frame, _ = random_frame(chance, formats[seed & 1])
    _, other, arguments = random_frame(chance, formats[seed >> 1 & 1])
    answers = []
    for _ in range(operations):
        answers.append(draw_random(chance, frame, other, arguments))
    return binascii.crc32(repr(answers).encode(), binascii.crc32(data))
