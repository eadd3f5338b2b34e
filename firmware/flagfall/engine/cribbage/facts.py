"""What only cribbage knows about itself and the others must ask: how its moves are written, who plays White, how it is counted."""

HELP = (
    "deal SEAT : who deals first; later hands are dealt in turn",
    "cut CARD : the starter; a card is written 5H, TD, AS",
    "CARD, or a rank alone such as 5 or T : a card in the play; legal ranks=on lists the ranks, too",
    "go : no card fits; at 21 or less every card does",
    "hand SEAT CARD ... : a hand at the show, where its cards or suits are not known",
    "crib CARD ... : the cards of the crib",
    "score : the hand that is to be shown is worth what it is",
    "say N : with muggins, the points of the last card, or of the hand that is to be shown",
    "muggins SEAT : with muggins, another seat takes points that were not said",
    "count CARD ... STARTER [crib] : a question outside any game: what a hand is worth, and why",
)
WHITE = -1  # the seat that has the light men, -1 where nobody has
HALF_POINTS = False  # scores are counted in halves: a draw is 1
MOVE_WORDS = 0  # words of a move, so that a line may hold several; 0: an entry is as long as its line
CONTROL = ""  # the time control that a game begins with, which it cannot be without; "" where a clock is a choice
# The time controls that games begin with where a clock is a choice: PRESET=CONTROL, and `usual` for the others.
USUAL = "usual=15md10s"
DEALS = True  # who is first deals, and another one begins
