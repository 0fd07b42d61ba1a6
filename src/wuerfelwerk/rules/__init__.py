"""What a rule is: a procedure that stops for questions, cites its ids and explains its numbers."""
