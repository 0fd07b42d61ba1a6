"""Kaskade: Proben, vom Würfelvorrat über Einzel-, Sieb- und Kaskadenwurf bis zum Lernwurf."""
