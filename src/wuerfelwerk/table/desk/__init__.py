"""The desk: whatever takes time to count is counted in processes of its own, never by a table's."""
