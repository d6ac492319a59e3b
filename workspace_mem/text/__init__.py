"""Text: lines, Markdown blocks, front matter, words and dates.

Public modules: alignment, dates, markdown, near_words, strings, tokens.
"""
