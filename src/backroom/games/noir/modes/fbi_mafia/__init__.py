"""Mode 5, FBI against Mafia."""
