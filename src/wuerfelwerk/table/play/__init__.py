"""Playing at a live table: the one way anything changes, and who acts without being asked."""
