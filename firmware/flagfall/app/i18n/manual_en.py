"""English: the short manual on the device itself, a few sentences a line. What it says of games lies with their words."""

TEXTS = """
title=Buttons and menus
1=LEFT and RIGHT are the players' big buttons. UP, DOWN, OK and BACK walk the menus; LEFT and RIGHT turn a value or a page there.
2=A frame shows who begins: any big button starts that time. Then your own button ends your turn. Black is the side whose time runs.
3=OK: enter what was played, before the press or after. UP: the board or the hands. DOWN: the entries; OK takes one back or changes it.
4=BACK stops the clock and opens the menu of the game: corrections, points by agreement, result, leaving. BACK again goes on.
5=After a power cut the game stands first on the first screen, as it was at the last event: OK or a big button goes on at once.
6=▶ in front of a line goes on. ● is what you have changed, or what the PC does not have yet.
7=The PC fetches the finished games: connect it and run flagfall sync.
"""
