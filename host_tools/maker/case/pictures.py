"""Draws the pictures of the guides from the model of the case. `python -m host_tools.maker pictures` writes them all."""

from collections.abc import Iterable
from pathlib import Path

from build123d import Pos, Rot, Vertex
from PIL import Image, ImageDraw, ImageFont

from ... import ROOT
from ..measures import CASED
from ..parts import parts
from . import bought, printed
from .assembly import BASE, BEZEL, SHELL, Placed, assembly, on_face
from .case_layout import Layout
from .renderer import Mesh, Projection, Scene, View

_WIDTH = 820
_FRONT, _INSIDE, _BEHIND = View(25, 35), View(172, -82), View(160, -35)
Way = tuple[float, float]  # mm along the face's normal, and straight up
# How far each kind of part is pulled out of the device in the exploded picture.
_EXPLODED: dict[str, Way] = {
    "key": (42, 0), "button": (34, 0), "lamp": (0, -110), "piezo": (0, -110), "bezel": (0, -75), "module": (0, -96), "clamp": (0, -113),
    "bolt": (0, -121), "pico": (0, -131), "plug": (0, -131), "insert": (0, -139), "usb": (0, -124), "switch": (-228, 44),
    "holder": (0, -153), "cable": (0, -153), "base": (0, -183), "screw": (0, -203), "foot": (0, -213),
}  # fmt: skip
_GLASS = ROOT / "firmware/flagfall/app/docs/play.png"  # the screen of the device in the pictures


class BoardModel:
    """Keeps the meshes of one board's parts, and draws any of them together."""

    def __init__(self, board: str):
        self.board, self.layout = board, Layout(board)
        self.placed = {part.name: part for part in assembly(self.layout)}
        self._meshes: dict[str, list[tuple[Mesh, str]]] = {}

    def meshes(self, part: Placed) -> list[tuple[Mesh, str]]:
        if part.name not in self._meshes:
            self._meshes[part.name] = [(Mesh(shape), colour) for shape, colour in part.pieces]
        return self._meshes[part.name]

    def shift(self, way: Way) -> tuple[float, float, float]:
        """Returns a way in the frame of the standing case, in mm."""
        along, up = way
        return 0.0, -self.layout.sin * along, self.layout.cos * along + up

    def scene(self, kinds: Iterable[str], pulled: dict[str, Way] | None = None, lit: bool = False) -> Scene:
        """Returns a scene of all parts of these kinds (`all` for every one), some of them pulled away."""
        scene = Scene()
        for part in self.placed.values():
            if "all" in kinds or part.kind in kinds:
                for mesh, colour in self.meshes(part):
                    scene.add(mesh, colour, self.shift((pulled or {}).get(part.kind, (0, 0))))
        if lit:
            self.light(scene)
        return scene

    def light(self, scene: Scene) -> None:
        """Puts the device's picture on the glass."""
        m, layout = self.layout.m, self.layout
        wide, high, z = m.module.active_length / 2, m.module.active_width / 2, -m.case.face
        corners = [layout.face * Pos(x, layout.window_y + y, z) for x, y in ((-wide, -high), (wide, -high), (-wide, high))]
        with Image.open(_GLASS) as screen:
            scene.texture(*[corner.position for corner in corners], _on_paper(screen, m.module.active_length / m.module.active_width))


