"""Reads the person's own defaults from `config.toml` in the system's folder for settings. Typed options and FLAGFALL_DB override them.

database = "postgresql://club@server/games"    # replaces --db in every command
port = "/dev/ttyACM0"                          # replaces --port in every command
broadcast_token = "lip_..."                    # of `event hall --push`; no command line shows it
[games]                                        # options of one command, without the dashes
limit = 20
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Any

from platformdirs import user_config_path

from ..terminal.failure import Failure
from .shapes import either, listing, text, whole, wrong_field, yes_or_no

_TEXT = text(r"[^\0-\x1f]*")
_MAX_WHOLE = (1 << 63) - 1  # the largest whole number of TOML
_EVERYWHERE = {
    "database": "--db",
    "port": "--port",
    "broadcast_token": "--push-token",
}  # word in the file -> option, for all commands with the option
_ONE_VALUE = either(_TEXT, whole(-_MAX_WHOLE, _MAX_WHOLE), lambda value: type(value) in (float, date))
_KINDS = {  # kind of option -> what it takes, in words and as a shape
    "one": ("one line of text, one number or one day", _ONE_VALUE),
    "several": ('a list of texts, such as ["Anna", "Boris"]', listing(_ONE_VALUE, 1000)),
    "flag": ("true or false", yes_or_no),
}


def config_file() -> Path:
    """Returns the path of the file, which may not exist."""
    return user_config_path("flagfall", appauthor=False) / "config.toml"


def read(commands: Iterable[str]) -> dict[str, Any]:
    """Reads the file; {} without one. Raises Failure with the line for bad TOML, and for a word that is not a command."""
    file = config_file()
    if not os.access(file, os.F_OK):  # also False in a folder that this user may not read
        return {}
    if not file.is_file():  # a pipe would be waited for
        raise Failure(f"{file} is no file")
    try:
        config = tomllib.loads(file.read_text(encoding="utf-8"))
    except RecursionError:
        raise Failure(f"{file}: its lists are nested too deeply") from None
    except (OSError, ValueError) as error:  # bad TOML and bad UTF-8 raise ValueErrors
        raise Failure(f"{file}: {getattr(error, 'strerror', None) or error}") from error
    for word, value in config.items():
        if isinstance(value, dict) != (word not in _EVERYWHERE) or word not in (*_EVERYWHERE, *commands):
            raise Failure(f"{file}: {word} is no command, nor {', '.join(_EVERYWHERE)}")
    field = wrong_field({f"{word}?": _TEXT for word in _EVERYWHERE}, config)
    if field is not None:
        raise Failure(f'{file}: {field} is one line of text, written as {field} = "..."')
    return config


def default_map(command: Any, config: dict[str, Any], name: str) -> dict[str, Any]:
    """Returns click's defaults for this command, or for a group and its commands. Raises Failure for an unknown option."""
    own = {f"--{option}": value for option, value in config.get(name, {}).items()}
    return _defaults(command, {_EVERYWHERE[word]: config[word] for word in _EVERYWHERE if word in config}, own, name)


def _defaults(command: Any, everywhere: dict[str, Any], own: dict[str, Any], name: str) -> dict[str, Any]:
    defaults, known = {}, set()
    for parameter in command.params:
        for option in parameter.opts:
            if option in own or option in everywhere:
                defaults[parameter.name] = _value(parameter, option, own.get(option, everywhere.get(option)))
                known.add(option)
    for inner, each in getattr(command, "commands", {}).items():
        defaults[inner] = _defaults(each, everywhere, {}, name)
    for option in own.keys() - known:
        raise Failure(f"{config_file()}: {name} has no option {option.removeprefix('--')}")
    return defaults


def _value(parameter: Any, option: str, value: Any) -> Any:
    """Returns the value as click takes it: the text that a person would type, several of them, or yes or no. Raises Failure for another."""
    kind = "several" if parameter.multiple else "flag" if parameter.is_flag else "one"
    words, takes = _KINDS[kind]
    if not takes(value):
        raise Failure(f"{config_file()}: {option.removeprefix('--')} takes {words}")
    return list(map(str, value)) if kind == "several" else value if kind == "flag" else str(value)
