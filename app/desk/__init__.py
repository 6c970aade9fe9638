"""The half of the window that translates."""
