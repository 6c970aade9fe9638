"""Figures for papers, and the numbers in them, of the picture that the lens shows."""
