"""The program's icon in the sizes and files that the systems want, painted from its one drawing."""

import struct
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgRenderer

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
_WINDOWS = (16, 24, 32, 48, 64, 256)
_MAC = {b"ic07": 128, b"ic08": 256, b"ic09": 512}  # the kinds of `.icns` that hold a PNG


def paint(drawing: Path, size: int) -> bytes:
    """The drawing as a PNG of so many pixels a side."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(drawing)).render(painter)
    painter.end()
    held = QByteArray()
    buffer = QBuffer(held)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(held.data())


def write_icons(drawing: Path, folder: Path) -> None:
    """`SIZE.png` for each size, `headscope.ico` for Windows and `headscope.icns` for macOS."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {size: paint(drawing, size) for size in SIZES}
    for size, picture in pictures.items():
        (folder / f"{size}.png").write_bytes(picture)
    (folder / "headscope.ico").write_bytes(_ico({size: pictures[size] for size in _WINDOWS}))
    (folder / "headscope.icns").write_bytes(
        _icns({kind: pictures[size] for kind, size in _MAC.items()})
    )


def _ico(pictures: Mapping[int, bytes]) -> bytes:
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    entries = b""
    for size, picture in pictures.items():
        side = size % 256  # 0 stands for 256
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return head + entries + b"".join(pictures.values())


def _icns(pictures: Mapping[bytes, bytes]) -> bytes:
    body = b"".join(
        kind + struct.pack(">I", 8 + len(picture)) + picture for kind, picture in pictures.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body
