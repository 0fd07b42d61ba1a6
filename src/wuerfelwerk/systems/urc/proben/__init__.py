"""Ultima Ratio Civium: die Würfelprobe bis zum Wissenswurf (URC-POOL bis URC-WISS, URC-REDUX)."""
