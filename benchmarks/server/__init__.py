"""The speed of the server, next to that of its disk and its database; see `__main__.py`."""
