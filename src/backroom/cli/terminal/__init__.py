"""A game in the terminal, local or on a server."""
