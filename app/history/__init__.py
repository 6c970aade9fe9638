"""What was translated, kept on this computer: the file, what becomes an entry, and its page."""
