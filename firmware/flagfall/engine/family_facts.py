"""The facts about a family of games: properties that the rest of the program reads. The methods of a game are in game.py.

Each family has a page `facts.py` with a class `Facts`, which overrides the usual facts below.
"""


class FamilyFacts:
    """The usual facts. Each game has an object of its own, because its preset and options may decide a fact."""

    family = ""  # the name of the family's folder
    stages: tuple = ("play", "over")  # all values of Game.stage
    white = -1  # the seat with the light men, -1 for none
    half_points = False  # scores are counted in halves: a draw is 1
    low_wins = False  # points are losses, the side with the fewest wins
    first_wins = False  # the first side at the target has won, whatever others make later
    target = 0  # the points, or the losses, that end the game or the match; 0 where points do not end it
    start_points = 0  # points that each side begins with; above 0 entries are taken away from them, and the first side at 0 has won
    exact_target = False  # no points beyond the target are given
    point_unit = 0  # points in play are multiples of it; 0: any number
    is_pad = False  # people enter the points, no rules count them
    free_order = False  # no rules decide whose turn it is: people may leave seats out and reverse the order
    first_deals = False  # the option `first` names the dealer, and another seat begins
    moves_optional = False  # a clock and a result are enough, nobody needs to enter the moves
    results_only = False  # people enter the results of hands and no moves, so the clock runs without them
    unchecked = False  # moves are accepted without the rules and none is listed: a scoresheet without help
    draws_agreed = False  # the players may agree on a draw
    draws_claimed = False  # in some positions a player may claim a draw
    flag_is_result = False  # a fallen flag is entered as `flag SEAT`
    perft_depth = 0  # the greatest depth for `perft` on a device, a few seconds; 0: no `perft`, as where tiles or cards are hidden
    words_per_move = 0  # number of words in a move, so that a line may hold several; 0: a line is one entry
    fixed_control = ""  # the default time control of a family that needs a clock; "" where people may play without one
    # The default time controls of other families: PRESET=CONTROL; `usual=` for presets not named, `match=` for each point of a match.
    usual_controls = ""
    # More time controls that people use, the fastest first: the summary of a game steps through them.
    control_choices = ""
    # The presets of a single game and of a match. The option `match` changes between them.
    match_presets: tuple = ()
    pdn_type = ""  # GameType of PDN, for games that are written as PDN
    device_options = ""  # options that differ from the preset when a game is set up on a device

    def __init__(self, preset: str, options: dict):
        """Sets the facts that the preset and the values of its options decide. options: {} for those that hold with any options."""
