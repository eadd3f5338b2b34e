"""Reports as HTML: a game with a replay, a player, an evening. Each is one file that refers to nothing else.

Pages are Jinja2 templates, drawings the functions here. What is told comes from `telling`; nothing here knows a device or a terminal.
"""
