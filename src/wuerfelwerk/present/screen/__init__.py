"""What one seat sees, worded: plain values for pages and API alike."""
