"""The version of the program; the package takes it from here."""

VERSION = "0.1.0"
