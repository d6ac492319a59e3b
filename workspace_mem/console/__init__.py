"""What a person at a terminal is shown and asked: output, and the run of one verb.

Public modules: call, options, output.
"""
