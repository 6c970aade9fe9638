"""The numbers of one weight recompute to the weight that the network used."""

import math
import subprocess
import sys
from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.arithmetic import Steps, steps
from engine.importance import head_importance
from engine.inspection import attend_pair, head_arithmetic
from engine.results import (
    STACKS,
    HeadArithmetic,
    Hypothesis,
    Piece,
    SearchOptions,
    SentenceTranslation,
    Stack,
)
from engine.translator import Translator
from tests.engine.model_examples import example_sentences
from tests.engine.network_examples import KINDS, example_config, example_network, example_pairs
from tests.engine.test_translator import make_translator

CLOSE = 1e-6
MODELS: dict[str, dict[str, Any]] = {
    "pre-norm": {},
    "post-norm": {"norm": "post", "final_norm": False},
    "all biases": {"attention_bias": True},
    "wide keys, one value": {"d_k": 9, "d_v": 1, "heads": 2},
    "a source without an end": {"source_ends": False, "positions": "learned"},
    "a start from nothing": {"start_id": None, "positions": "huggingface"},
}
SENTENCE = st.sampled_from(
    [*example_sentences(count=40), "See http://a.example, (12) <b>or</b> 😀 me@b.example!", "GO ON"]
)


@cache
def translator_of(kind: str) -> Translator:
    return make_translator(**MODELS[kind])


@cache
def translated(kind: str, text: str) -> SentenceTranslation:
    [translation] = translator_of(kind).translate_all(
        [text], SearchOptions(beam=1), segmented=False
    )
    return translation.sentences[0]


def expect_steps(arithmetic: HeadArithmetic, query: int, key: int) -> Steps:
    """All that the steps of one weight promise."""
    found = steps(arithmetic, query, key)
    keys, d_v = arithmetic.values.shape
    q, k = arithmetic.queries[query].tolist(), arithmetic.keys[key].tolist()
    assert found.products.tolist() == [a * b for a, b in zip(q, k, strict=True)]
    assert found.dot == pytest.approx(math.fsum(found.products), abs=1e-9)
    assert found.divisor == math.sqrt(len(q))
    assert found.scores[key] == pytest.approx(found.dot / found.divisor, abs=1e-9)
    assert found.mask.tolist() == arithmetic.mask[query].tolist()
    open_scores = [s for s, may in zip(found.scores, found.mask, strict=True) if may]
    assert found.highest == max(open_scores)
    assert found.total == pytest.approx(sum(math.exp(s - found.highest) for s in open_scores))
    assert (found.exponentials[~found.mask] == 0).all()
    assert found.weights.sum() == pytest.approx(1.0)
    assert found.weight == found.weights[key]
    assert found.weighted.shape == (keys, d_v)
    context = sum(w * v for w, v in zip(found.weights, arithmetic.values, strict=True))
    np.testing.assert_allclose(found.context, arithmetic.gain * context, atol=1e-9)
    assert found.contribution.shape == (len(arithmetic.output),)
    np.testing.assert_allclose(found.contribution, arithmetic.output @ found.context, atol=1e-5)
    assert found.length == pytest.approx(math.sqrt(sum(x * x for x in found.contribution)))
    # the law
    assert found.recorded == arithmetic.weights[query, key]
    np.testing.assert_allclose(found.weights, arithmetic.weights[query], rtol=0, atol=CLOSE)
    return found


@pytest.mark.parametrize("kind", MODELS)
@given(SENTENCE, st.sampled_from(STACKS), st.data())
@settings(max_examples=40)
def test_a_weight_recomputes_to_the_recorded_one(
    kind: str, text: str, stack: Stack, data: st.DataObject
) -> None:
    translator, sentence = translator_of(kind), translated(kind, text)
    config = translator.network.config
    layer = data.draw(st.integers(0, config.layers(stack) - 1))
    head = data.draw(st.integers(0, config.heads - 1))
    arithmetic = head_arithmetic(translator, sentence, stack, layer, head)
    record = attend_pair(translator, sentence)
    queries, keys = len(record.queries(stack)), len(record.keys(stack))
    query = data.draw(st.integers(0, queries - 1))
    key = data.draw(st.integers(0, keys - 1))
    found = expect_steps(arithmetic, query, key)
    assert found.recorded == record.weights[stack][layer, head, query, key]
    assert arithmetic.mask.all() or stack == "decoder"
    if stack == "decoder":
        assert (arithmetic.mask == np.tri(queries, keys, dtype=bool)).all()
        assert found.weight == 0 or key <= query
    norm = record.norms[stack][layer, head, key]
    bare = np.linalg.norm(arithmetic.output.astype(np.float64) @ arithmetic.values[key])
    assert norm == pytest.approx(bare, abs=1e-5)


