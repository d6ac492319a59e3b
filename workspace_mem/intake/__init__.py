"""Take in text from people, agents and hosts: screen it, write it, record it.

Public modules: accept.
"""
