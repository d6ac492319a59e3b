"""What is written, and how it comes into history: screened, permitted, on the disk, recorded, told."""
