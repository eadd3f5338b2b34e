"""Makes models of the bought parts, as lists of (solid, colour), to see them in pictures and to check that the case leaves them room.

A part that sits in the face stands in the face's frame at the origin: z = 0 is the outer surface, z < 0 inside.
"""

from types import SimpleNamespace

from build123d import Align, Box, Cone, Cylinder, GridLocations, Part, Pos, Rot, Sphere

from ..pico_pins import PINS_A_SIDE

_UP = (Align.CENTER, Align.CENTER, Align.MIN)
_DOWN = (Align.CENTER, Align.CENTER, Align.MAX)

BLACK, WHITE, METAL, BRASS = "#33363b", "#f4f3ee", "#b9bec4", "#d8b25a"
GREEN, BLUE, RED, GLASS, RUBBER = "#2f8f5b", "#2c5f9e", "#c8402f", "#e9e8e2", "#4a4a4a"
CELL, CAP = "#5d7f3f", "#d9a441"
RIBBON = "#d98f2b"

Pieces = list[tuple[Part, str]]


def at_place(pieces: Pieces, place) -> Pieces:
    """Returns the pieces at another place; place: a location of build123d."""
    return [(place * shape, colour) for shape, colour in pieces]


def pico(m: SimpleNamespace, usb_right: bool = True) -> Pieces:
    """Makes a Pico with its pins, as it hangs behind the module: pins towards the face, parts away from it; z = 0 is the pins' side."""
    p = m.pico
    board = Box(p.length, p.width, p.board, align=_DOWN)
    holes = [
        Pos(x, y) * Cylinder(p.hole / 2, 9) for x in (-p.hole_along / 2, p.hole_along / 2) for y in (-p.hole_across / 2, p.hole_across / 2)
    ]
    side = 1 if usb_right else -1
    usb = Pos(side * (p.length / 2 + p.usb_over - 2.9), 0, -p.board) * Box(5.8, p.usb_width, p.usb_height, align=_DOWN)
    chip = Pos(-side * 1.5, 0, -p.board) * Box(7, 7, 0.9, align=_DOWN)
    button = Pos(side * 13.5, 3.6, -p.board) * (Box(4.2, 3.2, 1.2, align=_DOWN) + Cylinder(1, 1.8, align=_DOWN))
    spots = GridLocations(p.pitch, p.rows, PINS_A_SIDE, 2)
    spacers = [Pos(0, y) * Box(p.pitch * PINS_A_SIDE, 2.4, p.spacer, align=_UP) for y in (-p.rows / 2, p.rows / 2)]
    pins = spots * Box(0.64, 0.64, p.spacer + 6, align=_UP)
    joints = [spot * Pos(0, 0, -p.board) * Cone(0.45, 0.9, 0.9, align=_DOWN) for spot in spots]
    return [
        (board - holes, GREEN),
        (usb, METAL),
        (chip, BLACK),
        (button, WHITE),
        *[(spacer, BLACK) for spacer in spacers],
        *[(pin, BRASS) for pin in pins],
        *[(joint, METAL) for joint in joints],
    ]


def module(m: SimpleNamespace) -> Pieces:
    """Makes the e-paper module: glass in front at z = 0, board behind, two sockets at the back, the ribbon round one edge."""
    e, p = m.module, m.pico
    glass = Box(e.glass_length, e.glass_width, e.glass, align=_DOWN)
    board = Pos(0, 0, -e.glass) * Box(e.length, e.width, e.board, align=_DOWN)
    sockets = [Pos(0, y, -e.glass - e.board) * Box(p.pitch * PINS_A_SIDE, 2.5, p.socket, align=_DOWN) for y in (-p.rows / 2, p.rows / 2)]
    depth = e.glass + e.board
    if hasattr(e, "ribbon_left"):
        ribbon = Pos(-e.length / 2 - 0.5) * Box(1, e.ribbon_left, depth, align=_DOWN)
    else:
        ribbon = Pos(0, -e.width / 2 - 0.5) * Box(e.ribbon_below, 1, depth, align=_DOWN)
    return [(glass, GLASS), (board, BLUE), (ribbon, RIBBON), *[(socket, BLACK) for socket in sockets]]


