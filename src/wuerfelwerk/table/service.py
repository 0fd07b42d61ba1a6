"""The service behind every door: people, play and looking on, over one store."""

from __future__ import annotations

from wuerfelwerk.table.looking.advising import Advising
from wuerfelwerk.table.looking.foretelling import Foretelling
from wuerfelwerk.table.looking.looking import Looking
from wuerfelwerk.table.looking.trying import Trying
from wuerfelwerk.table.play.acts import Acts


class Service(Acts, Advising, Foretelling, Looking, Trying):
    """All that pages and the API can ask of the tables of this house."""
