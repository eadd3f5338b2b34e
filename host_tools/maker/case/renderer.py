"""Draws solids as a picture: shaded triangles and their sharp edges in black, in parallel projection, with a depth buffer.

Knows no cases; needs numpy and Pillow, and build123d's tessellation.
"""

from dataclasses import dataclass, field
from functools import partial
from math import cos, radians, sin

import numpy as np
from build123d import GeomType
from PIL import Image, ImageColor

_OVER = 2  # factor by which it draws larger and then scales down, for smooth edges
_TOLERANCE, _ANGLE = 0.08, 0.25  # mm and radians of the tessellation
_LIGHT = np.array([-0.35, 0.5, 0.79])  # towards the light, on the axes of View: it comes from the upper left
_PAPER = (255, 255, 255)
_INK = (45, 48, 54)


@dataclass(frozen=True)
class View:
    """Looks at the origin from `turn` degrees to the right of the front and `up` degrees above the table; z is up in the picture."""

    turn: float
    up: float

    def axes(self) -> np.ndarray:
        """Returns three unit vectors as rows: to the right in the picture, up in it, and towards the eye."""
        t, u = radians(self.turn), radians(self.up)
        right = [cos(t), sin(t), 0]
        eye = [sin(t) * cos(u), -cos(t) * cos(u), sin(u)]
        return np.array([right, np.cross(eye, right), eye])


class Mesh:
    """Holds a solid's triangles (n x 3 corners x 3) and the lines of its sharp edges (each n points x 3), in mm."""

    def __init__(self, shape):
        points, faces = shape.tessellate(_TOLERANCE, _ANGLE)
        self.triangles = np.array([tuple(point) for point in points])[np.array(faces)]
        self.lines = [_line(edge) for edge in _sharp_edges(shape)]


@dataclass
class Scene:
    """Collects meshes with their colours; `picture` draws them."""

    triangles: list[np.ndarray] = field(default_factory=list)
    colours: list[tuple[int, ...]] = field(default_factory=list)
    lines: list[np.ndarray] = field(default_factory=list)
    textures: list[tuple[np.ndarray, Image.Image]] = field(default_factory=list)

    def add(self, mesh: Mesh, colour: str, shift=(0.0, 0.0, 0.0)) -> None:
        """Adds a mesh, moved by `shift` mm."""
        self.triangles.append(mesh.triangles + shift)
        self.colours.append(ImageColor.getrgb(colour))
        self.lines += [line + shift for line in mesh.lines]

    def texture(self, corner, along, upwards, image: Image.Image) -> None:
        """Adds a flat picture; three points: its lower left corner, the lower right, the upper left."""
        self.textures.append((np.array([tuple(corner), tuple(along), tuple(upwards)]), image.convert("RGB")))

    def picture(self, view: View, width: int, margin: int = 20) -> tuple[Image.Image, "Projection"]:
        """Draws all meshes, `width` pixels wide; returns the picture and its projection."""
        axes = view.axes()
        turned = [triangles @ axes.T for triangles in self.triangles]
        flat = np.concatenate([triangles.reshape(-1, 3) for triangles in turned])
        low, high = flat.min(axis=0), flat.max(axis=0)
        scale = (width - 2 * margin) / (high[0] - low[0])
        height = round((high[1] - low[1]) * scale) + 2 * margin
        projection = Projection(axes, low[0] - margin / scale, high[1] + margin / scale, scale)
        canvas = _Canvas(width * _OVER, height * _OVER, projection)
        for triangles, colour in zip(self.triangles, self.colours, strict=True):
            canvas.solid(triangles, np.array(colour))
        for corners, image in self.textures:
            canvas.flat_picture(corners, np.array(image))
        canvas.outline()
        for points in self.lines:
            canvas.line(points)
        drawn = Image.fromarray(canvas.pixels).resize((width, height), Image.Resampling.BOX)
        return drawn, projection


@dataclass(frozen=True)
class Projection:
    """Converts points in mm to pixels of a picture."""

    axes: np.ndarray
    left: float
    top: float
    scale: float

    def __call__(self, point) -> tuple[float, float]:
        """Returns the pixel (x, y) of a point."""
        right, up, _ = self.axes @ np.array(tuple(point))
        return (right - self.left) * self.scale, (self.top - up) * self.scale

    def many(self, points: np.ndarray, over: int) -> np.ndarray:
        """Returns x and y in pixels of an enlarged picture, and the depth: larger is nearer."""
        projected = points @ self.axes.T
        return np.stack(
            [(projected[..., 0] - self.left) * self.scale * over, (self.top - projected[..., 1]) * self.scale * over, projected[..., 2]],
            axis=-1,
        )


