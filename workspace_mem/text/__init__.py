"""Text: lines, Markdown blocks, front matter, words and dates.

Door: alignment, dates, markdown, near_words, strings, tokens.
"""
