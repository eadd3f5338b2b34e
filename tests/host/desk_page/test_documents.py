"""The desk's documents must be found at their places in the tree, with their pictures, and nothing else must be."""

import posixpath
import re

import pytest

from host_tools.desk.documents import document, page

PAGES = [f"firmware/flagfall/docs/{name}{language}.html" for name in ("manual", "evening") for language in ("", "_ru", "_uk", "_sk")]


@pytest.mark.parametrize("path", [*PAGES, "host_tools/docs/pc.html"])
def test_every_picture_and_anchor_of_a_page_is_there(path):
    found = document(path)
    assert found is not None and found.kind == "text/html"
    text = found.content.decode()
    assert text.count("<h1") == 1 and "<table>" in text and "<!--" not in text
    for picture in re.findall(r'<img src="([^"]*)"', text):
        shown = document(posixpath.normpath(posixpath.join(posixpath.dirname(path), picture)))
        assert shown is not None and shown.content.startswith((b"\x89PNG", b"GIF8")), picture
    for anchor in re.findall(r'href="#([^"]*)"', text):
        assert f'id="{anchor}"' in text, anchor
    assert f'href="{"../" * (path.count("/") + 1)}desk.css"' in text


def test_links_between_the_pages_lead_to_pages():
    text = document("firmware/flagfall/docs/evening.html").content.decode()
    links = re.findall(r'href="([^"#:]*)(?:#[^"]*)?"', text)
    assert not [link for link in links if link.endswith(".md")]
    assert document(posixpath.normpath("firmware/flagfall/docs/../../../host_tools/docs/pc.html"))


@pytest.mark.parametrize(
    "path",
    [
        "firmware/flagfall/docs/../../main.html",
        "firmware/flagfall/docs/none.html",
        "firmware/flagfall/docs/pictures",
        "firmware/flagfall/docs/evening.md",
        "README.html",
        "host_tools/docs/../cli.py",
        "/etc/passwd",
        "",
    ],
)
def test_nothing_else_is_served(path):
    assert document(path) is None


def test_markup_in_a_text_stays_text():
    assert "<script>" not in page("# A\n\n<script>x</script>\n\nhost <b>\n", 1)
