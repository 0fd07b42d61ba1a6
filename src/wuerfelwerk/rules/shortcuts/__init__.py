"""The kinds of throws that odds and advice can count at once, and where systems name theirs."""
