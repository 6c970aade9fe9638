"""Documents: a file becomes blocks of text to translate, and their translations the same file.

Imports neither torch nor Qt: the command line and the window translate by means of their own.
"""
