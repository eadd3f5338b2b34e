"""A page of the desk in Chromium, with the words of its buttons, and the event as `flagfall event show` sees it."""

import io
import json
import subprocess
import sys
import time
from contextlib import redirect_stdout

from host_tools import ROOT
from host_tools.cli import main
from tests.host.desk_page.running_desk import RunningDesk


def flagfall(desk: RunningDesk, *words: str) -> dict:
    """Runs a command on the desk's store. Returns its JSON object. It runs in this process, which is quicker, unless the test has a device:
    the firmware forgets modules at any moment.
    """
    whole = [*words, "--db", str(desk.home / "games.db"), "--json"]
    if desk.beside_a_device:
        return json.loads(
            subprocess.run([sys.executable, "-m", "host_tools.cli", *whole], cwd=ROOT, check=True, capture_output=True).stdout
        )
    out = io.StringIO()
    with redirect_stdout(out):
        assert main(whole) == 0
    return json.loads(out.getvalue())


def event(desk: RunningDesk) -> dict:
    return flagfall(desk, "event", "show")


class Window:
    """A page of the desk. faults: errors of its scripts."""

    def __init__(self, browser, desk: RunningDesk, width: int = 1280):
        self.desk = desk
        self.context = browser.new_context(viewport={"width": width, "height": 900}, locale="en-GB", accept_downloads=True)
        self.page = self.context.new_page()
        self.page.set_default_timeout(60_000)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda message: self.faults.append(message.text) if message.type == "error" else None)
        self.page.goto(desk.url)

    def close(self) -> None:
        self.context.close()
        faults = [fault for fault in self.faults if "WebSocket" not in fault and "ERR_CONNECTION" not in fault]  # a desk that was killed
        assert faults == []

    def pane(self, name: str) -> None:
        self.page.get_by_role("tab", name=name, exact=True).click()
        self.page.locator(f"#tab-{name.lower()}[aria-selected=true]").wait_for()

    def button(self, name: str, exact: bool = True):
        return self.page.get_by_role("button", name=name, exact=exact)

    def open_event(self, name: str, clock: str = "", **choices: str) -> None:
        """Fills in the form of a new event."""
        self.page.get_by_role("textbox", name="Name").fill(name)
        if clock:
            self.page.get_by_role("combobox", name="Clock").fill(clock)
        for label, choice in choices.items():
            self.page.get_by_role("combobox", name=label.replace("_", " "), exact=True).select_option(choice)
        self.button("Open the event").click()
        self.page.get_by_role("heading", name=name, exact=True).wait_for()

    def enter(self, *names: str) -> None:
        self.page.get_by_role("textbox", name="Names").fill("\n".join(names))
        self.button("Enter").click()
        self.wait_for_notice("Entered: ")

    def menu(self, label: str, item: str) -> None:
        """Chooses an item of a menu."""
        self.page.locator(f"summary[aria-label='{label}']").first.click()
        self.page.locator("details.menu[open]").get_by_role("button", name=item, exact=True).click()

    def wait_for_notice(self, text: str) -> None:
        """Waits until the notice at the foot of the page contains this text."""
        self.page.locator("#notice", has_text=text).filter(has_not_text="…").wait_for()

    def table(self, number: int):
        return self.page.locator(f"article[aria-label='Table {number}']")

    def names(self, number: int) -> list[str]:
        return self.table(number).locator(".names .name").all_inner_texts()

    def wait(self, condition, limit: float = 20) -> None:
        end = time.monotonic() + limit
        while not condition():
            assert time.monotonic() < end, self.page.locator("body").inner_text()
            self.page.wait_for_timeout(50)
