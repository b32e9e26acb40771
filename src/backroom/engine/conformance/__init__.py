"""The nine laws that every game keeps, and their runner."""
