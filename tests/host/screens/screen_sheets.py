"""Draws every screen on a few large pictures: `make sheets` writes build/sheets/PANEL_LANGUAGE_NUMBER.png."""

import importlib
import io
import sys
from pathlib import Path

from PIL import Image, ImageDraw

from flagfall.app.i18n.language import LANGUAGES
from tests.host.desk import Desk

HERE = Path(__file__).parents[1]
FOLDER = HERE.parents[1] / "build" / "sheets"
PANELS = ("pico_epaper_2in9", "pico_epaper_4in2")  # the third board has the panel of the first
COLUMNS, ROWS = 5, 12
GAP, TITLE = 10, 14  # pixels


def scenes() -> dict:
    """Returns name -> function(desk) from every file scenes_*.py below tests/host. Raises ValueError for a name used twice."""
    known: dict = {}
    for path in sorted(HERE.rglob("scenes_*.py"), key=lambda path: path.stem):
        in_file = importlib.import_module(f"tests.host.{path.parent.name}.{path.stem}").SCENES
        if twice := sorted(known.keys() & in_file.keys()):
            raise ValueError(f"{path.name} has the name of another scene: {', '.join(twice)}")
        known |= in_file
    return known


def picture(panel: str, language: str, scene) -> Image.Image:
    """Returns the panel's picture at the end of the scene."""
    desk = Desk(panel, language=language)
    scene(desk)
    desk.settle()
    return Image.open(io.BytesIO(desk.board.panel.png())).convert("L")


def sheet(pictures: dict[str, Image.Image]) -> Image.Image:
    """Returns the pictures side by side, each with its name."""
    wide, high = next(iter(pictures.values())).size
    rows = -(-len(pictures) // COLUMNS)
    picture = Image.new("L", (COLUMNS * (wide + GAP) + GAP, rows * (high + GAP + TITLE) + GAP), 200)
    draw = ImageDraw.Draw(picture)
    for i, (name, shown) in enumerate(pictures.items()):
        x, y = GAP + i % COLUMNS * (wide + GAP), GAP + i // COLUMNS * (high + GAP + TITLE)
        draw.text((x, y), name, fill=0)
        picture.paste(shown, (x, y + TITLE))
    return picture


def main(languages: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    every = scenes()
    for panel in PANELS:
        for language in languages or [code for code, _ in LANGUAGES]:
            names = list(every)
            for number in range(0, len(names), COLUMNS * ROWS):
                part = names[number : number + COLUMNS * ROWS]
                file = FOLDER / f"{panel}_{language}_{number // (COLUMNS * ROWS)}.png"
                sheet({name: picture(panel, language, every[name]) for name in part}).save(file)
                print(file.relative_to(HERE.parents[1]), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
