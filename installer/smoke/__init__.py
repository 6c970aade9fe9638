"""The parts of `installer/smoke_test`; they know the installed program, none of its source."""
