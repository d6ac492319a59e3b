"""The commits that bring into history what is not there yet."""
