"""How a procedure says in numbers how it begins, so that it can be counted at once."""
