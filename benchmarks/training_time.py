"""How long the runs of the paper take, from their FLOPs: nothing is run.

    .venv/bin/python benchmarks/training_time.py --length 27 --utilisation 0.3

A step's time is its FLOPs / (devices x peak x utilisation). `--length` is of a sentence in pieces.
"""

import argparse

from training.flops import by_rule_of_thumb, parameters, peak_flops, training_flops
from training.recipe import load_recipe

DEVICES = (
    (8, "P100", "fp32"), (8, "V100", "fp32"), (8, "A100", "bf16"), (8, "H100", "bf16"),
    (1, "A100", "bf16"), (1, "RTX 4090", "bf16"),
)  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--length", type=int, default=27)
    parser.add_argument("--utilisation", type=float, default=0.3)
    arguments = parser.parse_args()
    runs = {}
    print("| recipe | parameters | FLOPs a step | 6 x parameters x tokens | FLOPs of the run |")
    print("|---|---|---|---|---|")
    for name in ("wmt14-en-de", "wmt14-en-de-big", "wmt14-en-fr", "wmt14-en-fr-big"):
        recipe = load_recipe(name)
        config = recipe.network.model_config_with(recipe.vocabulary.size)
        tokens, steps = recipe.training.target_tokens, recipe.training.steps
        one = training_flops(config, [arguments.length], [arguments.length])
        step = one * tokens / arguments.length
        rule = by_rule_of_thumb(config, tokens, tokens)
        runs[name] = step, steps
        print(
            f"| `{name}` | {parameters(config) / 1e6:.1f}M | {step:.2e} | {rule:.2e} |"
            f" {step * steps:.1e} |"
        )
    print()
    print("| devices | " + " | ".join(f"`{name}`" for name in runs) + " |")
    print("|---|" + "---|" * len(runs))
    for count, device, precision in DEVICES:
        peak = peak_flops(device, precision)
        assert peak is not None
        cells = []
        for step, steps in runs.values():
            seconds = step / (count * peak * arguments.utilisation)
            cells.append(f"{seconds:.3f} s, {seconds * steps / 3_600:,.1f} h")
        print(f"| {count} {device}, {precision} | " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main()
