"""The register of games: what is found by the name of a preset, and that every family has answered everything."""

import pytest

from flagfall import engine


@pytest.mark.parametrize("preset", engine.presets())
def test_the_family_of_a_preset_is_its_folder(preset):
    game = engine.new(preset, {})
    assert type(game).__module__.split(".")[-2] == engine.family(preset) == game.family


@pytest.mark.parametrize("preset", engine.presets())
def test_the_facts_have_the_same_names_and_kinds_in_every_family(preset):
    def kinds(facts) -> dict:
        return {name: type(value) for name, value in vars(facts).items() if name.isupper()}

    assert kinds(engine.facts(preset)) == kinds(engine.facts("pad")) != {}


@pytest.mark.parametrize("preset", engine.presets())
def test_a_game_says_who_has_the_light_men_as_its_facts_do(preset):
    assert engine.new(preset, {}).white == engine.facts(preset).WHITE


@pytest.mark.parametrize("preset", engine.presets())
def test_a_game_that_gives_a_depth_can_look_ahead(preset):
    assert hasattr(engine.new(preset, {}), "perft") == bool(engine.new(preset, {}).deepest)
