"""What the frozen program runs first: it is then what `python -m app` is.

A process that multiprocessing starts is this program again, and is served before anything heavy is
imported.
"""

import multiprocessing
import sys

multiprocessing.freeze_support()

from app.__main__ import main  # noqa: E402 - only now

sys.exit(main())
