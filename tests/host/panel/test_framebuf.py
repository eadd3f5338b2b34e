"""Tests of the framebuf stand-in: its random drawings must be those of MicroPython's own module."""

import shutil
from pathlib import Path

import pytest

import framebuf
from tests.host.micropython_runner import node
from tests.host.panel.random_drawings import drawing

SEEDS = range(1, 81)


def test_random_drawings_are_those_of_the_real_module(tmp_path: Path):
    shutil.copy(Path(__file__).with_name("random_drawings.py"), tmp_path)
    expected = {seed: drawing(seed) for seed in SEEDS}
    assert len(set(expected.values())) == len(SEEDS)
    (tmp_path / "test_drawings.py").write_text(
        f"from random_drawings import drawing\nEXPECTED = {expected}\n"
        "def test_them():\n"
        "    wrong = [seed for seed in EXPECTED if drawing(seed) != EXPECTED[seed]]\n"
        "    assert not wrong, wrong\n"
    )
    code, lines = node("runner.mjs", "--folder", str(tmp_path))
    assert code == 0, "\n".join(lines)


@pytest.mark.parametrize("sizes", [(0, 8, 8), (8, 0, 8), (16, 8, 8), (8, 8, 4)])
def test_a_short_buffer_and_impossible_sizes_are_refused(sizes):
    width, height, stride = sizes
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(8), width, height, framebuf.MONO_VLSB, stride)
