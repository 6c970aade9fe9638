"""What a GPU does for training and decoding, and whether the engine's laws hold on it.

    python benchmarks/gpu.py [--output gpu.json] [--only PART ...]

On one GPU, in at most ten minutes: training of the base model on batches of 25,000 target tokens,
in fp32 and bf16, as it is and compiled (tokens a second, share of the peak); the engine's laws;
decoding with beam 4, step by step and with a captured CUDA graph, beside CTranslate2 in fp16, where
that is installed. Each part is a process of its own, so that what one breaks or takes for itself
harms no other; the file is written anew after each. It fails where a law does.

Without a GPU it measures nothing, says so and ends with status 0. `--device cpu --small` runs every
part at a tiny size, to see that the script works; its figures tell nothing.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

ROOT = Path(__file__).resolve().parents[1]
BUDGET = 570.0  # seconds for all parts
Found = dict[str, Any]


@dataclass(frozen=True)
class Part:
    """A measurement: how long it may take, and what does it, given a device and whether small."""

    limit: float  # seconds
    measure: Callable[[torch.device, bool], Found]


def training(precision: str, compiled: bool, tokens: int) -> Callable[[torch.device, bool], Found]:
    def run(device: torch.device, small: bool) -> Found:
        from benchmarks.gpu_training import measure

        if small:  # no CPU has bf16 of its own, and few a compiler that a benchmark may wait for
            return measure(device, "fp32", compiled, tokens // 100, 1.0, small)
        return measure(device, precision, compiled, tokens, 15.0, small)

    return run


def laws(device: torch.device, small: bool) -> Found:
    from benchmarks.gpu_laws import measure

    return measure(device, small)


def captured_laws(device: torch.device, small: bool) -> Found:
    from benchmarks.gpu_laws import measure_captured

    if device.type != "cuda":
        return {"missing": "not measured: a CPU captures nothing"}
    return measure_captured(device)


def decoding(batch: int, precision: str) -> Callable[[torch.device, bool], Found]:
    def run(device: torch.device, small: bool) -> Found:
        from benchmarks.gpu_decoding import measure_ours

        kind = "fp32" if small else precision
        return measure_ours(device, kind, batch, 0.0 if small else 6.0, small)

    return run


def ctranslate2(batch: int) -> Callable[[torch.device, bool], Found]:
    def run(device: torch.device, small: bool) -> Found:
        from benchmarks.gpu_decoding import measure_theirs

        kind = "float32" if small else "float16"
        return measure_theirs(device, kind, batch, 0.0 if small else 6.0, small)

    return run


PARTS = {  # in the order of what is wanted most, should the time not suffice
    "training bf16": Part(60, training("bf16", False, 4_096)),
    "training fp32": Part(60, training("fp32", False, 4_096)),
    "laws": Part(100, laws),
    "laws, captured": Part(60, captured_laws),
    "decoding fp16, batch 32": Part(45, decoding(32, "fp16")),
    "decoding fp16, batch 1": Part(45, decoding(1, "fp16")),
    "CTranslate2 fp16, batch 32": Part(45, ctranslate2(32)),
    "CTranslate2 fp16, batch 1": Part(45, ctranslate2(1)),
    "training bf16, compiled": Part(120, training("bf16", True, 4_096)),
    "training bf16, one pass": Part(60, training("bf16", False, 25_000)),
    "training fp32, compiled": Part(120, training("fp32", True, 4_096)),
    "decoding fp32, batch 32": Part(45, decoding(32, "fp32")),
    "decoding fp32, batch 1": Part(45, decoding(1, "fp32")),
}


def work(name: str, device: str, small: bool, result: Path) -> None:
    """Do one part, in this process; what goes wrong becomes its result."""
    try:
        found = PARTS[name].measure(torch.device(device), small)
    except ImportError as error:
        found = {"missing": f"not measured: {error.name} is not installed"}
    except Exception as error:  # the other parts go on
        first = (str(error).strip().splitlines() or [""])[0]
        found = {"failed": f"{type(error).__name__}: {first}"}
        print(f"{name}: {error!r}", file=sys.stderr)
    result.write_text(json.dumps(found))


def run_part(name: str, device: str, small: bool, seconds: float) -> Found:
    """Do one part in a process of its own, which is ended after so many seconds."""
    if seconds < 10:
        return {"failed": "not measured: the ten minutes were over"}
    with tempfile.TemporaryDirectory() as folder:
        result = Path(folder) / "result.json"
        command = [sys.executable, __file__, "--part", name, "--device", device]
        command += ["--output", str(result)] + ["--small"] * small
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        process = subprocess.Popen(
            command, env=environment, start_new_session=True, stdout=subprocess.DEVNULL
        )
        try:
            status = process.wait(seconds)
        except subprocess.TimeoutExpired:
            return {"failed": f"it was not done after {seconds:.0f} s"}
        finally:  # those that it started to compile for it, too
            if process.poll() is None:
                if os.name == "posix":
                    os.killpg(process.pid, signal.SIGKILL)
                process.kill()
                process.wait()
        if not result.exists():
            return {"failed": f"the process ended with status {status}"}
        found: Found = json.loads(result.read_text())
        return found


def machine(device: torch.device) -> Found:
    """What it was measured on."""
    known: Found = {"torch": torch.__version__, "cuda": torch.version.cuda}
    if device.type == "cuda":
        properties = torch.cuda.get_device_properties(device)
        known |= {"device": properties.name, "memory_bytes": properties.total_memory}
    else:
        known["device"] = "CPU, small: to see that the script works; the figures tell nothing"
    return known


def laws_of(report: Found) -> list[Found]:
    """All that were held against the device."""
    return [law for part in report["parts"].values() for law in part.get("laws", [])]


def called(name: str, part: Found) -> str:
    """The name of a part, with its precision where that is another: a small one is in fp32."""
    precision = str(part["precision"]).replace("float", "fp")
    return name if precision in name else f"{name} (here {precision})"


def table(report: Found) -> str:
    """The results for people, in Markdown."""
    parts: dict[str, Found] = report["parts"]
    lines = [f"{report['machine']['device']}, torch {report['machine']['torch']}", ""]
    trained = {n: p for n, p in parts.items() if n.startswith("training") and "loss" in p}
    if trained:
        lines += [
            "| base model, 25,000 target tokens an update | target tokens/s | s an update |"
            " TFLOPS | of the peak | passes | waiting for batches | memory | warm-up |",
            "|---|---|---|---|---|---|---|---|---|",
        ]
    for name, part in trained.items():
        used, memory = part["utilisation"], part["memory_bytes"]
        share = "unknown" if used is None else f"{used:.0%}"
        taken = "unknown" if memory is None else f"{memory / 1e9:.1f} GB"
        lines.append(
            f"| {called(name, part)} | {part['target_tokens_a_second']:,.0f} |"
            f" {part['seconds_an_update']:.3f} | {part['flops_a_second'] / 1e12:.3g} | {share} |"
            f" {part['passes_an_update']:.1f} |"
            f" {part['waiting_for_batches']:.0%} | {taken} | {part['seconds_of_warm_up']:.0f} s |"
        )
    decoded = {n: p for n, p in parts.items() if "pieces_a_second" in p}
    if decoded:
        lines += ["", "| beam 4, 25 steps | pieces/s | same pieces |", "|---|---|---|"]
    for name, part in decoded.items():
        for way, rate in part["pieces_a_second"].items():
            alike = f"{part['alike']} of {part['sentences']}" if way != "ours" else ""
            lines.append(f"| {called(name, part)}: {way} | {rate:,.1f} | {alike} |")
    found = laws_of(report)
    if found:
        lines += ["", "| law | worst | tolerance | |", "|---|---|---|---|"]
    for law in found:
        lines.append(
            f"| {law['name']} | {law['worst']:.3g} | {law['tolerance']:.3g} |"
            f" {'holds' if law['holds'] else '**broken**'} |"
        )
    for name, part in parts.items():
        for key in ("missing", "failed"):
            if key in part:
                lines += ["", f"{name}: {part[key]}"]
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--output", type=Path, default=Path("gpu.json"))
    parser.add_argument("--only", nargs="+", choices=list(PARTS), default=list(PARTS))
    parser.add_argument("--device", choices=["cuda", "cpu"], default="cuda")
    parser.add_argument("--small", action="store_true", help="tiny sizes; the figures tell nothing")
    parser.add_argument("--part", choices=list(PARTS), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.device == "cuda" and not torch.cuda.is_available():
        print(
            f"PyTorch {torch.__version__} finds no GPU here, so nothing was measured: no training"
            " speed, no law on CUDA, no decoding."
        )
        return 0
    if given.device == "cpu" and not given.small:
        parser.error("--device cpu is there to try the script: add --small")
    if given.part is not None:
        work(given.part, given.device, given.small, given.output)
        return 0
    report: Found = {"machine": machine(torch.device(given.device)), "parts": {}}
    until = time.monotonic() + BUDGET
    for name in given.only:
        begun = time.monotonic()
        limit = 10 * PARTS[name].limit if given.small else PARTS[name].limit
        left = limit if given.small else min(limit, until - begun)
        report["parts"][name] = run_part(name, given.device, given.small, left)
        given.output.write_text(json.dumps(report, indent=2))
        print(f"{name}: {time.monotonic() - begun:.0f} s", file=sys.stderr, flush=True)
    print(table(report))
    print(f"\nAll numbers are in {given.output}.")
    return 0 if all(law["holds"] for law in laws_of(report)) else 1


if __name__ == "__main__":
    sys.exit(main())
