"""Models of other toolkits, read into this house's words: one reader a format."""
