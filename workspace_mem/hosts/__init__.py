"""Connect host programs, and process their hooks: settings files, events, and the record of a session.

Public modules: connecting, envelope, payloads, prompt_signals, registry, session_record.
"""
