"""An evening of a club: pairings, standings, printed pages, the hall's page and published files.

The room reads an event as plain values. The store keeps the event; syncing sends it to the devices and fetches the results.
"""
