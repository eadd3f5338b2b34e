"""Another program that runs in this process must print, fail and end as in a process of its own, and leave nothing behind."""

import sys

import pytest

from host_tools.workers.run_module import Done, run_module


@pytest.fixture
def program(tmp_path, monkeypatch):
    """Returns a function that runs a program with this text."""

    def run(text: str, *arguments: str, on_line=lambda line: None) -> Done:
        (tmp_path / "other_program.py").write_text(text)
        monkeypatch.syspath_prepend(tmp_path)
        return run_module("other_program", list(arguments), on_line)

    return run


def test_its_lines_come_one_by_one_and_the_listener_may_print(program, capsys):
    text = "import sys\nprint('one', sys.argv[1:])\nsys.stdout.buffer.write(b'10%\\r20%')\n"
    text += "print('', file=sys.stderr)\nassert sys.stdout.isatty()"
    done = program(text, "-a", "b", on_line=print)
    assert done == Done(0, ["one ['-a', 'b']", "10%", "20%"], ["", ""])
    assert capsys.readouterr().out == "one ['-a', 'b']\n10%\n\n"


@pytest.mark.parametrize(
    ("text", "code", "last"),
    [
        ("import sys; sys.exit(3)", 3, ""),
        ("import sys; sys.exit('no file')", 1, "no file"),
        ("import sys; sys.exit()", 0, ""),
        ("1 / 0", 1, "ZeroDivisionError: division by zero"),
    ],
)
def test_its_end_is_that_of_a_program(program, text, code, last):
    before = sys.argv, sys.stdout
    done = program(text)
    assert (done.code, next((line for line in reversed(done.errors) if line), "")) == (code, last)
    assert (sys.argv, sys.stdout) == before


def test_ctrl_c_ends_both(program):
    with pytest.raises(KeyboardInterrupt):
        program("raise KeyboardInterrupt")
