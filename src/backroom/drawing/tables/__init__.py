"""Tables of games that deserve a nicer one than `table.py` draws for any game; found by the name of the game."""
