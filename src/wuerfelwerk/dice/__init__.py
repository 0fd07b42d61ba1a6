"""Dice: pools and faces, their notation, where faces come from, and the seal on them."""
