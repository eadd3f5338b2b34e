"""Keeps strangers off the pages of this program: other hosts by name and origin, other sources by the rules of the browser."""

import re
from urllib.parse import urlsplit

from aiohttp import web

_HERE = re.compile(r"(127\.0\.0\.1|localhost|\[::1\])(:[0-9]{1,5})?")  # any port: it may be forwarded
_HOST = re.compile(r"([A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\])(:[0-9]{1,5})?")
_FENCE = {  # nothing but what this server gives is loaded or asked, and nobody else shows it
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
}
_SOURCES = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ws://{host}; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@web.middleware
async def only_own_pages(request: web.Request, handler):
    """The token keeps strangers out, under whatever name this machine is known; their pages do not see what they would press."""
    origin = request.headers.get("Origin")
    if origin and urlsplit(origin).netloc != request.host:
        raise web.HTTPForbidden(text="only its own page may use it\n")
    return await handler(request)


@web.middleware
async def only_here(request: web.Request, handler):
    """A page from elsewhere must not press buttons here, not even through a name that leads to this machine."""
    if not _HERE.fullmatch(request.host) or request.headers.get("Origin") not in (None, f"http://{request.host}"):
        raise web.HTTPForbidden(text="only its own page may use it\n")
    return await handler(request)


async def fence(request: web.Request, response: web.StreamResponse) -> None:
    """On everything that is sent, refusals too."""
    response.headers.update(_FENCE)
    host = request.host if _HOST.fullmatch(request.host) else "localhost"
    response.headers.setdefault("Content-Security-Policy", _SOURCES.format(host=host))
