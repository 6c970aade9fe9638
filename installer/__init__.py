"""Makes the standalone program and its packages: see docs/installer.md."""
