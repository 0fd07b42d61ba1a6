"""Speed, measured as ratios in one run: machines are noisy, ratios are not."""
