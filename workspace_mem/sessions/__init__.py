"""What past sessions taught, by a model or none: their transcripts, what is drawn from them, and full context windows.

Public modules: consolidation, extraction, facts, jobs, model, port, prompts, sources, transcripts,
window.
"""