def key(m: SimpleNamespace, colour: str) -> Pieces:
    """Makes a big key: a 24 mm arcade button with bezel, plunger, body and two terminals."""
    k = m.key
    bezel = Cone(k.bezel / 2, k.bezel / 2 - 1.5, k.bezel_height, align=_UP)
    plunger = Cylinder(k.plunger / 2, k.plunger_height, align=_UP)
    body = Cylinder(k.body / 2, k.depth, align=_DOWN)
    legs = [Pos(x, 0, -k.depth) * Box(0.8, 2.8, k.terminals, align=_DOWN) for x in (-4, 4)]
    return [(bezel, BLACK), (plunger, colour), (body, BLACK), *[(leg, METAL) for leg in legs]]


def button(m: SimpleNamespace) -> Pieces:
    """Makes a small button with its nut behind the face."""
    b = m.button
    flange = Cone(b.flange / 2, b.flange / 2 - 1.5, 2, align=_UP)
    cap = Cylinder(5, b.height - 1.5, align=_UP) + Pos(0, 0, b.height - 1.5) * Cone(5, 4, 1.5, align=_UP)
    body = Cylinder(b.thread / 2, b.depth - 4, align=_DOWN)
    legs = [Pos(x, 0, 4 - b.depth) * Box(0.6, 2, 4, align=_DOWN) for x in (-3, 3)]
    nut = Pos(0, 0, -m.case.face) * (Cylinder(b.nut / 2, 2, align=_DOWN) - Cylinder(b.thread / 2, 9))
    return [(flange, BLACK), (cap, WHITE), (body, METAL), (nut, METAL), *[(leg, METAL) for leg in legs]]


def lamp(m: SimpleNamespace, colour: str) -> Pieces:
    """Makes a 5 mm LED, its flange against the inner side of the face."""
    n = m.lamp
    radius = n.body / 2
    straight = n.height - n.flange_height - radius
    body = Cylinder(n.flange / 2, n.flange_height, align=_DOWN) + Cylinder(radius, straight, align=_UP)
    body += Pos(0, 0, straight) * Sphere(radius)
    legs = [Pos(x, 0, -n.flange_height) * Box(0.5, 0.5, 12, align=_DOWN) for x in (-1.27, 1.27)]
    return [(Pos(0, 0, -m.case.face) * shape, tint) for shape, tint in [(body, colour), *[(leg, METAL) for leg in legs]]]


def piezo(m: SimpleNamespace) -> Pieces:
    """Makes the piezo, its open side against the face."""
    z = m.piezo
    body = Cylinder(z.body / 2, z.height, align=_DOWN) - Cylinder(1.2, 4)
    legs = [Pos(x, 0, -z.height) * Cylinder(0.3, 4, align=_DOWN) for x in (-2.5, 2.5)]
    return [(Pos(0, 0, -m.case.face) * shape, tint) for shape, tint in [(body, BLACK), *[(leg, METAL) for leg in legs]]]


def holder(m: SimpleNamespace) -> Pieces:
    """Makes the battery holder with three cells on the floor, z = 0."""
    h = m.holder
    tray = Box(h.length, h.width, h.height - 1, align=_UP) - Pos(0, 0, 1.5) * Box(h.length - 3, h.width - 3, h.height, align=_UP)
    pieces: Pieces = [(tray, BLACK)]
    lies = Rot(0, 90, 0)
    for row, y in enumerate((-15.0, 0.0, 15.0)):
        side = 1 if row % 2 else -1
        middle = Pos(0, y, h.height - h.cell / 2)
        pieces.append((middle * lies * Cylinder(h.cell / 2, 49), CELL))
        pieces.append((middle * Pos(side * 21.5) * lies * Cylinder(h.cell / 2 + 0.05, 6), CAP))
        pieces.append((middle * Pos(side * 25.2) * lies * Cylinder(2.7, 1.4), METAL))
    return pieces


