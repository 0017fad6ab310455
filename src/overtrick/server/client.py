"""The web client as it was built, or the plain page where it was not."""

from importlib import resources
from pathlib import Path
from typing import Final

from aiohttp import web

BUILT: Final = Path(__file__).parents[3] / "web" / "dist"
"""Where a checkout has the built client."""

_FRESH: Final = "no-cache"
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


class Client:
    """Answers with files of the client in ``folder``; those beside them that are compressed serve who can read them.

    Files in ``assets`` have their content's hash in their names, and may be kept for ever.
    """

    def __init__(self, folder: Path = BUILT) -> None:
        self._folder = folder

    def page(self) -> web.StreamResponse:
        """The first page."""
        page = self._folder / "index.html"
        if page.is_file():
            return _file(page, _FRESH)
        return _plain("index.html")

    def file(self, name: str) -> web.StreamResponse:
        """A file beside the first page. Raises: HTTPNotFound."""
        file = self._folder / name
        if file.is_file():
            return _file(file, _FRESH)
        return _plain(name)

    def asset(self, name: str) -> web.StreamResponse:
        """A file whose name changes with its content. Raises: HTTPNotFound."""
        file = self._folder / "assets" / name
        if not file.is_file():
            raise web.HTTPNotFound
        return _file(file, _FOR_EVER)


def _file(file: Path, keep: str) -> web.FileResponse:
    headers = {"Cache-Control": keep}
    if kind := _KINDS.get(file.suffix):
        headers["Content-Type"] = kind
    return web.FileResponse(file, headers=headers)


def _plain(name: str) -> web.Response:
    """A file of the plain page. Raises: HTTPNotFound."""
    file = resources.files("overtrick.server").joinpath("page", name)
    if not file.is_file():
        raise web.HTTPNotFound
    headers = {"Content-Type": _KINDS["." + name.rpartition(".")[2]]}
    return web.Response(body=file.read_bytes(), headers=headers)
