"""The printed case must be a whole solid, printable without support, with room for the parts. The tests are slow, and skipped without
build123d.

The makers' figures are repeated here on purpose: they check boards/case/measures.toml.
"""

import copy
from collections import Counter
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
from host_tools.maker.measures import CASED, table
from host_tools.maker.parts import parts as parts_list

pytestmark = pytest.mark.slow

THINNEST = 1.2  # mm of a wall
STEEPEST = 45  # degrees of an overhang from the upright
CLEARANCE = 0.3  # mm
# Display area in mm, as the panels' makers publish it; how far published models put it from the middle, away from the ribbon.
ACTIVE = {"pico_epaper_2in9": (66.9, 29.06), "pico_epaper_4in2": (84.8, 63.6)}
OFF_MIDDLE = {"pico_epaper_2in9": (2.75, 2.9), "pico_epaper_4in2": (2.5, 3.75)}
# Parts that go into others: the plug into the Pico's socket, the Pico's pins into the module's sockets.
PLUGGED = ({"pico", "module"}, {"pico", "plug"})
# Measures that a reader may change -> the ends of their range, as measures.toml names it.
FREE = {("case", "angle"): (30, 38), ("case", "margin"): (8, 12), ("case", "gap"): (5, 8), ("bezel", "clearance"): (0.1, 0.3)}


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


def opening(solid, z: float):
    """Returns the box of the largest opening in a slice at this height."""
    slice_ = solid & Pos(0, 100, z) * Box(400, 400, 0.02)
    return max((wire.bounding_box() for face in slice_.faces() for wire in face.inner_wires()), key=lambda box: box.diagonal)


def sides(box) -> tuple[float, ...]:
    return box.min.X, box.min.Y, -box.max.X, -box.max.Y


def test_the_picture_lies_where_published_models_put_it(layout):
    m, (low, high) = layout.m.module, OFF_MIDDLE[layout.board]
    beside, off = (m.active_up, m.active_right) if layout.shift == (1, 0) else (m.active_right, m.active_up)
    assert beside == 0 and low <= off <= high
    assert layout.module_x + m.active_right == 0, "the picture must be in the middle between the keys"
    assert layout.window_y == layout.module_y + m.active_up


@pytest.mark.parametrize("step", range(Layout.bezels))
def test_each_bezel_shows_the_whole_picture_one_millimetre_further(layout, parts, step):
    """Half a millimetre of glass is seen around the picture; face and glass leave no slit."""
    face = layout.face.location.inverse() * parts["shell"]
    (length, width), (x, y) = ACTIVE[layout.board], layout.shift
    window = opening(Pos(0, layout.window_y) * parts[f"bezel_{step}"], 0.5)
    assert pytest.approx((length + 1, width + 1), abs=0.2) == (window.size.X, window.size.Y)
    assert (window.center().X, window.center().Y - layout.window_y) == pytest.approx((step * x, step * y), abs=0.01)
    hole = opening(face, -1.0)
    assert all(inner >= outer - 0.01 for inner, outer in zip(sides(window), sides(hole), strict=True)), "the face hides the picture"
    glass = Pos(layout.module_x, layout.module_y) * Box(layout.m.module.glass_length, layout.m.module.glass_width, 1)
    assert all(a > b for a, b in zip(sides(hole), sides(glass.bounding_box()), strict=True)), "a slit beside the glass"


def test_the_long_marks_of_the_ruler_begin_at_the_picture_s_edges(layout, parts):
    face = layout.face.location.inverse() * parts["fit_test"]
    x, _ = layout.shift
    middle = 0 if x else layout.window_y
    half = ACTIVE[layout.board][0 if x else 1] / 2
    hole = opening(face, -1.0)
    beyond = hole.max.Y + 5.5 if x else hole.max.X + 5.5  # only the long marks reach as far
    line = Pos(0, beyond, 0) * Box(400, 0.1, 0.02) if x else Pos(beyond, 100, 0) * Box(0.1, 400, 0.02)
    plain = layout.face.location.inverse() * parts["shell"]
    grooves = ((plain & line) - face).solids()
    boxes = [groove.bounding_box() for groove in grooves]
    ends = [(box.min.X, box.max.X) if x else (box.min.Y - middle, box.max.Y - middle) for box in boxes if box.size.X < 2 or not x]
    assert sorted(min(abs(low), abs(high)) for low, high in ends) == pytest.approx([half, half], abs=0.1)


@pytest.mark.parametrize("more", [-1.5, 1.5])
def test_no_wall_is_thin_when_the_picture_lies_elsewhere(layout, more):
    m = copy.deepcopy(layout.m)
    m.module.active_right += more
    m.module.active_up += more / 2
    assert thinnest(printed.fit_test(Layout(layout.board, m))) >= THINNEST - 0.001


