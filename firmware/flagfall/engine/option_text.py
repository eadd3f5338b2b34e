"""Reads a long option table from a text. The text takes a third of the memory that its tuples would take."""

from .options import is_range


def rows_of(text: str) -> tuple:
    """Returns the rows of a table, see options.py.

    A line is `name values default rule`; values are `low..high` or tokens `on|off`. A second line of the same name changes the row, and may
    leave out the values.
    """
    rows, names = [], []
    for line in text.split("\n"):
        words = line.split()
        if words:
            name, default = words[0], words[-2]
            if name not in names:
                names.append(name)
                rows.append(())
            at = names.index(name)
            values = rows[at][1] if len(words) == 3 else tuple(words[1].split("|"))
            if ".." in words[1]:
                values = tuple([int(end) for end in words[1].split("..")])
            rows[at] = (name, values, int(default) if is_range(values) else default, words[-1])
    return tuple(rows)
