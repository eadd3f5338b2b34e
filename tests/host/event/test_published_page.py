"""The published page of an event must be easy to read: the squares of a round stand below each other, and no window is too narrow."""

from contextlib import closing

import pytest

from host_tools.event.publish import publish_event
from host_tools.store.store import Store
from tests.host.event.evening_store import next_round, open_event
from tests.host.page.running_device import needs_browser

NAMES = ("Anna", "Krzysztof Wojciechowski", "Cyril", "Dana", "Жанна", "Ed", "Igor")
# Each list: the different places, left or top, of what should stand in one line.
MEASURE = """() => {
  const middle = (each) => Math.round(each.getBoundingClientRect().left + each.getBoundingClientRect().width / 2);
  const rows = (lines, squares) => [...document.querySelectorAll(lines)].map((line) => [...line.querySelectorAll(squares)]);
  const columns = (all) => all[0].map((_, at) => new Set(all.map((row) => middle(row[at]))).size);
  const standings = rows(".standings tbody tr", ".square"), cross = rows(".cross tbody tr", ".cell");
  const tops = standings.map((row) => new Set(row.map((each) => each.getBoundingClientRect().top)).size);
  return [...columns(standings), ...columns(cross), ...tops];
}"""


@needs_browser
@pytest.mark.parametrize(("preset", "given", "scores"), [("chess", "", "1-0"), ("fives", "seats=4", "61:5:10:25")])
def test_squares_stand_below_each_other(home, chromium, preset, given, scores):
    with closing(Store(f"sqlite:///{home / 'games.db'}")) as store:
        state = open_event(store, *NAMES, preset=preset, given=given, device=False)
        for round in (1, 2, 3):
            for table in state.missing:
                store.results.enter(state, table, ":".join(scores.replace("-", ":").split(":")[: len(table.numbers)]), "")
            state = store.events.find() if round == 3 else next_round(store, store.events.find())
        publish_event(store.games, state, home / "web")
    page = chromium.new_page()
    page.goto((home / "web/index.html").as_uri())
    for width in (390, 768, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        assert set(page.evaluate(MEASURE)) == {1}, width
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert "0 games" not in page.locator("header").inner_text(), "games by hand are games"
    page.close()
