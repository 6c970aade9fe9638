"""Models of this house, written as other toolkits read them: one file a format."""
