"""The functions of ink.py in machine code. Only ink.py imports this; it describes the arguments.

A letter takes the Pico 0.03 ms and a large digit 0.1 ms, where framebuf takes 0.3 ms and 1.1 ms. In byte code, the search for a Cyrillic
letter's glyph takes 0.15 ms. To invert 296 bytes takes 0.05 ms, in byte code 2.2 ms.
"""

import micropython

ptr8 = ptr32 = memoryview  # words of the viper compiler; CPython reads them as types


@micropython.viper
def number(text, signs, numbers):
    letters = ptr8(text)
    listed = ptr8(signs)
    out = ptr8(numbers)
    end = int(len(signs))
    at = 0
    for n in range(int(len(numbers))):
        first = int(letters[at])
        at += 1
        found = 31
        if first < 128:
            if first >= 32 and first < 127:
                found = first - 32
        else:
            second = int(letters[at])
            code = ((first & 31) << 6) | (second & 63)
            if first < 224 and code >= 0x410 and code <= 0x44F:
                found = 138 + code - 0x410  # the Cyrillic letters begin 43 signs after ASCII
            else:
                i = 0
                sign = 95
                while i < end and found == 31:
                    lead = int(listed[i])
                    if lead == first and int(listed[i + 1]) == second and (lead < 224 or listed[i + 2] == letters[at + 1]):
                        found = sign
                    i += 2 + int(lead >= 224)
                    sign += 1
            at += 1 + int(first >= 224) + int(first >= 240)
        out[n] = found


@micropython.viper
def stroke(picture: ptr8, font: ptr8, widths: ptr8, numbers: ptr8, pen: ptr32):
    x = pen[0]
    ink = pen[2]
    width = pen[3]
    wide = width
    pages = pen[4]
    stride = pen[7]
    size = pen[8]
    low = pen[1] & 7
    top = (pen[1] >> 3) * stride
    for n in range(pen[5]):
        number = int(numbers[n]) - pen[6]
        start = number * wide
        if not wide:
            width = int(widths[number])
            for i in range(number):
                start += widths[i]
        start *= pages
        line = top
        for _ in range(pages):
            for column in range(x, x + width):
                bits = int(font[start]) << low
                start += 1
                if column >= 0 and column < stride:
                    at = line + column
                    while bits:
                        if at >= 0 and at < size:
                            if ink:
                                picture[at] |= bits & 255
                            else:
                                picture[at] &= ~bits & 255
                        bits >>= 8
                        at += stride
            line += stride
        x += width


@micropython.viper
def flip(data: ptr8, start: int, count: int, mask: int):
    for i in range(start, start + count):
        data[i] ^= mask


@micropython.viper
def wipe(data: ptr8, count: int):
    for i in range(0, count, 8):  # eight bytes a turn take half the time
        data[i] = 0
        data[i + 1] = 0
        data[i + 2] = 0
        data[i + 3] = 0
        data[i + 4] = 0
        data[i + 5] = 0
        data[i + 6] = 0
        data[i + 7] = 0
