"""PyTorch for PyInstaller: what is imported by name, its libraries, and no more.

The hook that comes with PyInstaller carries all of PyTorch along, sources and tests too.
"""

from PyInstaller.utils.hooks import collect_dynamic_libs

hiddenimports = ["torch._prims_common", "torch.testing._internal.logging_tensor"]
binaries = collect_dynamic_libs("torch")
module_collection_mode = "pyz"
