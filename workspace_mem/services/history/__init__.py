"""Record every change in git, and read it back."""
