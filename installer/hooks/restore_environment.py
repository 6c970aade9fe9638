"""Runs before the frozen program: what it starts that is not of it finds the system's libraries.

PyInstaller's start points LD_LIBRARY_PATH at the program's own libraries. This process has read it
by now. A browser or a file manager that the program opens must not load Qt from here.
"""

import os

_NAME = "LD_LIBRARY_PATH"
_before = os.environ.pop(f"{_NAME}_ORIG", None)
if _before is not None:
    os.environ[_NAME] = _before
else:
    os.environ.pop(_NAME, None)
