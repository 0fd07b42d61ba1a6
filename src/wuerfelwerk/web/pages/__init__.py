"""The pages: small functions from a request to an answer."""
