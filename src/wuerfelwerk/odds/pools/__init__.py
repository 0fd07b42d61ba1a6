"""Fast exact counts of pools of dice."""
