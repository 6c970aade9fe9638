"""Figures on SVG, PDF and PNG: text is text, fonts travel, and the picture is the same anywhere."""

import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtGui import QColor, QFont, QGuiApplication, QImage
from PySide6.QtWidgets import QApplication

from app.figures.drawing import DPI, FAMILY, MM
from app.figures.figure import COLUMN, PAGE, Figure, FigureError, Kind, all_heads
from app.figures.sheet import FALLBACKS, lay_out
from app.figures.writing import write_figure
from app.inspector.colours import coloured
from engine.lens import Lens, look
from engine.results import AttentionRecord, Piece
from tests.app.figures.pdf_text import Pdf
from tests.app.figures.records import LENS, SOURCE, TARGET, figure, long_record, record

SVG = "{http://www.w3.org/2000/svg}"
TITLE = "en-de · Cross, layer 3, head 5 · weight"

pytestmark = pytest.mark.usefixtures("qapp")


def written(figure: Figure, path: Path) -> bytes:
    write_figure(figure, path)
    return path.read_bytes()


def texts_of_svg(content: bytes) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(content).iter(f"{SVG}text")]


def mosaic(of: AttentionRecord | None = None) -> Figure:
    found = of or record()
    return Figure("mosaic", all_heads(found, Lens()), "en-de", SOURCE, TARGET)


@pytest.mark.wish(26)
@pytest.mark.parametrize("kind", ["heatmap", "lines"])
def test_the_texts_of_an_svg_are_the_pieces(tmp_path: Path, kind: Kind) -> None:
    content = written(figure(kind), tmp_path / "a.svg")
    texts = texts_of_svg(content)
    assert texts[0] == TITLE
    for piece in (*SOURCE.split(), *TARGET.split(), "</s>"):
        assert piece in texts
    families = {
        text.get("font-family") for text in ElementTree.fromstring(content).iter(f"{SVG}text")
    }
    assert families == {FALLBACKS}
    assert FALLBACKS.split(", ") == [FAMILY, "Verdana", "sans-serif"]


@pytest.mark.wish(26)
@pytest.mark.parametrize("kind", ["heatmap", "lines", "mosaic"])
def test_the_text_of_a_pdf_is_text_and_its_fonts_are_embedded(tmp_path: Path, kind: Kind) -> None:
    shown = mosaic() if kind == "mosaic" else figure(kind)
    pdf = Pdf(written(shown, tmp_path / "a.pdf"))
    assert pdf.texts == texts_of_svg(written(shown, tmp_path / "a.svg"))
    assert pdf.fonts
    assert all(pdf.embedded(font) for font in pdf.fonts.values())
    if shutil.which("pdffonts"):  # a second opinion
        done = subprocess.run(
            ["pdffonts", tmp_path / "a.pdf"], capture_output=True, text=True, check=True
        )
        for line in done.stdout.splitlines()[2:]:
            assert re.search(r"Identity-H +yes", line), line


def test_two_letters_stay_two_letters(tmp_path: Path) -> None:
    """No ligature: "fi" is found by who searches the PDF."""
    shown = figure(of=record("the first file", "die fünf offiziellen"))
    assert "offiziellen" in Pdf(written(shown, tmp_path / "a.pdf")).texts


@pytest.mark.parametrize("kind", ["heatmap", "lines", "mosaic"])
@pytest.mark.parametrize("width", [COLUMN, PAGE])
def test_a_figure_is_as_wide_as_a_column(tmp_path: Path, kind: Kind, width: float) -> None:
    shown = replace(mosaic() if kind == "mosaic" else figure(kind), width=width)
    image = QImage.fromData(written(shown, tmp_path / "a.png"))
    assert image.width() == round(width * MM)
    assert image.dotsPerMeterX() == image.dotsPerMeterY() == round(DPI / 0.0254)
    svg = ElementTree.fromstring(written(shown, tmp_path / "a.svg"))
    assert float(svg.get("width", "").removesuffix("mm")) == pytest.approx(width, abs=0.1)
    assert float(svg.get("height", "").removesuffix("mm")) == pytest.approx(
        image.height() / MM, abs=0.1
    )
    [box] = re.findall(rb"/MediaBox \[([^\]]*)\]", written(shown, tmp_path / "a.pdf"))
    points = [float(number) for number in box.split()]
    assert points[2] == pytest.approx(width / 25.4 * 72, abs=1)
    assert points[3] == pytest.approx(image.height() / DPI * 72, abs=1)


@pytest.mark.wish(25)
@pytest.mark.parametrize("pieces", [5, 12, 30, 60, 80])
@pytest.mark.parametrize("kind", ["heatmap", "lines"])
def test_every_piece_has_its_label_up_to_80(tmp_path: Path, kind: Kind, pieces: int) -> None:
    shown = figure(kind, of=long_record(pieces))
    assert shown.picture.values.shape[1] == pieces
    texts = texts_of_svg(written(shown, tmp_path / "a.svg"))
    assert sum(text in SOURCE.split() for text in texts) == pieces - 1
    width = lay_out(shown).size.width() / MM
    assert width == pytest.approx(PAGE if kind == "heatmap" and pieces > 40 else COLUMN, abs=0.1)


@pytest.mark.wish(25)
@pytest.mark.parametrize("kind", ["heatmap", "lines"])
def test_beyond_that_labels_thin_out_and_the_page_is_kept(tmp_path: Path, kind: Kind) -> None:
    shown = figure(kind, of=long_record(200))
    texts = texts_of_svg(written(shown, tmp_path / "a.svg"))
    assert 20 <= sum(text in SOURCE.split() for text in texts) < 200
    size = lay_out(shown).size
    assert size.height() / MM < 260


