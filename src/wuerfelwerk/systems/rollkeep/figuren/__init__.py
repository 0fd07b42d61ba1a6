"""Roll & Keep: Figuren am Tisch, ihre Listen und was die Spielleitung an ihnen setzt."""
