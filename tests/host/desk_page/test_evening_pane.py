"""An organiser must run an evening by clicks: enter, pair, swap, results, decide, take back, print; with keys alone, too."""

import signal
from contextlib import closing

import pytest

from host_tools.store.store import Store
from tests.host.desk_page.desk_window import Window, event, flagfall
from tests.host.desk_page.running_desk import RunningDesk
from tests.host.event.evening_store import game_at, store_game
from tests.host.page.running_device import needs_browser
from tests.host.sync.fake_device import DEVICE

pytestmark = needs_browser


@pytest.fixture
def desk(home):
    running = RunningDesk(home)
    yield running
    running.stop()


@pytest.fixture
def window(chromium, desk):
    opened = Window(chromium, desk)
    yield opened
    opened.close()


def scores(desk) -> list:
    return [table["scores"] for table in event(desk)["played"][-1]["tables"]]


def test_a_round_by_clicks_and_all_of_it_taken_back(window, desk):
    page = window.page
    window.open_event("Thursday open", "3+2")
    window.enter("Anna", "Boris", "Cyril <b>", "Dana")
    page.locator("input[type=file]").set_input_files(
        [{"name": "list.csv", "mimeType": "text/csv", "buffer": "name;rating\nЖанна;2100\nEmil;1900\n".encode()}]
    )
    window.wait_for_notice("Entered: list.csv")
    window.menu("Emil", "Remove")
    window.wait_for_notice("Emil is removed")
    window.button("Take back: Emil is removed").click()
    window.wait_for_notice("Taken back: Emil is removed")
    assert [each["name"] for each in event(desk)["entries"]] == ["Anna", "Boris", "Cyril <b>", "Dana", "Жанна", "Emil"]
    window.button("Pair round 1").click()
    window.wait_for_notice("Round 1 is paired")
    window.wait(lambda: window.names(1) == ["Anna", "Dana"])
    assert page.locator(".outstanding").inner_text() == "No result yet: table 1, 2, 3"
    page.get_by_role("button", name="Anna").drag_to(page.get_by_role("button", name="Жанна"))
    window.wait_for_notice("Anna and Жанна change places")
    window.wait(lambda: window.names(1) == ["Жанна", "Dana"])
    window.button("Table 1: 1–0").click()
    window.wait_for_notice("Table 1: 1–0")
    window.button("Table 2: ½–½").click()
    window.wait_for_notice("Table 2: ½–½")
    assert scores(desk) == [[1, 0], [0.5, 0.5], None]
    page.locator(".standings tbody tr", has_text="Жанна").locator("td:nth-child(3)", has_text="1").wait_for()
    window.button("Table 1: 0–1").click()
    page.locator("#question input").fill("wrong way round")
    page.keyboard.press("Enter")
    window.wait_for_notice("Table 1: 0–1")
    assert scores(desk)[0] == [0, 1]
    page.reload()
    for said, wanted in (("1: 0–1", [[1, 0], [0.5, 0.5], None]), ("2: ½–½", [[1, 0], None, None]), ("1: 1–0", [None] * 3)):
        page.locator("#takeback").click()
        window.wait_for_notice(f"Taken back: Round 1, Table {said}")
        assert scores(desk) == wanted
    page.locator("#takeback").click()
    window.wait_for_notice("Taken back: Anna and Жанна change places")
    window.wait(lambda: window.names(1) == ["Anna", "Dana"])
    page.locator("#takeback").click()
    window.wait_for_notice("Taken back: Round 1 is paired")
    for taken in ("list.csv", "Anna"):
        page.locator("#takeback").click()
        window.wait_for_notice(f"Taken back: Entered: {taken}")
    assert event(desk)["entries"] == [] and event(desk)["round"] == 0
    page.get_by_text("What was done, as commands").click()
    assert "flagfall event remove '--event=Thursday open' -- Anna Boris 'Cyril <b>' Dana" in page.locator("#log").inner_text()


