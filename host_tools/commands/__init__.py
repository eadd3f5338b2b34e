"""The sub-commands of `flagfall`, one a file: arguments in, plain lines out; the work is done in the other rooms.

No other room may import this one: what two of them need is no command. `shared_options.py` has what several commands share.
"""
