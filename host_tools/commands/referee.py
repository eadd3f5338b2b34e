"""`flagfall referee`: talks to the rules engine in lines of text, on this PC or on a device."""

import json
from collections.abc import Callable, Iterator
from functools import partial

from flagfall.errors import LinkError
from flagfall.referee.json_reply import no
from flagfall.referee.referee import Referee

from ..port.link import Link
from ..terminal.plain_text import say, standard_input, terminal
from .shared_options import Port
from .typed_control import Ambiguous, possible_controls


def referee(port: Port = None) -> None:
    """Talk to the rules engine. Requests on standard input, a line of JSON each on standard output; `help` lists them."""
    if port is None:
        _converse(Referee().ask)
        return
    with Link(port, say=partial(say, terminal(stderr=True))) as link:
        _converse(partial(_on_device, link))


def _on_device(link: Link, line: str) -> str:
    try:
        return json.dumps(link.request(f"ref {line}"), separators=(",", ":"))
    except LinkError as error:
        return no(error.code, str(error))


def _converse(answer: Callable[[str], str]) -> None:
    """Answers requests until `quit` or the end of the input."""
    for line in _requests():
        try:
            line = _in_the_grammar(line)
        except Ambiguous as error:
            print(no("bad-value", str(error)), flush=True)
            continue
        print(answer(line), flush=True)
        if line.split() == ["quit"]:
            return


def _in_the_grammar(line: str) -> str:
    """Returns a request `clock` with its control in the grammar. Other lines stay, and so does a control in no known form. Raises
    Ambiguous.
    """
    request, *words = line.split()
    options = [word for word in words if "=" in word]
    control = " ".join(word for word in words if "=" not in word)
    controls = possible_controls(control) if request == "clock" else []
    if len(controls) > 1:
        raise Ambiguous(control, controls)
    return " ".join((request, *controls, *options)) if controls else line


def _requests() -> Iterator[str]:
    """Yields the lines that hold a request. Bytes that are not UTF-8 become replacement letters, which the referee refuses."""
    for line in standard_input():
        line = line.strip()
        if line and not line.startswith("#"):
            yield line
