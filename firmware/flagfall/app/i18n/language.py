"""The words of the screens in the owner's language: `t("resume")`. One language is in memory at a time.

A language is a few files in i18n/, and one in the room of every family of games, with a text of `key=words` lines each; a new
language is those files and one line here. The words of the table (`table_en.py`), of the game on it (`words_en.py` of its room)
and of all menus (`menus_en.py`) stay in memory. What few screens show is loaded when the first word of it is asked for, and
given back with the screens: names of options and their values (`options_en.py` and the game's own), clock menus (`clock_en.py`),
the manual (`manual_en.py` and the game's own). What the rules say (`errors_en.py` and the game's own) is loaded for the moment.
"""

from micropython import const

from ... import engine
from ...errors import UnknownGame
from ...runtime import module_loader
from .. import games

LANGUAGES = (("en", "English"), ("ru", "Русский"), ("uk", "Українська"), ("sk", "Slovenčina"))

_loaded = ["", "", False]  # code, family of the game on the table, BACK is OK held
_texts = [b"", b"", b""]  # of all menus, of the table, of the game on it
_parts = {}  # texts of the parts in memory, by their names
_said = {}  # words that `t` found lately: a picture asks for the same ones every second, and a search takes a Pico 3 ms
_names = {}  # of the games of a family

_MENUS, _TABLE, _GAME = range(3)
_SAID = const(16)  # words


def say_buttons(count: int) -> None:
    """How many the board has: on one of five the words say `OK held` for BACK."""
    _loaded[2] = count == 5


def use(code: str) -> None:
    """Makes `code` the language from now on; English when there is no such language."""
    if code not in [language[0] for language in LANGUAGES]:
        code = "en"
    give_back()
    _names.clear()
    _loaded[0] = code
    _texts[:] = (_file("menus"), _file("table"), b"")
    of_game(_loaded[1])


def of_game(family: str) -> None:
    """The words of that family are wanted at the table; "" when no game stands there any more."""
    _said.clear()
    _loaded[1] = family
    _texts[_GAME] = games.words(family, _loaded[0], "TEXTS") if family else b""


def _file(part: str) -> bytes:
    """part: a file, as `clock`, and which text of it, if not TEXTS: `options HELP`."""
    part, _, text = part.partition(" ")
    name = part + "_" + _loaded[0]
    texts = getattr(module_loader.load("app.i18n." + name), text or "TEXTS").encode()
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
    if _loaded[2] and "BACK" in words:
        words = words.replace("BACK", _find(_texts[_MENUS], "ok_held"))
    return words


def t(key: str, *values) -> str:
    """The words for `key`, with %s and %d filled in. An unknown key is shown as itself."""
    words = _said.get(key)
    if words is None:
        if len(_said) == _SAID:
            _said.clear()
        for texts in _texts:
            words = _find(texts, key)
            if words:
                break
        else:
            words = key
        _said[key] = words
    return words % values if values else words


def person(name: str) -> str:
    """A player's name as shown: a guest is kept as `Player 1` in every record, and shown in the owner's language."""
    head, _, number = name.partition(" ")
    return t("player", int(number)) if head == "Player" and number.isdigit() else name


def more(part: str, key: str, *values) -> str:
    """As `t`, from the texts of a part, which stay in memory until `give_back`."""
    words = _find(_part(part), key) or key
    return words % values if values else words


def game(preset: str) -> str:
    """The name of a game; the preset itself where this program has no such game."""
    try:
        family = engine.family(preset)
    except UnknownGame:
        return preset
    if family not in _names:
        _names[family] = games.words(family, _loaded[0], "NAMES")
    return _find(_names[family], preset)


def option(preset: str, name: str, value: int | str = "") -> str:
    """The words for the name of an option of this game, or for one of its values; the token itself where none are needed."""
    family = engine.family(preset)
    if family not in _parts:
        _parts[family] = games.words(family, _loaded[0], "OPTIONS")
    if value == "":
        return _option(family, name) or name
    value = str(value)
    words = _option(family, name + "." + value) or _option(family, "." + value)
    return words or (game(value) if value in engine.presets() else value.replace("/", ", "))


def explained(preset: str, name: str) -> str:
    """What an option of this game is about, in one sentence."""
    part = engine.family(preset) + " HELP"
    if part not in _parts:
        _parts[part] = games.words(engine.family(preset), _loaded[0], "HELP")
    return _find(_parts[part], name) or _find(_part("options"), "help." + name)


def _option(family: str, key: str) -> str:
    return _find(_parts[family], key) or _find(_part("options"), key)


def manual(family: str, key: str) -> str:
    """What the short manual says of a family of games, or of the device (""): its `title`, sentences from 1 on; "" past the last."""
    if not family:
        return _find(_part("manual"), key)
    name = "manual " + family
    if name not in _parts:
        _parts[name] = games.words(family, _loaded[0], "MANUAL")
    return _find(_parts[name], key)


def _part(name: str) -> bytes:
    if name not in _parts:
        _parts[name] = _file(name)
    return _parts[name]


def give_back() -> None:
    """Frees the parts; they are loaded again when they are asked for."""
    _parts.clear()


def said(error, names=(), family: str = "") -> str:
    """A FlagfallError, or a line without values, in the owner's language, with `names` in place of seats; English where it has no
    words. family: whose rules say it, if not those of the game on the table.
    """
    family = family or _loaded[1]
    template, values = (error, ()) if isinstance(error, str) else (error.template, error.values)
    words = _find(_file("errors"), template)
    if not words and family:
        words = _find(games.words(family, _loaded[0], "ERRORS"), template)
    if not words:
        return str(error)
    pieces = template.split("%")
    shown = []
    for i in range(len(values)):
        seat = pieces[i].endswith("seat ")
        shown.append(person(names[values[i]]) if seat and values[i] < len(names) else values[i])
    return words % tuple(shown) if shown else words


def how(session) -> str:
    """Why a game that is over has ended, "" where nobody has said."""
    word = session.how()
    return said(word, (), session.game.facts.family) if word else ""


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
