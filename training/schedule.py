"""The learning rate as a function of the step, and of nothing else."""

from training.recipe import Optimisation


def learning_rate(step: int, recipe: Optimisation, d_model: int, *, warmup: int) -> float:
    """The rate of a step, counted from 1.

    `paper`: d_model^-0.5 * min(step^-0.5, step * warmup^-1.5) (equation 3).
    `inverse-sqrt`: the same shape, its highest point `peak_rate`.
    In the last `cooldown` steps the rate falls linearly to zero on top of that.
    """
    peak = recipe.peak_rate
    if recipe.schedule == "paper":
        peak = (d_model * warmup) ** -0.5
    rate: float = peak * min(step / warmup, (warmup / step) ** 0.5)
    left = recipe.steps - step + 1
    return rate * min(1.0, left / (recipe.cooldown + 1))
