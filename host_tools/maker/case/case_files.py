"""Writes the files to print: STEP, STL and 3MF of every printed part, as it lies on the bed."""

from pathlib import Path

from build123d import Mesher, Unit, export_step, export_stl

from ..measures import CASED
from . import printed
from .case_layout import Layout


def write(folder: Path) -> None:
    """Writes FOLDER/BOARD/PART.step, .stl and .3mf for both boards and names the folders."""
    for board in CASED:
        layout, out = Layout(board), folder / board
        out.mkdir(parents=True, exist_ok=True)
        for name, make in printed.PARTS.items():
            solid = printed.lying(layout, name, make(layout))
            export_step(solid, out / f"{name}.step")
            export_stl(solid, out / f"{name}.stl", tolerance=0.02)
            mesher = Mesher(unit=Unit.MM)
            mesher.add_shape(solid, linear_deflection=0.02)
            mesher.write(out / f"{name}.3mf")
        print(f"{out}: {', '.join(printed.PARTS)}, each as .step, .stl and .3mf; print the clamp four times, one bezel")
