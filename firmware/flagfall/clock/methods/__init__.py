"""The rare timing methods, and the list of all.

They are loaded when a control is read, and unloaded when a game begins that uses none of them.
"""
