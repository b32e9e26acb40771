"""Mode 6, Heist."""
