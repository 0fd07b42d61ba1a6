"""The best answer to a question, from what the asked seat can see and nothing else."""
