import pytest

from engine.formats.languages import language_tag
from engine.manifest import Languages


@pytest.mark.parametrize(
    ("code", "tag"),
    [
        ("fra", "fr"),
        ("FR", "fr"),
        ("zho_Hans", "zh-Hans"),
        ("cmn_Hans", "cmn-Hans"),
        ("pt_br", "pt-BR"),
        ("sr_Latn", "sr-Latn"),
        ("ca_valencia", "ca-valencia"),
        ("gmw", "gmw"),
        ("es_419", "es-419"),
        ("deu_eng_fra", None),
        ("toki_Latn", None),
        ("ROMANCE", None),
        ("", None),
        ("en_", None),
        ("e1", None),
    ],
)
def test_codes_become_tags(code: str, tag: str | None) -> None:
    assert language_tag(code) == tag
    if tag is not None:
        assert Languages(source=tag, target=tag).source == tag
