"""The French party (FP): Matador in which the pips left in a hand are its owner's loss, and the fewest losses win."""

from . import draw
from .draw import Draw
from .sums import Sums
from .tiles import LEFT, RIGHT

LOW_WINS = True

rows = draw.rows
pad_limits = draw.pad_limits


def make(preset: str, options: dict, ring: bool = False):
    return French(preset, options, ring)


class French(Draw):
    """The scores are losses."""

    LEAD = "heaviest"  # FP-02, FP-e
    ONERS = 7
    low_wins = LOW_WINS

    def _layout(self) -> Sums:
        return Sums(self.ONERS, False, True, False)

    def _stuck(self) -> bool:
        """Also two blank ends without a matador left, whatever the boneyard still has (FP-08)."""
        layout = self.layout
        blank = layout.laid() and not layout.value(LEFT) and not layout.value(RIGHT)
        return self._dead() if blank else Draw._stuck(self)

    def _award(self) -> list:
        """Everybody's own pips; in a locked hand with `lowest_free` those with the fewest pay nothing (FP-07, FP-08, FP-b)."""
        told = self.told
        if self.out >= 0 or self.options["locked"] == "all_pay":
            return told
        least = min(told)
        return [0 if pips == least else pips for pips in told]

    def _decided(self) -> bool:
        """After the agreed number of hands, or when somebody's losses have reached the limit (FP-c)."""
        hands = self.options["hands"]
        return self.hand_number >= hands if hands else max(self.scores) >= self.options["loss_limit"]
