"""What is asked of many files at once: one disposable SQLite file in the user's cache, never believed of a change.

Public modules: catalog, database, files, ledger, links, pages, quotes, rejected.
"""
