"""The engine's own process: what is said to it, the process itself, and the window's end of it.

The window's process imports `client`, `framing` and `messages`; only the child imports `host`.
"""
