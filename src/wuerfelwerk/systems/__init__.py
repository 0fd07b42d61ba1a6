"""The rule systems, each a package of its own behind one protocol."""
