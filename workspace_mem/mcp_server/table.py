"""The tools by name. A new tool is a function in tools.py and a row here."""

import functools
import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any

import anyio.to_thread
from mcp.server.mcpserver.tools import Tool
from mcp.server.mcpserver.utilities.func_metadata import ArgModelBase
from mcp_types import CallToolResult, ToolAnnotations
from pydantic import ConfigDict, ValidationError, create_model

from workspace_mem.core.errors import WorkspaceMemError
from workspace_mem.mcp_server import schemas, tools
from workspace_mem.mcp_server.answers import Answer, failed, refusal, result, wrong_arguments
from workspace_mem.workspace import Workspace

READS = ToolAnnotations(read_only_hint=True, open_world_hint=False)
ADDS = ToolAnnotations(read_only_hint=False, destructive_hint=False, idempotent_hint=False, open_world_hint=False)
REPEATS = ToolAnnotations(read_only_hint=False, destructive_hint=False, idempotent_hint=True, open_world_hint=False)
REPLACES = ToolAnnotations(read_only_hint=False, destructive_hint=True, idempotent_hint=False, open_world_hint=False)


@dataclass(frozen=True, slots=True)
class Row:
    """One tool: what it does, what it answers, and what a host may assume of it."""

    function: Callable[..., Answer]
    shape: type
    hints: ToolAnnotations
    as_text: bool = False  # the model reads the bare text: it was trained on it


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


class ActionTool(Tool):
    """A tool whose failures are sentences, and that refuses arguments that it does not know."""

    as_text: bool = False

    async def run(self, arguments: dict[str, Any], context: Any, convert_result: bool = False) -> Any:
        """Call the operation in a thread of its own; the server goes on answering meanwhile."""
        del context, convert_result
        try:
            given = self.fn_metadata.validate_arguments(arguments)
        except ValidationError as error:
            return wrong_arguments(self.name, error, list(self.parameters["properties"]))
        return await anyio.to_thread.run_sync(self._answered, given)

    def _answered(self, given: dict[str, Any]) -> CallToolResult:
        try:
            return result(self.fn(**given), as_text=self.as_text)
        except WorkspaceMemError as error:
            return refusal(error)
        except Exception as error:  # noqa: BLE001  # an agent gets a sentence, and the server lives on
            return failed(f"{self.name} failed inside workspace-mem ({type(error).__name__}). The files are safe.")


def tool_of(row: Row, workspace: Callable[[], Workspace]) -> ActionTool:
    """Return the tool of a row; the workspace is asked for at every call."""

    @functools.wraps(row.function)
    def called(**given: Any) -> Answer:
        return row.function(workspace(), **given)

    _declare(called, row)
    made = ActionTool.from_function(called, annotations=row.hints, description=inspect.getdoc(row.function))
    model = made.fn_metadata.arg_model
    strict = create_model(model.__name__, __base__=(_Strict, model))
    made.fn_metadata.arg_model = strict
    made.fn_metadata.output_schema = _plain(made.fn_metadata.output_schema)
    return ActionTool(
        **{**dict(made), "parameters": _plain(strict.model_json_schema(by_alias=True)), "as_text": row.as_text}
    )


class _Strict(ArgModelBase):
    model_config = ConfigDict(extra="forbid")


def _plain(schema: Any) -> Any:
    """Return a schema without the titles that repeat a name: a session pays for every character."""
    if isinstance(schema, list):
        return [_plain(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    return {key: _plain(value) for key, value in schema.items() if not (key == "title" and isinstance(value, str))}


def _declare(called: Callable[..., Answer], row: Row) -> None:
    """Give the wrapper the signature of its operation, without the workspace."""
    signature = inspect.signature(row.function, eval_str=True)
    parameters = [one for name, one in signature.parameters.items() if name != "workspace"]
    answer = Annotated[CallToolResult, row.shape]
    called.__signature__ = signature.replace(parameters=parameters, return_annotation=answer)  # type: ignore[attr-defined]
    called.__annotations__ = {one.name: one.annotation for one in parameters} | {"return": answer}
    del called.__wrapped__  # type: ignore[attr-defined]
