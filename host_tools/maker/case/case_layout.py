"""Computes the position of every part of a case, in two frames.

The standing case: x to the right, y to the back, z up; z = 0 is where shell and base meet, y = 0 the front wall.
The face: x to the right, y up the slope from its lower edge, z out of the face; z = 0 is its outer surface.
"""

from math import cos, radians, sin
from types import SimpleNamespace

from build123d import Plane

from ..measures import measures


class Layout:
    """Computes the positions for one board, in millimetres.

    height: of the face, up its slope; depth: of the standing case; back: height of its back wall. holder, usb_x, usb_z, switch_x,
    cable, columns and feet are in the frame of the standing case, the other places in that of the face.
    shift: the face's direction away from the ribbon's edge, in which the bezels differ.
    """

    def __init__(self, board: str, changed: SimpleNamespace | None = None):
        """board: its name; changed: other measures than those of the file."""
        self.board = board
        self.m = m = changed or measures(board)
        self.sin, self.cos = sin(radians(m.case.angle)), cos(radians(m.case.angle))
        self.module_y = m.case.margin + m.module.width / 2
        self.button_y = m.case.margin + m.module.width + m.case.gap + m.button.flange / 2
        # The back wall is upright, and the face is not: so the wall is nearer to the deep end of a button than to the face.
        to_wall = ((m.button.depth + 1) * self.sin + m.case.wall + 1) / self.cos
        self.height = self.button_y + m.button.nut / 2 + to_wall
        self.depth = self.height * self.cos
        self.back = m.case.front + self.height * self.sin
        self.face = Plane((0, 0, m.case.front), x_dir=(1, 0, 0), z_dir=(0, -self.sin, self.cos))
        self.module_x = -m.module.active_right  # so that the window is in the middle
        self.window_y = self.module_y + m.module.active_up
        self.shift = (1, 0) if hasattr(m.module, "ribbon_left") else (0, 1)
        self.keys = [(-m.case.key_out, self.module_y), (m.case.key_out, self.module_y)]
        self.buttons = [(m.case.row * (i - 1.5), self.button_y) for i in range(4)]
        self.lamps = [(-m.case.key_out, self.button_y), (m.case.key_out, self.button_y)]
        self.piezo = ((m.case.row * 1.5 + m.button.flange / 2 + m.case.key_out - m.lamp.flange / 2) / 2, self.button_y)
        # Clamps hold the module by its short sides, above and below the panel's ribbon.
        self.module_depth = m.module.glass + m.module.board
        out = m.module.length / 2 + m.case.clearance + 0.2 + self.post / 2
        up = m.module.width / 2 - 8
        self.clamps = [(self.module_x + x, self.module_y + y) for x in (-out, out) for y in (-up, up)]
        edge = m.case.column / 2 + 0.3
        self.columns = [(x, y) for x in (edge - m.case.width / 2, m.case.width / 2 - edge) for y in (edge, self.depth - edge)]
        # Along the back wall, from the left: USB socket, switch, battery holder. In front of the socket lies its cable.
        inner = self.depth - m.case.wall
        fence = m.case.frame + m.case.clearance
        self.usb_x = 2 * edge - m.case.width / 2 + 0.8 + m.usb.flange / 2
        self.usb_z = m.usb.flange_height / 2
        self.switch_x = self.usb_x + m.usb.flange / 2 + 3 + m.switch.length / 2
        self.holder = self.switch_x + m.switch.length / 2 + 2 + fence + m.holder.length / 2, inner - 0.5 - fence - m.holder.width / 2
        self.coil = m.cable.core / 2 + m.cable.turns * m.cable.thick + m.case.clearance  # its radius
        self.cable = self.usb_x, m.case.wall + 1 + self.coil

    bezels = 3  # how many bezels, each shifted by one step more than the one before
    post = 7.0  # diameter of a clamp's post
    clamp = 10.0  # length of a clamp, 3 of it beyond the post

    @property
    def feet(self) -> list[tuple[float, float]]:
        """Returns the centres of the four feet."""
        case = self.m.case
        out = case.width / 2 - case.feet_in
        return [(x, y) for x in (-out, out) for y in (case.feet_in, self.depth - case.feet_back)]

    def round_picture(self, more: float, all_bezels: bool = False) -> tuple[float, float]:
        """Returns width and height of a rectangle round the picture, wider by `more` on each side; for all bezels, or for one."""
        bezel, module, (x, y) = self.m.bezel, self.m.module, self.shift
        along = (self.bezels - 1) * bezel.step if all_bezels else 0
        more += bezel.rim
        return module.active_length + 2 * (more + along * x), module.active_width + 2 * (more + along * y)
