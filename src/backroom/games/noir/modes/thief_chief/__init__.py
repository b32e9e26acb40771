"""Mode 4, Master Thief against Chief of Police."""
