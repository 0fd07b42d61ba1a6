"""Who is at a table: places, roles, invitations, passwords."""
