"""Pygments for PyInstaller: what is imported of it; no code is coloured here."""
