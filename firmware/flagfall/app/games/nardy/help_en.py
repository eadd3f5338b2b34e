"""English help for nardy: a sentence about each option, and a page of the manual."""

HELP = """
match=Who first has so many points has won the match; 0: play on until you stop.
cube=Before a roll the stakes may be doubled; the other takes that or gives the game up.
gammon=A win counts double when the loser has borne off nothing, triple with a man on the bar or in the winner's home.
crawford=In the first game after somebody lacks one point nobody doubles.
cube_limit=The cube goes no higher than this.
jacoby=Gammons count only after a double that was taken. For open play.
beaver=Who was doubled may double once more at once and keep the cube. For open play.
auto_double=How many times equal opening dice double the stakes. For open play.
moves=Each throw and step is entered; or only doubles and results.
mars=A win counts two points when the loser has borne off nothing.
head2=When a second man may leave the head in the first turn: if one alone cannot play it all, or at throws of a list.
bear_off=A die larger than needed bears off only the last man, or any man.
"""

MANUAL = """
title=Backgammon and nardy
1=OK: the roll. ▲ ▼ turn the first die, ◀ ▶ the second. Beyond the six of the first the device throws, of the second you double.
2=Then the steps: ◀ ▶ choose the man, ▲ ▼ the die, OK plays it. The frame shows him, the small man where he will stand.
3=A number on a man is how many stand there. Beside a name: the pips still to go, and +3 the men borne off.
4=UP shows the board; from whose side, and where home lies, is in the menu.
5=cube 2: the stake, and who owns the cube. A double waits: ▲ take, ▼ drop. pips 163:167 are still to go, to 7 the length of the match.
6=Without telling the moves: OK tells a double or who has won, and how much.
"""
