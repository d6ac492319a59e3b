"""Screen text before it is stored or shown: secrets, misleading characters, orders to the model.

Public modules: clean, entries, inputs, orders, secrets.
"""
