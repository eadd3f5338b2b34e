"""The wheel carries what the command needs of the tree beside host_tools, as data of that package: the firmware and the boards."""

from pathlib import Path
from shutil import copytree, ignore_patterns, rmtree

from setuptools import setup
from setuptools.command.build_py import build_py


class WithProgram(build_py):
    """In an editable installation the tree itself is there."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            program = Path(self.build_lib) / "host_tools" / "program"
            rmtree(program, ignore_errors=True)
            for name in ("firmware", "boards"):
                copytree(name, program / name, ignore=ignore_patterns("__pycache__", "docs"))


setup(cmdclass={"build_py": WithProgram})
