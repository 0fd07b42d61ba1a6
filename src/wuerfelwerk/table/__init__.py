"""The live table: one command at a time, stored, then told."""
