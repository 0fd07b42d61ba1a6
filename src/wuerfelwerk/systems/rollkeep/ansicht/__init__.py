"""Roll & Keep: was ein Platz vom Tisch sieht, als Szene, Bogen und Seite."""
