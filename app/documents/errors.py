"""What is wrong with a document, or with where its translation should go."""


class DocumentError(Exception):
    """A document that cannot be read or written; the text says why, in one sentence for people."""
