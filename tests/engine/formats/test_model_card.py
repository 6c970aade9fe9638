"""What a card says is taken from its head; a damaged one says nothing."""

import sys
from pathlib import Path

import pytest

from engine.formats.model_card import CardFacts, read_card_facts, without_front_matter


@pytest.mark.parametrize(
    ("card", "facts"),
    [
        ("---\nlicense: cc-by-4.0\nlanguage:\n- en\n- no\n---\n# A", ("cc-by-4.0", ("en", "no"))),
        ("\ufeff---\nlicense: mit\nlanguage: de\n---\n", ("mit", ("de",))),
        ("# A\n\nlicense: mit\n", ("", ())),
        ("---\nlicense: mit\n", ("", ())),
        ("---\nlicense: [mit, gpl]\nlanguage: {a: b}\n---\n", ("", ())),
        ("---\nlicense: !!python/object/apply:os.getcwd []\n---\n", ("", ())),
        ("---\nlicense: 'gpl-3.0'\nlanguage: [\"en\", pt_br]\n---\n", ("gpl-3.0", ("en", "pt_br"))),
        ("---\n: : :\n- {\n---\n", ("", ())),
        ("---\n" + "[" * 5_000 + "\n---\n", ("", ())),
        ("", ("", ())),
        ("---\nlicense: other\n---\n", ("other", ())),
        ("---\nlicense: other\nlicense_name: llama 3\n---\n", ("llama 3", ())),
        ("---\nlicense: mit\nlicense_name: llama 3\n---\n", ("mit", ())),
        ('---\nlicense: other\nlicense_name: "a: \\"b\\""\n---\n', ('a: "b"', ())),
        ('---\nlicense: other\nlicense_name: "a\n---\n', ("other", ())),
        ('---\nlicense: other\nlicense_name: "a\\nb"\n---\n', ("other", ())),
        (f"---\nlicense: other\nlicense_name: {'a' * 201}\n---\n", ("other", ())),
    ],
)
def test_facts_of_a_card(tmp_path: Path, card: str, facts: tuple[str, tuple[str, ...]]) -> None:
    (tmp_path / "README.md").write_text(card)
    assert read_card_facts(tmp_path) == CardFacts(*facts)


def test_a_missing_card_says_nothing(tmp_path: Path) -> None:
    assert read_card_facts(tmp_path) == CardFacts()


@pytest.mark.skipif(sys.platform == "win32", reason="links are for administrators")
def test_a_card_from_elsewhere_says_nothing(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").write_text("---\nlicense: mit\n---\n")
    (tmp_path / "model").mkdir()
    (tmp_path / "model" / "README.md").symlink_to(tmp_path / "elsewhere")
    assert read_card_facts(tmp_path / "model") == CardFacts()
    (tmp_path / "model" / "README.md").unlink()
    (tmp_path / "model" / "README.md").symlink_to("README.md")
    assert read_card_facts(tmp_path / "model") == CardFacts()


def test_the_rest_of_a_card() -> None:
    assert without_front_matter("---\nlicense: mit\n---\n# A\n\nText") == "# A\n\nText"
    assert without_front_matter("# A\n---\nText") == "# A\n---\nText"
