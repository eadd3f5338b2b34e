"""Makes the printed parts: shell, base, clamp, bezels, and the two parts of the fit test. Each is one solid, in the standing case's
frame, but clamp and bezels have frames of their own.

No part needs support: the shell is printed on its face, the others flat. `lying` turns a part so that it lies on the bed.
"""

from functools import partial
from math import cos, pi, sin

from build123d import (
    Align,
    Axis,
    Box,
    Cone,
    Cylinder,
    Part,
    Plane,
    Polygon,
    Pos,
    Rectangle,
    RectangleRounded,
    Rot,
    Solid,
    extrude,
    fillet,
    loft,
)

from .case_layout import Layout

_UP = (Align.CENTER, Align.CENTER, Align.MIN)
_DOWN = (Align.CENTER, Align.CENTER, Align.MAX)
_FIT = 6.0  # thickness of the fit test: face and frames
POCKET = 1.0  # depth of the switch's pocket in the back wall
_MARK = 1.0  # width of a mark of the ruler: its two edges are a millimetre apart


def _across(points: list[tuple[float, float]], width: float) -> Part:
    """Makes a solid with this outline in (y, z), `width` wide, its middle at x = 0."""
    outline = Plane.YZ * Polygon(*points, align=None)
    return extrude(outline, amount=width / 2, both=True)


def _outside(layout: Layout) -> Part:
    case = layout.m.case
    solid = _across([(0, 0), (layout.depth, 0), (layout.depth, layout.back), (0, case.front)], case.width)
    solid = fillet(solid.edges().filter_by(Axis.Z), case.round)
    # Less than 45 degrees all round, so that it prints well: a plain chamfer would hang over too far at the front.
    rim = RectangleRounded(case.width - 2, layout.height - 2, case.round)
    bevelled = Pos(0, layout.height / 2) * extrude(rim, 200, dir=(0, 0, -1), taper=-38)
    return solid & layout.face * bevelled


def _inside(layout: Layout) -> Part:
    case = layout.m.case
    slope, thick = layout.sin / layout.cos, case.face / layout.cos
    front, back = case.wall, layout.depth - case.wall
    points = [(front, -1), (back, -1), (back, case.front + back * slope - thick), (front, case.front + front * slope - thick)]
    return _across(points, case.width - 2 * case.wall)


def _columns(layout: Layout, outside: Part) -> Part:
    """Makes the four corner columns: from the base to the face, as far as the outside allows."""
    side = layout.m.case.column
    return outside & [Pos(x, y, 0) * Box(side + 0.6, side + 0.6, 200, align=_UP) for x, y in layout.columns]


def _window(layout: Layout) -> Part:
    """Makes the cut of the window: the bezel's place at the glass, a straight edge, then wider by 45 degrees."""
    case, bezel = layout.m.case, layout.m.bezel
    bevel = case.face - bezel.thick - case.edge
    sizes = [layout.round_picture(more, all_bezels=True) for more in (0, bevel + 0.01)]
    wide = loft([Plane.XY.offset(z) * Rectangle(*size) for z, size in zip((-bevel, 0.01), sizes, strict=True)])
    straight = Pos(0, 0, -bevel) * Box(*sizes[0], case.face, align=_DOWN)
    place = layout.round_picture(bezel.lap + bezel.clearance, all_bezels=True)
    recess = Pos(0, 0, -case.face - 0.01) * Box(*place, bezel.thick + 0.01, align=_UP)
    return Pos(0, layout.window_y) * (wide + straight + recess)


def bezel(layout: Layout, step: int) -> Solid:
    """Makes a bezel, the side of the face up: its window is `step` steps off the middle. A notch for each step marks the broad side."""
    b, (x, y) = layout.m.bezel, layout.shift
    wide, high = layout.round_picture(b.lap, all_bezels=True)
    plate = Box(wide, high, b.thick, align=_UP)
    plate -= Pos(x * step * b.step, y * step * b.step) * Box(*layout.round_picture(0), 9)
    for i in range(step):
        plate -= Pos(-x * wide / 2 + 4 * i * y, -y * high / 2 + 4 * i * x) * Cylinder(0.9, 9)
    return _single_solid(plate)


