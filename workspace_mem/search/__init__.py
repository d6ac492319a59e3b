"""Find passages: one port, one file per engine, one analysis for all of them.

Public modules: analysis, embedders, freshness, index, passages, query, ranking, snippets, vectors.
"""
