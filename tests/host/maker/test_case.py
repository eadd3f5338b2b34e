"""The printed case must be a whole solid, printable without support, with room for the parts. The tests are slow, and skipped without
build123d.

The makers' figures are repeated here on purpose: they check boards/case/measures.toml.
"""

from itertools import combinations

import pytest

pytest.importorskip("build123d", reason="the case needs build123d: make case")

import numpy as np
from build123d import Align, Box, Cylinder, Part, Pos, Rot
from PIL import Image

from host_tools.maker.case import printed
from host_tools.maker.case.assembly import assembly
from host_tools.maker.case.case_layout import Layout
from host_tools.maker.case.pictures import pictures
from host_tools.maker.measures import CASED

pytestmark = pytest.mark.slow

THINNEST = 1.2  # mm of a wall
STEEPEST = 45  # degrees of an overhang from the upright
CLEARANCE = 0.3  # mm
# Display area in mm, as the panels' makers publish it.
ACTIVE = {"pico_epaper_2in9": (66.9, 29.06), "pico_epaper_4in2": (84.8, 63.6)}
# Parts that go into others: the plug into the Pico's socket, the Pico's pins into the module's sockets.
PLUGGED = ({"pico", "module"}, {"pico", "plug"})


@pytest.fixture(scope="module", params=CASED)
def layout(request):
    return Layout(request.param)


@pytest.fixture(scope="module")
def parts(layout):
    return {name: make(layout) for name, make in printed.PARTS.items()}


@pytest.fixture(scope="module")
def placed_parts(layout):
    return {part.name: part for part in assembly(layout)}


def triangles(solid, tolerance: float = 0.05, angle: float = 0.2) -> np.ndarray:
    points, faces = solid.tessellate(tolerance, angle)
    return np.array([tuple(point) for point in points])[np.array(faces)]


def normals(corners: np.ndarray) -> np.ndarray:
    vectors = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def overhangs(solid) -> float:
    """Returns the steepest overhang of a part on the bed, in degrees from the upright. The surface on the bed does not count."""
    corners = triangles(solid)
    down = -normals(corners)[:, 2]
    area = np.linalg.norm(np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]), axis=1) / 2
    hangs = (corners[:, :, 2].max(axis=1) > 0.01) & (area > 0.05)  # the normal of a thinner triangle is only noise
    return float(np.degrees(np.arcsin(np.clip(down[hangs].max(initial=0), 0, 1))))


def thinnest(solid) -> float:
    """Returns the thinnest wall: from points of each surface straight inwards to the nearly parallel opposite surface."""
    corners = triangles(solid, 0.2, 0.5)
    normal = normals(corners)
    shares = np.random.default_rng(1).dirichlet((1, 1, 1), 6)
    best = np.inf
    for triangle, out in zip(corners, normal, strict=True):
        facing = normal @ -out
        first, second, third = corners[facing > 0.98].transpose(1, 0, 2)
        normal_there, facing = normal[facing > 0.98], facing[facing > 0.98]
        for start in shares @ triangle:
            # The distance of the plane of each opposite triangle, and whether the line goes through the triangle itself.
            far = np.einsum("ij,ij->i", first - start, normal_there) / facing
            hit = start - far[:, None] * out
            inside = far > 1e-6
            for a, b in ((first, second), (second, third), (third, first)):
                inside &= np.einsum("ij,ij->i", np.cross(b - a, hit - a), normal_there) >= -1e-9
            best = min(best, far[inside].min(initial=np.inf))
    return float(best)


def test_the_measurements_find_faults():
    assert thinnest(Box(20, 20, 1.1)) == pytest.approx(1.1)
    assert thinnest(Box(20, 20, 5) - Pos(9) * Box(0.5, 30, 30)) == pytest.approx(0.75)
    roof = Pos(0, 0, 5) * (Box(10, 10, 10) + Pos(8, 0, 3) * Box(10, 10, 2))
    assert overhangs(roof) == pytest.approx(90)
    assert overhangs(Pos(0, 0, 5) * Box(10, 10, 10)) == 0
    assert overhangs(Pos(0, 0, 20) * (Rot(0, 50, 0) * Box(5, 5, 20))) == pytest.approx(50, abs=0.1)


@pytest.mark.parametrize("name", printed.PARTS)
def test_a_part_is_one_valid_solid_and_lies_on_the_bed(layout, parts, name):
    part = parts[name]
    assert part.is_valid and len(part.solids()) == 1
    lies = printed.lying(layout, name, part).bounding_box()
    assert abs(lies.min.Z) < 1e-3
    assert lies.size.X <= 178 and lies.size.Y <= 178, "the part must fit on a bed of 180 mm"


@pytest.mark.parametrize("name", printed.PARTS)
def test_a_part_is_printed_without_support(layout, parts, name):
    assert overhangs(printed.lying(layout, name, parts[name])) <= STEEPEST + 0.1


@pytest.mark.parametrize("name", printed.PARTS)
def test_no_wall_is_thin(parts, name):
    assert thinnest(parts[name]) >= THINNEST - 0.001


