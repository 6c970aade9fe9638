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
module_collection_mode = "pyz"
