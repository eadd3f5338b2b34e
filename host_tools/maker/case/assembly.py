"""Puts printed and bought parts together, each at its place in the standing case."""

from dataclasses import dataclass

from build123d import Pos, Rot

from . import bought, printed
from .bought import Pieces, at_place
from .case_layout import Layout

SHELL, BASE, BEZEL = "#d9dde2", "#8d97a3", "#c3c9d0"
KEY_COLOURS = ("#2d6fb3", "#c8402f")  # left and right


@dataclass(frozen=True)
class Placed:
    """Names the pieces of one part; the first word of the name is its kind, e.g. `key left`."""

    name: str
    pieces: Pieces

    @property
    def kind(self) -> str:
        return self.name.split()[0]


def on_face(layout: Layout, pieces: Pieces, x: float, y: float, z: float = 0, turned: float = 0) -> Pieces:
    """Returns pieces of the face's frame at (x, y) of the face, z out of it, turned by degrees about z."""
    return [(layout.face * (Pos(x, y, z) * (Rot(0, 0, turned) * shape)), colour) for shape, colour in pieces]


def assembly(layout: Layout) -> list[Placed]:
    """Returns every part of the device at its place."""
    m = layout.m
    face = -m.case.face
    pico_z = face - layout.module_depth - m.pico.socket - m.pico.spacer
    mouth = layout.module_x + m.pico.length / 2 + m.pico.usb_over
    inner = layout.depth - m.case.wall
    plug_z = pico_z - m.pico.board - m.pico.usb_height / 2
    placed = [
        Placed("shell", [(printed.shell(layout), SHELL)]),
        Placed("module", on_face(layout, bought.module(m), layout.module_x, layout.module_y, face)),
        Placed("pico", on_face(layout, bought.pico(m), layout.module_x, layout.module_y, pico_z)),
        Placed("plug", on_face(layout, bought.usb_plug(m), mouth, layout.module_y, plug_z)),
        Placed("piezo", on_face(layout, bought.piezo(m), *layout.piezo)),
        Placed("base", [(printed.base(layout), BASE)]),
        Placed("holder", at_place(bought.holder(m), Pos(*layout.holder))),
        Placed("cable", at_place(bought.cable(m), Pos(*layout.cable))),
        Placed("usb", at_place(bought.usb_socket(m), Pos(layout.usb_x, inner, layout.usb_z))),
        Placed("switch", at_place(bought.switch(m), Pos(layout.switch_x, inner + printed.POCKET, m.switch.height / 2 + 0.1))),
        Placed("bezel", on_face(layout, [(printed.bezel(layout, 0), BEZEL)], 0, layout.window_y, face)),
    ]
    placed += [
        Placed(f"key {side}", on_face(layout, bought.key(m, colour), *spot, turned=90))
        for side, colour, spot in zip(("left", "right"), KEY_COLOURS, layout.keys, strict=True)
    ]
    placed += [Placed(f"button {i + 1}", on_face(layout, bought.button(m), *spot)) for i, spot in enumerate(layout.buttons)]
    lamps = zip(("left", "right"), layout.lamps, strict=True)
    placed += [Placed(f"lamp {side}", on_face(layout, bought.lamp(m, bought.RED), *spot)) for side, spot in lamps]
    clamp = printed.clamp(layout)
    for i, (x, y) in enumerate(layout.clamps):
        place = layout.face * Pos(x, y, face - layout.module_depth - 2.4) * Rot(0, 0, 0 if x < layout.module_x else 180)
        placed.append(Placed(f"clamp {i + 1}", [(place * clamp, BASE)]))
        placed.append(Placed(f"bolt {i + 1}", at_place(bought.screw(m, 5.5, countersunk=False), place)))
        post = face - layout.module_depth + 0.2
        placed.append(Placed(f"insert {i + 5}", on_face(layout, at_place(bought.insert(m), Rot(180, 0, 0)), x, y, post)))
    for i, spot in enumerate(layout.columns):
        placed.append(Placed(f"screw {i + 1}", at_place(bought.screw(m, 12), Pos(*spot, -m.case.base))))
        placed.append(Placed(f"insert {i + 1}", at_place(bought.insert(m), Pos(*spot) * Rot(180, 0, 0))))
    placed += [Placed(f"foot {i + 1}", at_place(bought.foot(m), Pos(*spot, -m.case.base))) for i, spot in enumerate(layout.feet)]
    return placed
