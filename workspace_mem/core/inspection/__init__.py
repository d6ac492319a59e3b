"""What is odd about a workspace: rules, each a row in a table, from values to findings.

Nothing that is named here is an error of the person's: their files are read all the same. A rule
says what is odd, what is safe, and at most offers a fix that deletes and rewords nothing.
"""

from workspace_mem.core.inspection.documents import DOCUMENT_RULES, READING_RULES, line_at
from workspace_mem.core.inspection.entries import ENTRY_RULES, Stood
from workspace_mem.core.inspection.findings import Finding, Fix, Mint, Odd, Rule, Severity, findings_of
from workspace_mem.core.inspection.history import HISTORY_RULES, HistoryState
from workspace_mem.core.inspection.mending import Given, with_ids
from workspace_mem.core.inspection.names import FOLDER_RULES, FolderNames, Name, NameKind
from workspace_mem.core.inspection.own import OWN_RULES, OwnFolder, Unfinished
from workspace_mem.core.inspection.repeats import ID_TWICE, REPEAT_RULES, Entries, IdAt, ids_twice, says_twice
from workspace_mem.core.inspection.settings import SETTINGS_RULES, SettingsFile

__all__ = [
    "DOCUMENT_RULES",
    "ENTRY_RULES",
    "FOLDER_RULES",
    "HISTORY_RULES",
    "ID_TWICE",
    "OWN_RULES",
    "READING_RULES",
    "REPEAT_RULES",
    "SETTINGS_RULES",
    "Entries",
    "Finding",
    "Fix",
    "FolderNames",
    "Given",
    "HistoryState",
    "IdAt",
    "Mint",
    "Name",
    "NameKind",
    "Odd",
    "OwnFolder",
    "Rule",
    "SettingsFile",
    "Severity",
    "Stood",
    "Unfinished",
    "findings_of",
    "ids_twice",
    "line_at",
    "says_twice",
    "with_ids",
]
