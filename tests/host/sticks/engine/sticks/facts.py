"""What only sticks knows about itself and the others must ask."""

HELP = ("1, 2, 3 : so many sticks are taken from the heap",)
WHITE = -1
HALF_POINTS = False
MOVE_WORDS = 1
CONTROL = ""
USUAL = ""
DEALS = False
