"""The keep solver: the best dice to let lie, throw after throw, exact."""
