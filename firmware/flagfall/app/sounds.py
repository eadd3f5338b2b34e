"""The sounds of the device."""

# Each line: name, hertz, ms, and the owner's choice that plays it: 1 also with `alarms`, 2 only with `all`. A text stays in flash.
TONES = """
key 2000 12 2
turn 2600 20 2
no 400 60 2
many 2600 300 1
stop 700 300 1
low 1500 120 1
last 1500 60 1
period 1100 300 1
gong 660 500 1
flag 880 900 1
fault 500 400 1
"""


def play(sounder, name: str, choice: str) -> None:
    """Plays one of TONES, if the choice of the owner (`all`, `alarms` or `off`) allows it."""
    at = TONES.index("\n%s " % name) + len(name) + 2
    # The choice `all` allows levels 1 and 2, `alarms` level 1, `off` none.
    hertz, ms, level = TONES[at : TONES.index("\n", at)].split()
    if int(level) <= 3 - ("", "all", "alarms", "off").index(choice):
        sounder.beep(int(hertz), int(ms))
