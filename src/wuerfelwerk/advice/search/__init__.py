"""Looking ahead: positions, worlds and plans, as far as a seat can know them."""
