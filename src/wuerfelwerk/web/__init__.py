"""The web table: pages, panels and live updates."""