def test_who_comes_late_stays_away_or_leaves(window, desk):
    window.open_event("Swiss")
    window.enter("Anna", "Boris", "Cyril", "Dana")
    window.button("Pair round 1").click()
    window.wait_for_notice("Round 1 is paired")
    window.menu("Table 1", "Anna is not there")
    window.wait_for_notice("Anna is not there")
    window.menu("Table 2", "Nobody came")
    window.wait_for_notice("Nobody came")
    assert [table["how"] for table in event(desk)["played"][0]["tables"]] == ["forfeit"] * 2
    window.enter("Emil", "Franz")
    window.menu("Anna", "Leaves from round 2")
    window.wait_for_notice("Anna leaves")
    window.menu("Boris", "Bye: half")
    window.wait_for_notice("Boris: Bye (half)")
    entries = {each["name"]: each for each in event(desk)["entries"]}
    assert entries["Emil"]["from_round"] == 2 and entries["Anna"]["out_round"] == 2 and entries["Boris"]["byes"] == {"2": "half"}
    window.page.locator("#takeback").click()
    window.wait_for_notice("Taken back: Boris")
    window.page.locator("#takeback").click()
    window.wait_for_notice("Taken back: Anna leaves")
    window.page.locator("details[data-key=pairs] summary").click()
    window.page.get_by_label("One player").select_option("Cyril")
    window.page.get_by_label("The other player").select_option("Dana")
    window.button("Keep apart").click()
    window.wait_for_notice("Cyril and Dana do not meet")
    assert event(desk)["forbidden"] == [[3, 4]]
    window.button("Pair round 2").click()
    window.wait_for_notice("Round 2 is paired")
    assert event(desk)["round"] == 2 and len(event(desk)["played"][1]["tables"]) == 3


def test_a_name_is_put_right_and_a_bye_changes_places(window, desk):
    window.open_event("Swiss")
    window.enter("Anna", "Boris", "Cyrli")
    window.button("Pair round 1").click()
    window.wait_for_notice("Round 1 is paired")
    window.page.once("dialog", lambda dialog: dialog.accept(" Cyril "))
    window.menu("Cyrli", "Another name …")
    window.wait_for_notice("Cyrli → Cyril")
    (table,), (bye,) = (event(desk)["played"][0][key] for key in ("tables", "bye"))
    first = table["entries"][0]["name"]
    place = window.page.locator(".names .name")
    place.filter(has_text=bye["name"]).drag_to(place.filter(has_text=first))
    window.wait_for_notice(f"{bye['name']} and {first} change places")
    changed = event(desk)["played"][0]
    assert changed["tables"][0]["entries"][0]["name"] == bye["name"] and changed["bye"][0]["name"] == first
    window.menu("Table 1", "Armageddon: a draw, Black wins")
    window.wait_for_notice("Armageddon: a draw, Black wins")
    played = event(desk)["played"][0]["tables"][0]
    assert (played["scores"], played["armageddon"]) == ([0.5, 0.5], True)
    assert [row["points"] for row in event(desk)["standings"] if row["name"] == played["entries"][1]["name"]] == [1]
    for said in ("Round 1, Table 1: Armageddon", f"{bye['name']} and {first} change places", "Cyrli → Cyril"):
        window.page.locator("#takeback").click()
        window.wait_for_notice(f"Taken back: {said}")
    assert [each["name"] for each in event(desk)["entries"]] == ["Anna", "Boris", "Cyrli"]
    assert event(desk)["played"][0]["tables"] == [table | {"entries": event(desk)["played"][0]["tables"][0]["entries"]}]


def test_only_what_is_new_is_drawn_again(window, desk):
    page = window.page
    page.clock.install()
    window.open_event("Swiss")
    window.enter("Anna", "Boris")
    window.button("Pair round 1").click()
    window.wait_for_notice("Round 1 is paired")
    names = page.get_by_role("textbox", name="Names")
    names.press_sequentially("Cyril and")
    names.evaluate("each => each.setSelectionRange(2, 4)")
    page.evaluate("document.drawn = document.querySelector('article.table')")
    page.clock.fast_forward(11_000)
    page.wait_for_timeout(1500)
    assert page.evaluate("document.drawn.isConnected"), "nothing has changed"
    flagfall(desk, "event", "result", "1", "1-0")
    page.clock.fast_forward(11_000)
    page.locator("article.table.done").wait_for()
    assert names.evaluate("each => [each.value, each.selectionStart, each.selectionEnd, each === document.activeElement]") == [
        "Cyril and",
        2,
        4,
        True,
    ]


