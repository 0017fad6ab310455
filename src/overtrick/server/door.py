"""The door: who may come in, by origin and cookie, and what every answer carries."""

import ipaddress
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias
from urllib.parse import urlsplit

from aiohttp import web

from overtrick.core.errors import InputError
from overtrick.server.guests import Cookies, Guest, new_guest
from overtrick.server.limits import Buckets
from overtrick.server.live import FrozenError, log_fault
from overtrick.server.log import LogError
from overtrick.table.evolve import CorruptLogError

Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]

COOKIE: Final = "overtrick"
_YEAR: Final = 365 * 24 * 3600
_HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class Door:
    """Lets in what comes from our own pages, or from no page at all; knows guests by their cookie.

    ``origins`` are the addresses under which browsers reach this server; without any, those that name it
    by number or as localhost, as no foreign page can have such a name.
    """

    def __init__(self, cookies: Cookies, origins: tuple[str, ...], requests: Buckets) -> None:
        self._cookies = cookies
        self._origins = origins
        self._requests = requests

    def is_welcome(self, request: web.Request) -> bool:
        """Whether the request comes from a page of ours, or from no page."""
        origin = request.headers.get("Origin")
        if self._origins:
            return origin is None or origin in self._origins
        try:
            host = urlsplit(f"//{request.host}")
            if not _is_unmistakable(host.hostname):
                return False
            return origin is None or urlsplit(origin).netloc == host.netloc
        except ValueError:
            return False

    def guest(self, request: web.Request) -> Guest | None:
        """The guest whose cookie came with the request."""
        return self._cookies.read(request.cookies.get(COOKIE))

    def let_in(self, response: web.StreamResponse, request: web.Request, guest: Guest) -> None:
        """Give the guest's cookie with the response."""
        response.set_cookie(
            COOKIE,
            self._cookies.sign(guest),
            max_age=_YEAR,
            httponly=True,
            samesite="Lax",
            secure=request.secure or any(each.startswith("https:") for each in self._origins),
            path="/",
        )

    def known_or_new(self, request: web.Request) -> Guest:
        """The request's guest, or one who has just come in."""
        return self.guest(request) or new_guest()

    @web.middleware
    async def middleware(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Turn away who is not welcome, and what is too much; answer faults of ours with a plain word."""
        if not self.is_welcome(request):
            response: web.StreamResponse = _error(403, "origin")
        elif request.method != "GET" and not self._requests.take(request.remote or ""):
            response = _error(429, "too-many")
        else:
            response = await self._answered(request, handler)
        return response

    async def dress(self, request: web.Request, response: web.StreamResponse) -> None:
        """Give every response, errors included, what keeps a browser from being misused."""
        response.headers.update(_HEADERS)
        if request.path.startswith("/api/"):
            response.headers["Cache-Control"] = "no-store"

    async def _answered(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        try:
            return await handler(request)
        except web.HTTPException as error:
            return error if error.empty_body else _error(error.status, "http")
        except InputError as error:
            return _error(400, error.reason, dict(error.arguments))
        except LogError as error:
            logging.getLogger("overtrick.server").error("the log cannot be used: %s", error)  # noqa: TRY400
            return _error(503, "not-saved")
        except (CorruptLogError, FrozenError):
            return _error(500, "frozen")
        except Exception as error:  # noqa: BLE001 - no answer but a plain one leaves the house
            log_fault(f"{request.method} {request.match_info.route.name or 'request'}", error)
            return _error(500, "fault")


def _error(status: int, code: str, arguments: object = None) -> web.Response:
    """Why a request is not granted: a code, and what its sentence speaks of."""
    return web.json_response({"error": code, "arguments": arguments or {}}, status=status)


def _is_unmistakable(host: str | None) -> bool:
    """Whether the name is a number or localhost: no name service can make it point elsewhere."""
    if host is None:
        return False
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return host == "localhost"
    return True
