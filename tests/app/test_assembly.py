"""A translation put together from passages: offsets are true, and what is foreseen comes true."""

from dataclasses import replace
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from app.assembly import Assembly
from engine.results import Passage, SentenceTranslation, Translation
from engine.segmentation import segment

SENTENCES = st.sampled_from(["One.", "Two two.", "Three!", "A cat sat.", "Why not?", "😀 so."])
GAPS = st.sampled_from([" ", "\n", "\n\n", "\n- "])
TEXT = st.lists(st.tuples(SENTENCES, GAPS), min_size=1, max_size=9).map(
    lambda parts: "".join(sentence + gap for sentence, gap in parts)
)


def passages_of(text: str, size: int = 2) -> list[Passage]:
    """The text with each sentence doubled, in passages that end with a sentence."""
    parts = segment(text, "en")
    found: list[Passage] = []
    start, target, sentences = 0, "", list[SentenceTranslation]()
    for number, part in enumerate(parts):
        written = part.text
        if part.kind == "sentence":
            written = part.text * 2
            place = start + len(target)
            sentences.append(SentenceTranslation(part.text, part.start, written, place))
        target += written
        if len(sentences) == size or number + 1 == len(parts):
            found.append(Passage(start, target, tuple(sentences)))
            start, target, sentences = start + len(target), "", []
    return found


def translated(assembly: Assembly, text: str) -> Translation:
    assembly.begin(text, "m", Path("m"))
    assembly.add(passages_of(text))
    assembly.finish()
    return assembly.translation


def expect_true_offsets(translation: Translation) -> None:
    for sentence in translation.sentences:
        source, target = sentence.source_start, sentence.target_start
        assert translation.source[source : source + len(sentence.source)] == sentence.source
        assert translation.target[target : target + len(sentence.target)] == sentence.target


@given(before=TEXT, after=TEXT, start=st.text("abc", max_size=3), cut=st.integers(0, 60))
def test_what_is_foreseen_comes_true(before: str, after: str, start: str, cut: int) -> None:
    text = before[:cut] + start + after + before[cut:]
    final = translated(Assembly(), text)
    assembly = Assembly()
    shown = translated(assembly, before)
    assembly.begin(text, "m", Path("m"))
    for passage in passages_of(text):
        assembly.add([passage])
        known = assembly.foreseen()
        if known is None:
            assert shown.target.startswith(assembly.translation.target)
            continue
        assert known.source == text
        expect_true_offsets(known)
        assert final.target.startswith(known.target) or known == final
    assembly.finish()
    assert assembly.foreseen() == final


def test_behind_the_change_the_rest_is_there_at_once() -> None:
    text = "\n".join(f"Line {number} it is." for number in range(40))
    assembly = Assembly()
    translated(assembly, text)
    changed = text.replace("Line 5 it", "Line five it")
    assembly.begin(changed, "m", Path("m"))
    seen = []
    for passage in passages_of(changed):
        assembly.add([passage])
        seen.append(assembly.foreseen())
    assert seen[0] is None  # still what it was
    whole = next(known for known in seen if known is not None)
    assert whole == translated(Assembly(), changed)


def test_another_model_foresees_nothing() -> None:
    assembly = Assembly()
    translated(assembly, "One. Two two. Three!")
    assembly.begin("One. Two two. Three!", "m", Path("n"))  # of the same name
    assembly.add(passages_of("One. Two two. Three!", 1)[:1])
    assert assembly.foreseen() == assembly.translation
    assembly.begin("One. Two two. Three!", "m", Path("m"))
    assembly.forget()
    assembly.add(passages_of("One. Two two. Three!", 1)[:1])
    assert assembly.foreseen() == assembly.translation


@given(text=TEXT, edited=TEXT)
def test_a_choice_stays_wherever_its_sentence_stands(text: str, edited: str) -> None:
    assembly = Assembly()
    plain = translated(assembly, text)
    chosen = replace(plain.sentences[0], target="CHOSEN")
    assembly.choose(chosen)
    assert {s.target for s in assembly.translation.sentences if s.source == chosen.source} == {
        "CHOSEN"
    }
    expect_true_offsets(assembly.translation)
    again = translated(assembly, edited + text)
    assert all(s.target == "CHOSEN" for s in again.sentences if s.source == chosen.source)
    expect_true_offsets(again)
    assembly.release(plain.sentences[0])
    assert assembly.translation == translated(Assembly(), edited + text)
