"""Reports as HTML: a game with a replay, a player, an evening. Each is one file that refers to nothing else.

Pages are Jinja2 templates; functions here make the drawings. The contents come from `views`. Nothing here knows a device, or prints.
"""
