"""Connect host programs, and process their hooks: settings files, events, and the record of a session.

Public modules: capture, connecting, envelope, prompt_signals, registry, session_record.
"""