@pytest.mark.parametrize("end", [0, 1], ids=["low", "high"])
def test_the_measures_that_are_yours_to_choose_may_take_their_whole_range(layout, end):
    m = copy.deepcopy(layout.m)
    for (section, name), ends in FREE.items():
        setattr(getattr(m, section), name, float(ends[end]))
    changed = Layout(layout.board, m)
    shell = printed.shell(changed)
    assert shell.is_valid and overhangs(printed.lying(changed, "shell", shell)) <= STEEPEST + 0.1
    assert not overlapping(assembly(changed))


def test_every_measure_that_is_yours_to_choose_is_tried():
    texts = {(section, name): str(value) for section, entries in table().items() for name, value in entries.items()}
    assert {key for key, text in texts.items() if "yours to choose" in text} == set(FREE)
    assert all(f"yours to choose, {low} to {high}: " in texts[key] for key, (low, high) in FREE.items())


def test_a_press_on_a_key_meets_the_table_before_the_rear_feet(layout):
    """Else the case tips: the line through the middle of the key, straight into it, ends behind the feet."""
    m, (_, up) = layout.m.case, layout.keys[0]
    y, z = up * layout.cos, m.front + up * layout.sin + m.base + m.foot_height
    assert y + z * layout.sin / layout.cos < max(foot_y for _, foot_y in layout.feet)


def test_the_switch_is_beside_the_usb_socket_and_its_slider_outside(layout, parts, placed_parts):
    (body, _), (slider, _), *_ = placed_parts["switch"].pieces
    flange = placed_parts["usb"].pieces[0][0].bounding_box()
    assert 1 <= body.bounding_box().min.X - flange.max.X <= 5
    assert layout.depth + 2 <= slider.bounding_box().max.Y
    m = layout.m.switch
    other_end = Pos(-m.travel) * slider
    assert not (other_end & parts["shell"]), "the slot must leave the slider its whole way"
    moved = Pos(0, -0.05, 0) * body
    assert moved.distance_to(parts["shell"]) >= 0.04


def test_the_cable_s_ring_takes_what_is_left_of_the_extension(layout):
    """20 cm of the 30 lie round the ring, not bent tighter than three times the cable's thickness."""
    cable = layout.m.cable
    turns = [cable.core / 2 + cable.thick * (turn + 0.5) for turn in range(int(cable.turns))]
    assert 2 * np.pi * sum(turns) >= 200 and cable.core / 2 >= 3 * cable.thick


def test_no_two_parts_overlap(placed_parts):
    """No two bought or printed parts overlap."""
    assert {"cable", "switch", "bezel", "insert 8"} <= set(placed_parts)
    assert not overlapping(placed_parts.values())


def overlapping(parts) -> list[str]:
    """Returns the pairs of parts that overlap, and how much."""
    pieces = [(part, shape, shape.bounding_box()) for part in parts for shape, _ in part.pieces]
    wrong = []
    for (one, shape, box), (other, second, second_box) in combinations(pieces, 2):
        if one is other or {one.kind, other.kind} in PLUGGED or are_apart(box, second_box):
            continue
        common = shape & second
        volume = 0 if common is None else sum(solid.volume for solid in common.solids())
        if volume > 0.001:
            wrong.append(f"{one.name} and {other.name}: {volume:.2f} mm3")
    return wrong


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
    bezel = placed_parts["bezel"].pieces[0][0]
    assert bezel.distance_to(placed_parts["module"].pieces[0][0]) == pytest.approx(0, abs=0.001), "the glass must hold the bezel"
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
    holes = {(round(middle.X - layout.module_x, 2), round(middle.Y - layout.module_y, 2)) for middle in middles}
    assert holes == {(x, y) for x in (-23.5, 23.5) for y in (-5.7, 5.7)}
    assert all(not (board & (Pos(x + layout.module_x, y + layout.module_y) * Cylinder(1.04, 400))).solids() for x, y in holes)


def test_the_picture_of_all_parts_numbers_parts_that_are_there(layout, placed_parts):
    assert {part.picture for part in parts_list(layout.board).values() if part.picture} <= set(placed_parts)
    counted = Counter(part.kind for part in placed_parts.values())
    bought = {key: part.pieces for key, part in parts_list(layout.board).items() if key in counted}
    assert len(bought) >= 16 and bought == {kind: counted[kind] for kind in bought}


def test_the_picture_of_the_device_is_drawn_from_this_case(layout):
    """After an intended change look at all pictures, then run: python -m host_tools.maker pictures."""
    path, now = next(iter(pictures(layout.board)))
    with Image.open(path) as kept:
        assert kept.size == now.size
        difference = np.abs(np.asarray(kept.convert("RGB"), int) - np.asarray(now.convert("RGB"), int))
    assert difference.mean() < 2, "the mean difference must be below 2 of 255, which the few colours of the file cause"
