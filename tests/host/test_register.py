"""The register of games must find each game by its preset, and each family must have all facts."""

import pytest

from flagfall import engine
from flagfall.engine import options
from flagfall.engine.family_facts import FamilyFacts
from flagfall.errors import FlagfallError
from host_tools.games import family_of


@pytest.mark.parametrize("preset", engine.presets())
def test_the_family_of_a_preset_is_its_folder(preset):
    game = engine.new(preset, {})
    assert type(game).__module__.split(".")[-2] == engine.family(preset) == game.facts.family


@pytest.mark.parametrize("preset", engine.presets())
def test_a_family_overrides_only_facts_that_every_family_has_and_by_values_of_the_same_kind(preset):
    def kinds(facts) -> dict:
        return {name: type(value) for name, value in vars(facts).items() if not name.startswith("__")}

    common, family = kinds(FamilyFacts), kinds(type(engine.facts(preset)))
    assert family["family"] is str and family.items() <= common.items()


# The facts that few families have; by the rules of play and the protocol. All other families have the usual value.
FAMILIES_WITH = {
    "half_points": {"chess", "draughts"},
    "low_wins": {"dominoes"},  # the French party
    "first_wins": {"cribbage", "nardy"},
    "exact_target": set(),
    "pdn_type": {"draughts"},
    "is_pad": {"pad"},
    "free_order": {"clock_only"},
    "first_deals": {"cribbage"},
    "moves_optional": {"chess", "draughts", "clock_only"},
    "results_only": set(),
    "draws_agreed": {"chess", "draughts", "clock_only"},
    "draws_claimed": {"chess", "draughts"},
    "flag_is_result": {"chess", "draughts", "clock_only", "nardy"},
    "words_per_move": {"chess", "draughts"},
    "perft_depth": {"chess", "draughts", "nardy"},
}


@pytest.mark.parametrize("name", FAMILIES_WITH)
def test_a_fact_holds_for_these_families_alone(name):
    assert {engine.family(preset) for preset in engine.presets() if getattr(engine.facts(preset), name)} == FAMILIES_WITH[name]


def facts_with(preset: str, texts: str):
    """Returns the facts of a game with these options, of which none is made."""
    return engine.facts(preset, options.resolve(engine.rows(preset), options.read(texts)))


def test_an_option_can_decide_a_fact():
    """In backgammon without moves people enter the results of games (BG-22); in the giveaway game and the French party low points win."""
    assert (
        engine.new("backgammon", {"moves": "off"}).facts.results_only and not engine.new("backgammon", {"moves": "on"}).facts.results_only
    )
    assert {preset for preset in engine.presets() if facts_with(preset, "").low_wins} == {"cribgiveaway", "french"}
    assert facts_with("crib4p", "giveaway=on").low_wins and not facts_with("crib4p", "giveaway=on").first_wins
    assert facts_with("pad", "like=french").low_wins and facts_with("pad", "like=cribgiveaway").low_wins


@pytest.mark.parametrize("preset", engine.presets())
def test_a_game_keeps_the_facts_of_its_preset_and_options(preset):
    rows = engine.rows(preset)
    for texts in [{}, *({row[0]: value} for row in rows if not options.is_range(row[1]) for value in row[1])]:
        try:
            game = engine.new(preset, texts)
        except FlagfallError:  # options that do not go together
            continue
        assert vars(game.facts) == vars(engine.facts(preset, options.resolve(rows, texts))), texts


def test_the_facts_say_which_points_end_the_game():
    """M2-10, CR-V2, BG-12, FP-c, SM-i: by the option tables of the rule book."""
    for preset, texts, target in (("muggins", "", 200), ("crib7", "", 151), ("backgammon-match", "", 7), ("backgammon", "match=3", 3)):
        assert facts_with(preset, texts).target == target
    assert facts_with("french", "").target == 100 and facts_with("chess", "").target == 0
    assert facts_with("french", "hands=4").target == facts_with("sixmatador", "target=none").target == 0
    assert facts_with("pad", "like=crib7").target == 151 and facts_with("pad", "like=crib7 target=31").target == 31


def test_every_preset_of_draughts_has_its_number_in_pdn():
    """The number of a game in PDN is of that game alone: a preset without a number must not be written as English draughts, 21."""
    assert {preset: engine.facts(preset).pdn_type for preset in engine.presets("draughts")} == {"draughts": "21"}
    for preset in engine.presets():
        assert bool(engine.facts(preset).pdn_type) == ("pdn" in [each.name for each in family_of(preset).formats])
    assert type(engine.facts("draughts"))("draughts-of-tomorrow", {}).pdn_type == ""


LIGHT_BEGINS = {"chess": " w ", "draughts": "W:"}  # family -> part of the key of a position in which the light men move


def seat_with_light_men(game) -> int:
    """Returns the seat that has the light men by the position before the first move, -1 in a game without them."""
    if game.facts.family not in LIGHT_BEGINS:
        return -1
    return game.turn if LIGHT_BEGINS[game.facts.family] in game.key() else 1 - game.turn


@pytest.mark.parametrize("preset", engine.presets())
def test_the_facts_name_the_seat_with_the_light_men(preset):
    game = engine.new(preset, {})
    assert engine.facts(preset).white == game.facts.white == seat_with_light_men(game)


def test_an_option_gives_the_light_men_to_the_other_seat():
    game = engine.new("draughts", {"begins": "light"})
    assert game.facts.white == seat_with_light_men(game) == 0 and engine.facts("draughts").white == 1


@pytest.mark.parametrize("preset", engine.presets())
def test_a_game_that_gives_a_depth_can_look_ahead(preset):
    assert hasattr(engine.new(preset, {}), "perft") == bool(engine.new(preset, {}).facts.perft_depth)
