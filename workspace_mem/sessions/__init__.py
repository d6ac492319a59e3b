"""Lessons from past sessions: transcripts, extraction by a model or by rules, and context windows.

Public modules: background, consolidation, engines, extraction, facts, jobs, model, sources,
transcripts, window.
"""
