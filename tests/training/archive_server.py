"""Archives of WMT's layout, made of everyday sentences and dirt, and a server that has them."""

import gzip
import hashlib
import http.server
import io
import lzma
import random
import re
import tarfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

CORPORA = Path(__file__).parents[2] / "resources" / "corpora"
Pair = tuple[str, str]


@cache
def sentences(other: str) -> list[Pair]:
    """English with `other`: the test split of the corpora that come with the program."""
    folder = CORPORA / f"tatoeba-en-{other}"
    sides = [
        lzma.decompress((folder / f"test.{language}.xz").read_bytes()).decode().split("\n")[:-1]
        for language in ("en", other)
    ]
    return [(" ".join(a.split()), " ".join(b.split())) for a, b in zip(*sides, strict=True)]


def dirty(pairs: list[Pair], seed: int) -> tuple[bytes, bytes, list[Pair]]:
    """Two files with all the dirt of real corpora, and the pairs that are to be found in them."""
    chance = random.Random(seed)
    sides: tuple[list[bytes], list[bytes]] = ([], [])
    clean: list[Pair] = []
    for number, (source, target) in enumerate(pairs):
        one, _, rest = source.partition(" ")
        kinds: list[tuple[str | bytes, str | bytes, Pair | None]] = [
            ("", target, None),
            (source, " \t\r", None),
            (source + "\r", target + "\r\r", (source, target)),
            (f"{one}\r{rest}", f"\u2028{target}\u2029", (f"{one} {rest}".strip(), target)),
            (f"{one} \u2028{rest}\x85", target, (source, target)),
            (f"{one}\0 {rest}\x1c", f"\x01{target}", (source, target)),
            ("word " * 400, target, (("word " * 400).strip(), target)),
            (source, "sehr " * 10_000, None),
            (f"<p>{source}</p>", target, (f"<p>{source}</p>", target)),
            ("<P> <br/>", target, None),
            (source, f"Stra\xdfe {target}".encode("latin-1", "replace"), None),
            (source.encode("utf-16"), target.encode("utf-16"), None),
            (source, f"\ufeff{target}", (source, target)),
        ]
        plain = (source, target, (source, target))
        *texts, kept = kinds[number % len(kinds)] if chance.random() < 0.2 else plain
        for side, text in zip(sides, texts, strict=True):
            side.append(text if isinstance(text, bytes) else text.encode())
        clean += [kept] if kept else []
    start, end = b"\xef\xbb\xbf" if seed % 3 else b"", b"\n" if seed % 2 else b""
    one, other = (start + b"\n".join(side) + end for side in sides)
    return one, other, clean


def tar(members: dict[str, bytes], *, packed: bool = True) -> bytes:
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w:gz" if packed else "w") as archive:
        for name, data in members.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return content.getvalue()


def sgml(kind: str, language: str, lines: list[str], *, shuffled: bool = False) -> bytes:
    """A test set: documents of ten segments; the documents in another order if `shuffled`."""
    documents = [
        f'<doc sysid="x" docid="news-{number // 10}" genre="news" origlang="en">\n<p>\n'
        + "".join(
            f'<seg id="{place}">{line}</seg>\n'
            for place, line in enumerate(lines[number : number + 10], 1)
        )
        + "</p>\n</doc>\n"
        for number in range(0, len(lines), 10)
    ]
    if shuffled:
        documents.reverse()
    head = f'<{kind} setid="newstest2014" srclang="any" trglang="{language}">\n'
    return (head + "".join(documents) + f"</{kind}>\n").encode()


