"""Puts printed and bought parts together, each at its place in the standing case."""

from dataclasses import dataclass

from build123d import Pos, Rot

from . import bought, printed
from .bought import Pieces, at_place
from .case_layout import Layout

SHELL, BASE = "#d9dde2", "#8d97a3"
KEY_COLOURS = ("#2d6fb3", "#c8402f")  # left and right


@dataclass(frozen=True)
class Placed:
    """Names the pieces of one part; the first word of the name is its kind, e.g. `key left`."""

    name: str
    pieces: Pieces

    @property
    def kind(self) -> str:
        return self.name.split()[0]


def on_face(at: Layout, pieces: Pieces, x: float, y: float, z: float = 0, turned: float = 0) -> Pieces:
    """Returns pieces of the face's frame at (x, y) of the face, z out of it, turned by degrees about z."""
    return [(at.face * (Pos(x, y, z) * (Rot(0, 0, turned) * shape)), colour) for shape, colour in pieces]


def assembly(at: Layout) -> list[Placed]:
    """Returns every part of the device at its place."""
    m = at.m
    face = -m.case.face
    pico_z = face - at.module_depth - m.pico.socket - m.pico.spacer
    mouth = at.module_x + m.pico.length / 2 + m.pico.usb_over
    plug_z = pico_z - m.pico.board - m.pico.usb_height / 2
    placed = [
        Placed("shell", [(printed.shell(at), SHELL)]),
        Placed("module", on_face(at, bought.module(m), at.module_x, at.module_y, face)),
        Placed("pico", on_face(at, bought.pico(m), at.module_x, at.module_y, pico_z)),
        Placed("plug", on_face(at, bought.usb_plug(m), mouth, at.module_y, plug_z)),
        Placed("piezo", on_face(at, bought.piezo(m), *at.piezo)),
        Placed("base", [(printed.base(at), BASE)]),
        Placed("holder", at_place(bought.holder(m), Pos(0, at.holder_y))),
        Placed("usb", at_place(bought.usb_socket(m), Pos(at.usb_x, at.depth - m.case.wall, at.usb_z))),
    ]
    placed += [
        Placed(f"key {side}", on_face(at, bought.key(m, colour), *spot, turned=90))
        for side, colour, spot in zip(("left", "right"), KEY_COLOURS, at.keys, strict=True)
    ]
    placed += [Placed(f"button {i + 1}", on_face(at, bought.button(m), *spot)) for i, spot in enumerate(at.buttons)]
    lamps = zip(("left", "right"), at.lamps, strict=True)
    placed += [Placed(f"lamp {side}", on_face(at, bought.lamp(m, bought.RED), *spot)) for side, spot in lamps]
    clamp = printed.clamp(at)
    for i, (x, y) in enumerate(at.clamps):
        place = at.face * Pos(x, y, face - at.module_depth - 2.4) * Rot(0, 0, 0 if x < at.module_x else 180)
        placed.append(Placed(f"clamp {i + 1}", [(place * clamp, BASE)]))
        placed.append(Placed(f"bolt {i + 1}", at_place(bought.screw(m, 5.5, countersunk=False), place)))
    for i, spot in enumerate(at.columns):
        placed.append(Placed(f"screw {i + 1}", at_place(bought.screw(m, 12), Pos(*spot, -m.case.base))))
    placed += [Placed(f"foot {i + 1}", at_place(bought.foot(m), Pos(*spot, -m.case.base))) for i, spot in enumerate(at.feet)]
    return placed
