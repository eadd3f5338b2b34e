"""English."""

TEXTS = """
notice=Please note
any_key=any button goes on
crash=Sorry, that went wrong
crash_safe=Your game is safe on the flash.
crash_none=No game was running.
crash_go=Press any button to go on
again=Again
resume=Resume
new=New game
history=History
settings=Settings
link=PC link
on=on
off=off
next=Continue
"""