def test_a_warning_is_asked_and_no_changes_nothing(window, desk):
    window.open_event("Swiss")
    window.enter("Anna", "Boris", "Cyril", "Dana")
    window.button("Pair round 1").click()
    window.wait_for_notice("Round 1 is paired")
    for table in (1, 2):
        window.button(f"Table {table}: 1–0").click()
        window.wait_for_notice(f"Table {table}: 1–0")
    window.button("Pair round 2").click()
    window.wait_for_notice("Round 2 is paired")
    before = event(desk)["played"][1]["tables"]
    met = {frozenset(entry["name"] for entry in table["entries"]) for table in event(desk)["played"][0]["tables"]}
    first, other = [[entry["name"] for entry in table["entries"]] for table in before]
    one, two = next((a, b) for a in first for b in other if frozenset({*first, b} - {a}) in met)
    page = window.page
    page.locator(".names").get_by_role("button", name=one).focus()
    page.keyboard.press("Enter")
    window.wait_for_notice(f"{one} is picked up")
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    page.locator(".names").get_by_role("button", name=two).focus()
    page.keyboard.press("Enter")
    page.locator("#question[open]").wait_for()
    assert "Do it all the same?" in page.locator("#question").inner_text()
    page.locator("#question").get_by_role("button", name="no", exact=True).click()
    window.wait_for_notice("nothing was changed")
    assert event(desk)["played"][1]["tables"] == before


def test_two_truths_stand_side_by_side(window, desk, home):
    with closing(Store(f"sqlite:///{home / 'games.db'}")) as store:
        store.devices.note(DEVICE, "fake")
    window.open_event("Swiss")
    window.enter("Anna", "Boris")
    flagfall(desk, "event", "table", "1", DEVICE)
    window.button("Pair round 1").click()
    window.wait_for_notice("Round 1 is paired")
    window.button("Table 1: 1–0").click()
    window.wait_for_notice("Table 1: 1–0")
    with closing(Store(f"sqlite:///{home / 'games.db'}")) as store:
        state = store.events.find()
        store_game(store, game_at(state, state.tables[0], "e4", "resign 0"))
        store.results.collect()
    window.page.reload()
    differ = window.page.get_by_role("group", name="Two results: which one counts?")
    differ.wait_for()
    assert differ.get_by_role("button").all_inner_texts() == ["Typed: 1 : 0", "The device: 0 : 1"]
    differ.get_by_role("button", name="The device: 0 : 1").click()
    window.wait(lambda: window.page.locator(".differ").count() == 0)
    assert event(desk)["played"][0]["tables"][0]["scores"] == [0, 1]
    window.page.locator("#takeback").click()
    window.wait_for_notice("Taken back")
    assert event(desk)["played"][0]["tables"][0]["scores"] == [1, 0]


def test_points_are_typed_and_prints_open(window, desk):
    window.open_event("Fives", Game="fives", What_counts="points")
    window.enter("Anna", "Boris")
    window.button("Pair round 1").click()
    window.wait_for_notice("Round 1 is paired")
    page = window.page
    page.get_by_label("Table 1, Anna").fill("61")
    page.get_by_label("Table 1, Boris").fill("many")
    page.keyboard.press("Enter")
    page.locator("#notice.failed").wait_for()
    assert scores(desk) == [None], "a score that the game cannot have changes nothing"
    page.get_by_label("Table 1, Boris").fill("35")
    page.keyboard.press("Enter")
    window.wait_for_notice("61 : 35")
    assert scores(desk) == [[61, 35]]
    with page.expect_popup() as opened:
        window.button("Standings").click()
    opened.value.wait_for_load_state()
    assert "Anna" in opened.value.locator("table").inner_text() and opened.value.title() == "Fives, standings"
    page.on("dialog", lambda dialog: dialog.accept(""))
    with page.expect_download() as saved:
        window.button("Publish …").click()
    assert saved.value.suggested_filename == "evening.zip"


def test_the_page_goes_on_after_the_desk_was_killed(chromium, home):
    first = RunningDesk(home)
    port = first.base.split(":")[2].strip("/")
    window = Window(chromium, first)
    window.open_event("Swiss")
    window.enter("Anna", "Boris")
    window.button("Pair round 1").click()
    window.wait_for_notice("Round 1 is paired")
    first.stop(signal.SIGKILL)
    window.page.locator("#lost", has_text="does not answer").wait_for()
    again = RunningDesk(home, "--http", port)
    try:
        window.page.locator("#lost").wait_for(state="hidden")
        window.button("Table 1: 1–0").click()
        window.wait_for_notice("Table 1: 1–0")
        assert scores(again) == [[1, 0]]
        window.close()
    finally:
        again.stop()
