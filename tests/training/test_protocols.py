"""The paper's protocol, step by step, and its BLEU against a transcript of Moses' multi-bleu."""

import math
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from training.evaluation import bleu
from training.protocols import PaperProtocol

GERMAN, FRENCH = PaperProtocol("de"), PaperProtocol("fr")


def multi_bleu(hypotheses: list[str], references: list[str]) -> float:
    """Moses' scripts/generic/multi-bleu.perl, of tokens with spaces between them."""
    correct, total = Counter[int](), Counter[int]()
    length = reference_length = 0
    for hypothesis, reference in zip(hypotheses, references, strict=True):
        words, others = hypothesis.split(), reference.split()
        length += len(words)
        reference_length += len(others)
        for n in range(1, 5):
            there, here = (
                Counter(tuple(side[i : i + n]) for i in range(len(side) - n + 1))
                for side in (others, words)
            )
            total[n] += sum(here.values())
            correct[n] += sum(min(count, there[gram]) for gram, count in here.items())
    if not all(correct[n] for n in range(1, 5)):
        return 0.0
    brevity = min(1.0, math.exp(1 - reference_length / length))
    return 100 * brevity * math.exp(sum(math.log(correct[n] / total[n]) for n in range(1, 5)) / 4)


WORDS = "der Hund-Katze , „ Haus “ geht . nach 3.5 % Rot-Grün-Block z.B. heute ’ nicht".split()


@settings(max_examples=40)
@given(seed=st.integers(0, 10_000), lines=st.integers(1, 12), noise=st.floats(0.0, 0.5))
def test_the_score_is_that_of_multi_bleu_on_the_same_tokens(seed, lines, noise):
    chance = random.Random(seed)
    references = [" ".join(chance.choices(WORDS, k=chance.randint(4, 15))) for _ in range(lines)]
    hypotheses = [
        " ".join(w if chance.random() > noise else chance.choice(WORDS) for w in line.split())
        for line in references
    ]
    ours = GERMAN.score(hypotheses, references).bleu
    theirs = multi_bleu(
        [GERMAN.tokens(line) for line in hypotheses],
        [GERMAN.tokens(line, reference=True) for line in references],
    )
    assert ours == pytest.approx(theirs, abs=1e-9)


@pytest.mark.parametrize(
    ("line", "hypothesis", "reference"),
    [
        # Moses' tokeniser: numbers, abbreviations, apostrophes and escapes of its own.
        ("Am 3. Mai, z.B. um 3,5 Uhr.", "Am 3. Mai , z.B. um 3,5 Uhr .", None),
        ("A & B [x] <y>", "A &amp; B &#91; x &#93; &lt; y &gt;", None),
        # Compounds are split, as often as the pattern does without reading a letter twice.
        ("Rot-Grün-Block - ja", "Rot ##AT##-##AT## Grün ##AT##-##AT## Block - ja", None),
        ("a-b-c", "a ##AT##-##AT## b-c", None),
        # Unicode punctuation is replaced on both sides, low quotation marks in the reference only.
        ("er’s…", "er &apos; s ...", None),
        ("„Ja“, sagt er.", "„ Ja &quot; , sagt er .", "&quot; Ja &quot; , sagt er ."),
        ("‚Ja‘ sagt er.", "‚ Ja ‘ sagt er .", "&apos; Ja &apos; sagt er ."),
    ],
)
def test_german_is_read_as_in_the_paper(line, hypothesis, reference):
    assert GERMAN.tokens(line) == hypothesis
    assert GERMAN.tokens(line, reference=True) == (reference or hypothesis)


def test_french_has_no_compounds_and_keeps_its_quotation_marks():
    line = "Est-ce qu’il l’a dit « peut-être » ?"
    assert FRENCH.tokens(line) == "Est-ce qu&apos; il l&apos; a dit « peut-être » ?"
    assert FRENCH.tokens(line, reference=True) == FRENCH.tokens(line)


def test_the_reference_against_itself_scores_full_where_no_quotation_mark_was_straightened():
    lines = ["Das Rot-Grün ist hier zu sehen.", "Er geht nach Hause, sagt er."]
    assert GERMAN.score(lines, lines).bleu == pytest.approx(100)
    assert GERMAN.score(["„Das ist ja hier so“"], ["„Das ist ja hier so“"]).bleu < 100


def test_the_signatures_tell_the_measures_apart():
    score = GERMAN.score(["a b c d"], ["a b c d"])
    other = FRENCH.score(["a b c d"], ["a b c d"])
    plain = bleu(["a b c d"], ["a b c d"])
    assert len({score.signature, other.signature, plain.signature}) == 3
    assert "protocol:paper" in score.signature and "compounds:split" in score.signature
    assert "tok:moses-fr" in other.signature and "compounds:whole" in other.signature
    assert PaperProtocol("de-AT").signature == score.signature