def _ruler(layout: Layout) -> list[Part]:
    """Makes the marks beside the window of the fit test: every other millimetre is a groove. A long groove begins where the edge of the
    picture should be, and lies outside it.
    """
    m, x = layout.m, layout.shift[0]
    length = m.module.active_length if x else m.module.active_width
    across = layout.round_picture(0)[x] / 2 + m.case.face - m.bezel.thick - m.case.edge
    marks = []
    for end in (-1, 1):
        for number in (-2, 0, 2):
            long = 7.0 if number == 0 else 3.5
            groove = Rot(0, 45, 0) * Box(_MARK / 2**0.5, long, _MARK / 2**0.5)
            mark = Pos(end * (length / 2 + number + _MARK / 2), across + long / 2) * groove
            marks.append(Pos(0, layout.window_y) * (Rot(0, 0, 0 if x else -90) * mark))
    return marks


def _holes(layout: Layout) -> list[Part]:
    """Makes the cuts of the face for keys, buttons, lamps and sound."""
    m = layout.m
    cuts = []
    for places, part in ((layout.keys, (m.key.body, m.key.clearance)), (layout.buttons, (m.button.thread, m.button.clearance))):
        cuts += [Pos(x, y) * Cylinder(part[0] / 2 + part[1], 30) for x, y in places]
    cuts += [Pos(x, y) * Cylinder(m.lamp.body / 2 + m.lamp.clearance, 30) for x, y in layout.lamps]
    x, y = layout.piezo
    around = [(3.6 * cos(i * pi / 3), 3.6 * sin(i * pi / 3)) for i in range(6)]
    return cuts + [Pos(x + dx, y + dy) * Cylinder(1, 30) for dx, dy in [(0, 0), *around]]


def _frames(layout: Layout) -> list[Part]:
    """Makes the frames on the inner side of the face: corners round the module, posts of the clamps, the ring of the piezo."""
    m, case = layout.m, layout.m.case
    length, width = m.module.length + 2 * case.clearance, m.module.width + 2 * case.clearance
    ring = Rectangle(length + 2 * case.frame, width + 2 * case.frame) - Rectangle(length, width)
    ring -= Rectangle(length - 20, 2 * width)
    ring -= Rectangle(2 * length, width - 10)
    corners = Pos(layout.module_x, layout.module_y, -case.face) * extrude(ring, -case.frame_height)
    posts = [Pos(x, y, -case.face) * Cylinder(layout.post / 2, layout.module_depth - 0.2, align=_DOWN) for x, y in layout.clamps]
    radius = m.piezo.body / 2 + m.piezo.clearance
    tube = Cylinder(radius + case.frame, 4, align=_DOWN) - Cylinder(radius, 4, align=_DOWN)
    return [corners, *posts, Pos(*layout.piezo, -case.face) * tube]


def _notches(layout: Layout) -> list[Part]:
    """Makes the cuts in the back wall for USB socket, screws and switch. They are open at the base, so nothing is printed over them."""
    m = layout.m
    neck = layout.usb_z + m.usb.neck_height / 2 + m.case.clearance
    screw = layout.usb_z + m.screw.free / 2
    sizes = [(0, m.usb.neck + 2 * m.case.clearance, neck)]
    sizes += [(side * m.usb.screws / 2, m.screw.free + 2, screw) for side in (-1, 1)]  # 1 mm more to each side: sockets differ
    cuts = [Pos(layout.usb_x + x, layout.depth, -1) * Box(wide, 20, high + 1, align=_UP) for x, wide, high in sizes]
    s = m.switch
    slot = Box(s.slider + s.travel + 1, 20, s.height + 0.7, align=_UP)
    pocket = Box(s.length + 2 * s.clearance, 2 * POCKET, s.height + 1 + 2 * s.clearance, align=_UP)
    return [*cuts, Pos(layout.switch_x, layout.depth, -1) * slot, Pos(layout.switch_x, layout.depth - m.case.wall, -1) * pocket]


