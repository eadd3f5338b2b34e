"""English help for nardy: a sentence about each option, and a page of the manual."""

HELP = """
match=The first player with so many points wins the match; 0: play on until you stop.
cube=Before a roll a player may double the stakes; the other player takes the double or gives up the game.
gammon=A win counts double when the loser has borne off nothing, triple with a man on the bar or in the winner's home.
crawford=Nobody doubles in the first game after a player needs only one more point.
cube_limit=The cube goes no higher than this.
jacoby=Gammons count only after a double that was taken. For open play.
beaver=A player who takes a double may double again at once and keep the cube. For open play.
auto_double=How many times equal opening dice double the stakes. For open play.
moves=Each throw and step is entered; or only doubles and results.
mars=A win counts two points when the loser has borne off nothing.
head2=When a second man may leave the head in the first turn: if one man cannot play the whole throw, or at listed throws.
bear_off=A die larger than needed bears off only the last man, or any man.
"""

MANUAL = """
title=Backgammon and nardy
1=Play on your own board: the device has the clock, the cube and the points. OK enters a double, or who has won and how much.
2=cube 2: the stake and its owner. After a double: ▲ take, ▼ drop. to 7: the length of the match.
3=With Moves are entered in the setup, OK: the roll. ▲ ▼ change the first die, OK, ▲ ▼ the second, OK. After the six of the first, the device throws, and after that you double.
4=Then the steps: ▲ ▼ choose one, the larger die first, OK plays it. The man is framed; a small man shows where he will stand.
5=The number on a man: how many stand there. Beside a name: the pips to go; off 3 (or +3) are men borne off. pips 163:167: still to go.
6=UP shows the board. In the menu you choose from whose side, and where home lies.
"""
