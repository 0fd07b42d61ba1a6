"""For all tests: no deadlines, because machines are noisy."""

from hypothesis import settings

settings.register_profile("house", deadline=None)
settings.load_profile("house")
