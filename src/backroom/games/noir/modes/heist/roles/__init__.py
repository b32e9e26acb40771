"""The roles of a heist: a file for each."""
