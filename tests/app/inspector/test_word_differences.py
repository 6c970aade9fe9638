"""Word differences lose nothing and name only words that differ."""

from hypothesis import given
from hypothesis import strategies as st

from app.inspector.word_differences import word_differences

TEXTS = st.text(alphabet="ab \n\u00a0", max_size=30) | st.text(max_size=30)


@given(before=TEXTS, after=TEXTS)
def test_the_stretches_put_together_are_both_texts(before: str, after: str) -> None:
    stretches = word_differences(before, after)
    assert "".join(one.before for one in stretches) == before
    assert "".join(one.after for one in stretches) == after
    for one in stretches:
        assert one.is_same == (one.before.split() == one.after.split())


@given(text=TEXTS)
def test_a_text_does_not_differ_from_itself(text: str) -> None:
    assert all(one.is_same for one in word_differences(text, text))


def test_the_word_that_changed_is_found() -> None:
    found = word_differences("Wo ist der Bahnhof?", "Wo ist die Station?")
    assert [(one.before, one.after) for one in found if not one.is_same] == [
        (" der Bahnhof?", " die Station?")
    ]
