"""The service behind every door: people, play and looking on, over one store."""

from __future__ import annotations

from wuerfelwerk.table.acts import Acts
from wuerfelwerk.table.advising import Advising
from wuerfelwerk.table.foretelling import Foretelling
from wuerfelwerk.table.looking import Looking
from wuerfelwerk.table.trying import Trying


class Service(Acts, Advising, Foretelling, Looking, Trying):
    """All that pages and the API can ask of the tables of this house."""