def shell(layout: Layout, ruler: bool = False) -> Solid:
    """Makes the shell: face and walls in one. ruler: with the marks of the fit test beside the window."""
    m = layout.m
    outside = _outside(layout)
    solid = outside - _inside(layout) + _columns(layout, outside)
    solid += [layout.face * part for part in _frames(layout)]
    solid -= [layout.face * part for part in [_window(layout), *_holes(layout), *(_ruler(layout) if ruler else [])]]
    hole = m.insert.hole / 2
    holes = [layout.face * (Pos(x, y, -1.2) * Cylinder(hole, 20, align=_DOWN)) for x, y in layout.clamps]
    holes += [Pos(x, y, -1) * Cylinder(hole, 12, align=_UP) for x, y in layout.columns]
    return _single_solid(solid - holes - _notches(layout))


def base(layout: Layout) -> Solid:
    """Makes the base: floor, fence round the battery holder, ring for the cable, holes for four countersunk screws."""
    m, case = layout.m, layout.m.case
    floor = extrude(RectangleRounded(case.width, layout.depth, case.round), -case.base)
    floor = Pos(0, layout.depth / 2) * floor
    length, width = m.holder.length + 2 * case.clearance, m.holder.width + 2 * case.clearance
    fence = Rectangle(length + 2 * case.frame, width + 2 * case.frame) - Rectangle(length, width)
    fence -= Rectangle(length - 24, 2 * width)
    fence -= Rectangle(2 * length, width - 24)
    core = m.cable.core / 2
    ring = Cylinder(core, m.cable.high, align=_UP) - Cylinder(core - 2, 99)
    solid = floor + Pos(*layout.holder) * extrude(fence, 6) + Pos(*layout.cable) * ring
    head = m.screw.head / 2 + 0.2
    free = m.screw.free / 2
    for x, y in layout.columns:
        cone = Cone(head, free, 1.1 * (head - free), align=_UP)  # a little steeper than 45 degrees, to print well
        solid -= Pos(x, y, -case.base) * (cone + Cylinder(free, 10))
    return _single_solid(solid)


def clamp(layout: Layout) -> Solid:
    """Makes one clamp: a small plate, its screw at the origin, that reaches in the direction of x over the module's edge."""
    plate = Pos((layout.clamp - layout.post) / 2) * Box(layout.clamp, 8, 2.4, align=_UP)
    return _single_solid(plate - Cylinder(layout.m.screw.free / 2, 20))


def fit_test(layout: Layout) -> Solid:
    """Makes the fit test: the face with its holes, frames and a ruler, cut off behind them and to the left of the module's clamps."""
    left = layout.clamps[0][0] - layout.post / 2 - 1.3  # mm of wall beside the post
    slab = Box(layout.m.case.width, 300, _FIT, align=(Align.MIN, Align.CENTER, Align.MAX))
    return _single_solid(shell(layout, ruler=True) & layout.face * (Pos(left, 100) * slab))


def fit_test_usb(layout: Layout) -> Solid:
    """Makes the fit test of the USB socket and the switch: that piece of the back wall."""
    m = layout.m
    left, right = layout.usb_x - m.usb.flange / 2, layout.switch_x + m.switch.length / 2 + 3
    piece = Box(right - left, 2 * m.case.wall, m.usb.flange_height + 4, align=_UP)
    return _single_solid(shell(layout) & Pos((left + right) / 2, layout.depth) * piece)


def _single_solid(solid: Part) -> Solid:
    """Returns the only solid of a part. Raises ValueError when it fell into pieces because the measures do not fit together."""
    solids = solid.solids()
    if len(solids) != 1:
        raise ValueError(f"the measures give a part of {len(solids)} pieces, see boards/case/measures.toml")
    return solids[0]


def lying(layout: Layout, name: str, part: Solid) -> Solid:
    """Returns the part as it lies on the printer's bed, z = 0."""
    if name in ("shell", "fit_test"):
        return Rot(180, 0, 0) * (layout.face.location.inverse() * part)
    if name == "fit_test_usb":
        part = Rot(-90, 0, 0) * part
    return Pos(0, 0, -part.bounding_box().min.Z) * part


BEZELS = {f"bezel_{step}": partial(bezel, step=step) for step in range(Layout.bezels)}
PARTS = {"shell": shell, "base": base, "clamp": clamp, **BEZELS, "fit_test": fit_test, "fit_test_usb": fit_test_usb}
