"""One attention weight step by step, recomputed in float64 from the vectors that made it.

    Attention(Q, K, V) = softmax(Q K^T / sqrt(d_k)) V

The window shows these numbers and the network's own weight beside each other. What holds here: the
weight computed is the one recorded, up to float32 rounding (1e-6). NumPy alone; no torch.

Source: Vaswani et al. (2017), sections 3.2.1 and 3.2.2.
"""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from engine.results import HeadArithmetic

Vector = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Steps:
    """How a head comes from a query q and a key k to a weight, and what it does with its row.

    What follows `products` and `dot` is of the whole row of the query, [key] each; `weight` and
    `recorded` (the network's own, float32) are those of the one key.

    - `products` [d_k] are q_i * k_i, `dot` their sum, `divisor` is sqrt(d_k)
      (1 where the model does not scale)
    - `scores` are q · k / `divisor`; `mask` is true where the query may look
    - `exponentials` are e^(score - `highest`), `highest` being the greatest score that is not
      masked (softmax is the same, and nothing overflows), and 0 where masked; `total` is their sum
    - `weights` are `exponentials` / `total`
    - `weighted` [key, d_v] are the values times their weights, `context` [d_v] is their sum times
      the head's gain
    - `contribution` [d_model] is what the head's part of the output projection makes of the
      context, without the bias, which belongs to no head; `length` is its Euclidean norm
    """

    query: int
    key: int
    products: Vector = field(repr=False)
    dot: float
    divisor: float
    scores: Vector = field(repr=False)
    mask: NDArray[np.bool_] = field(repr=False)
    highest: float
    exponentials: Vector = field(repr=False)
    total: float
    weights: Vector = field(repr=False)
    weight: float
    recorded: float
    weighted: Vector = field(repr=False)
    gain: float
    context: Vector = field(repr=False)
    contribution: Vector = field(repr=False)
    length: float


def steps(arithmetic: HeadArithmetic, query: int, key: int) -> Steps:
    """All steps from one query and one key to the weight between them, in float64.

    Args:
        arithmetic: the vectors of a head
        query, key: counted from 0

    Raises:
        ValueError: where there is no such query or key.
    """
    queries, keys = arithmetic.weights.shape
    if not (0 <= query < queries and 0 <= key < keys):
        raise ValueError(f"there are {queries} queries and {keys} keys: no {query} and {key}")
    q = arithmetic.queries[query].astype(np.float64)  # [d_k]
    k = arithmetic.keys.astype(np.float64)  # [key, d_k]
    values = arithmetic.values.astype(np.float64)  # [key, d_v]
    mask = arithmetic.mask[query]
    products = q * k[key]
    divisor = arithmetic.divisor
    scores: Vector = k @ q / divisor
    highest = float(scores[mask].max())
    exponentials: Vector = np.where(mask, np.exp(np.where(mask, scores - highest, 0.0)), 0.0)
    total = float(exponentials.sum())
    weights: Vector = exponentials / total
    weighted: Vector = weights[:, None] * values
    context: Vector = arithmetic.gain * weighted.sum(0)
    contribution: Vector = arithmetic.output.astype(np.float64) @ context
    return Steps(
        query=query,
        key=key,
        products=products,
        dot=float(products.sum()),
        divisor=divisor,
        scores=scores,
        mask=mask,
        highest=highest,
        exponentials=exponentials,
        total=total,
        weights=weights,
        weight=float(weights[key]),
        recorded=float(arithmetic.weights[query, key]),
        weighted=weighted,
        gain=arithmetic.gain,
        context=context,
        contribution=contribution,
        length=float(np.linalg.norm(contribution)),
    )
