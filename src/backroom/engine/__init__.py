"""The engine: pure rules machinery. No input or output, no clock, no word of any game."""
