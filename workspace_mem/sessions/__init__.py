"""What past sessions taught, by a model or none: their transcripts, what is drawn from them, and full context windows.

Public modules: background, consolidation, engines, extraction, facts, jobs, model, sources,
transcripts, window.
"""
