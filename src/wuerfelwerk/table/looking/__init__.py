"""What one place sees of its table, and what it may ask about it; nothing here changes it."""
