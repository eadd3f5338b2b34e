"""Option tables: the one description that the device's menus, the PC and the protocol use.

A row is (name, values, default, rule). `values` is a tuple of tokens, or (low, high) for whole numbers, or () for any text without blanks,
which the game reads itself. `rule` is a number of the rule book. A preset is a name for a set of defaults. Options do not change each
other's defaults.
"""

from ..errors import BadSyntax, BadValue, UnknownOption


def is_range(values: tuple) -> bool:
    """Returns True when the values are whole numbers low..high."""
    return len(values) == 2 and isinstance(values[0], int)


def is_number(text: str) -> bool:
    """Returns True for the digits 0 to 9 only. CPython's isdigit also accepts others, such as `²`."""
    return text.isdigit() and len(text.encode()) == len(text)


def rows_of(text: str) -> tuple:
    """Returns the rows of a table from a text, which takes a third of the memory that its tuples would take.

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


def value_of(row: tuple, text: str):
    """Returns the option's value from its text: an int in range or one of the tokens. Raises BadValue with the possible values."""
    name, values = row[0], row[1]
    if is_range(values):
        digits = text[1:] if text[:1] == "-" else text
        if is_number(digits) and len(digits) < 8 and values[0] <= int(text) <= values[1]:
            return int(text)
        raise BadValue("%s is a number %d to %d", name, values[0], values[1])
    if text in values or not values:
        return text
    raise BadValue("%s is one of %s", name, " ".join(values))


def resolve(rows: tuple, texts: dict) -> dict:
    """Returns every option's value: from its text, else its default. texts: by the names of options. Raises UnknownOption, BadValue."""
    values = {}
    for row in rows:
        values[row[0]] = row[2]
    for name in texts:
        for row in rows:
            if row[0] == name:
                values[name] = value_of(row, texts[name])
                break
        else:
            raise UnknownOption("there is no option %s", name)
    return values


def changed(rows: tuple, values: dict) -> str:
    """Returns the values that differ from the defaults as `name=value name=value`, as a record and a summary write them."""
    return " ".join(["%s=%s" % (row[0], values[row[0]]) for row in rows if values[row[0]] != row[2]])


def read(text: str) -> dict:
    """Returns `name=value name=value` as a dict of texts. Raises BadSyntax for a word without `=` and for a repeated name."""
    texts = {}
    for word in text.split():
        name, mark, value = word.partition("=")
        if not mark or not name or not value:
            raise BadSyntax("an option is written name=value, not %s", word)
        if name in texts:
            raise BadSyntax("%s is given twice", name)
        texts[name] = value
    return texts
