"""Take in what people, agents and hosts hand over: screen it, write it, and record it.

Public modules: accept.
"""
