"""Protects the pages of this program from other sites: checks host name and origin, and limits the sources that the browser loads."""

import re

from aiohttp import web

_HERE = re.compile(r"(127\.0\.0\.1|localhost|\[::1\])(:[0-9]{1,5})?")  # any port: it may be forwarded
_HOST = re.compile(r"([A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\])(:[0-9]{1,5})?")
_HEADERS = {  # no other site may embed the page or load its files
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
    """Refuses requests from pages of other sites. It allows any host name, because a token in the address protects the page."""
    origin = request.headers.get("Origin")
    if origin and origin.partition("://")[2] != request.host:
        raise web.HTTPForbidden(text="only its own page may use it\n")
    return await handler(request)


def on_this_machine(request: web.Request) -> bool:
    """Returns True when the request names this machine: another site can let a name of its own lead here."""
    return bool(_HERE.fullmatch(request.host))


@web.middleware
async def only_here(request: web.Request, handler):
    """Refuses requests from pages of other sites, and requests for another host name than this machine's."""
    if not on_this_machine(request) or request.headers.get("Origin") not in (None, f"http://{request.host}"):
        raise web.HTTPForbidden(text="only its own page may use it\n")
    return await handler(request)


async def add_security_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Adds the headers to each response, also to refusals."""
    response.headers.update(_HEADERS)
    host = request.host if _HOST.fullmatch(request.host) else "localhost"
    response.headers.setdefault("Content-Security-Policy", _SOURCES.format(host=host))
