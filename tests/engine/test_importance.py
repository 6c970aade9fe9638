"""What a head is worth: one row of a batch for each head is each head muted by itself."""

import numpy as np
import pytest

from engine import importance
from engine.importance import head_importance
from engine.inspection import attend_pair
from engine.results import STACKS, Cancelled, SearchOptions, SentenceTranslation, Stack
from engine.translator import Translator
from tests.engine.test_translator import make_translator

CLOSE = 1e-4
Gains = dict[Stack, np.ndarray]
_TRANSLATOR = make_translator()
TEXT = "The old house http://a.example is red."


@pytest.fixture
def translator() -> Translator:
    return _TRANSLATOR


@pytest.fixture(scope="module")
def sentence() -> SentenceTranslation:
    [found] = _TRANSLATOR.translate(TEXT, SearchOptions(beam=2)).sentences
    return found


def gains_of(translator: Translator, value: float | None = None) -> Gains:
    """The same gain for all heads, or random ones."""
    config, draw = translator.network.config, np.random.default_rng(2)
    return {
        stack: (
            draw.uniform(0.2, 2.0, (config.layers(stack), config.heads))
            if value is None
            else np.full((config.layers(stack), config.heads), value)
        ).astype(np.float32)
        for stack in STACKS
    }


def log_probability(
    translator: Translator, sentence: SentenceTranslation, gains: Gains | None
) -> float:
    return sum(attend_pair(translator, sentence, gains=gains).log_probabilities)


@pytest.mark.parametrize("changes", [{}, {"norm": "post", "final_norm": False}])
@pytest.mark.parametrize("gained", [False, True])
def test_it_is_what_muting_one_head_after_the_other_does(
    changes: dict[str, object], gained: bool
) -> None:
    translator = make_translator(**changes)
    gains = gains_of(translator) if gained else None
    [sentence] = translator.translate(TEXT, gains=gains).sentences
    found = head_importance(translator, sentence, gains=gains)
    before = log_probability(translator, sentence, gains)
    assert found.log_probability == pytest.approx(before, abs=CLOSE)
    if not gained or not changes:
        searched = sum(sentence.hypotheses[0].log_probabilities)
        assert found.log_probability == pytest.approx(searched, abs=CLOSE)
    assert set(found.changes) == set(STACKS)
    for stack in STACKS:
        usual = gains_of(translator, 1.0) if gains is None else gains
        assert found.changes[stack].shape == usual[stack].shape
        assert found.changes[stack].dtype == np.float32
        for place in np.ndindex(usual[stack].shape):
            muted = {name: values.copy() for name, values in usual.items()}
            muted[stack][place] = 0
            change = log_probability(translator, sentence, muted) - before
            assert found.changes[stack][place] == pytest.approx(change, abs=CLOSE)
    assert max(np.abs(changes).max() for changes in found.changes.values()) > 0.01


def test_a_head_that_is_muted_already_changes_nothing(
    translator: Translator, sentence: SentenceTranslation
) -> None:
    gains = gains_of(translator, 1.0)
    gains["encoder"][0, 2] = gains["cross"][1, :] = 0
    told: list[tuple[int, int]] = []
    found = head_importance(
        translator, sentence, gains=gains, on_progress=lambda *done: told.append(done)
    )
    for stack in STACKS:
        assert ((found.changes[stack] == 0) == (gains[stack] == 0)).all()
    assert told[-1] == (20, 20)
    nothing = head_importance(translator, sentence, gains=gains_of(translator, 0.0))
    assert not any(changes.any() for changes in nothing.changes.values())


def test_gains_of_some_stacks_leave_the_others_as_trained(
    translator: Translator, sentence: SentenceTranslation
) -> None:
    all_gains = gains_of(translator, 1.0)
    all_gains["decoder"] = gains_of(translator)["decoder"]
    some = head_importance(translator, sentence, gains={"decoder": all_gains["decoder"]})
    every = head_importance(translator, sentence, gains=all_gains)
    assert some.log_probability == every.log_probability
    for stack in STACKS:
        np.testing.assert_array_equal(some.changes[stack], every.changes[stack])


@pytest.mark.parametrize("most", [1, 30_000])
def test_it_does_not_depend_on_the_batches(
    translator: Translator,
    sentence: SentenceTranslation,
    monkeypatch: pytest.MonkeyPatch,
    most: int,
) -> None:
    expected = head_importance(translator, sentence)
    monkeypatch.setattr(importance, "_MOST_LOGITS", most)
    told: list[tuple[int, int]] = []
    found = head_importance(translator, sentence, on_progress=lambda *done: told.append(done))
    assert len(told) > 1 and told == sorted(told) and told[-1] == (20, 20)
    if most == 1:
        assert told == [(done, 20) for done in range(1, 21)]
    for stack in STACKS:
        np.testing.assert_allclose(found.changes[stack], expected.changes[stack], atol=CLOSE)


def test_it_stops_between_two_batches(
    translator: Translator, sentence: SentenceTranslation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importance, "_MOST_LOGITS", 1)
    told: list[tuple[int, int]] = []
    with pytest.raises(Cancelled):
        head_importance(
            translator,
            sentence,
            should_stop=lambda: len(told) == 3,
            on_progress=lambda *done: told.append(done),
        )
    assert told == [(1, 20), (2, 20), (3, 20)]


def test_gains_of_another_model_are_refused(
    translator: Translator, sentence: SentenceTranslation
) -> None:
    with pytest.raises(ValueError, match="head gains of cross"):
        head_importance(translator, sentence, gains={"cross": np.ones((3, 4), np.float32)})
