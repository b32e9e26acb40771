"""The table as text, from a view and words: for the terminal, for `print(state)`, and for notebooks."""

from backroom.extras import require

require("terminal", "rich")
