"""Kaskade: der Kampf, von den Kampfwürfeln bis zum genommenen Treffer, und die Rüstung."""