def usb_socket(m: SimpleNamespace) -> Pieces:
    """Makes the socket of the USB extension: the wall's inner side is y = 0, outside is y > 0, z = 0 its middle."""
    u = m.usb
    flange = Pos(0, -u.flange_depth / 2) * Box(u.flange, u.flange_depth, u.flange_height)
    neck = Pos(0, m.case.wall / 2) * Box(u.neck, m.case.wall, u.neck_height)
    opening = Pos(0, m.case.wall) * Box(m.pico.usb_width, 3, m.pico.usb_height)
    tail = Pos(0, (u.flange_depth - u.behind) / 2 - u.flange_depth) * Box(11, u.behind - u.flange_depth, 8)
    screws = [Pos(x, m.case.wall) * Rot(90, 0, 0) * Cylinder(2.8, 1.6, align=_DOWN) for x in (-u.screws / 2, u.screws / 2)]
    return [(flange, BLACK), (neck - opening, BLACK), (tail, BLACK), *[(screw, METAL) for screw in screws]]


def usb_plug(m: SimpleNamespace) -> Pieces:
    """Makes the plug of the extension in the Pico's socket; the socket's mouth is x = 0, the plug lies at x > 0."""
    u = m.usb
    grip = Pos(u.plug_length / 2 + 0.3) * Box(u.plug_length - 4, u.plug_width, u.plug_height)
    cable = Pos(u.plug_length - 1.7) * Rot(0, 90, 0) * Cylinder(1.7, 3, align=_UP)
    return [(grip, BLACK), (cable, BLACK)]


def switch(m: SimpleNamespace) -> Pieces:
    """Makes the slide switch: its front is y = 0, outside is y > 0, z = 0 the middle of its body."""
    s = m.switch
    body = Pos(0, -s.depth / 2) * Box(s.length, s.depth, s.height)
    slider = Pos(s.travel / 2, s.out / 2) * Box(s.slider, s.out, s.slider)
    legs = [Pos(x, -s.depth - s.legs / 2) * Box(0.6, s.legs, 0.6) for x in (-2.5, 0, 2.5)]
    return [(body, METAL), (slider, BLACK), *[(leg, METAL) for leg in legs]]


def cable(m: SimpleNamespace) -> Pieces:
    """Makes the coil of the extension's cable round its ring on the floor, z = 0."""
    c = m.cable
    core, outer = c.core / 2 + 0.2, c.core / 2 + 0.2 + c.turns * c.thick
    return [(Cylinder(outer, 2 * c.thick, align=_UP) - Cylinder(core, 99), BLACK)]


def insert(m: SimpleNamespace) -> Pieces:
    """Makes a brass insert below z = 0, as thick as its hole: the plastic flows round the rest."""
    i = m.insert
    return [(Cylinder(i.hole / 2 - 0.02, i.length, align=_DOWN) - Cylinder(m.screw.thread / 2 + 0.05, 99), BRASS)]


def screw(m: SimpleNamespace, length: float, countersunk: bool = True) -> Pieces:
    """Makes an M3 screw that points up from z = 0, where its head begins."""
    head, thread = m.screw.head / 2, m.screw.thread / 2
    top = Cone(head, thread, head - thread, align=_UP) if countersunk else Cylinder(head - 0.2, 1.8, align=_DOWN)
    return [(top, METAL), (Cylinder(thread, length, align=_UP), METAL)]


def foot(m: SimpleNamespace) -> Pieces:
    """Makes a rubber foot under z = 0."""
    return [(Cone(m.case.foot / 2 - 0.8, m.case.foot / 2, m.case.foot_height, align=_DOWN), RUBBER)]
