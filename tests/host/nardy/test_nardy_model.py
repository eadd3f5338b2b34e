"""Both games of nardy must agree with the model: legal moves, ends of turns, and the golden games of the model."""

import random
from array import array

import pytest

from flagfall.engine import new
from flagfall.engine.game import MAX_MOVES
from flagfall.engine.nardy.plays import ends
from tests.host.nardy.nardy_model import Model
from tests.host.nardy.nardy_table import FILES, FOLDER, Table, golden
from tests.portable.test_golden import ask_new_referee, run

OUT = array("I", [0] * MAX_MOVES)
MEN = 15


def board(game, packed: bytes) -> str:
    """Returns an entry of `plays.ends` as the model writes boards."""
    across = game.position.across
    cells = [str(packed[point] or -packed[26 + across[point]]) for point in range(1, 25)]
    return f"{','.join(cells)}/{packed[25]},{packed[51]}/{packed[0]},{packed[26]}"


def compare(game) -> bool:
    """Compares the game's position with the model. Returns False when no dice wait."""
    if game.stage != "move":
        return False
    model = Model(game.long, game.key(), any_off=game.options.get("bear_off") == "any")
    n = game.moves(OUT)
    listed = list(OUT[:n])
    texts = [game.text(move) for move in listed]
    assert listed == sorted(listed) and len(texts) == len(set(texts)), game.key()
    assert set(texts) == model.first_steps(), game.key()
    before = game.position.packed
    game.steps.begin(game.turn, game.max_heads - game.taken)
    assert {board(game, packed) for packed in ends(game.steps, game.dice)} == model.ends(), game.key()
    assert game.position.packed == before
    return True


def play(preset: str, seed: int, plies: int, **options: str) -> int:
    """Plays a random session. Returns the number of compared positions."""
    chance, game, compared = random.Random(seed), new(preset, options | {"match": "0"}), 0
    for _ in range(plies):
        compared += compare(game)
        n = game.moves(OUT)
        game.play(chance.choice(OUT[:n]))
    return compared


CASES = [("backgammon", {}), ("longnardy", {}), ("longnardy", {"bear_off": "any"})]


@pytest.mark.parametrize("preset, options", CASES)
def test_random_games(preset, options):
    assert play(preset, 1, 250, **options) > 100


def random_position(chance: random.Random, long: bool) -> str:
    """Returns a position that may be impossible in a game: few points with many men, at home or anywhere."""
    places = chance.sample(range(24), chance.randint(4, 16))
    cut = chance.randint(1, len(places) - 1)
    cells, home = [0] * 24, chance.random() < 0.3
    across = (lambda point: (point + 12) % 24) if long else (lambda point: 23 - point)
    off, bar = [0, 0], [0, 0]
    for seat, mine in enumerate((places[:cut], places[cut:])):
        for _ in range(MEN):
            place = chance.choice(mine)
            if home:
                place = chance.randrange(6)
                place = across(place) if seat else place
            draw = chance.random()
            if draw < 0.1 and not long:
                bar[seat] += 1
            elif draw < 0.2 or cells[place] * (1 - 2 * seat) < 0:
                off[seat] += 1
            else:
                cells[place] += 1 - 2 * seat
    if MEN in off:
        return random_position(chance, long)
    dice = sorted([chance.randint(1, 6), chance.randint(1, 6)], reverse=True)
    dice = dice * 2 if dice[0] == dice[1] else dice
    places = f"{bar[0]},{bar[1]}/{off[0]},{off[1]}"
    return f"{','.join(map(str, cells))}/{places}/{chance.randint(0, 1)}/{''.join(map(str, dice))}"


def wall_position(chance: random.Random) -> str:
    """Returns a position of the long game in which seat 0 has most of six to eight neighbouring points, anywhere on the circle."""
    first, length = chance.randrange(24), chance.randint(6, 8)
    row = [(first + i) % 24 for i in range(length)]
    for _ in range(chance.randint(1, 2)):
        row.remove(chance.choice(row))
    rest = [cell for cell in range(24) if cell not in row]
    theirs = [cell for cell in chance.sample(rest, chance.randint(1, 4)) if cell != 23]
    cells, off = [0] * 24, [0, 0]
    for cell in row + [chance.choice([23, *row]) for _ in range(MEN - len(row))]:
        cells[cell] += 1
    for _ in range(MEN):
        if theirs and chance.random() < 0.9:
            cells[chance.choice(theirs)] -= 1
        else:
            off[1] += 1
    off[0] = MEN - sum(count for count in cells if count > 0)
    if MEN in off or off[1] == MEN:
        return wall_position(chance)
    dice = sorted([chance.randint(1, 6), chance.randint(1, 6)], reverse=True)
    dice = dice * 2 if dice[0] == dice[1] else dice
    return f"{','.join(map(str, cells))}/0,0/{off[0]},{off[1]}/0/{''.join(map(str, dice))}"


def has_forbidden_block(model: Model) -> bool:
    """Returns True when the side on turn has a block that LN-07 forbids: no game leads there, and the rules do not say how to go on."""
    return not model.allowed(model.men)


def compare_positions(preset: str, options: dict, seed: int, count: int) -> None:
    chance = random.Random(seed)
    for _ in range(count):
        is_possible_and_equal(preset, options, random_position(chance, preset == "longnardy"))


def is_possible_and_equal(preset: str, options: dict, position: str) -> bool:
    game = new(preset, options | {"position": position})
    return not (game.long and has_forbidden_block(Model(True, game.key()))) and compare(game)


def test_walls_anywhere_on_the_circle():
    """LN-h: in most of them a step could close six in a row; in a quarter of these the row goes over the end of the other side's way."""
    chance = random.Random(1)
    assert sum(is_possible_and_equal("longnardy", {}, wall_position(chance)) for _ in range(200)) > 100


@pytest.mark.parametrize("preset, options", CASES)
def test_random_positions(preset, options):
    compare_positions(preset, options, 1, 300)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 110))
@pytest.mark.parametrize("preset, options", CASES)
def test_many(preset, options, seed):
    play(preset, seed, 2000, **options)
    compare_positions(preset, options, seed, 1500)
    chance = random.Random(seed)
    for _ in range(3000 if preset == "longnardy" else 0):
        is_possible_and_equal(preset, options, wall_position(chance))


@pytest.mark.parametrize("name", FILES)
def test_the_golden_games_are_those_of_the_model(name):
    assert (FOLDER / f"{name}.txt").read_text(encoding="ascii") == golden(name)


def whole_match(seed: int) -> None:
    """Plays a match of the model with cube, gammons and Crawford game. The engine must answer each request as expected."""
    long, length = seed % 3 == 0, 1 + seed % 5
    if long:
        table = Table(seed, True, length, f"new longnardy match={length} mars=on", True, False)
    else:
        table = Table(seed, False, length, f"new backgammon-match match={length}", True, True)
    asked, met = run(table.lines, ask_new_referee(0))
    assert asked == met + 1 > 20 and '"over": true' in table.lines[-1]


@pytest.mark.parametrize("seed", range(30, 36))
def test_whole_matches(seed):
    whole_match(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 1100))
def test_many_whole_matches(seed):
    whole_match(seed)
