"""For all tests: no deadlines, because machines are noisy."""

import os

from hypothesis import settings

from wuerfelwerk.table.desk.limits import SECONDS_NAME

settings.register_profile("house", deadline=None)
settings.load_profile("house")
os.environ[SECONDS_NAME] = "120"
