"""Connect host programs, and keep what their hooks tell: settings files, events, and what a session comes to.

Public modules: capture, connecting, envelope, prompt_signals, registry, session_record.
"""
