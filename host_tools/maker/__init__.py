"""Files for building a device: wiring drawings, labels, the case and the pictures of the building guides.

Run by hand: `python -m host_tools.maker drawings` writes the drawings beside the guides, `make case` the files to print, and
`make release` the maker's kit: both, and the parts list.
No other room may import this one; it knows nothing of devices, ports or stored games. Only the room `case` needs build123d.
"""
