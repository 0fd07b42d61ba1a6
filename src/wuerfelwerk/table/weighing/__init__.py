"""What is weighed for a seat: questions for the desk, made of what that seat may know alone."""
