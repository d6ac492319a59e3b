"""What a person at a terminal is shown and asked: output, editor, and the run of one verb.

Public modules: call, editor, output.
"""
