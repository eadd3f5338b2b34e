"""The site: the page of the desk without a server. The same Python runs in workers of the browser, over its serial ports and its files.

What only a browser has is in this room. Nothing imports it, and no other room asks where it runs.
"""
