"""An evening of a club: who meets whom, who stands where, what is printed, shown and published.

It reads an event as plain values; the store keeps it, syncing brings it to the devices and back.
"""
