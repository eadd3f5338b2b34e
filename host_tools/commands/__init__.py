"""The sub-commands of `flagfall`, one in each file. A command reads arguments and prints plain lines; the other rooms do the work.

No other room may import this one. `shared_options.py` has the options that several commands share.
"""
