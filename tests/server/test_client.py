"""The web client as it is served: for ever or never kept, packed or plain, and the page without it."""

import gzip
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web

from overtrick.server.client import Client
from tests.server.room import Room, room, within


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A folder with a client as the build leaves it."""
    folder = tmp_path / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Built</title>", "utf-8")
    (folder / "sw.js").write_text("// worker", "utf-8")
    (folder / "assets" / "index-1a2B_c-3.js").write_text("const all = 1;", "utf-8")
    (folder / "assets" / "index-1a2B_c-3.js.gz").write_bytes(gzip.compress(b"const all = 1;"))
    (folder / "assets" / "jost-1.woff2").write_bytes(b"wOF2")
    (folder / "secret.md").write_text("no", "utf-8")
    return folder


async def _get(
    opened: Room, path: str, encoding: str = "identity"
) -> tuple[aiohttp.ClientResponse, bytes]:
    async with (
        aiohttp.ClientSession(auto_decompress=False) as session,
        session.get(opened.url + path, headers={"Accept-Encoding": encoding}) as answer,
    ):
        return answer, await answer.read()


@within(20)
async def test_the_built_client_is_served(built: Path, tmp_path: Path) -> None:
    """The page is asked for anew each time; what has a hash in its name is kept for ever."""
    async with room(tmp_path, client=built) as opened:
        page, body = await _get(opened, "/")
        assert page.content_type == "text/html"
        assert page.headers["Cache-Control"] == "no-cache"
        assert "default-src 'none'" in page.headers["Content-Security-Policy"]
        script, body = await _get(opened, "/assets/index-1a2B_c-3.js")
        assert script.content_type == "text/javascript"
        assert "immutable" in script.headers["Cache-Control"]
        assert body == b"const all = 1;"
        font, _ = await _get(opened, "/assets/jost-1.woff2")
        assert font.content_type == "font/woff2"
        worker, _ = await _get(opened, "/sw.js")
        assert worker.headers["Cache-Control"] == "no-cache"


@within(20)
async def test_who_can_read_packed_files_gets_them(built: Path, tmp_path: Path) -> None:
    """The packed twin of a file is sent with the kind of the file itself."""
    async with room(tmp_path, client=built) as opened:
        script, body = await _get(opened, "/assets/index-1a2B_c-3.js", "gzip")
        assert script.headers["Content-Encoding"] == "gzip"
        assert script.content_type == "text/javascript"
        assert gzip.decompress(body) == b"const all = 1;"


@within(20)
async def test_nothing_else_is_served(built: Path, tmp_path: Path) -> None:
    """No other file, no folder, nothing outside."""
    async with room(tmp_path, client=built) as opened:
        for path in (
            "/secret.txt",
            "/assets/",
            "/assets/none.js",
            "/assets/..%2fsecret.md",
            "/none.js",
        ):
            assert (await _get(opened, path))[0].status == 404, path


@within(20)
async def test_without_a_build_there_is_the_plain_page(tmp_path: Path) -> None:
    """A checkout in which nobody has built the client still answers."""
    async with room(tmp_path, client=tmp_path / "none") as opened:
        page, body = await _get(opened, "/")
        assert page.status == 200
        assert b"<!doctype html>" in body.lower()
        assert (await _get(opened, "/icon.svg"))[0].content_type == "image/svg+xml"


def test_a_name_that_the_plain_page_has_not(tmp_path: Path) -> None:
    """It is no more there than in a build."""
    with pytest.raises(web.HTTPNotFound):
        Client(tmp_path).file("none.css")
