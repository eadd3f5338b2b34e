"""The order of the sides by points. Knows only the sides of a game, its scores, and whether low points win."""


def best(game, sides=None) -> tuple:
    """Returns the sides with the most points, or with the fewest where low points win. sides: the sides to compare, None for all; sides
    that have left the game are not compared.
    """
    scores = game.scores
    if sides is None:
        sides = range(len(scores))
    sides = [side for side in sides if game.sides[side][0] not in game.gone]
    top = (min if game.facts.low_wins else max)([scores[side] for side in sides])
    return tuple([side for side in sides if scores[side] == top])


def rank(game, side: int) -> int:
    """Returns the side's place, 1 for the first: winners before all others, then by points; equal sides share a place.

    In a drawn game every side is first.
    """
    won, scores = game.winners(), game.scores
    if side in won or (game.over and not game.ended and not won):
        return 1
    place, mine = 1 + len(won), scores[side]
    for other, score in enumerate(scores):
        if other not in won and (score < mine if game.facts.low_wins else score > mine):
            place += 1
    return place
