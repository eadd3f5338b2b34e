"""The words of the device: a file for each language and part, with TEXTS in lines of `key=words`. A test compares the keys of all
languages.
"""
