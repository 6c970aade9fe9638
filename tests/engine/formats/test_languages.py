import pytest

from engine.formats.languages import language_tag, languages_of
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


@pytest.mark.parametrize(
    ("source", "target", "prefixes", "expected"),
    [
        (["fin"], ["eng"], {}, ("fi", "en")),
        (["fin", "est"], ["eng", "en"], {}, ("mul", "en")),
        ([], [None], {}, ("und", "und")),
        (["ROMANCE"], ["fra", "ron"], {"fr": ">>fra<<", "ro": ">>ron<<"}, ("mul", "fr")),
        (["en"], ["ron"], {"fr": ">>fra<<", "ro": ">>ron<<"}, ("en", "ro")),
    ],
)
def test_codes_tell_the_languages_of_a_model(
    source: list[str | None],
    target: list[str | None],
    prefixes: dict[str, str],
    expected: tuple[str, str],
) -> None:
    found = languages_of(source, target, prefixes)
    assert (found.source, found.target) == expected
