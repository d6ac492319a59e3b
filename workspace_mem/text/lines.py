r"""Lines of a text. They end where CommonMark ends them: at `\n`, `\r\n` and `\r`.

`str.splitlines` also breaks at form feeds and U+2028, which would cut the wrong lines.
"""

from workspace_mem.text.patterns import late

LINE = r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+"
_LINE = late(LINE)
_ONLY_PYTHON_ENDS_AT = "\v\f\x1c\x1d\x1e\x85\u2028\u2029"  # `str.splitlines` takes them for line ends


def split_lines(text: str) -> list[str]:
    """Split text into lines, each with its line end; a last line without one is a line too."""
    if any(map(text.__contains__, _ONLY_PYTHON_ENDS_AT)):
        return _LINE.findall(text)
    return text.splitlines(keepends=True)  # five times as fast


def line_end(line: str) -> str:
    """Return the line end of one line, or an empty string."""
    return line[len(line.rstrip("\r\n")) :]
