"""Kaskade: schießen, treffen und ausweichen."""
