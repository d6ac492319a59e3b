"""The catalog: entries, links, pages and the ledger of all files, in one disposable SQLite file in the user's cache.

Public modules: catalog, database, ledger, links, pages, reviews.
"""
