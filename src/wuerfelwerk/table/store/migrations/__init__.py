"""Every step the database has taken, oldest first; each knows the way back.

A step is a module ``vNNNN_what.py`` with ``revision``, ``down_revision``, ``upgrade`` and
``downgrade``. Published steps are never changed.
"""
