"""`flagfall referee`: the rules engine as a text conversation, on this PC or on a device."""

import json
import sys
from collections.abc import Callable, Iterator

from .link import Link
from .options import Port


def referee(port: Port = None) -> None:
    """Talk to the rules engine: requests on standard input, one line of JSON each on standard output. `help` lists them."""
    if port is None:
        from flagfall.referee import Referee

        judge = Referee()
        _converse(judge.answer)
        return
    with Link(port) as link:
        _converse(lambda line: json.dumps(link.request(f"ref {line}")))


def _converse(answer: Callable[[str], str]) -> None:
    """Until `quit` or the end of the input."""
    for line in _requests():
        print(answer(line), flush=True)
        if line.split()[0] == "quit":
            return


def _requests() -> Iterator[str]:
    """Lines that ask something. What is not ASCII is sent on as an escape, so that the engine can refuse it."""
    for line in sys.stdin:
        line = line.strip()
        if line and not line.startswith("#"):
            yield line.encode("ascii", "backslashreplace").decode()
