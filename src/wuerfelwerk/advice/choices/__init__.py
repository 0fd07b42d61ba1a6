"""Single best choices as plain functions of a rule."""
