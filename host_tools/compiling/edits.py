"""Changes in source text, at the places that its tree tells. Knows nothing of what they are for."""

import ast

Place = tuple[int, int]  # line from 1, column in characters from 0
Edits = dict[Place, tuple[str, str]]  # where -> what stands there, what shall stand there; within one line


def place(node: ast.expr | ast.arg, lines: list[str]) -> Place:
    """Where a node begins; the tree counts bytes."""
    return node.lineno, len(lines[node.lineno - 1].encode()[: node.col_offset].decode())


def edited(text: str, edits: Edits) -> str:
    lines = text.split("\n")
    for (row, column), (old, new) in sorted(edits.items(), reverse=True):
        line = lines[row - 1]
        assert line.startswith(old, column), (old, line)
        lines[row - 1] = line[:column] + new + line[column + len(old) :]
    return "\n".join(lines)


def replaced(text: str, statements: dict[ast.stmt, str]) -> str:
    """Whole statements, which may be longer than a line; all others stay in their lines."""
    lines = text.split("\n")
    for node in sorted(statements, key=lambda node: (node.lineno, node.col_offset), reverse=True):
        first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
        head, tail = lines[first].encode()[: node.col_offset].decode(), lines[last].encode()[node.end_col_offset :].decode()
        lines[first : last + 1] = [head + statements[node] + tail] + [""] * (last - first)
    return "\n".join(lines)
