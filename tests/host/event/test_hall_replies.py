"""The hall must show what a device says of its table, or say one plain line, and go on."""

from contextlib import closing
from random import Random
from types import SimpleNamespace

import pytest

from host_tools.event.event_pages import render
from host_tools.event.hall import Hall
from host_tools.event.live_game import LiveGame
from host_tools.port.following import Following
from host_tools.store.store import Store
from host_tools.terminal.failure import Failure
from tests.host.databases import new_address
from tests.host.event.evening_store import open_event
from tests.host.sync.fake_device import DEVICE
from tests.host.sync.good_replies import TABLES, ChangedReplies, good_replies
from tests.host.sync.scripted_link import ScriptedLink

PRESETS = {preset: options for preset, (options, *_) in TABLES.items() if preset != "pad"}


def follow(following: Following, game: LiveGame) -> None:
    """Looks once at the table, as the watch of the hall does."""
    for event in following.look():
        game.take(event)
    game.note_clocks(following.left, 100.0)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_good_table_is_shown(preset):
    replies = good_replies(preset)
    game = LiveGame()
    follow(Following(ScriptedLink(lambda request: {"ok": True, **replies[" ".join(request.split()[:2])]})), game)
    assert game.names == ["Anna", "Boris"] and len(game.left_now(100.0)) == 2 and game.session() is not None


@pytest.mark.parametrize("seed", [seed if seed < 2 * len(PRESETS) else pytest.param(seed, marks=pytest.mark.slow) for seed in range(120)])
def test_any_table_is_shown_or_one_plain_line(tmp_path, seed):
    chance = Random(seed)
    preset = [*PRESETS][seed % len(PRESETS)]
    replies = ChangedReplies(chance, preset)
    with closing(Store(new_address("sqlite", tmp_path))) as store:
        state = open_event(store, "Anna", "Boris", preset=preset, given=PRESETS[preset])
        shown = 0
        for _ in range(6):
            following, game = Following(ScriptedLink(replies)), LiveGame()
            page = Hall(store, SimpleNamespace(games={DEVICE: game}), None, 5, "")
            for _ in range(5):
                try:
                    follow(following, game)
                except Failure as failure:
                    assert "\n" not in str(failure)
                render("hall_parts.html", part="boards", event={}, boards=[page._board(state, 1, game)], running=True)
                game.text((("Event", "x"),)) if preset in ("chess", "draughts") else None
            page.look()
            page._clocks()
            shown += "data-device" in page._parts["boards"]
            page.publish(tmp_path / "web")
    assert shown or seed
