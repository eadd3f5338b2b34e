"""The lines of `help GAME` that explain the moves of cribbage."""

HELP = (
    "deal SEAT : who deals first; later hands are dealt in turn",
    "cut CARD : the starter; a card is written 5H, TD or 10D, AS",
    "CARD, or a rank alone such as 5 or T : a card in the play; legal ranks=on lists the ranks, too",
    "go : no card fits; at 21 or less every card does",
    "hand SEAT CARD ... : a hand at the show, where its cards or suits are not known",
    "crib CARD ... : the cards of the crib",
    "score : counts the next hand, or the crib, and gives its points",
    "say N : with muggins, the points of the last card, or of the hand that is to be shown",
    "muggins SEAT : with muggins, another seat takes points that were not said",
    "count CARD ... STARTER [crib] : a question outside any game: what a hand is worth, and why",
)