def _on_paper(screen: Image.Image, shape: float) -> Image.Image:
    """Returns a picture of the small panel on white paper of another shape, as wide as the picture."""
    paper = Image.new("L", (screen.width, round(screen.width / shape)), 240)
    paper.paste(screen.convert("L"), (0, (paper.height - screen.height) // 2))
    return paper


def with_numbers(picture: Image.Image, project: Projection, marks: list[tuple[str, object]]) -> Image.Image:
    """Returns the picture with a numbered disc at the middle of each part; marks: (number, point in mm)."""
    draw = ImageDraw.Draw(picture)
    font = ImageFont.load_default(size=18)
    for words, point in marks:
        x, y = project(point)
        draw.ellipse((x - 15, y - 15, x + 15, y + 15), fill="#fff4c2", outline="#222", width=2)
        draw.text((x, y), words, fill="#222", font=font, anchor="mm")
    return picture


def centre(model: BoardModel, name: str) -> tuple[float, ...]:
    """Returns the point of a part of the exploded device that is nearest to its middle: a frame has nothing in the middle."""
    part = model.placed[name]
    boxes = [shape.bounding_box() for shape, _ in part.pieces]
    middle = Vertex(*(sum((box.center() for box in boxes[1:]), boxes[0].center()) / len(boxes)))
    nearest = min((shape for shape, _ in part.pieces), key=middle.distance_to)
    point = nearest.closest_points(middle)[0]
    return tuple(a + b for a, b in zip(tuple(point), model.shift(_EXPLODED.get(part.kind, (0, 0))), strict=True))


def side_by_side(right: Image.Image, wrong: Image.Image) -> Image.Image:
    """Returns two pictures of the same size beside each other, marked as right and wrong."""
    gap, top = 10, 34
    both = Image.new("RGB", (right.width + wrong.width + gap, right.height + top), "#fff")
    draw, font = ImageDraw.Draw(both), ImageFont.load_default(size=20)
    for x, picture, words, colour in ((0, right, "right", "#2f8f5b"), (right.width + gap, wrong, "wrong", "#d0342c")):
        both.paste(picture, (x, top))
        draw.rectangle((x, 0, x + picture.width - 1, both.height - 1), outline=colour, width=3)
        sign = [(x + 14, 18), (x + 20, 24), (x + 32, 9)]
        if words == "right":
            draw.line(sign, fill=colour, width=4)
        else:
            draw.line((x + 14, 9, x + 30, 25), fill=colour, width=4)
            draw.line((x + 14, 25, x + 30, 9), fill=colour, width=4)
        draw.text((x + 42, 17), words, fill=colour, font=font, anchor="lm")
    return both


def _way_of_the_pico(model: BoardModel) -> Image.Image:
    """Draws the Pico over the module as it belongs, and turned round. The module's print says where the USB socket goes."""
    drawn = []
    for turned in (0, 180):
        scene = model.scene({"module"})
        layout, pico = model.layout, model.placed["pico"]
        away = model.shift((-40, 0))
        there = layout.face * Pos(layout.module_x, layout.module_y)
        for shape, colour in pico.pieces:
            scene.add(Mesh(there * Rot(0, 0, turned) * there.inverse() * shape), colour, away)
        picture, project = scene.picture(_BEHIND, 405)
        behind = -layout.m.case.face - layout.module_depth
        mark = project((there * Pos(layout.m.module.length / 2 - 9, 0, behind)).position)
        ImageDraw.Draw(picture).text(mark, "USB", fill="#fff", font=ImageFont.load_default(size=17), anchor="mm")
        drawn.append(picture)
    return side_by_side(*drawn)


def _way_of_the_ribbon(model: BoardModel) -> Image.Image:
    """Draws the shell from inside with the module as it belongs, and turned round."""
    drawn, layout = [], model.layout
    for turned in (0, 180):
        scene = model.scene({"shell"})
        for shape, colour in on_face(layout, bought.module(layout.m), layout.module_x, layout.module_y, -layout.m.case.face, turned):
            scene.add(Mesh(shape), colour)
        picture, project = scene.picture(_INSIDE, 405)
        (ribbon, _) = on_face(layout, bought.module(layout.m)[2:3], layout.module_x, layout.module_y, -layout.m.case.face, turned)[0]
        x, y = project(ribbon.bounding_box().center())
        draw = ImageDraw.Draw(picture)
        draw.ellipse((x - 22, y - 22, x + 22, y + 22), outline="#d98f2b", width=4)
        drawn.append(picture)
    return side_by_side(*drawn)


def _bed(model: BoardModel) -> Scene:
    """Returns the printed parts as they lie on the bed, side by side."""
    scene, layout = Scene(), model.layout
    rows = ("shell", "base"), ("fit_test", "bezel_0", "fit_test_usb", "clamp")
    for row, y in zip(rows, (0.0, -layout.height - 40), strict=True):
        x = 0.0
        for name in row:
            solid = printed.lying(layout, name, printed.PARTS[name](layout))
            box = solid.bounding_box()
            place = Pos(x - box.min.X, y - box.center().Y)
            scene.add(Mesh(place * solid), {"base": BASE, "clamp": BASE, "bezel_0": BEZEL}.get(name, SHELL))
            x += box.size.X + 14
    return scene


def _header(model: BoardModel) -> Scene:
    """Returns a Pico with its pins, the parts upwards."""
    scene = Scene()
    for shape, colour in bought.pico(model.layout.m):
        scene.add(Mesh(Rot(180, 0, 0) * shape), colour)
    return scene


def pictures(board: str) -> Iterable[tuple[Path, Image.Image]]:
    """Makes (file, picture) of every picture of a board, one after the other."""
    model = BoardModel(board)
    folder = ROOT / "boards" / board / "docs"
    inside = {"shell", "bezel", "module", "pico", "clamp", "bolt", "insert", "key", "button", "lamp", "piezo", "usb", "switch", "plug"}
    marks = [(str(part.no), centre(model, part.picture)) for part in parts(board).values() if part.picture]
    drawn, _ = model.scene({"all"}, lit=True).picture(_FRONT, _WIDTH)
    yield folder / "device.png", drawn
    drawn, project = model.scene({"all"}, _EXPLODED).picture(View(30, 18), _WIDTH)
    yield folder / "exploded.png", with_numbers(drawn, project, marks)
    yield folder / "printed.png", _bed(model).picture(View(20, 40), _WIDTH)[0]
    yield folder / "pico.png", _header(model).picture(View(25, 40), 560)[0]
    yield folder / "way-pico.png", _way_of_the_pico(model)
    yield folder / "way-ribbon.png", _way_of_the_ribbon(model)
    steps = {
        "step-module": {"shell", "bezel", "module", "pico", "clamp", "bolt", "insert"},
        "step-lamps": {"shell", "key", "button", "lamp", "piezo", "switch", "usb"},
        "inside": inside,
    }
    for name, kinds in steps.items():
        yield folder / f"{name}.png", model.scene(kinds).picture(_INSIDE, _WIDTH)[0]
    drawn = model.scene({"shell", "key", "button"}, {"key": (42, 0), "button": (34, 0)}).picture(_FRONT, _WIDTH)[0]
    yield folder / "step-buttons.png", drawn
    yield folder / "step-base.png", model.scene({"base", "holder", "cable", "foot"}).picture(View(25, 40), _WIDTH)[0]
    yield (
        folder / "step-close.png",
        model.scene({"all"}, dict.fromkeys(("base", "holder", "cable", "foot"), (0, -70)) | {"screw": (0, -90)}, lit=True).picture(
            View(25, 10), _WIDTH
        )[0],
    )
    yield folder / "back.png", model.scene({"all"}).picture(View(205, 25), _WIDTH)[0]


def draw() -> None:
    """Writes every picture of both boards, in few colours so that the files stay small."""
    for board in CASED:
        for path, picture in pictures(board):
            path.parent.mkdir(parents=True, exist_ok=True)
            picture.convert("RGB").quantize(160, dither=Image.Dither.NONE).save(path, optimize=True)
            print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1024} KB", flush=True)
