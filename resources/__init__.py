"""Files that ship with Headscope: bundled models, the corpora they were trained on, a font, icons.

Holds no code. Read them with `importlib.resources.files("resources")`.
"""
