"""What is written, and how it comes into history: screened, permitted, on the disk, recorded, told.

Door: adding, backlog, deletions, events, forgetting, forgotten, importing, linking, losses, permission, pipeline,
recovering, requests, undoing.
"""
