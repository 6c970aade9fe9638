"""The half of the window that shows attention."""
