"""*Device* on the site leads a person through the whole hardware check: the orders, the questions, what was found."""

import pytest

from boards.host.ssd168x import T94_V2
from host_tools.views.hardware_findings import FINDINGS, QUESTIONS
from tests.host.check.checked_board import CheckedDesk, Faults
from tests.site.checked_port import CheckedPort

GOOD = {"glass": {"OTP": T94_V2}}
# The two minutes between the readings of the clock take three seconds.
SHORTER = """const timer = setTimeout;
globalThis.setTimeout = (work, ms, ...more) => timer(work, ms > 60_000 && ms < 200_000 ? 3000 : ms, ...more);
"""


@pytest.fixture
def page(profile, served, bridge):
    body = SHORTER + bridge.script()
    profile.route("**/ports.js", lambda route: route.fulfill(body=body, content_type="text/javascript"))
    page = profile.new_page()
    page.set_default_timeout(120_000)
    return page


def check(page, port: CheckedPort, dark_lamp: int = -1) -> tuple[set[str], str]:
    """Clicks through the check. dark_lamp: the number of a lamp that stays dark. Returns what was shown, and the last notice."""
    page.get_by_role("button", name="Check", exact=True).click()
    shown, lamps = set(), 0
    dialog, jobs, notice = page.locator("#question"), page.locator("#jobs"), page.locator("#notice")
    while notice.text_content().startswith("…"):
        shown.add(jobs.text_content())
        if any("five times" in each for each in shown):
            port.waits.set()
        if dialog.is_visible():
            question = page.locator("#question-text").text_content()
            shown.add(question)
            answer = "yes"
            if question.startswith(QUESTIONS["lamps"][0]):
                answer = "none" if lamps == dark_lamp else ("left", "right")[lamps]
                lamps += 1
            dialog.get_by_role("button", name=answer, exact=True).click()
        page.wait_for_timeout(40)
    return shown, notice.text_content()


@pytest.mark.parametrize(
    ("faults", "dark_lamp", "summary"),
    [
        (Faults(**GOOD), -1, "The check found nothing wrong"),
        (Faults(joints={"reset_open": True}), 1, f"{FINDINGS['lamp-dark']} (RIGHT) {FINDINGS['reset-open']}"),
    ],
    ids=["good", "reset open, a lamp dark"],
)
def test_the_whole_check(page, served, bridge, monkeypatch, faults, dark_lamp, summary):
    with CheckedPort(CheckedDesk("pico_epaper_2in9", faults, monkeypatch)) as port:
        bridge.ports[0] = port.port
        page.goto(f"{served.url}desk.html#devices")
        shown, said = check(page, port, dark_lamp)
    assert said == summary
    everything = " ".join(shown)
    for words in ("Press LEFT on the device five times", "Did you hear a tone?", "Which lamp is lit?", "more, nothing to do"):
        assert words in everything, words
