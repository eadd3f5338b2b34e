"""English: the short manual on the device itself, a few sentences a line. The pages about a game are in its folder, in help_en.py."""

TEXTS = """
title=Buttons and menus
1=LEFT and RIGHT are the players' big buttons: in a game they only end turns, begin, or open an entry. UP, DOWN, OK and BACK do all else.
2=The frame shows who begins: any big button starts that clock. Then each player ends a turn with their own button. Time runs on the black side.
3=OK enters a move, before the press or after it: ▲ ▼ change what is framed (held, faster), OK goes on, BACK goes back. UP shows the hands, DOWN the entries.
4=BACK stops the clock and opens the menu of the game: corrections, points by agreement, result, leaving. BACK again goes on.
5=After a power cut the game is the first line of the first screen, as it was at the last event. OK or a big button goes on at once.
6=A line with ▶ goes on or opens more. ● marks what you have changed, or games that are not on the PC yet.
7=The PC fetches the finished games: connect it and run flagfall sync.
"""
