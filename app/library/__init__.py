"""The models that a person has: where they lie, and how a name finds one. Imports no torch."""
