"""A server with the layout of the Hugging Face hub: lists, metadata, redirects, ranges, refusals.

As the hub does, it keeps small files itself, by git's checksum of a blob, and large ones elsewhere,
by their SHA-256, to where `resolve` redirects.
"""

import hashlib
import http.server
import json
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, urlsplit

PAGE = 3  # models of a page of a list
LARGE = (".safetensors", ".bin", ".spm", ".msgpack", ".h5")


def small_files(weights: int = 300_000) -> dict[str, bytes]:
    """Files by the names of an OPUS-MT model; no network reads them."""
    body = b"".join(hashlib.sha256(b"%d" % number).digest() for number in range(weights // 32))
    return {
        ".gitattributes": b"*.bin filter=lfs",
        "README.md": b"---\nlicense: apache-2.0\n---\n",
        "config.json": b'{"model_type": "marian"}',
        "flax_model.msgpack": b"flax" * 100,
        "generation_config.json": b"{}",
        "model.safetensors": body,
        "modeling_own.py": b"raise SystemExit",
        "pytorch_model.bin": body + b"more",
        "source.spm": b"spm" * 100,
        "target.spm": b"spm" * 90,
        "tf_model.h5": b"tf" * 100,
        "tokenizer_config.json": b"{}",
        "vocab.json": b'{"</s>": 0}',
    }


@dataclass
class Repo:
    """A model of the server."""

    files: dict[str, bytes] = field(default_factory=small_files)
    languages: Any = ("en", "de")
    licence: str = "apache-2.0"
    downloads: int = 10
    gated: bool = False
    tags: tuple[str, ...] = ("marian", "translation")
    change: Callable[[dict[str, Any]], object] = lambda told: None  # of what is told of it

    @property
    def commit(self) -> str:
        whole = "".join(checksum(name, self.files[name]) for name in sorted(self.files))
        return hashlib.sha1(whole.encode()).hexdigest()


def checksum(name: str, content: bytes) -> str:
    if name.endswith(LARGE):
        return hashlib.sha256(content).hexdigest()
    return hashlib.sha1(b"blob %d\0" % len(content) + content).hexdigest()


class HubServer(http.server.ThreadingHTTPServer):
    """The hub.

    Attributes:
        repos: the models by their names
        cuts: how often the connection is cut in the middle of a file of that name
        spoilt: files of which another content is sent than their checksum tells
        bodies: what is sent at the end of those, by the same beginning; without end, where it is
            empty
        refusals: what is answered instead, by the beginning of a path: a status and headers
        ranges: whether a part may be asked for
        stuck: models of which nothing is told, and files of which a half is sent, until `release`
        waited_out: whether one of these was let go because nothing had ended the waiting for it
        asked: method, path and range of every request
        headers: those of every request
    """

    daemon_threads = False
    block_on_close = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.repos: dict[str, Repo] = {}
        self.cuts: dict[str, int] = {}
        self.spoilt: dict[str, bytes] = {}
        self.refusals: dict[str, tuple[int, dict[str, str]]] = {}
        self.bodies: dict[str, bytes] = {}
        self.ranges = True
        self.stuck: set[str] = set()
        self.release, self.is_stuck = threading.Event(), threading.Event()
        self.waited_out = False
        self.asked: list[tuple[str, str, str | None]] = []
        self.headers: list[dict[str, str]] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def fetched(self) -> list[str]:
        """The names of the files that were asked for, each once, in order."""
        names = [path.rpartition("/")[2] for _, path, _ in self.asked if "/resolve/" in path]
        return list(dict.fromkeys(names))

    def stay_silent(self) -> None:
        """Until `release`; not for ever, so that a test that fails ends."""
        self.is_stuck.set()
        if not self.release.wait(60):
            self.waited_out = True

    def handle_error(self, request: object, client_address: object) -> None:
        pass  # a client that goes away is what some tests are about


class _Handler(http.server.BaseHTTPRequestHandler):
    server: HubServer
    protocol_version = "HTTP/1.1"

    def do_HEAD(self) -> None:
        self.do_GET()

    def do_GET(self) -> None:
        address = urlsplit(self.path)
        self.server.asked.append((self.command, address.path, self.headers.get("Range")))
        self.server.headers.append(dict(self.headers))
        for begin, (status, headers) in self.server.refusals.items():
            if address.path.startswith(begin):
                body = self.server.bodies.get(begin, b'{"error": "as the test wants"}')
                if body:
                    self._send(status, body, headers)
                    return
                self._begin(status, 10**12, headers)
                while True:  # until nobody is there any more
                    self.wfile.write(b" " * 65_536)
        if address.path == "/api/models":
            self._list(parse_qs(address.query))
        elif found := re.fullmatch(r"/api/models/([^/]+/[^/]+)", address.path):
            self._tell(found[1], "blobs" in parse_qs(address.query))
        elif found := re.fullmatch(r"/([^/]+/[^/]+)/resolve/([^/]+)/(.+)", address.path):
            self._resolve(*found.groups())
        elif found := re.fullmatch(r"/cdn/([^/]+/[^/]+)/(.+)", address.path):
            self._content(found[2], self.server.repos[found[1]].files[found[2]], {})
        else:
            self._missing("EntryNotFound")

    def _list(self, query: dict[str, list[str]]) -> None:
        wanted = set(query.get("filter", []))
        found = [name for name, repo in self.server.repos.items() if wanted <= set(_tags(repo))]
        if query.get("sort") == ["downloads"]:
            found.sort(key=lambda name: -self.server.repos[name].downloads)
        found = found[: int(query.get("limit", ["1000"])[0])]
        page = int(query.get("cursor", ["0"])[0])
        headers = {}
        if len(found) > page + PAGE:
            address = f"{self.server.address}{self.path.partition('&cursor')[0]}"
            headers["Link"] = f'<{address}&cursor={page + PAGE}>; rel="next"'
        told = [self._told(name, blobs=False) for name in found[page : page + PAGE]]
        self._send(200, json.dumps(told).encode(), headers)

    def _told(self, name: str, *, blobs: bool) -> dict[str, Any]:
        repo = self.server.repos[name]
        siblings: list[dict[str, Any]] = []
        for file, content in repo.files.items():
            siblings.append({"rfilename": file})
            if blobs:
                blob = hashlib.sha1(b"blob %d\0" % len(content) + content).hexdigest()
                siblings[-1] |= {"size": len(content), "blobId": blob}
                if file.endswith(LARGE):
                    siblings[-1]["lfs"] = {
                        "sha256": checksum(file, content), "size": len(content), "pointerSize": 130,
                    }  # fmt: skip
        card = {"language": repo.languages, "license": repo.licence}
        told = {
            "id": name, "modelId": name, "sha": repo.commit, "private": False, "disabled": False,
            "gated": "manual" if repo.gated else False, "downloads": repo.downloads, "likes": 1,
            "tags": _tags(repo), "cardData": card, "siblings": siblings,
        }  # fmt: skip
        repo.change(told)
        return told

    def _tell(self, name: str, blobs: bool) -> None:
        if name in self.server.stuck:
            self.server.stay_silent()
        if name in self.server.repos:
            self._send(200, json.dumps(self._told(name, blobs=blobs)).encode(), {})
        else:
            self._missing("RepoNotFound", 401)  # as the hub answers who did not log in

    def _resolve(self, name: str, revision: str, file: str) -> None:
        repo = self.server.repos.get(name)
        if repo is None:
            self._missing("RepoNotFound", 401)
        elif repo.gated:
            self._send(403, b"{}", {"X-Error-Code": "GatedRepo"})
        elif revision not in ("main", repo.commit):
            self._missing("RevisionNotFound")
        elif file not in repo.files:
            self._missing("EntryNotFound")
        else:
            content, headers = repo.files[file], {"X-Repo-Commit": repo.commit}
            if not file.endswith(LARGE):
                headers["ETag"] = f'"{checksum(file, content)}"'
                self._content(file, content, headers)
                return
            headers |= {
                # Another host, as far as a client can tell: no token may go there.
                "Location": f"http://localhost:{self.server.server_port}/cdn/{name}/{file}",
                "X-Linked-Etag": f'"{checksum(file, content)}"',
                "X-Linked-Size": str(len(content)),
            }
            self._send(302, b"", headers)

    def _content(self, file: str, content: bytes, headers: dict[str, str]) -> None:
        server = self.server
        content = server.spoilt.get(file, content)
        begin, status = 0, 200
        span = re.fullmatch(r"bytes=(\d+)-", self.headers.get("Range", ""))
        if span and server.ranges:
            begin, status = int(span[1]), 206
            if begin >= len(content):
                self._send(416, b"", {"Content-Range": f"bytes */{len(content)}"})
                return
            headers["Content-Range"] = f"bytes {begin}-{len(content) - 1}/{len(content)}"
        rest = content[begin:]
        if server.cuts.get(file, 0) > 0 or file in server.stuck:
            self._begin(status, len(rest), headers)
            self.wfile.write(rest[: len(rest) // 2])
            self.wfile.flush()
            if file in server.stuck:
                server.stay_silent()
            server.cuts[file] = server.cuts.get(file, 0) - 1
            self.close_connection = True
            return
        self._send(status, rest, headers)

    def _missing(self, code: str, status: int = 404) -> None:
        self._send(status, b'{"error": "not found"}', {"X-Error-Code": code})

    def _send(self, status: int, content: bytes, headers: dict[str, str]) -> None:
        self._begin(status, len(content), headers)
        if self.command == "GET":
            self.wfile.write(content)

    def _begin(self, status: int, length: int, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in (headers | {"Content-Length": str(length)}).items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, *arguments: object) -> None:
        pass


def _tags(repo: Repo) -> list[str]:
    languages = [repo.languages] if isinstance(repo.languages, str) else list(repo.languages)
    return [*repo.tags, *map(str, languages), f"license:{repo.licence}"]


@contextmanager
def serving_hub(**repos: Repo) -> Iterator[HubServer]:
    """A hub with the models of `Helsinki-NLP` that are given, `_` for the hyphens of a name."""
    with HubServer() as server:
        for name, repo in repos.items():
            server.repos[f"Helsinki-NLP/{name.replace('_', '-')}"] = repo
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        try:
            yield server
        finally:
            server.release.set()
            server.shutdown()
            thread.join()
