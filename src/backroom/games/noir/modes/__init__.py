"""What only one mode has: a file, or a folder, for each. `registry.py` lists them."""
