"""The tools by name. A new tool is a function in tools.py and a row here."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from workspace_mem.core.errors import WorkspaceMemError
from workspace_mem.mcp_server import schemas, tools
from workspace_mem.mcp_server.answers import Answer, failed, refusal, result
from workspace_mem.mcp_server.arguments import Arguments, UnfitError, table_schema_of
from workspace_mem.workspace import Workspace

READS = {"readOnlyHint": True, "openWorldHint": False}
ADDS = {"readOnlyHint": False, "destructiveHint": False, "idempotentHint": False, "openWorldHint": False}
REPEATS = {**ADDS, "idempotentHint": True}
REPLACES = {**ADDS, "destructiveHint": True}


@dataclass(frozen=True)
class Row:
    """One tool: what it does, what it answers, and what a host may assume of it."""

    function: Callable[..., Answer]
    shape: type
    hints: Mapping[str, bool]
    as_text: bool = False  # the model reads the bare text: it was trained on it

    @cached_property
    def _takes(self) -> Arguments:
        return Arguments(self.function)

    def as_json(self) -> dict[str, Any]:
        """Return the tool as hosts are shown it."""
        lines = (self.function.__doc__ or "").strip().split("\n")
        return {
            "name": self.function.__name__,
            "description": "\n".join(line.strip() for line in lines),
            "inputSchema": self._takes.schema(),
            "outputSchema": table_schema_of(self.shape),
            "annotations": self.hints,
        }

    def called(self, workspace: Callable[[], Workspace], given: Mapping[str, Any]) -> Answer:
        """Return the answer to a call. Failures are sentences, and arguments that it does not know are refused."""
        name = self.function.__name__
        try:
            fitted = self._takes.fitted(given)
        except UnfitError as error:
            known = ", ".join(self._takes.forms)
            return failed(f"{name} was not called: {error}. What helps: its arguments are {known}.")
        try:
            return result(self.function(workspace(), **fitted), as_text=self.as_text)
        except WorkspaceMemError as error:
            return refusal(error)
        except Exception as error:  # noqa: BLE001  # an agent gets a sentence, and the server lives on
            return failed(f"{name} failed inside workspace-mem ({type(error).__name__}). The files are safe.")


ROWS = (
    Row(tools.memory_search, schemas.Hits, READS),
    Row(tools.memory_recall, schemas.Hits, READS),
    Row(tools.memory_get, schemas.Lines, READS),
    Row(tools.memory_save, schemas.Change, REPEATS),
    Row(tools.memory_note, schemas.Change, ADDS),
    Row(tools.memory_error, schemas.Change, ADDS),
    Row(tools.memory_correct, schemas.Change, ADDS),
    Row(tools.memory_revise, schemas.Change, REPLACES),
    Row(tools.memory_retire, schemas.Change, REPLACES),
    Row(tools.memory_page, schemas.Change, REPLACES),
    Row(tools.memory_history, schemas.Changes, READS),
    Row(tools.memory_why, schemas.Reasons, READS),
    Row(tools.memory_files, schemas.Lines, REPLACES, as_text=True),
)
TOOLS = {row.function.__name__: row for row in ROWS}