def test_the_colours_are_those_of_the_values(tmp_path: Path) -> None:
    shown = figure()
    image = QImage.fromData(written(shown, tmp_path / "a.png"))
    place = lay_out(shown)._place  # type: ignore[attr-defined]
    values = shown.picture.values
    rows, columns = values.shape
    expected = coloured(values, shown.scale)
    for row, column in np.ndindex(rows, columns):
        x = place.left() + (column + 0.5) * place.width() / columns
        y = place.top() + (row + 0.5) * place.height() / rows
        assert image.pixelColor(int(x), int(y)) == QColor(*map(int, expected[row, column]))
    assert image.pixelColor(2, image.height() - 2) == QColor("white")


def test_the_picture_is_the_same_in_a_dressed_application(
    qapp: QApplication, tmp_path: Path
) -> None:
    """What the window does to its fonts, palette and scale does not reach a figure."""
    before = written(figure(), tmp_path / "a.png")
    font, palette = QApplication.font(), QApplication.palette()
    try:
        QApplication.setFont(QFont("DejaVu Serif", 17))
        dark = QApplication.palette()
        dark.setColor(dark.ColorRole.Window, QColor("black"))
        QApplication.setPalette(dark)
        assert written(figure(), tmp_path / "b.png") == before
    finally:
        QApplication.setFont(font)
        QApplication.setPalette(palette)


def test_the_font_is_the_bundled_one(tmp_path: Path) -> None:
    written(figure(), tmp_path / "a.png")
    from PySide6.QtGui import QFontDatabase

    assert FAMILY in QFontDatabase.families()
    assert isinstance(QGuiApplication.instance(), QGuiApplication)


@pytest.mark.wish(28)
def test_what_is_hidden_is_said(tmp_path: Path) -> None:
    lens = replace(LENS, hides_special=True, threshold=0.125)
    for kind in ("heatmap", "lines"):
        texts = texts_of_svg(written(figure(kind, lens), tmp_path / "a.svg"))
        assert "hidden" in texts
        assert "</s>" not in texts
        assert "without special pieces" in " ".join(texts)
        assert "nothing below 0.125" in " ".join(texts)
    assert "hidden" not in texts_of_svg(written(figure(), tmp_path / "a.svg"))
    pictures = all_heads(record(), Lens(hides_special=True))
    every = Figure("mosaic", pictures, "en-de", SOURCE, TARGET)
    assert "hidden: up to" in " ".join(texts_of_svg(written(every, tmp_path / "a.svg")))


def test_a_mosaic_numbers_layers_and_heads_of_every_stack(tmp_path: Path) -> None:
    texts = texts_of_svg(written(mosaic(), tmp_path / "a.svg"))
    assert texts[0] == "en-de · all heads · weight"
    for stack in ("Encoder", "Decoder", "Cross"):
        assert any(text.startswith(stack) for text in texts)
    assert texts.count("layer") == texts.count("head") == 3
    assert texts.count("4") == 6  # layers and heads of three stacks
    assert texts.count("8") == 3


def test_several_heads_have_a_line_of_the_legend_each(tmp_path: Path) -> None:
    pictures = tuple(look(record(), replace(LENS, head=head)) for head in (0, 3))
    shown = Figure("lines", pictures, "en-de", SOURCE, TARGET)
    texts = texts_of_svg(written(shown, tmp_path / "a.svg"))
    assert "Cross, layer 3, head 1" in texts
    assert "Cross, layer 3, head 4" in texts


@pytest.mark.parametrize("ending", [".svg", ".pdf", ".png"])
def test_texts_of_all_scripts_can_be_drawn(tmp_path: Path, ending: str) -> None:
    strange = "محطة 车站在哪里 😀 </b>&amp; \ud800 \u200b ﷽ e\u0301"
    for kind in ("heatmap", "lines"):
        content = written(figure(kind, of=record(strange, strange)), tmp_path / f"a{ending}")
        if ending == ".svg":
            assert "</b>&amp;" in texts_of_svg(content)


def test_labels_that_have_room_are_whole(tmp_path: Path) -> None:
    target = "Der alte Mann der in der Nähe des Bahnhofs"
    shown = figure(
        of=record(" ".join(["umbrella"] * 22), target), lens=replace(LENS, hides_special=True)
    )
    texts = texts_of_svg(written(shown, tmp_path / "a.svg"))
    assert {*target.split(), "umbrella"} <= {*texts}


def test_a_label_that_is_very_long_is_elided(tmp_path: Path) -> None:
    long = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung"
    for kind in ("heatmap", "lines"):
        shown = figure(kind, of=record(f"the {long}", f"die {long}"))
        texts = texts_of_svg(written(shown, tmp_path / "a.svg"))
        assert sum("…" in text for text in texts) == 2


def test_nothing_to_show_is_refused() -> None:
    of = record("a b")
    pieces = tuple(Piece("</s>", 0, 0, "special") for _ in of.source_pieces)
    with pytest.raises(FigureError, match="nothing is left to show"):
        figure(lens=replace(LENS, hides_special=True), of=replace(of, source_pieces=pieces))


def test_another_ending_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    for name in ("a.gif", "a", "a.svg.txt"):
        with pytest.raises(FigureError, match=r"must end in \.svg, \.pdf, \.png, \.csv"):
            write_figure(figure(), tmp_path / name)
    assert not list(tmp_path.iterdir())
    write_figure(figure(), tmp_path / "A.SVG")
    assert [file.name for file in tmp_path.iterdir()] == ["A.SVG"]
