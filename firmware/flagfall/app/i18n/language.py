"""The words of the screens in the owner's language: `t("resume")`. One language is in memory at a time.

A language is a few files in i18n/ with a text of `key=words` lines each; a new language is those files and one line here.
The words of the table (`table_en.py`) stay in memory beside those of all menus (`menus_en.py`). What few screens show is loaded
when the first word of it is asked for, and given back with the screens: names of options and their values (`options_en.py`),
clock menus (`clock_en.py`), the manual (`manual_en.py`). What the rules say (`errors_en.py`) is loaded for the moment.
"""

from ...runtime import module_loader

LANGUAGES = (("en", "English"), ("ru", "Русский"), ("uk", "Українська"), ("sk", "Slovenčina"))

_loaded = ["", b"", b"", False, 1]  # code, texts of all menus, texts of the table, BACK is OK held, which has answered last: 1 or 2
_parts = {}  # texts of the parts in memory, by their names


def say_buttons(count: int) -> None:
    """How many the board has: on one of five the words say `OK held` for BACK."""
    _loaded[3] = count == 5


def use(code: str) -> None:
    """Makes `code` the language from now on; English when there is no such language."""
    if code not in [language[0] for language in LANGUAGES]:
        code = "en"
    give_back()
    _loaded[:3] = (code, _texts("menus_" + code), _texts("table_" + code))


def _texts(name: str) -> bytes:
    texts = module_loader.load("app.i18n." + name).TEXTS.encode()
    module_loader.drop("app.i18n." + name)
    return texts


def _find(texts: bytes, key: str) -> str:
    """The words of a key, "" when there are none. The texts are searched as they are: a dict would cost 10 KB."""
    mark = b"\n" + key.encode() + b"="
    at = texts.find(mark)
    if at < 0:
        return ""
    at += len(mark)
    words = texts[at : texts.find(b"\n", at)].decode()
    if _loaded[3] and "BACK" in words:
        words = words.replace("BACK", _find(_loaded[1], "ok_held"))
    return words


def t(key: str, *values) -> str:
    """The words for `key`, with %s and %d filled in. An unknown key is shown as itself."""
    last = _loaded[4]
    words = _find(_loaded[last], key)  # to look through the wrong one takes 2 ms
    if not words:
        words = _find(_loaded[3 - last], key)
        if words:
            _loaded[4] = 3 - last
        else:
            words = key
    return words % values if values else words


def person(name: str) -> str:
    """A player's name as shown: a guest is kept as `Player 1` in every record, and shown in the owner's language."""
    head, _, number = name.partition(" ")
    return t("player", int(number)) if head == "Player" and number.isdigit() else name


def more(part: str, key: str, *values) -> str:
    """As `t`, from the texts of a part, which stay in memory until `give_back`."""
    words = _find(_part(part), key) or key
    return words % values if values else words


def option(name: str, value: int | str = "") -> str:
    """The words for an option's name, or for one of its values; the token itself where none are needed."""
    texts = _part("options")
    if value == "":
        return _find(texts, name) or name
    value = str(value)
    return _find(texts, name + "." + value) or _find(texts, "." + value) or _find(_loaded[1], "game_" + value) or value


def _part(name: str) -> bytes:
    if name not in _parts:
        _parts[name] = _texts(name + "_" + _loaded[0])
    return _parts[name]


def give_back() -> None:
    """Frees the parts; they are loaded again when they are asked for."""
    _parts.clear()


def said(error, names=()) -> str:
    """A FlagfallError, or a line without values, in the owner's language, with `names` in place of seats; English where it has no words."""
    template, values = (error, ()) if isinstance(error, str) else (error.template, error.values)
    words = _find(_texts("errors_" + _loaded[0]), template)
    if not words:
        return str(error)
    pieces = template.split("%")
    shown = []
    for i in range(len(values)):
        seat = pieces[i].endswith("seat ")
        shown.append(person(names[values[i]]) if seat and values[i] < len(names) else values[i])
    return words % tuple(shown) if shown else words


def date(seconds: int, clock: bool = False) -> str:
    """Unix seconds as `2025-03-09`, with the time of day (UTC) as `2025-03-09 18:05`. Years from 1970 to 2099."""
    days = seconds // 86400
    year = 1970
    while days >= (366 if year % 4 == 0 else 365):
        days -= 366 if year % 4 == 0 else 365
        year += 1
    month, lengths = 1, b"\x1f\x1c\x1f\x1e\x1f\x1e\x1f\x1f\x1e\x1f\x1e\x1f"
    while days >= lengths[month - 1] + (month == 2 and year % 4 == 0):
        days -= lengths[month - 1] + (month == 2 and year % 4 == 0)
        month += 1
    text = "%d-%02d-%02d" % (year, month, days + 1)
    return text + " %02d:%02d" % (seconds // 3600 % 24, seconds // 60 % 60) if clock else text
