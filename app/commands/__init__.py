"""The commands of `headscope`, each with what it needs."""
