"""English for what the rules and the flash say. A key is the template of the error; blanks come in the same order."""

TEXTS = """
the game is over=The game is over.
a hand turned up is entered again, not edited=Take back what was shown and enter it again.
there is no press to take back=There is no press to take back.
the flash is full: sync with a PC first=The memory is full: sync with a PC first.
the flash is full: end game %d, then sync with a PC=The memory is full: end game %s, then sync with a PC.
the flash does not keep what is written: it is worn out=The memory is worn out: it does not keep what is written.
the flash is wearing out: sync with a PC soon=The memory is wearing out: sync with a PC soon.
a button is stuck and counts for nothing until it is released=This button is stuck. It does nothing until it is released
a new program is being copied=A new program is being copied. Leave the cable in and the buttons alone.
the panel has not answered for a while=The screen did not answer for a while. Clock and game went on.
the battery is low=The battery is low: change it or charge it soon.
a part of this game is damaged=A part of this game is damaged: a PC keeps what is sound.
a part of these games is damaged: %s=Damaged in memory: game %s. Sync with a PC: it keeps what is sound.
nothing is left of %d games=Nothing is left of games: %s.
after 49 days on the table a game must be left and taken up again=This game has been on the table for 49 days: leave it and resume it.
the games of a damaged directory were found again=The memory's directory was damaged. The games were found again: sync with a PC soon.
this game is on the PC already and stays as it is=This game is on the PC already and stays as it is.
a game holds at most %d events: end it=A game holds at most %s entries: end it.
a control without main time needs start=fide=Without main time the first move needs its extra time.
a control gives at least %ds=Everybody needs at least %s second.
a delay needs a main time before it=A delay needs a main time as well.
hourglass and gong are for all seats or for none=Hourglass and gong are for everybody or for nobody.
no number of moves can follow a period for any number of moves=After a period for any number of moves none can ask for a number.
this must be at least %ds=A time here is at least %s second.
what repeats needs its number of moves=What repeats needs its number of moves.
the time control is too long=The control is too long.
there is room for %d own controls=There is room for %s own clocks: delete one first.
there are at most %d periods=There are at most %s periods.
the last seat stays=The last player stays.
the limit is %d ms=The limit is %s ms.
left is a number %d to %d=What is left is a number %s to %s.
period is a number %d to %d=The period is a number %s to %s.
no room for large games=No room for large games: switch off and on. If this stays, install the frozen firmware.
ended=ended early
told=result entered
agreed=agreed
claimed=claimed
resigned=resigned
time=lost on time
cannot mate=no mate possible
out=out
blocked=blocked
target=target reached
the PC has the games now=Games now on the PC
"""
