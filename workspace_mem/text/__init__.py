"""Text: lines, Markdown blocks, front matter, words and dates."""