def test_the_window_is_the_panel_s_own(layout, parts):
    """At the glass the opening is the display area to 0.2 mm, in the middle between the keys."""
    slice_ = (layout.face.location.inverse() * parts["shell"]) & Pos(0, 100, 0.4 - layout.m.case.face) * Box(400, 400, 0.02)
    (opening,) = [
        wire.bounding_box()
        for face in slice_.faces()
        for wire in face.inner_wires()
        if abs(wire.bounding_box().center().X) < 1 and abs(wire.bounding_box().center().Y - layout.module_y) < 3 and wire.length > 60
    ][:1]
    length, width = ACTIVE[layout.board]
    assert pytest.approx(length, abs=0.2) == opening.size.X and pytest.approx(width, abs=0.2) == opening.size.Y
    assert pytest.approx(0, abs=0.01) == opening.center().X
    assert opening.center().Y - layout.module_y == pytest.approx(layout.m.module.active_up, abs=0.01)


def test_no_two_parts_overlap(placed_parts):
    """No two bought or printed parts overlap."""
    pieces = [(part, shape, shape.bounding_box()) for part in placed_parts.values() for shape, _ in part.pieces]
    wrong = []
    for (one, shape, box), (other, second, second_box) in combinations(pieces, 2):
        if one is other or {one.kind, other.kind} in PLUGGED or are_apart(box, second_box):
            continue
        common = shape & second
        volume = 0 if common is None else sum(solid.volume for solid in common.solids())
        if volume > 0.001:
            wrong.append(f"{one.name} and {other.name}: {volume:.2f} mm3")
    assert not wrong


def are_apart(one, other) -> bool:
    low, high = tuple(one.min), tuple(one.max)
    return any(a > b for a, b in zip((*low, *tuple(other.min)), (*tuple(other.max), *high), strict=True))


def test_parts_have_their_clearance(layout, parts, placed_parts):
    shell, m = parts["shell"], layout.m

    def distance_to_shell(name: str, piece: int) -> float:
        return placed_parts[name].pieces[piece][0].distance_to(shell)

    for side in ("left", "right"):
        assert distance_to_shell(f"key {side}", 2) >= m.key.clearance - 0.001
        assert distance_to_shell(f"key {side}", 0) == pytest.approx(0, abs=0.001), "the bezel must touch the face"
        assert placed_parts[f"lamp {side}"].pieces[0][0].distance_to(shell) == pytest.approx(0, abs=0.001)
    for i in range(4):
        assert distance_to_shell(f"button {i + 1}", 2) >= m.button.clearance - 0.001
    assert distance_to_shell("module", 0) == pytest.approx(0, abs=0.001), "the glass must touch the face"
    assert distance_to_shell("module", 1) >= CLEARANCE - 0.001
    assert distance_to_shell("usb", 1) >= CLEARANCE - 0.001
    ring = Pos(0, 0, -0.5) * layout.face.location.inverse() * placed_parts["piezo"].pieces[0][0]  # 0.5 away from the face
    assert (layout.face * ring).distance_to(shell) >= CLEARANCE - 0.001
    tray = Pos(0, 0, 0.5) * placed_parts["holder"].pieces[0][0]
    assert tray.distance_to(parts["base"]) >= CLEARANCE - 0.001


def test_the_pico_with_its_wires_is_clear_of_all_around_it(layout, placed_parts):
    """This includes the plug in its socket, at either end of the module."""
    m, more = layout.m, 2 * CLEARANCE
    middle = (Align.CENTER, Align.CENTER, Align.MAX)
    back = m.case.face + layout.module_depth + m.pico.socket + m.pico.spacer
    size = m.pico.length + more, m.pico.width + more, m.pico.board + m.pico.wires + more
    pico = Pos(layout.module_x, layout.module_y, CLEARANCE - back) * Box(*size, align=middle)
    mouth = m.pico.length / 2 + m.pico.usb_over
    plug = Box(m.usb.plug_length + more, m.usb.plug_width + more, m.usb.plug_height + more)
    plugs = [
        Pos(layout.module_x + side * (mouth + m.usb.plug_length / 2), layout.module_y, -back - m.pico.board - 1.4) * plug
        for side in (-1, 1)
    ]
    for room in (pico, *plugs):
        stands = layout.face * room
        for name in ("shell", "base", "holder", "key left", "key right"):
            for solid, _ in placed_parts[name].pieces:
                assert are_apart(stands.bounding_box(), solid.bounding_box()) or not (common := stands & solid) or not common.solids(), name


def test_the_pico_is_the_datasheet_s(layout, placed_parts):
    """51 x 21 mm; mounting holes 2.1 mm, 47 and 11.4 mm apart; rows of pins 17.78 mm apart."""
    board: Part = layout.face.location.inverse() * placed_parts["pico"].pieces[0][0]
    size = board.bounding_box().size
    assert pytest.approx((51, 21, 1)) == (size.X, size.Y, size.Z)
    middles = [face.bounding_box().center() for face in board.faces() if 6 < face.area < 8]
    holes = {(round(middle.X, 2), round(middle.Y - layout.module_y, 2)) for middle in middles}
    assert holes == {(x, y) for x in (-23.5, 23.5) for y in (-5.7, 5.7)}
    assert all(not (board & (Pos(x, y + layout.module_y) * Cylinder(1.04, 400))).solids() for x, y in holes)


def test_the_picture_of_the_device_is_drawn_from_this_case(layout):
    """After an intended change look at all pictures, then run: python -m host_tools.maker pictures."""
    path, now = next(iter(pictures(layout.board)))
    with Image.open(path) as kept:
        assert kept.size == now.size
        difference = np.abs(np.asarray(kept.convert("RGB"), int) - np.asarray(now.convert("RGB"), int))
    assert difference.mean() < 2, "the mean difference must be below 2 of 255, which the few colours of the file cause"
