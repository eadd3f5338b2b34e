"""English for what the rules and the flash say. A key is their own text, # for each of its numbers; blanks come in the same order."""

TEXTS = """
#-# shows that seat # could have played when it drew or passed=%s-%s would have fitted earlier, instead of a draw or a pass: %s.
no play gives # points: they are multiples of #=No play gives %s points: they are multiples of %s.
points are multiples of #=Points are multiples of %s here.
one entry is # to # points=One entry is %s to %s points.
one entry is -# to # points=One entry is -%s to %s points.
the game is over=The game is over.
the totals told before cannot be right: take one back=The pips told before cannot be right: take one back.
seat # must have # to # pips=%s must have %s to %s pips.
seat # cannot have # pips: no such tiles are unseen=%s cannot have %s pips: no such tiles are unseen.
seat # must have # pips=%s must have %s pips.
a hand turned up is entered again, not edited=Take shown tiles back and enter them again.
there is no press to take back=There is no press to take back.
the flash is full: sync with a PC first=The memory is full: sync with a PC first.
the flash is full: end game #, then sync with a PC=The memory is full: end game %s, then sync with a PC.
the flash does not keep what is written: it is worn out=The memory is worn out: it does not keep what is written.
this game is on the PC already and stays as it is=This game is on the PC already and stays as it is.
a game holds at most # events: end it=A game holds at most %s events: end it.
a control without main time needs start=fide=Without main time the first move needs its extra time.
a control gives at least #s=Everybody needs at least %s second.
a delay needs a main time before it=A delay needs a main time as well.
who can capture must: #x#=You must capture: %s×%s.
there is no piece of yours on #=You have no piece on %s.
a flag loses in draughts, or the players agree on a draw=In draughts a flag loses; a draw is agreed.
draws are agreed in this game, not claimed=In this game a draw is agreed, not claimed.
this position was there # times, and # moves were made without progress=The position was there %s times; %s moves without progress.
hourglass and gong are for all seats or for none=Hourglass and gong are for everybody or for nobody.
no number of moves can follow a period for any number of moves=After a period for any number of moves none can ask for a number.
this must be at least #s=A time here is at least %s second.
what repeats needs its number of moves=What repeats needs its number of moves.
the time control is too long=The control is too long.
there is room for # own controls=There is room for %s own clocks: delete one first.
there are at most # periods=There are at most %s periods.
the last seat stays=The last player stays.
left is a number # to #=What is left is a number %s to %s.
period is a number # to #=The period is a number %s to %s.
the limit is # ms=The limit is %s ms.
"""
