"""The documents that are being translated: their jobs, their page, and what is dropped."""
