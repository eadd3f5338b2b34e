"""English help for the domino games: a sentence about each option, and a page of the manual."""

HELP = """
max_pip=The highest double of the set: 6 has 28 tiles, 9 has 55, 12 has 91.
deal=How many tiles each of two, three or four players takes.
lead=Who leads the first hand: any lot, the lowest or highest tile drawn, or the holder of the highest double.
next_lead=Who leads later hands: the winner of the last one (lots after a blocked one), the next player in turn, or lots.
spinner=The first double takes tiles on all four sides.
spinner_count=Whether the free sides of the spinner count once two of its sides are covered.
arms=Whether top and bottom of the spinner open only after both its sides are covered.
double_count=Whether a double at an end counts both its halves: 6-6 as twelve or as six.
unit=The open ends score when they add up to a multiple of this.
unit_points=Whether the ends bring their whole sum, or one point for each five (three) in it.
overshoot=Points that would go beyond the target win, are not given, or are not given for the rest of the hand.
win_check=Whether the target wins at once, or only when the hand is over.
tie=How equal winners play on: as many hands as there are players, or one.
bonus_div=Whether the points for the end of a hand are divided by five (three).
hand_round=Whether the pips of all hands are added and then rounded, or each hand is rounded.
blocked=What the fewest pips get when nobody can play: differences down the chain, others' pips, all, nothing, or the game.
blocked_round=How the points of a blocked hand are rounded to fives (threes).
partner=What happens to the pips left with the partner of the player who went out.
claim=Points count only when they are said; a rival who notices missed points calls Muggins and takes them.
draw=A player who cannot play draws until a tile fits, draws one tile, or does not draw.
must_play=A player who holds a tile that fits may not pass.
free_draw=A player who holds a tile that fits may still draw.
keep_last=How many tiles of the boneyard nobody may draw, with two, three or four players; may stay: the last 2, 1, 0 are drawn or left.
matador_points=Ten points in play for each matador, for every tile that fits, or for none.
end=When a hand ends: nobody can play, a player is out of tiles, or a player is out and none is left to draw.
scoring=Strict: besides ten for a matador, one point for every other tile that makes six.
zero=What may be laid at a blank end: matadors only, or a six as well.
wild=Where a matador may be laid without making six: anywhere, or only at a blank.
matador_plus_one=In strict scoring a matador that was joined brings one point more.
premium=When a tile that leaves a six open brings five points more.
penalty=When a pass costs six points.
settle=What the winner of a hand gets: own points less the others', all the differences, or everybody keeps their own.
locked=Who pays in a blocked hand: everybody, or all but the player with the fewest pips.
loss_limit=The game ends after the hand in which a player's losses reach this.
hands=How many hands make a game; 0: until the limit of losses.
"""

MANUAL = """
title=Dominoes
1=Choose who leads, or let the device draw the lot.
2=OK: ▲ ▼ choose the end, OK, ▲ ▼ the other half, OK lays the tile; draw and pass are below the ends. The first tile: one half, then the other.
3=The line below the scores: the open ends, ◀ left, ▶ right; all four as a cross. 3-3 is a double. After = comes their count.
4=+10: the points that the tile will bring, or has brought.
5=UP: how many tiles each player holds, the boneyard, and the unseen tiles.
6=Muggins: points wait until they are said (▲) or a rival calls Muggins (▼). When play goes on, they are lost: 10 not claimed.
7=After a hand, enter what each player has left, digit by digit, and OK once more. BACK there: the menu, to turn up tiles one by one.
8=Six Matador: the matadors 6-0, 5-1, 4-2, 3-3, 0-0 are laid across, one half above the other. A player without tiles draws again in turn.
"""
