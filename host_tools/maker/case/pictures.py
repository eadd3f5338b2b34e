"""Draws the pictures of the guides from the model of the case. `python -m host_tools.maker pictures` writes them all."""

from collections.abc import Iterable
from pathlib import Path

from build123d import Pos, Rot
from PIL import Image, ImageDraw, ImageFont

from ... import ROOT
from ..measures import CASED
from . import bought, printed
from .assembly import BASE, SHELL, Placed, assembly
from .case_layout import Layout
from .renderer import Mesh, Projection, Scene, View

_WIDTH = 820
_FRONT, _INSIDE, _BEHIND = View(25, 35), View(172, -82), View(160, -35)
Way = tuple[float, float]  # mm along the face's normal, and straight up
# How far each kind of part is pulled out of the device in the exploded picture.
_EXPLODED: dict[str, Way] = {
    "key": (42, 0), "button": (34, 0), "lamp": (0, -100), "piezo": (0, -100), "usb": (0, -55), "module": (0, -80), "clamp": (0, -100),
    "bolt": (0, -108), "pico": (0, -118), "plug": (0, -118), "holder": (0, -140), "base": (0, -170), "screw": (0, -190), "foot": (0, -200),
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
    """Returns the middle of a part of the exploded device."""
    part = model.placed[name]
    boxes = [shape.bounding_box() for shape, _ in part.pieces]
    middle = sum((box.center() for box in boxes[1:]), boxes[0].center()) / len(boxes)
    return tuple(a + b for a, b in zip(tuple(middle), model.shift(_EXPLODED.get(part.kind, (0, 0))), strict=True))


# Number in the guides' table -> the part with this number in the picture.
NUMBERS = {
    "1": "pico", "2": "module", "3": "key right", "4": "button 2", "5": "lamp right", "6": "piezo",
    "7": "holder", "8": "usb", "9": "screw 3", "10": "foot 3", "11": "shell", "12": "base", "13": "clamp 3",
}  # fmt: skip


def _bed(model: BoardModel) -> Scene:
    """Returns the printed parts as they lie on the bed, side by side."""
    scene, layout = Scene(), model.layout
    rows = ("shell", "base"), ("fit_test", "fit_test_usb", "clamp")
    for row, y in zip(rows, (0.0, -layout.height - 40), strict=True):
        x = 0.0
        for name in row:
            solid = printed.lying(layout, name, printed.PARTS[name](layout))
            box = solid.bounding_box()
            place = Pos(x - box.min.X, y - box.center().Y)
            scene.add(Mesh(place * solid), BASE if name in ("base", "clamp") else SHELL)
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
    inside = {"shell", "module", "pico", "clamp", "bolt", "key", "button", "lamp", "piezo", "usb", "plug"}
    drawn, _ = model.scene({"all"}, lit=True).picture(_FRONT, _WIDTH)
    yield folder / "device.png", drawn
    drawn, project = model.scene({"all"}, _EXPLODED).picture(View(30, 18), _WIDTH)
    yield folder / "exploded.png", with_numbers(drawn, project, [(number, centre(model, name)) for number, name in NUMBERS.items()])
    yield folder / "printed.png", _bed(model).picture(View(20, 40), _WIDTH)[0]
    yield folder / "pico.png", _header(model).picture(View(25, 40), 560)[0]
    yield folder / "plugged.png", model.scene({"module", "pico"}, {"pico": (-40, 0)}).picture(_BEHIND, 620)[0]
    steps = {
        "step-module": {"shell", "module", "pico", "clamp", "bolt"},
        "step-lamps": {"shell", "key", "button", "lamp", "piezo"},
        "inside": inside,
    }
    for name, kinds in steps.items():
        yield folder / f"{name}.png", model.scene(kinds).picture(_INSIDE, _WIDTH)[0]
    drawn = model.scene({"shell", "key", "button"}, {"key": (42, 0), "button": (34, 0)}).picture(_FRONT, _WIDTH)[0]
    yield folder / "step-buttons.png", drawn
    yield folder / "step-base.png", model.scene({"base", "holder", "foot"}).picture(View(25, 40), _WIDTH)[0]
    yield (
        folder / "step-close.png",
        model.scene({"all"}, dict.fromkeys(("base", "holder", "foot"), (0, -70)) | {"screw": (0, -90)}, lit=True).picture(
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
