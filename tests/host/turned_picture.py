"""Turns a picture by 180 degrees, for tests of turned panels. Knows no panel."""


def turned_picture(picture: bytes, width: int, height: int) -> bytes:
    """Returns a picture in the format of framebuf.MONO_VLSB turned by 180 degrees: all bits reversed, and the surplus rows of its last page
    removed.
    """
    upside_down = bytes(int(f"{byte:08b}"[::-1], 2) for byte in reversed(picture))
    over, below = -height % 8, upside_down[width:] + bytes(width)
    if not over:
        return upside_down
    return bytes(byte >> over | next_one << 8 - over & 255 for byte, next_one in zip(upside_down, below, strict=True))
