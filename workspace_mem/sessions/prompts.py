"""Prompts are files with variables, `{{thread_id}}`; one of the same name in the user's configuration comes first."""

import re
from collections.abc import Mapping

from workspace_mem.disk.locations import PROMPTS, template
from workspace_mem.errors import DamagedError
from workspace_mem.workspace import Workspace

_VARIABLE = re.compile(r"\{\{\s*(\w+)\s*\}\}")


def prompt_text(workspace: Workspace, name: str, values: Mapping[str, str]) -> str:
    """Return a prompt with its variables filled in, all at once: what stands in a value is no variable.

    Raises DamagedError for a file that names an unknown variable, or lacks one without which the prompt says nothing.
    """
    own = workspace.dirs.config / PROMPTS / f"{name}.md"
    usual = template(f"{PROMPTS}{name}.md").decode("utf-8")
    try:
        text = own.read_text("utf-8") if own.is_file() else usual
    except (OSError, UnicodeDecodeError) as error:
        raise DamagedError(f"The prompt {own} cannot be read: {error}") from error
    used = set(_VARIABLE.findall(text))
    known = set(_VARIABLE.findall(usual))
    hint = f"it takes {', '.join(f'{{{{{key}}}}}' for key in sorted(known))}"
    if unknown := sorted(used - known):
        raise DamagedError(f"The prompt {own} has the unknown variable {{{{{unknown[0]}}}}}", hint=hint)
    if missing := sorted(key for key in known - used if key in _NEEDED):
        raise DamagedError(f"The prompt {own} lacks the variable {{{{{missing[0]}}}}}", hint=hint)
    return _VARIABLE.sub(lambda match: values[match[1]], text)


_NEEDED = frozenset({"response_items_json", "raw_memories", "question", "passages", "messages", "memory"})