class _Canvas:
    def __init__(self, width: int, height: int, projection: Projection):
        self.pixels = np.full((height, width, 3), _PAPER, np.uint8)
        self.depth = np.full((height, width), -np.inf)
        self.projection = projection

    def solid(self, triangles: np.ndarray, colour: np.ndarray) -> None:
        """Draws the triangles that face the eye, lighter where they face the light."""
        normals = np.cross(triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0])
        length = np.linalg.norm(normals, axis=1)
        keep = length > 1e-12
        normals = normals[keep] / length[keep, None]
        turned = normals @ self.projection.axes.T
        for corners, normal in zip(self.projection.many(triangles[keep], _OVER), turned, strict=True):
            if normal[2] > 0:
                tint = (colour * (0.62 + 0.38 * max(0.0, float(normal @ _LIGHT)))).astype(np.uint8)
                self._fill(corners, partial(_same, tint))

    def flat_picture(self, corners: np.ndarray, image: np.ndarray) -> None:
        """Draws a picture on the parallelogram of its corners, 0.05 mm nearer than the surface on which it lies."""
        start, along, upwards = self.projection.many(corners, _OVER) + [0, 0, 0.05]
        high, wide = image.shape[:2]

        def colour(b: np.ndarray, c: np.ndarray, flip: bool) -> np.ndarray:
            x, y = (1 - b, 1 - c) if flip else (b, c)
            column = np.clip((x * wide).astype(int), 0, wide - 1)
            return image[np.clip(((1 - y) * high).astype(int), 0, high - 1), column]

        self._fill(np.array([start, along, upwards]), lambda b, c: colour(b, c, False))
        self._fill(np.array([along + upwards - start, upwards, along]), lambda b, c: colour(b, c, True))

    def _fill(self, corners: np.ndarray, colour) -> None:
        """Draws one triangle where no surface is nearer. colour(b, c): the colour at these shares of the second and third corner."""
        (x0, y0, z0), (x1, y1, z1), (x2, y2, z2) = corners
        height, width = self.depth.shape
        left, right = max(int(min(x0, x1, x2)), 0), min(int(max(x0, x1, x2)) + 1, width - 1)
        top, bottom = max(int(min(y0, y1, y2)), 0), min(int(max(y0, y1, y2)) + 1, height - 1)
        area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)
        if left > right or top > bottom or abs(area) < 1e-9:
            return
        x = np.arange(left, right + 1) + 0.5
        y = (np.arange(top, bottom + 1) + 0.5)[:, None]
        b = ((x - x0) * (y2 - y0) - (x2 - x0) * (y - y0)) / area
        c = ((x1 - x0) * (y - y0) - (x - x0) * (y1 - y0)) / area
        z = z0 + b * (z1 - z0) + c * (z2 - z0)
        old = self.depth[top : bottom + 1, left : right + 1]
        visible = (b >= -1e-6) & (c >= -1e-6) & (b + c <= 1 + 1e-6) & (z > old)
        if visible.any():
            old[visible] = z[visible]
            self.pixels[top : bottom + 1, left : right + 1][visible] = colour(b[visible], c[visible])

    def outline(self) -> None:
        """Darkens the points where a surface ends before another one that lies more than 1.5 mm behind it."""
        far = np.where(np.isfinite(self.depth), self.depth, -1e6)
        ends = np.zeros(far.shape, bool)
        for axis in (0, 1):
            for step in (1, -1):
                ends |= far - np.roll(far, step, axis) > 1.5
        self.pixels[ends] = _INK

    def line(self, points: np.ndarray) -> None:
        """Draws a line of points in black where no surface hides it."""
        projected = self.projection.many(points, _OVER)
        height, width = self.depth.shape
        for start, end in zip(projected[:-1], projected[1:], strict=True):
            steps = int(np.abs(end - start)[:2].max()) + 2
            x, y, z = (start + (end - start) * np.linspace(0, 1, steps)[:, None]).T
            column, row = x.astype(int), y.astype(int)
            inside = (column >= 0) & (column < width - 1) & (row >= 0) & (row < height - 1)
            column, row, z = column[inside], row[inside], z[inside]
            # A line lies on its own faces, so it may be up to 0.35 mm behind the nearest surface at its point.
            visible = z + 0.35 > self.depth[row, column]
            for down in (0, 1):
                for right in (0, 1):
                    self.pixels[row[visible] + down, column[visible] + right] = _INK


def _same(tint: np.ndarray, *_) -> np.ndarray:
    return tint


def _line(edge) -> np.ndarray:
    steps = 2 if edge.geom_type == GeomType.LINE else 25
    return np.array([tuple(edge.position_at(i / (steps - 1))) for i in range(steps)])


def _sharp_edges(shape) -> list:
    """Returns the edges where two faces meet at an angle: without seams of cylinders, and lines between faces that meet smoothly."""
    faces_of: dict[tuple[float, ...], list] = {}
    for face in shape.faces():
        for edge in face.edges():
            middle = edge.position_at(0.5)
            key = round(middle.X, 3), round(middle.Y, 3), round(middle.Z, 3), round(edge.length, 3)
            faces_of.setdefault(key, []).append((edge, face, middle))
    sharp_edges = []
    for meeting in faces_of.values():
        (edge, first, middle), (_, second, _) = meeting[0], meeting[-1]
        if len(meeting) > 1 and not first.is_same(second) and first.normal_at(middle).dot(second.normal_at(middle)) < 0.97:
            sharp_edges.append(edge)
    return sharp_edges
