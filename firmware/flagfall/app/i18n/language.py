"""The words of the screens in the owner's language: `t("resume")`. One language is in memory at a time.

A language is a few files in i18n/ and two in the folder of each family of games. Each has a text of `key=words` lines. A new language is
these files and one line here. The words of the menus (`menus_en.py`), of the table (`table_en.py`) and of the game on it (`words_en.py` of
its folder) stay in memory. Words for few screens are *parts*. A part is loaded when its first word is needed and freed with the screens:
names of options and their values (`options_en.py` and the game's own), clock menus (`clock_en.py`), the manual (`manual_en.py` and the
game's own). The messages of the rules (`errors_en.py` and the game's own) are loaded for each message.
"""

from micropython import const

from ... import engine
from ...errors import UnknownGame
from ...runtime import module_loader
from .. import games

LANGUAGES = (("en", "English"), ("ru", "Русский"), ("uk", "Українська"), ("sk", "Slovenčina"))

_MAX_RECENT = const(16)  # words


class _Words:
    """The words in memory.

    code: of the language; family: of the game on the table, "" for none; back_is_ok_held: the board has five buttons; menus, table, game:
    the texts that stay; parts: the parts by their names; recent: the last words that `t` has found, because a picture needs the same words
    every second and a search takes a Pico 3 ms; names: texts with the names of games, by family. The texts are the constants of their
    modules: they stay in flash, where bytes would be copies of 7 to 10 KB in memory.
    """

    def __init__(self):
        self.code = self.family = ""
        self.back_is_ok_held = False
        self.menus = self.table = self.game = ""
        self.parts = {}
        self.recent = {}
        self.names = {}

    def find(self, texts: str, key: str) -> str:
        """Returns the words of a key, "" for none. It searches the text, because a dict would need 10 KB."""
        mark = "\n%s=" % key
        at = texts.find(mark)
        if at < 0:
            return ""
        at += len(mark)
        words = texts[at : texts.find("\n", at)]
        if self.back_is_ok_held and "BACK" in words:
            words = words.replace("BACK", self.find(self.menus, "ok_held"))
        return words

    def load(self, part: str) -> str:
        """Loads and returns a text of this language. part: the file, such as `clock`; for a text other than TEXTS also its name, as in
        `options HELP`.
        """
        part, _, text = part.partition(" ")
        name = "app.i18n." + part + "_" + self.code
        texts = getattr(module_loader.load(name), text or "TEXTS")
        module_loader.drop(name)
        return texts

    def part(self, name: str) -> str:
        """Returns a part. Loads it if it is not in memory."""
        if name not in self.parts:
            self.parts[name] = self.load(name)
        return self.parts[name]

    def game_part(self, family: str, text: str) -> str:
        """Returns a text of a family's words. Loads it if it is not in memory."""
        name = text + " " + family
        if name not in self.parts:
            self.parts[name] = games.words(family, self.code, text)
        return self.parts[name]


_words = _Words()


def set_buttons(count: int) -> None:
    """Sets the number of buttons. With five, words have `OK held` in place of BACK."""
    _words.back_is_ok_held = count == 5


def set_language(code: str) -> None:
    """Sets the language; English when there is no such language."""
    if code not in [language[0] for language in LANGUAGES]:
        code = "en"
    free_parts()
    _words.names.clear()
    _words.code = code
    _words.menus, _words.table = _words.load("menus"), _words.load("table")
    load_game_words(_words.family)


def load_game_words(family: str) -> None:
    """Loads the words for the game on the table. family: "" frees them."""
    _words.recent.clear()
    _words.family = family
    _words.game = games.words(family, _words.code, "TEXTS") if family else ""


def free_parts() -> None:
    """Frees all parts. A part is loaded again when a word of it is needed."""
    _words.parts.clear()


def t(key: str, *values) -> str:
    """Returns the words for `key` with these values; the key itself when it has no words."""
    words = _words.recent.get(key)
    if words is None:
        if len(_words.recent) == _MAX_RECENT:
            _words.recent.clear()
        words = _words.find(_words.menus, key) or _words.find(_words.table, key) or _words.find(_words.game, key) or key
        _words.recent[key] = words
    return words % values if values else words


def part_text(part: str, key: str, *values) -> str:
    """Works as `t`, with the words of a part, which stays in memory until `free_parts`."""
    words = _words.find(_words.part(part), key) or key
    return words % values if values else words


def joined(pattern: str, texts) -> str:
    """Returns the texts in one line, without empty ones. pattern: two of them with what is between them, such as `%s – %s`."""
    line = ""
    for text in texts:
        line = pattern % (line, text) if line and text else line or text
    return line


def person(name: str, short: bool = False) -> str:
    """Returns a player's name for a screen. A guest is `Player 1` in records; here it is translated, or with `short` only its number."""
    head, _, number = name.partition(" ")
    if head != "Player" or not number.isdigit():
        return name
    return number if short else t("player", int(number))


def game_name(preset: str) -> str:
    """Returns the name of a game, or the preset if this program has no such game."""
    try:
        family = engine.family(preset)
    except UnknownGame:
        return preset
    if family not in _words.names:
        _words.names[family] = games.words(family, _words.code, "NAMES")
    return _words.find(_words.names[family], preset)


def option(preset: str, name: str, value: int | str = "") -> str:
    """Returns the words for an option of this game, or for one of its values. Without words it returns the token, but for a preset the
    name of its game.
    """
    family = engine.family(preset)
    if value == "":
        return _option_words(family, name) or name
    value = str(value)
    words = _option_words(family, name + "." + value) or _option_words(family, "." + value)
    return words or (game_name(value) if engine.is_preset(value) else value.replace("/", ", "))


def _option_words(family: str, key: str) -> str:
    """Returns the words of an option's key: the game's own, else those for all games; "" for none."""
    return _words.find(_words.game_part(family, "OPTIONS"), key) or _words.find(_words.part("options"), key)


def option_help(preset: str, name: str) -> str:
    """Returns the help sentence of an option of this game."""
    texts = _words.game_part(engine.family(preset), "HELP")
    return _words.find(texts, name) or _words.find(_words.part("options"), "help." + name)


def manual_text(family: str, key: str) -> str:
    """Returns a text of the short manual. family: "" for the device; key: `title`, or the number of a sentence,
    from 1; "" after the last.
    """
    return _words.find(_words.game_part(family, "MANUAL") if family else _words.part("manual"), key)


def message(error, names=(), family: str = "") -> str:
    """Returns the text of an error in the owner's language, or in English if the language has no words for it.

    error: a FlagfallError, or a line without values; names: the players' names, in place of seats; family: the family of the error, if it
    is not that of the game on the table.
    """
    family = family or _words.family
    template, values = (error, ()) if isinstance(error, str) else (error.template, error.values)
    words = _words.find(_words.load("errors"), template)
    if not words and family:
        words = _words.find(games.words(family, _words.code, "ERRORS"), template)
    if not words:
        return str(error)
    pieces = template.split("%")
    filled = []
    for i in range(len(values)):
        seat = pieces[i].endswith("seat ")
        filled.append(person(names[values[i]]) if seat and values[i] < len(names) else values[i])
    return words % tuple(filled) if filled else words


def end_reason(session) -> str:
    """Returns the words for the end of a finished game, "" if it is not known."""
    word = session.end_reason()
    return message(word, (), session.game.facts.family) if word else ""
