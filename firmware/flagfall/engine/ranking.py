"""Who stands where by the points. Knows of a game only its sides, its scores, and whether many points are good or bad."""


def best(game, sides=None) -> tuple:
    """Those of the given sides (of all, without them) with the most points, or where low wins with the fewest."""
    scores = game.scores
    if sides is None:
        sides = range(len(scores))
    top = (min if game.facts.low_wins else max)([scores[side] for side in sides])
    return tuple([side for side in sides if scores[side] == top])


def rank(game, side: int) -> int:
    """The side's place, 1 the first: winners before all others, then by points; equal sides share a place. In a drawn
    game everybody is first.
    """
    won, scores = game.winners(), game.scores
    if side in won or (game.over and not game.ended and not won):
        return 1
    place, mine = 1 + len(won), scores[side]
    for other, score in enumerate(scores):
        if other not in won and (score < mine if game.facts.low_wins else score > mine):
            place += 1
    return place
