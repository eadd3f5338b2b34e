"""Time controls by name, in groups and in the order of a menu, with their canonical texts.

A line is `NAME CONTROL [CLOCK OPTIONS]`; a group begins with `= GROUP`. The table is one text, because a tuple of rows would take four
times its memory on the device. A new control is one line; docs/controls.md says what else it needs.
"""

TABLE = """
= blitz
bullet 1m
bullet-plus 2m+1s
blitz-3 3m
blitz 3m+2s
blitz-5 5m
blitz-plus 5m+3s
blitz-10 10m
blitz-delay 5mb3s
= rapid
rapid-10 10m+5s
rapid 15m+10s
rapid-25 25m
rapid-25-10 25m+10s
rapid-delay 25mb10s
half-hour 30m
rapid-45 45m+10s
= classic
hour 1h
hour-30 1h+30s
two-hours 2h
classic 1h30m+30s
fide 40/1h30m+30s;30m+30s
fide-90-15 40/1h30m+30s;15m+30s
fide-100 40/1h40m+30s;20/50m+30s;15m+30s
fide-100-10 40/1h40m+30s;20/50m+30s;10m+30s
candidates 40/2h;30m+30s
match 40/2h;20/1h;15m+30s
guillotine 1h45m;15m
long 2h;1h
long-30 2h;1h;30m
long-hours 2h;1h;1h;1h
long-plus 2h;10m+30s
longer-plus 2h;1h;15m+30s
classic-delay 1h55mb5s
= delay
us-5 5md2s
us-10 10md5s
us-25 25md5s
us-30 30md5s
us-60 1hd5s
us-90 1h30md5s
us-120 2hd5s
us-classic 40/2hd5s;1hd5s delay_carry=on
us-open 40/2hd10s;1hd10s delay_carry=on
us-moves 40!/1h30m+30s;30m+30s
= go
go-quick byo:10m,3x30s
go-club byo:30m,5x30s
go-match byo:1h,5x40s
go-long byo:2h,5x1m
shogi byo:10m,1x30s
go-canadian can:1h,20/5m
go-canadian-long can:2h,25/10m
go-progressive canp:20m,10/5m,+5
= turn
move-15 move:15s
move-30 move:30s
move-60 move:1m
move-save move:20s+save
hourglass hour:1m
hourglass-5 hour:5m
gong gong:10s
gong-30 gong:30s
count-up up
count-up-hour up:1h
= games
fives 15m+5s
fives-quick 8md5s
family 20m+15s
triominoes 20m+10s
draw 10m+5s
matador 10m+10s
six-matador 12m+10s
french move:45s
draughts 25m+10s
cribbage 15md10s
backgammon-3 6md12s
backgammon 10md12s
backgammon-7 14md12s
backgammon-9 18md12s
backgammon-11 22md12s
longnardy 12md10s
scrabble scrabble:25m
"""


def text_of(name: str) -> str:
    """Returns the text of the control with this name, "" for none."""
    return _word(name, 1)


def options_of(name: str) -> str:
    """Returns the clock options of the control with this name as `name=value`, "" for none."""
    return _word(name, 2)


def groups() -> list:
    """Returns the names of the groups."""
    return [line[2:] for line in TABLE.split("\n") if line[:1] == "="]


def of_group(group: str) -> list:
    """Returns (name, control, options) of each control in this group."""
    rows, inside = [], False
    for line in TABLE.split("\n"):
        if line[:1] == "=":
            inside = line[2:] == group
        elif inside and line:
            name, _, rest = line.partition(" ")
            control, _, options = rest.partition(" ")
            rows.append((name, control, options))
    return rows


def _word(name: str, place: int) -> str:
    """Returns the word at this place in the line of the control, "" for none. The name is place 0."""
    at = TABLE.find("\n" + name + " ") if name and name[0] != "=" and " " not in name and "\n" not in name else -1
    if at < 0:
        return ""
    words = TABLE[at + 1 : TABLE.find("\n", at + 1)].split(" ", 2)
    return words[place] if place < len(words) else ""
