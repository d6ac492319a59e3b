"""Look at text before it is kept or shown: secrets, hostile characters, orders to the model.

Public modules: clean, entries, handed_in, labelled, orders, secrets.
"""
