"""The door over HTTP: foreign pages, forged cookies, malformed requests, and what every answer carries."""

import asyncio
import gzip
import json
import logging
import stat
from pathlib import Path
from typing import Any

import pytest
from itsdangerous import URLSafeSerializer

from tests.server.room import Room, room, within

Json = Any
POSTS = (
    "/api/guest",
    "/api/code",
    "/api/redeem",
    "/api/tables",
    "/api/tables/{table}/seat",
    "/api/tables/{table}/ticket",
    "/api/tables/{table}/share",
    "/api/replay",
)
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was logged as a fault."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


async def raw(
    opened: Room, head: str | bytes, body: bytes = b""
) -> tuple[int, dict[str, str], bytes]:
    """The answer to a request that is sent as it stands, with lines ended by \\n."""
    port = int(opened.url.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    lines = head if isinstance(head, bytes) else head.encode()
    writer.write(lines.strip().replace(b"\n", b"\r\n") + b"\r\nConnection: close\r\n\r\n" + body)
    await writer.drain()
    answer = await reader.read()
    writer.close()
    await writer.wait_closed()
    top, _, content = answer.partition(b"\r\n\r\n")
    status, *fields = top.decode("latin-1").split("\r\n")
    headers = dict(field.split(": ", 1) for field in fields)
    return int(status.split()[1]), headers, content


def check_headers(headers: Any) -> None:
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    for name, value in HEADERS.items():
        assert headers[name] == value


# ---- Origin and Host ----------------------------------------------------------------------------


FOREIGN = {
    "foreign": "http://evil.example",
    "null": "null",
    "empty": "",
    "other port": "http://127.0.0.1:1",
    "no port": "http://127.0.0.1",
    "same name, other host": "http://localhost:{port}",
    "longer": "http://127.0.0.1:{port}.evil.example",
    "user": "http://127.0.0.1:{port}@evil.example",
    "path": "evil://127.0.0.1:{port}0",
}


@pytest.mark.parametrize("origin", FOREIGN.values(), ids=FOREIGN)
@within(20)
async def test_a_foreign_page_can_do_nothing(origin: str, tmp_path: Path) -> None:
    """Every POST and the socket are refused to a page that is not ours, whatever its cookie."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open()
        headers = {"Origin": origin.format(port=opened.url.rpartition(":")[2])}
        for path in POSTS:
            status, said = await browser.post(path.format(table=table), {}, headers=headers)
            assert (status, said["error"]) == (403, "origin")
        async with browser.http.get(
            f"{opened.url}/tables/{table}/socket",
            headers={
                **headers,
                "Connection": "Upgrade",
                "Upgrade": "websocket",
                "Sec-WebSocket-Version": "13",
                "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
            },
        ) as answer:
            assert answer.status == 403
        assert len((await browser.get("/api/tables"))[1]) == 1


@within(20)
async def test_our_own_page_may_do_everything(tmp_path: Path) -> None:
    """The Origin that a browser sends from our own page is welcome, on POSTs and on the socket."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        browser.http.headers["Origin"] = opened.url
        tab = await browser.tab(await browser.open())
        await tab.close()


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "localhost.evil.example", ""],
)
@within(20)
async def test_a_name_that_points_here_from_elsewhere_is_turned_away(
    host: str, tmp_path: Path
) -> None:
    """DNS rebinding: a foreign page reaches us under its own name, and its Origin fits that name."""
    async with room(tmp_path) as opened:
        for method in ("GET", "POST"):
            status, headers, _ = await raw(
                opened, f"{method} /api/tables HTTP/1.1\nHost: {host}\nOrigin: http://{host}"
            )
            assert status == 403
            check_headers(headers)


@within(20)
async def test_with_origins_named_only_those_are_welcome(tmp_path: Path) -> None:
    """``--origin``: that one and no other, not even the address of the server itself."""
    async with room(tmp_path, origins=("https://cards.example",)) as opened:
        browser = opened.browser()
        for origin, expected in (
            ("https://cards.example", 200),
            ("http://cards.example", 403),
            ("https://cards.example.evil.example", 403),
            (opened.url, 403),
            ("null", 403),
        ):
            status, _ = await browser.post("/api/guest", headers={"Origin": origin})
            assert status == expected, origin


