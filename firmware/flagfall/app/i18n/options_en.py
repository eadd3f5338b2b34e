"""English names of options (`name=`) and of their values (`name.value=`, or `.value=` in any option).

HELP: a sentence about each line of a clock of one's own.
"""

TEXTS = """
.on=yes
.off=no
seats=Players
teams=Pairs
teams.2x2=4 in pairs
first=First player
target=Target
target.none=each hand a game
flag=A fallen flag
flag.ask=the table is asked
flag.loss=loses
flag.warn=only marked
fen=Position
help.rules=OK shows all rules of this game, to read or to change.
help.target=The first player with so many points wins.
help.flag=What a fallen flag means: the table decides, it loses at once, or it is only shown.
"""

HELP = """
k_timed=Time for the game or for each period, with extra time for a move or without.
k_byo=After the main time come periods: a move within a period keeps it; a used-up period is gone.
k_can=After the main time come blocks: so many moves in so much time; time left over is gone.
k_move=The same time for every turn.
k_hour=The time that one player uses goes to the others; a player without time has lost.
k_gong=A turn ends by itself, nobody presses.
k_up=How much time each player uses.
k_scrabble=Each minute begun over the time costs ten points.
times=The same for all, or each player's own.
f_player=The player whose times the lines below set.
f_period=The period that the lines below set.
f_number=How many moves must be made in this time.
main_time=The time before anything is added.
extra_kind=Fischer adds it each move; a delay runs before the time; Bronstein gives back the used part.
extra_time=How much for each move.
f_ends=The next period begins at 0:00, or with the last move of this one.
f_add=Adds another period like this one after it.
f_remove=Removes the period shown here.
f_repeats=After the last period comes another like it, again and again.
f_periods=How many periods come after the main time.
f_each=How long a period lasts.
f_step=Each block asks for so many moves more than the one before.
f_save=What is left of a turn is added to the next.
f_limit=A player who has used so much has lost.
f_most=No extra time lifts the clock above it.
o_start=By FIDE's rules with extra time.
o_freeze=All clocks stop when a flag falls, or the game goes on.
o_overtime=What a clock does when its flag is down and the game goes on.
o_credit=A period ends at 0:00, or with a player's last move in it.
o_delay_carry=Whether time left in a period with delay goes over into the next.
o_clock=Partners share a clock, or have one each.
o_late=A player who comes later has lost, unless the arbiter rules otherwise.
f_save_as=Keeps this clock among your own.
"""
