"""Tree search over worlds sampled from a seat's view."""