@pytest.mark.parametrize(
    "lines",
    [
        "Host: [",
        "Host: [::1",
        "Host: 127.0.0.1\nOrigin: http://[",
        "Host: 127.0.0.1\nOrigin: http://[::1]x]",
        "Host: 127.0.0.1:99999999",
        "Host: 127.0.0.1:x",
        "Host: \u2100.example",
    ],
)
@within(20)
async def test_a_malformed_host_or_origin_is_turned_away_and_no_fault(
    lines: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with room(tmp_path) as opened:
        status, headers, _ = await raw(opened, f"GET /api/games HTTP/1.1\n{lines}")
        assert status < 500
        check_headers(headers)
        assert errors(caplog) == []


# ---- Cookies ------------------------------------------------------------------------------------


@within(20)
async def test_the_cookie_is_signed_and_out_of_reach_of_scripts(tmp_path: Path) -> None:
    """HttpOnly and SameSite=Lax, for the whole site, and without anything but a random name."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        async with browser.http.post(opened.url + "/api/guest") as answer:
            (cookie,) = answer.headers.getall("Set-Cookie")
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        assert "Path=/" in cookie
        assert "Domain" not in cookie


@within(20)
async def test_a_cookie_that_we_did_not_sign_is_unknown(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Tampered, forged, empty, cut or foreign: whoever brings it is nobody, and gets 401."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open()
        good = browser.cookie()
        name, signature = good.rsplit(".", 1)
        guest = URLSafeSerializer("", salt="guest").loads_unsafe(good)[1]
        flipped = ("B" if signature[0] == "A" else "A") + signature[1:]
        forged = {
            f"{name}.{flipped}",
            f"x{good}",
            good[:-1],
            name,
            name + ".",
            signature,
            "",
            ".",
            guest,
            URLSafeSerializer("", salt="guest").dumps(guest),
            URLSafeSerializer("secret", salt="guest").dumps(guest),
            URLSafeSerializer("x", salt="guest").dumps([guest]),
        }
        for value in forged:
            for path in (f"/api/tables/{table}/ticket", "/api/code"):
                status, _, _ = await raw(
                    opened,
                    f"POST {path} HTTP/1.1\nHost: 127.0.0.1\nCookie: overtrick={value}\nContent-Length: 0",
                )
                assert status == 401, value
        status, _, _ = await raw(
            opened,
            f"POST /api/code HTTP/1.1\nHost: 127.0.0.1\nCookie: overtrick={good}\nContent-Length: 0",
        )
        assert status == 200
        assert errors(caplog) == []


@pytest.mark.parametrize(
    "value", [b"\xff\xfe", b"\xed\xa0\x80.x", b"\xc3\xa9.\xc3\xa9", b'"\\377\\376"']
)
@within(20)
async def test_a_cookie_of_odd_bytes_is_unknown_and_no_fault(
    value: bytes, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with room(tmp_path) as opened:
        head = b"POST /api/code HTTP/1.1\nHost: 127.0.0.1\nContent-Length: 0\nCookie: overtrick="
        status, _, _ = await raw(opened, head + value)
        assert status in (400, 401)
        assert errors(caplog) == []


@within(20)
async def test_an_empty_key_file_signs_no_cookies(tmp_path: Path) -> None:
    """A key that was lost, as by a power cut, is no key: nobody may sign with nothing."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open()
        guest = URLSafeSerializer("", salt="guest").loads_unsafe(browser.cookie())[1]
    (tmp_path / "cookie.key").write_text("", encoding="ascii")
    async with room(tmp_path) as opened:
        forged = URLSafeSerializer("", salt="guest").dumps(guest)
        status, _ = await opened.browser().post(
            f"/api/tables/{table}/ticket", headers={"Cookie": f"overtrick={forged}"}
        )
        assert status == 401


# ---- What is malformed --------------------------------------------------------------------------


DEEP = 3000
BODIES: dict[str, bytes] = {
    "empty object": b"{}",
    "no json": b"{",
    "array": b"[]",
    "null": b"null",
    "text": b'"x"',
    "number": b"1e999",
    "nan": b"NaN",
    "bom": b"\xef\xbb\xbf{}",
    "not utf-8": b'{"name": "\xff"}',
    "nul": b'{"name": "\\u0000", "code": "\\u0000", "game": "\\u0000"}',
    "half a character": b'{"name": "\\ud800", "code": "\\udfff", "game": "\\ud800"}',
    "deep": b"[" * DEEP,
    "deep and closed": b"[" * DEEP + b"]" * DEEP,
    "deep object": b'{"a":' * DEEP + b"1" + b"}" * DEEP,
    "deep options": b'{"game":"bridgette","options":{"deals":' + b"[" * 900 + b"]" * 900 + b"}}",
    "name of a wrong kind": b'{"name": {"a": []}, "code": [1], "game": 5}',
    "long number": b'{"pace": ' + b"9" * 5000 + b"}",
    "many keys": json.dumps({str(i): i for i in range(1000)}).encode(),
    "too long": b'{"name": "' + b"x" * 20_000 + b'"}',
}
TERMS: tuple[dict[str, Json], ...] = (
    {"game": "x" * 10_000},
    {"game": "call-bridge", "options": {"name": "x"}},
    {"game": "call-bridge", "options": {"self": "x"}},
    {"game": "call-bridge", "options": {"deals": float("nan")}},
    {"game": "call-bridge", "options": {"deals": True}},
    {"game": "call-bridge", "options": {"deals": 2**70}},
    {"game": "call-bridge", "options": {"redeal": [["no_spade"]]}},
    {"game": "call-bridge", "options": {"redeal": "no_spade"}},
    {"game": "call-bridge", "options": {"redeal": {"no_spade": 1}}},
    {"game": "call-bridge", "options": {"\ud800": 1}},
    {"game": "call-bridge", "options": []},
    {"game": "call-bridge", "preset": "x"},
    {"game": "call-bridge", "preset": 1},
    {"game": "bridgette", "preset": "classic"},
    {"game": "call-bridge", "seats": ["person"]},
    {"game": "call-bridge", "seats": ["person"] * 4},
    {"game": "call-bridge", "seats": ["person", "person", None]},
    {"game": "call-bridge", "seats": ["rules-1", "rules-1", "os.system"]},
    {"game": "call-bridge", "seats": "person"},
    {"game": "call-bridge", "level": "os.system"},
    {"game": "call-bridge", "level": None},
    {"game": "call-bridge", "level": ["rules-1"]},
    {"game": "call-bridge", "undo_calls": 1},
    {"game": "call-bridge", "undo_cards": "yes"},
    {"game": "call-bridge", "pace": -1},
    {"game": "call-bridge", "pace": 301},
    {"game": "call-bridge", "pace": 1.0},
    {"game": "call-bridge", "pace": True},
    {"game": "call-bridge", "pace": "1"},
)


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
@within(20)
async def test_a_malformed_body_is_refused_with_a_code(
    body: bytes, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """On every POST: never a fault of ours, and always JSON with a code."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open()
        for path in POSTS:
            async with browser.http.post(
                opened.url + path.format(table=table),
                data=body,
                headers={"Content-Type": "application/json"},
            ) as answer:
                said = await answer.json()
                assert answer.status < 500, (path, said)
                assert answer.status < 300 or said["error"]
                check_headers(answer.headers)
        assert errors(caplog) == []


@within(20)
async def test_terms_that_no_table_can_have_are_refused(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Each with 400, a code, and JSON that is JSON: no NaN. And no table stands because of it."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        await browser.post("/api/guest")
        for terms in TERMS:
            async with browser.http.post(opened.url + "/api/tables", json=terms) as answer:
                text = await answer.text()
                assert answer.status == 400, (terms, text)
                assert "NaN" not in text
                assert json.loads(text)["error"]
        assert (await browser.get("/api/tables"))[1] == []
        assert errors(caplog) == []


@pytest.mark.parametrize(
    "headers",
    [
        {"Content-Type": "application/json; charset=no-such"},
        {"Content-Type": "application/json; charset=rot13"},
        {"Content-Type": "application/json; charset=idna"},
        {"Content-Type": "application/json; charset=utf-16"},
        {"Content-Type": "text/plain"},
        {"Content-Type": "application/x-www-form-urlencoded"},
        {"Content-Type": ""},
        {"Content-Type": "application/json", "Content-Encoding": "gzip"},
        {"Content-Type": "application/json", "Content-Encoding": "deflate"},
        {"Content-Type": "application/json", "Content-Encoding": "no-such"},
        {"Content-Type": "application/json", "Expect": "no-such"},
    ],
    ids=lambda headers: " ".join(headers.values()) or "none",
)
@within(20)
async def test_a_body_that_is_not_what_it_is_said_to_be_is_refused(
    headers: dict[str, str], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Unknown charsets, false compression and forms: 4xx with our headers, and no fault."""
    async with room(tmp_path) as opened:
        lines = "\n".join(f"{name}: {value}" for name, value in headers.items())
        status, answered, body = await raw(
            opened,
            f"POST /api/guest HTTP/1.1\nHost: 127.0.0.1\n{lines}\nContent-Length: 9",
            b'{"a": 1}!',
        )
        assert 400 <= status < 500
        check_headers(answered)
        assert status == 417 or json.loads(body)["error"]  # what is expected in vain, aiohttp says
        assert errors(caplog) == []


@within(20)
async def test_a_compressed_bomb_is_not_unpacked(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """10 MB of blanks in 10 kB: too large, by what they unpack to."""
    async with room(tmp_path) as opened:
        bomb = gzip.compress(b" " * 10_000_000)
        status, _, _ = await raw(
            opened,
            "POST /api/guest HTTP/1.1\nHost: 127.0.0.1\nContent-Type: application/json\n"
            f"Content-Encoding: gzip\nContent-Length: {len(bomb)}",
            bomb,
        )
        assert status == 413
        assert errors(caplog) == []


@within(20)
async def test_a_request_that_breaks_off_is_no_fault(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Half a body, and the client is gone: nothing is logged as an error, and others are served."""
    async with room(tmp_path) as opened:
        port = int(opened.url.rpartition(":")[2])
        for path in POSTS:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(
                f"POST {path.format(table='x')} HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{".encode()
            )
            await writer.drain()
            await asyncio.sleep(0.02)
            writer.transport.abort()
        await asyncio.sleep(0.05)
        assert (await opened.browser().post("/api/guest"))[0] == 200
        assert errors(caplog) == []


@pytest.mark.parametrize(
    "table",
    ["%00", "%FF", "%ED%A0%80", "..", "%2e%2e", "%2F", "x" * 4000, "'", "*", "%0d%0aX:%20y"],
)
@within(20)
async def test_a_table_of_an_odd_name_does_not_exist(
    table: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """No bytes in an address make a fault, nor a header."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        await browser.post("/api/guest")
        cookie = f"Host: 127.0.0.1\nCookie: overtrick={browser.cookie()}\nContent-Length: 0"
        for method, path in (
            ("POST", f"/api/tables/{table}/seat"),
            ("POST", f"/api/tables/{table}/ticket"),
            ("GET", f"/api/tables/{table}/record"),
            ("GET", f"/{table}.css"),
        ):
            status, headers, _ = await raw(opened, f"{method} {path} HTTP/1.1\n{cookie}")
            assert 400 <= status < 500, path
            assert "X" not in headers
        assert errors(caplog) == []


# ---- What every answer carries ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("HEAD", "/", 200),
        ("GET", "/page.css", 200),
        ("GET", "/none.css", 404),
        ("GET", "/none", 404),
        ("GET", "/api/games", 200),
        ("GET", "/api/tables", 200),
        ("GET", "/api/none", 404),
        ("DELETE", "/api/tables", 405),
        ("OPTIONS", "/api/tables", 405),
        ("TRACE", "/", 405),
        ("POST", "/api/code", 401),
        ("POST", "/api/redeem", 400),
        ("POST", "/api/guest", 200),
        ("POST", "/api/tables", 400),
        ("POST", "/api/tables/none/seat", 404),
        ("GET", "/tables/none/socket", 400),
        ("GET", "/../../etc/passwd", 404),
        ("GET", "/api/tables/none/record", 401),
    ],
)
@within(20)
async def test_every_answer_carries_the_headers(
    method: str, path: str, status: int, tmp_path: Path
) -> None:
    """A strict policy and its companions, errors included; and what is personal is not stored."""
    async with room(tmp_path) as opened:
        answered, headers, _ = await raw(
            opened, f"{method} {path} HTTP/1.1\nHost: 127.0.0.1\nContent-Length: 0"
        )
        assert answered == status
        check_headers(headers)
        if path.startswith("/api/"):
            assert headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    "head",
    [
        "GET / HTTP/9.9\nHost: 127.0.0.1\nCookie: overtrick={cookie}",
        "GET / HTTP/1.1\nHost: 127.0.0.1\nCookie: overtrick={cookie}\x00",
        "GET / HTTP/1.1\nHost: 127.0.0.1\nCookie: a\x01b; overtrick={cookie}",
        "GET / HTTP/1.1\nHost: 127.0.0.1\nCookie overtrick={cookie}",
        "\x16\x03\x01",
    ],
)
@within(20)
async def test_a_request_that_is_no_http_puts_no_cookie_into_the_log(
    head: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever is wrong with its bytes: the log names no guest, and the next request is served."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        assert (await browser.post("/api/guest"))[0] == 200
        cookie = browser.cookie()
        status, _, _ = await raw(opened, head.format(cookie=cookie))
        assert status == 400
        assert (await browser.post("/api/guest"))[0] == 200
        assert cookie not in caplog.text


# ---- Names --------------------------------------------------------------------------------------


NAMES: dict[str, str] = {
    "control": "A\x00\x07\x1b[31mB\r\nC\x7f\x9b",
    "bidi": "\u202eevil\u2066\u2067\u200f\u061c\ufeff",
    "markup": "<script>alert(1)</script>&\"'",
    "lines": "a\u2028b\u2029c\u0085d",
    "long": "x" * 10_000,
    "joiners": "\u200d\u200c\u200d",
    "private": "\ue000\U000f0000\U0010ffff",
    "tags": "a\U000e0041\U000e007f",
    "half": "\ud83d",
    "blank": " \t\u00a0\u3000 ",
    "combining": "a" + "\u0301" * 2000,
    "sql": "'); DROP TABLE guests; --",
    "fluent": "{ $name } { -term }",
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
@within(20)
async def test_no_name_commands_a_screen(name: str, tmp_path: Path) -> None:
    """A name is one short line without control characters or marks of direction, here and at the table."""
    async with room(tmp_path) as opened:
        browser = opened.browser()
        status, said = await browser.post("/api/guest", {"name": name})
        assert status == 200
        table = await browser.open(name=name)
        tab = await browser.tab(table)
        shown = tab.view["players"][0]["name"]
        await tab.close()
        assert shown == said["name"]
        assert 1 <= len(shown) <= 24
        assert shown.strip() == shown
        assert all(character.isprintable() or character in "\u200c\u200d" for character in shown)
        assert (await browser.record(table))["players"][0] == shown


# ---- Secrets ------------------------------------------------------------------------------------


def modes_in(directory: Path) -> dict[str, int]:
    """Who may do what with each file."""
    return {each.name: stat.S_IMODE(each.stat().st_mode) for each in directory.iterdir()}


@within(20)
async def test_what_is_secret_is_readable_by_its_owner_alone(tmp_path: Path) -> None:
    """The key, the log, and what SQLite keeps beside it: seeds lie in all of them."""
    async with room(tmp_path) as opened:
        await opened.browser().open()
        modes = modes_in(tmp_path)
    assert {"cookie.key", "overtrick.db", "overtrick.db-wal"} <= set(modes)
    assert modes == dict.fromkeys(modes, 0o600)


@within(20)
async def test_a_fault_says_nothing_and_logs_no_secret(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A plain 500, and a log without cookie, ticket, key, code or seed in any line."""
    caplog.set_level(logging.DEBUG)
    async with room(tmp_path) as opened:
        browser = opened.browser()
        table = await browser.open()
        tab = await browser.tab(table)
        ticket = await browser.ticket(table)
        code = (await browser.post("/api/code"))[1]["code"]
        secrets = [browser.cookie(), ticket, code, (tmp_path / "cookie.key").read_text()]

        def faulty(*_: Json) -> None:
            raise ZeroDivisionError(*secrets)

        monkeypatch.setattr("overtrick.server.app._terms", faulty)
        status, said = await browser.post("/api/tables", {"game": "bridgette"})
        assert (status, said) == (500, {"error": "fault", "arguments": {}})
        await tab.close()
        tab = await browser.tab(table)
        await tab.close()
    assert errors(caplog) != []
    for secret in secrets:
        assert secret not in caplog.text
