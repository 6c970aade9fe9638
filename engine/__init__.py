"""The Transformer and all that is needed to run it.

Importing this package imports no torch: the window's process unpickles the types of
`engine.results` and must stay light. Whoever computes imports the module it needs
(`engine.translator`, `engine.inspection`, ...).
"""
