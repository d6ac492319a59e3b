"""memory-tool: the folder of the providers' memory tool, with any text files."""

from collections.abc import Iterator

from workspace_mem.formats.port import Files, Found, UnmappedItem, WholePage
from workspace_mem.model.document import Problem
from workspace_mem.model.kinds import HERMES, NOTES


def read(files: Files) -> Iterator[Found]:
    """Yield every text file under memories/ at its path; non-Markdown files get the suffix `.md`."""
    for path in files.paths:
        if any(part.startswith(".") for part in path.split("/")):
            yield UnmappedItem(f"{path} is hidden")
            continue
        text = files.text(path)
        if text.strip():
            name = path.removeprefix(NOTES)
            name = name if name.endswith(".md") else f"{name}.md"
            home = f"{NOTES}{name}" if f"{NOTES}{name}" not in HERMES else f"{NOTES}memory-tool/{name}"
            yield WholePage(home, text, Problem(path, 0, ""), f"{NOTES}memory-tool/{name}")
