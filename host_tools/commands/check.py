"""`flagfall check`: leads a person through the hardware check of a device; works with a dead panel, too."""

import json
import time
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from ..files.atomic_write import require_writable, write_whole
from ..files.paths import command_name
from ..port.attached import chosen_ports, only_port
from ..port.link import Link, Refused
from ..terminal.failure import DeviceFailure, Failure
from ..terminal.plain_text import say, standard_input, terminal
from ..terminal.question import ask_person, for_a_page, tell_page
from ..views.hardware_findings import NO_FAULT, ORDERS, QUESTIONS, Moment, crystal, crystal_is_off, finding_sentence
from .shared_options import Json, Port

_POLL_S = 0.2  # between two questions to the device
_STEP_S = 300.0  # of a step, after the last answer; eight open buttons that are found late take 216 s
_READINGS = 12  # of the device's clock, at the beginning and at the end
_SPAN_S = 120.0  # seconds between the first and the last readings, long enough to measure the error of the crystal


def check(
    port: Port = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Write the report there, as JSON.")] = None,
    as_json: Json = False,
) -> None:
    """Find every bad joint of a device: lamps, sound, panel, buttons, supply, flash, crystal.

    The program must be on it. The check asks what you see and hear, and takes more than two minutes.
    """
    console = terminal(stderr=as_json)
    if save:
        require_writable(save)
    with Link(only_port(chosen_ports(port)), advice="begin the check again", say=partial(say, console)) as link:
        board = link.hello["board"]
        if _answer(console, f"This program is for {board}: is that your module?", ("yes", "no")) == "no":
            raise Failure(f"put the program of your own board on it first: {command_name()} flash --board BOARD")
        try:
            report = _report(console, link)
        except Refused as error:
            if error.error != "no-check":
                raise
            raise Failure("the check was left on the device: begin it again") from error
    if save:
        write_whole(save, json.dumps(report, indent=2) + "\n")
        say(console, f"The report is in {save}.")
    if as_json:
        print(json.dumps(report | {"words": list(map(finding_sentence, report["findings"]))}))
    faults = [finding for finding in report["findings"] if finding not in NO_FAULT]
    if not faults:
        say(console, "Nothing is wrong.")
        return
    say(console, "What each finding means, and the cure: boards/troubleshooting.md")
    raise typer.Exit(1)


def _report(console: Console, link: Link) -> dict[str, Any]:
    """Runs all steps and prints each finding at once. Returns all measurements and findings."""
    hello = link.hello
    report: dict[str, Any] = {name: hello[name] for name in ("board", "device", "flagfall", "runs") if name in hello}
    report |= {"date": time.strftime("%Y-%m-%d"), "steps": {}, "findings": []}
    steps = link.ask("check")["steps"]
    first = _readings(link)
    try:
        for step in steps:
            _show(console, f"{step} …")
            state = _run_step(console, link, step)
            report["steps"][step] = {"values": state["values"], "findings": state["findings"]}
            _add_findings(console, report, state["findings"])
            if not state["values"] and not state["findings"]:  # no pictures on a dead panel
                say(console, "  skipped")
        left = _SPAN_S - (time.monotonic() - first[0].before)
        if left > 0:
            _show(console, f"crystal … {left:.0f} s more, nothing to do")
            time.sleep(left)
        ppm, doubt = crystal(first, _readings(link))
        report["steps"]["crystal"] = {"values": {"ppm": round(ppm), "doubt": round(doubt)}, "findings": []}
        if crystal_is_off(ppm, doubt):
            _add_findings(console, report, ["crystal"])
    finally:
        link.request("check end")
    return report


def _show(console: Console, text: str) -> None:
    """Prints what goes on now, or what the person shall do; a page shows it until the next."""
    say(console, text)
    if for_a_page():
        tell_page(progress=text.strip(), at=0, of=None)


def _add_findings(console: Console, report: dict[str, Any], findings: list[str]) -> None:
    """Adds the findings to the report, and prints each in words."""
    for finding in findings:
        report["findings"].append(finding)
        code = finding.partition(":")[0]
        say(console, ("  " if code in NO_FAULT else "  FOUND ") + f"{code}: {finding_sentence(finding)}")


def _run_step(console: Console, link: Link, step: str) -> dict[str, Any]:
    """Runs one step and passes its questions to the person. Returns its last state. Raises DeviceFailure for a step without an end."""
    link.ask(f"check {step}")
    last_order, until = "", time.monotonic() + _STEP_S
    while True:
        state = link.ask("check state")
        if state["done"]:
            return state
        if time.monotonic() > until:
            raise DeviceFailure(f"the step {step} of the check does not end: unplug the device, plug it in and begin the check again")
        asks, about = state["asks"], state["about"]
        if asks in QUESTIONS:
            question, answers = QUESTIONS[asks]
            link.ask("check answer " + _answer(console, f"  {question}" + (f" ({about})" if about else ""), answers))
            until = time.monotonic() + _STEP_S
        elif asks in ORDERS and last_order != asks + about:
            last_order = asks + about
            _show(console, "  " + ORDERS[asks].format(about))
        time.sleep(_POLL_S)


def _answer(console: Console, asked: str, answers: tuple[str, ...]) -> str:
    """Asks until the person types one of the answers, or its beginning. Returns that answer."""
    while True:
        if for_a_page():
            line = ask_person(asked.strip(), answers)
        else:  # also from a pipe
            say(console, f"{asked} [{'/'.join(answers)}]")
            line = standard_input().readline()
        if not line:
            raise Failure("the check asks a person, and nobody answered")
        matches = [answer for answer in answers if line.strip() and answer.startswith(line.strip().lower())]
        if len(matches) == 1:
            return matches[0]


def _readings(link: Link) -> list[Moment]:
    """Returns several readings of the device's clock."""
    readings = []
    for _ in range(_READINGS):
        before = time.monotonic()
        reply = link.ask("check time")
        readings.append(Moment(before, time.monotonic(), reply["ms"], reply["us"]))
    return readings
