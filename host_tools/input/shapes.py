"""Describes the values that come from outside as tables: each field with its type and its range. Knows no field and no message.

A shape is a function that returns True for a value of its type in its range.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

Shape = Callable[[Any], bool]
Fields = Mapping[str, Shape]  # name -> shape; a field whose name ends with ? may be missing, or None

_LONGEST_TEXT = 1100  # characters, as many as a line of a device


def anything(value: Any) -> bool:
    return True


def nothing(value: Any) -> bool:
    return value is None


def yes_or_no(value: Any) -> bool:
    return isinstance(value, bool)


def text(pattern: str = "", longest: int = _LONGEST_TEXT) -> Shape:
    """Returns the shape of a text. pattern: a regular expression for all of it, "" for any text."""
    matches = re.compile(pattern).fullmatch
    return lambda value: isinstance(value, str) and len(value) <= longest and (not pattern or matches(value) is not None)


def whole(least: int, most: int) -> Shape:
    """Returns the shape of a whole number from `least` to `most`."""
    return lambda value: type(value) is int and least <= value <= most


def listing(shape: Shape, most: int) -> Shape:
    """Returns the shape of a list with at most so many values of one shape."""
    return lambda value: isinstance(value, list) and len(value) <= most and all(map(shape, value))


def row(*shapes: Shape) -> Shape:
    """Returns the shape of a list with one value of each shape."""
    return lambda value: (
        isinstance(value, list) and len(value) == len(shapes) and all(shape(each) for shape, each in zip(shapes, value, strict=True))
    )


def named(shape: Shape, most: int) -> Shape:
    """Returns the shape of an object with at most so many values of one shape under any names."""
    return lambda value: isinstance(value, dict) and len(value) <= most and all(map(shape, value.values()))


def either(*shapes: Shape) -> Shape:
    """Returns the shape of a value that has one of these shapes."""
    return lambda value: any(shape(value) for shape in shapes)


def wrong_field(fields: Fields, value: Any) -> str | None:
    """Returns the name of the first field that is missing or has another shape, "" when the value is no object; None when all are right.
    Fields that the table does not name are not looked at: a later program may send them.
    """
    if not isinstance(value, dict):
        return ""
    for name, shape in fields.items():
        key = name.removesuffix("?")
        given = value.get(key)
        if given is None and key != name:
            continue
        if key not in value or not shape(given):
            return key
    return None