class Wmt:
    """The seven archives, by the path at which they are served, and what is in them."""

    def __init__(self, per_corpus: int = 150) -> None:
        self.files: dict[str, bytes] = {}
        self.clean: dict[tuple[str, str], list[Pair]] = {}
        self.dev: dict[str, list[Pair]] = {}
        self.test: dict[str, list[Pair]] = {}
        self._seed = 0
        self._per_corpus = per_corpus
        both = ("de", "fr")
        self._corpus("wmt13/training-parallel-europarl-v7.tgz", "europarl-v7", both, "training/")
        self._corpus("wmt13/training-parallel-commoncrawl.tgz", "commoncrawl", both)
        nc = "news-commentary-v9"
        self._corpus("wmt14/training-parallel-nc-v9.tgz", nc, both, "training/")
        self._corpus("wmt13/training-parallel-un.tgz", "undoc.2000", ("fr",), "un/")
        members = {
            f"giga-fren.release2.fixed.{language}.gz": gzip.compress(text)
            for language, text in self._sides("giga-fren.release2.fixed", "fr").items()
        }
        self.files["wmt10/training-giga-fren.tar"] = tar(members, packed=False)
        self._measured()

    def _sides(self, name: str, other: str) -> dict[str, bytes]:
        self._seed += 1
        start = self._seed * self._per_corpus % 1_500
        pairs = sentences(other)[start : start + self._per_corpus]
        source, target, self.clean[name, other] = dirty(pairs, self._seed)
        return {"en": source, other: target}

    def _corpus(self, path: str, name: str, others: tuple[str, ...], folder: str = "") -> None:
        members = {f"../../{folder}decoy": b"x", f"{folder}{name}.cs-en.en": b"no\n"}
        for other in others:
            for language, text in self._sides(name, other).items():
                members[f"{folder}{name}.{other}-en.{language}"] = text
        self.files[path] = tar(members)

    def _measured(self) -> None:
        plain, marked = {}, {}
        for other in ("de", "fr"):
            self.dev[other] = [(s, f"{other}: {t}") for s, t in sentences("de")[1_800:1_840]]
            self.test[other] = [(s + " & Co", t) for s, t in sentences(other)[1_900:1_935]]
            plain["dev/newstest2013.en"] = _joined([a for a, _ in self.dev[other]])
            plain[f"dev/newstest2013.{other}"] = _joined([b for _, b in self.dev[other]])
            stem = f"test-full/newstest2014-{other}en"
            for side, language in enumerate(("en", other)):
                lines = [pair[side] for pair in self.test[other]]
                for kind in ("src", "ref"):
                    marked[f"{stem}-{kind}.{language}.sgm"] = sgml(
                        f"{kind}set", language, lines, shuffled=kind == "ref"
                    )
        self.files["wmt17/translation-task/dev.tgz"] = tar(plain)
        self.files["wmt14/test-full.tgz"] = tar(marked)

    def pins(self) -> str:
        """A `--set` that pins what sacreBLEU pins otherwise."""
        names = {
            "newstest2013": "wmt17/translation-task/dev.tgz",
            "newstest2014": "wmt14/test-full.tgz",
        }
        pinned = (f'{n}="{hashlib.sha256(self.files[p]).hexdigest()}"' for n, p in names.items())
        return f"corpus.checksums={{{', '.join(pinned)}}}"


def _joined(lines: list[str]) -> bytes:
    return "".join(line + "\n" for line in lines).encode()


class Server(http.server.ThreadingHTTPServer):
    """Hands out files by their paths. Any of them may be cut off, so many times.

    Attributes:
        cuts: how often the connection is cut in the middle of a path's file
        ranges: whether a part may be asked for
        version: the entity tag; another one stands for another file
        asked: the path and range of every request
    """

    daemon_threads = True

    def __init__(self, files: dict[str, bytes]) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.files, self.ranges, self.version = files, True, '"1"'
        self.cuts: dict[str, int] = {}
        self.asked: list[tuple[str, str | None]] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/mirror"


class _Handler(http.server.BaseHTTPRequestHandler):
    server: Server

    def do_GET(self) -> None:
        path = self.path.removeprefix("/mirror/")
        part = self.headers.get("Range")
        self.server.asked.append((path, part))
        content = self.server.files.get(path)
        if content is None:
            self.send_error(404)
            return
        begin = 0
        if part and self.server.ranges and self.headers.get("If-Range") == self.server.version:
            begin = int(re.fullmatch(r"bytes=(\d+)-", part)[1])
            if begin >= len(content):
                self.send_response(416)
                self.send_header("Content-Range", f"bytes */{len(content)}")
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            self.send_response(206)
            span = f"bytes {begin}-{len(content) - 1}/{len(content)}"
            self.send_header("Content-Range", span)
        else:
            self.send_response(200)
        self.send_header("Content-Length", str(len(content) - begin))
        self.send_header("ETag", self.server.version)
        self.end_headers()
        rest = content[begin:]
        if self.server.cuts.get(path, 0) > 0:
            self.server.cuts[path] -= 1
            self.wfile.write(rest[: len(rest) // 2])
            self.close_connection = True
            return
        self.wfile.write(rest)

    def log_message(self, *arguments: object) -> None:
        pass


@contextmanager
def serving(files: dict[str, bytes]) -> Iterator[Server]:
    with Server(files) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
