"""What seems lost, and how it comes back: nothing that stands in a file is overwritten by it."""
