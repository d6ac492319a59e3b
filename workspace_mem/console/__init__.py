"""Terminal input and output, and the call of one verb.

Public modules: call, options, output.
"""
