"""Floor 0: values and text. Nothing here meets a file, the clock, chance or the environment."""