def stand_in(kind: str, dtype: torch.dtype) -> tuple[Translator, SentenceTranslation]:
    """A network without a language, and a pair of its pieces."""
    config = example_config(kind)
    [(source, target)] = example_pairs(config, [(8, 6)], seed=4)
    written = (*target[1:], config.end_id)
    pieces = tuple(Piece(str(number), 0, 0) for number in written)
    hypothesis = Hypothesis("", pieces, written, (0.0,) * len(written), 0.0)
    sentence = SentenceTranslation("", 0, "", 0, (), tuple(source), (hypothesis,))
    translator: Any = SimpleNamespace(
        network=example_network(config, dtype=dtype),
        device=torch.device("cpu"),
        finder=SimpleNamespace(
            tensors=lambda gains: gains and {s: torch.tensor(g) for s, g in gains.items()}
        ),
    )
    return translator, sentence


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64])
@pytest.mark.parametrize("kind", KINDS)
def test_the_arithmetic_holds_for_networks_of_all_kinds(kind: str, dtype: torch.dtype) -> None:
    translator, sentence = stand_in(kind, dtype)
    config = translator.network.config
    for stack in STACKS:
        for layer in range(config.layers(stack)):
            for head in range(config.heads):
                arithmetic = head_arithmetic(translator, sentence, stack, layer, head)
                queries, keys = arithmetic.weights.shape
                for query in range(queries):
                    expect_steps(arithmetic, query, (query + head) % keys)


@pytest.mark.parametrize("stack", STACKS)
def test_contributions_of_all_heads_are_what_the_sublayer_brings(stack: Stack) -> None:
    """The output projection of the merged heads, less its bias, is the sum of the parts."""
    translator, sentence = stand_in("all biases", torch.float64)
    config = translator.network.config
    generator = np.random.default_rng(3)
    gains = {
        s: generator.uniform(-1, 2, (config.layers(s), config.heads)).astype(np.float32)
        for s in STACKS
    }
    network = translator.network
    layer = (network.encoder if stack == "encoder" else network.decoder)[1]
    attention = layer.cross_attention if stack == "cross" else layer.self_attention
    brought: list[torch.Tensor] = []
    hook = attention.output.register_forward_hook(lambda *given: brought.append(given[2]))
    heads = [
        head_arithmetic(translator, sentence, stack, 1, head, gains=gains)
        for head in range(config.heads)
    ]
    hook.remove()
    for head, arithmetic in enumerate(heads):
        assert arithmetic.gain == pytest.approx(gains[stack][1, head])
    for query in range(len(heads[0].queries)):
        parts = sum(steps(arithmetic, query, 0).contribution for arithmetic in heads)
        whole = brought[0][0, query] - attention.output.bias
        np.testing.assert_allclose(parts, whole.numpy(), atol=1e-5)


def test_what_is_not_there_is_refused() -> None:
    translator, sentence = translator_of("pre-norm"), translated("pre-norm", "GO ON")
    for stack, layer, head in (("encoder", 1, 0), ("cross", 0, 4), ("decoder", -1, 0)):
        with pytest.raises(ValueError, match="this model has no head"):
            head_arithmetic(translator, sentence, stack, layer, head)
    arithmetic = head_arithmetic(translator, sentence, "cross", 0, 0)
    queries, keys = arithmetic.weights.shape
    for query, key in ((queries, 0), (0, keys), (-1, 0)):
        with pytest.raises(ValueError, match=f"there are {queries} queries and {keys} keys"):
            steps(arithmetic, query, key)
    [carried] = translator.translate("😀").sentences
    for look in head_arithmetic, head_importance:
        with pytest.raises(ValueError, match="carried over"):
            look(translator, carried, *(("cross", 0, 0) if look is head_arithmetic else ()))


def test_the_window_can_compute_without_torch() -> None:
    code = "import sys, engine.arithmetic, engine.lens; sys.exit('torch' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
