"""`python -m backroom` is the command `backroom`."""

import sys

from backroom.cli import main

sys.exit(main())
