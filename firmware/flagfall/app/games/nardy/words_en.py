"""English words of nardy: names of the games, words at the table, options and their values, messages of the rules."""

NAMES = """
backgammon=Backgammon
backgammon-match=Backgammon, a match
longnardy=Long nardy
"""

TEXTS = """
game_no=game %d
game_done=The game is over
game_points=points
opening=Opening: a die each
rolls=%s rolls
throw_again=Equal dice: throw again.
device_throws=The device throws
doubles_to=Double to %d
dice_help=▲ ▼ die
dice_beyond=after 6: the device throws
dice_beyond_double=after 6: the device throws, double
by_device=thrown by the device
no_step=%s cannot move with %d-%d.
no_step_short=No move is possible
bar=bar
borne_off=off
men_off=off %d
step_help=▲ ▼ step
what_happened=What has happened?
has_doubled=%s doubles
mars=mars
gammon=gammon
backgammon_won=backgammon
answers=%s answers
takes=Take
drops=Drop
beavers=Beaver
do_resign=Give up this game…
do_view=The board
view_from=Seen by
view_home=Home
view_left=left
view_right=right
doubled=%s doubles to %d
double_keys=▲ take  ▼ drop
tell_end=result
told_roll=roll %s-%s
told_device=(device)
begins_roll=%s begins
told_double=double
told_take=take
told_drop=drop
told_beaver=beaver
who_won=Who has won?
match_to=to %d
session=session
crawford_now=Crawford: no doubling
to_go=pips %d:%d
cube=cube %d
cube_of=cube %d: %s
"""

OPTIONS = """
match=Match to (0: open)
cube=Doubling cube
gammon=Gammon counts
crawford=Crawford game
cube_limit=Cube up to
jacoby=Jacoby rule
beaver=Beavers
auto_double=Automatic doubles
moves=Moves are entered
position=Position
mars=Mars counts 2
head2=Two from the head
head2.principle=if one is stuck
head2.listed=listed throws
bear_off=Large die bears off
bear_off.highest=the last man
bear_off.any=any man
"""

ERRORS = """
equal dice do not decide who begins: throw again=Equal dice do not decide who begins: throw again.
for this turn the device threw %d-%d=For this turn the device threw %s-%s.
nobody doubles in the Crawford game=Nobody doubles in the Crawford game.
the cube is the other side's=The cube belongs to the other player.
the cube is dead: what it stands at wins the match already=The cube is dead: its value wins the match already.
the cube is at its limit=The cube is at its limit.
the moves of this game are not entered=In this game moves are not entered.
jacoby, beaver and auto_double are for an open session: a match of 0=Jacoby, beavers and automatic doubles are for a match to 0.
first the men on the bar come in=First the men on the bar come in.
borne off=all men off
"""
