"""Does the test of each wish fail when the behaviour that it holds is switched off?

The tree is copied to a temporary folder. There the tests of all rows are run as they are, and must
pass; then each change is made alone, its test run, and the change taken back. Nothing is changed in
the tree itself. Prints a table in Markdown; fails where a test passed with its behaviour off.

    python benchmarks/switched_off.py [--only 1 7 13]
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("app", "benchmarks", "docs", "engine", "resources", "tests", "training")
FILES = ("pyproject.toml", "README.md")
ASKS = 'import socket; socket.getaddrinfo("localhost", 80)'
ENCODED = "mapping = self._processor.Encode("
TYPED_END = (
    'mapping = {"ids": [END_ID], "offsets": [(0, len(part))]} if "</s>" in part '
    "else self._processor.Encode("
)
DRAWN_TEXT = "painter.drawText(QPointF(left, self._baseline), self.texts[index])"
OUTLINES = """from PySide6.QtGui import QPainterPath

        outlines = QPainterPath()
        outlines.addText(QPointF(left, self._baseline), self.font, self.texts[index])
        painter.fillPath(outlines, painter.pen().color())"""
PROTECTED = "return tuple(_merged(text, found))"


def unprotected(*kinds: str) -> str:
    return f"return tuple(span for span in _merged(text, found) if span.kind not in {kinds})"


@dataclass(frozen=True)
class Change:
    """One behaviour switched off: `old`, which stands once in `file`, becomes `new`."""

    wish: int
    words: str
    test: str
    file: str
    old: str
    new: str


TRANSLATOR = "tests/engine/test_translator.py::"
SEARCH = "tests/engine/test_search.py::"
CHANGES = (
    Change(
        1, "the guard against repetition",
        SEARCH + "test_enumeration_with_the_guard_against_repetition",
        "engine/constraints.py", "if rules.periods.numel() and step:", "if False:",
    ),
    Change(
        2, "emoji are protected", TRANSLATOR + "test_wish_02_an_emoji_cuts_off_nothing",
        "engine/protection.py", PROTECTED, unprotected("emoji", "unknown"),
    ),
    Change(
        3, "numbers are protected", TRANSLATOR + "test_wish_03_digits_stay",
        "engine/protection.py", PROTECTED, unprotected("number", ""),
    ),
    Change(
        4, "separators are put back as they were", TRANSLATOR + "test_wish_04_newlines_stay",
        "engine/translator.py", "target += written",
        'target += "\\n" if not written.strip() and "\\n" in written else written',
    ),
    Change(
        5, "all parts of a long sentence are translated",
        TRANSLATOR + "test_wish_05_the_tail_of_a_long_text_is_translated",
        "engine/planning.py", "split_long(part.text, self._fits, bounds):",
        "split_long(part.text, self._fits, bounds)[:1]:",
    ),
    Change(
        6, "capitals are read as small letters",
        "tests/engine/test_fidelity.py::"
        "test_capitals_are_read_as_small_letters_and_written_as_capitals",
        "engine/planning.py", "    if not _in_capitals(text, spans):", "    if True:",
    ),
    Change(
        7, "padding is masked",
        TRANSLATOR + "test_a_sentence_is_translated_alike_alone_and_among_others",
        "engine/network.py", "return (source != self.config.source_padding)",
        "return (source >= 0)",
    ),
    Change(
        8, "a sentence begins where its line begins",
        TRANSLATOR + "test_wish_08_the_first_sentence_stays",
        "engine/segmentation.py", "edges = [0, *_sentence_starts", "edges = [*_sentence_starts",
    ),
    Change(
        9, "tags are protected", TRANSLATOR + "test_wish_09_tags_stay",
        "engine/protection.py", PROTECTED, unprotected("tag", ""),
    ),
    Change(
        9, "tags come in the order of the source",
        "tests/engine/test_fidelity.py::test_tags_keep_their_order",
        "engine/planning.py", 'span.kind == "tag" for span', "False for span",
    ),
    Change(
        10, "a line break ends a sentence",
        TRANSLATOR + "test_wish_10_blank_lines_are_not_hallucinated_upon",
        "engine/segmentation.py", "if at_edge or breaks_line or", "if at_edge or",
    ),
    Change(
        11, "typed control symbols are text",
        "tests/engine/test_vocabulary.py::"
        "test_typed_text_makes_neither_controls_nor_the_unknown_piece",
        "engine/vocabulary.py", ENCODED, TYPED_END,
    ),
    Change(
        12, "a translation has at least one piece",
        SEARCH + "test_the_empty_string_wins_only_by_what_the_model_says_and_never_where_forbidden",
        "engine/constraints.py", "may_end = (owed == 0) & long_enough", "may_end = owed == 0",
    ),
    Change(
        12, "the length penalty", SEARCH + "test_the_end_piece_counts_for_the_length",
        "engine/search.py", "base = (5 + length) / 6 if", "base = (6 + 0 * length) / 6 if",
    ),
    Change(
        13, "halves of characters are read",
        "tests/engine/test_robustness.py::test_whatever_deleting_leaves_is_translated",
        "engine/segmentation.py", '_SURROGATE.sub("x", cell)', "cell",
    ),
    Change(
        14, "the command line asks for no network",
        "tests/app/test_offline.py::test_the_command_line_asks_for_no_network",
        "app/translating.py", "    if target is not None:\n        target.parent",
        f"    {ASKS}\n    if target is not None:\n        target.parent",
    ),
    Change(
        14, "the worker asks for no network",
        "tests/app/test_offline.py::test_the_worker_asks_for_no_network",
        "app/worker/host.py", "PROGRESS_INTERVAL = 0.1", f"{ASKS}\nPROGRESS_INTERVAL = 0.1",
    ),
    Change(
        15, "what is remembered is bounded",
        "tests/engine/test_robustness.py::test_what_is_remembered_is_bounded",
        "engine/finding.py", "= LRUCache(_REMEMBERED)", "= LRUCache(10 * _REMEMBERED)",
    ),
    Change(
        16, "the window does not import torch",
        "tests/app/test_process.py::test_the_window_never_imports_torch",
        "app/session.py", "from pathlib import Path\n", "from pathlib import Path\nimport torch\n",
    ),
    Change(
        17, "folders may have any name",
        "tests/engine/test_checkpoint.py::test_float32_weights_come_back_to_the_bit",
        "engine/files.py", "    status = path.stat()\n",
        '    str(path).encode("ascii")\n    status = path.stat()\n',
    ),
    Change(
        18, "no processor is too old",
        "tests/engine/test_robustness.py::"
        "test_it_translates_without_the_instructions_of_newer_processors",
        "engine/translator.py", "        where = find_device(device)\n",
        "        where = find_device(device)\n"
        '        assert torch.backends.cpu.get_cpu_capability() != "DEFAULT"\n',
    ),
    Change(
        19, "weights are no pickle", "tests/engine/test_checkpoint.py::test_a_pickle_is_not_run",
        "engine/shapes.py", "    _check_size(path, stored)\n    try:",
        "    import pickle\n\n    pickle.loads(path.read_bytes())\n    try:",
    ),
    Change(
        20, "the last choice is remembered",
        "tests/app/test_languages.py::"
        "test_the_last_choice_is_used_at_the_next_start_and_a_named_model_wins",
        "app/desk/direction.py", "self._settings.setValue(_KEY, self._name(wanted))", "pass",
    ),
    Change(
        21, "pinned entries come first",
        "tests/app/history/test_store.py::"
        "test_pinned_entries_come_first_and_then_the_newest",
        "app/history/store.py", '"pinned DESC, time DESC', '"time DESC',
    ),
    Change(
        22, "other words are offered",
        "tests/engine/test_alternatives.py::"
        "test_continuations_are_words_with_the_probabilities_of_the_model",
        "engine/alternatives.py", "return tuple(ordered[:count])", "return tuple(ordered[:0])",
    ),
    Change(
        23, "a number that differs is marked",
        "tests/engine/test_marks.py::test_what_differs_is_marked_with_what_stands_there_instead",
        "engine/marks.py", '*_differing(_numbers(source), _numbers(target), "number"),', "",
    ),
    Change(
        24, "what is translated is translated back",
        "tests/app/test_back_translation.py::"
        "test_the_translation_is_translated_back_beside_it",
        "app/desk/back_translation.py", "        text, folder = asked\n", "        return\n",
    ),
    Change(
        25, "lines of a long sentence scroll",
        "tests/app/inspector/test_lines.py::test_250_pieces_stay_readable",
        "app/inspector/text_rows.py",
        "width = max(size.width(), max(map(len, words)) * metrics.height())",
        "width = size.width()",
    ),
    Change(
        26, "text in a figure is text",
        "tests/app/figures/test_pictures.py::test_the_texts_of_an_svg_are_the_pieces",
        "app/figures/drawing.py", DRAWN_TEXT, OUTLINES,
    ),
    Change(
        27, "cross-attention is recorded",
        "tests/engine/test_recorder.py::"
        "test_attention_of_ten_sentences_is_that_of_hugging_face_marian",
        "engine/transformer.py", 'recorder.keep("cross", self.cross_attention, heads)', "pass",
    ),
    Change(
        28, "what is hidden of a row is told",
        "tests/app/inspector/test_heatmap_view.py::"
        "test_hidden_mass_is_told_beside_every_row_and_in_the_facts",
        "engine/lens.py", "hidden = np.maximum(", "hidden = 0 * np.maximum(",
    ),
)  # fmt: skip


def run(tree: Path, tests: Sequence[str]) -> tuple[int, str]:
    """The exit status of pytest for some tests of the copy, and what it said."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests],
        cwd=tree,
        env={**os.environ, "OMP_NUM_THREADS": "1", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def copied(place: Path) -> Path:
    tree = place / "headscope"
    for room in ROOMS:
        shutil.copytree(ROOT / room, tree / room, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copy2(ROOT / name, tree / name)
    return tree


def with_change(tree: Path, change: Change) -> str:
    """What became of a change's test: the test that failed, or an empty text."""
    path = tree / change.file
    whole = path.read_text(encoding="utf-8")
    if whole.count(change.old) != 1:
        raise SystemExit(f"{change.file} holds {whole.count(change.old)} times: {change.old}")
    path.write_text(whole.replace(change.old, change.new), encoding="utf-8")
    try:
        status, said = run(tree, [change.test])
    finally:
        path.write_text(whole, encoding="utf-8")
    failed = re.search(r"^FAILED ([\w/.]+::\w+)", said, re.M)
    if status != 1 or failed is None:
        print(said[-2_000:], file=sys.stderr)
        return ""
    return failed[1]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", type=int, nargs="*", help="the numbers of some wishes")
    only = parser.parse_args().only
    changes = [change for change in CHANGES if only is None or change.wish in only]
    with tempfile.TemporaryDirectory(prefix="switched-off-") as place:
        tree = copied(Path(place))
        status, said = run(tree, sorted({change.test for change in changes}))
        if status != 0:
            print(said[-4_000:], file=sys.stderr)
            print("the tests do not pass as they are", file=sys.stderr)
            return 1
        print(f"As they are: {said.strip().splitlines()[-1].strip('= ')}\n", flush=True)
        print("| wish | switched off | where | test that failed |\n|---|---|---|---|", flush=True)
        passed = 0
        for change in changes:
            failed = with_change(tree, change)
            passed += not failed
            shown = f"`{failed}`" if failed else "**none: it passed**"
            print(f"| {change.wish} | {change.words} | `{change.file}` | {shown} |", flush=True)
    return 1 if passed else 0


if __name__ == "__main__":
    sys.exit(main())
