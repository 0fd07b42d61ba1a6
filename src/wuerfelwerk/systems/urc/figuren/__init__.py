"""Ultima Ratio Civium: Charaktere, NSC, und wer über sie bestimmt (URC-CHAR, URC-NSC)."""
