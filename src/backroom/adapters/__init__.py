"""Adapters: the games behind interfaces that other people's programs know. Each adapter needs an extra of its own."""
