"""PyTorch for PyInstaller: what is imported by name, its libraries, and no more.

The hook that comes with PyInstaller carries all of PyTorch along, sources and tests too.
"""

from pathlib import Path

from PyInstaller.utils.hooks import collect_dynamic_libs, get_package_paths

hiddenimports = ["torch._prims_common", "torch.testing._internal.logging_tensor"]
binaries = collect_dynamic_libs("torch")
manager = Path(get_package_paths("torch")[1], "bin", "torch_shm_manager")
if manager.exists():  # without it PyTorch is not imported
    binaries.append((str(manager), "torch/bin"))
# Some of it reads its own sources when it is imported: functions that TorchScript compiles, and the
# comments of settings.
module_collection_mode = {"torch": "pyz"} | dict.fromkeys(
    (
        "torch._export.config",
        "torch._functorch.config",
        "torch.compiler.config",
        "torch.distributed.config",
        "torch.functional",
        "torch.fx.experimental._config",
        "torch.nn",
    ),
    "pyz+py",
)
