"""A win by so many points that it counts as two or three games (CR-s). Knows scores, no cards."""


def skunk(game) -> int:
    """Returns 1 when the winner's nearest opponent lacks more than 30 points to the target, 2 when it lacks more than 60, else 0.

    In a game to 61 or less it never returns 2.
    """
    won, target = game.winners(), game.options["target"]
    if game.options["skunk"] == "off" or game.facts.low_wins or len(won) != 1 or game.scores[won[0]] < target:
        return 0
    nearest = max([score for side, score in enumerate(game.scores) if side != won[0]])
    return (nearest < target - 30) + (nearest < target - 60 and target > 61)
