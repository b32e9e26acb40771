"""Painters of games that deserve a table of their own, found by the name of the game (`drawing/render.py`)."""
