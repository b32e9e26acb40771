"""How fast the server is, next to what its disk and its database can do; see `__main__.py`."""
