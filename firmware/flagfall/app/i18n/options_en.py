"""English names of options (`name=`) and of their values (`name.value=`, or `.value=` in any option)."""

TEXTS = """
.on=yes
.off=no
seats=Players
teams=Pairs
teams.2x2=1+3 : 2+4
first=First player
target=Target
target.none=each hand a game
flag=A fallen flag
flag.ask=the table is asked
flag.loss=loses
flag.warn=only marked
fen=Position
help.target=Who has so many points has won.
help.flag=What a fallen flag means: the table decides, it loses at once, or it is only shown.
"""
