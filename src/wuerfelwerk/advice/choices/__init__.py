"""The best choice for one kind of rule each, as plain functions that need no table."""
