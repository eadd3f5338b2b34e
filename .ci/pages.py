"""Gives mkdocs the pages of this tree, and every file to which they link, under the same paths.

So each page is written once, its links work in the tree and on the site, and mkdocs checks them. A link to a folder becomes plain text,
because the site has no page for it.
"""

import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parents[1]
_LINK = re.compile(r"""(?:\]\(|(?:src|href)=")([^)\s"#]+)""")
_TO_FOLDER = re.compile(r"\[([^\]]+)\]\(([^)\s#]+)\)")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the pages of `nav` and all files that they link to, also through other pages."""
    todo, found = [ROOT / page for page in _pages(config.nav)], set()
    while todo:
        path = todo.pop()
        if path in found or not path.is_file():  # mkdocs itself reports a missing file
            continue
        found.add(path)
        files.append(File.generated(config, path.relative_to(ROOT).as_posix(), abs_src_path=str(path)))
        if path.suffix == ".md":
            links = _LINK.findall(path.read_text(encoding="utf-8"))
            todo += [target for link in links if (target := (path.parent / link).resolve()).is_relative_to(ROOT)]
    return files


def on_page_markdown(markdown: str, page: Page, **_: object) -> str:
    """Returns the page with links to folders as plain text."""
    here = Path(str(page.file.abs_src_path)).parent
    return _TO_FOLDER.sub(lambda link: link[1] if (here / link[2]).is_dir() else link[0], markdown)


def _pages(nav: object) -> list[str]:
    """Returns the paths in a navigation: strings in lists and in dictionaries."""
    if isinstance(nav, str):
        return [nav]
    inner = nav.values() if isinstance(nav, dict) else nav if isinstance(nav, list) else []
    return [page for part in inner for page in _pages(part)]
