"""A game among people, without I/O: chairs, sealed choices and locks, clocks, talk; what everybody is shown of it."""
