"""A table as text, in words: for the terminal, for `print(state)`, and for notebooks."""
