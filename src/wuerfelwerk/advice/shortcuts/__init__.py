"""Throws counted at once instead of followed face by face, each for one shape of rule."""
