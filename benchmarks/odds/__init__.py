"""Speed of the odds engine."""
