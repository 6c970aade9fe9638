"""sacreBLEU for PyInstaller: its tokenizers are imported by name."""

from PyInstaller.utils.hooks import collect_submodules

hiddenimports = collect_submodules("sacrebleu.tokenizers")
