"""The nine laws that every game keeps, and what tries them."""
