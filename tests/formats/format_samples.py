"""A memory of each system in its own shape, and what is expected of it here. Made from the systems' documentation."""

# ruff: noqa: E501  # a line of a file stays one line

from collections.abc import Mapping
from dataclasses import dataclass, field

SECRET = "AKIA" + "Q3EGRIPWZ7L2XN5T"
AT = "2026-03-27T01:00:19Z"


@dataclass(frozen=True)
class Sample:
    """The files of one memory; each holds SECRET somewhere. `broken` is added to a file that then has a bad line."""

    files: Mapping[str, str]
    entries: frozenset[tuple[str, str]]  # kind and first line
    pages: frozenset[str] = frozenset()  # files that come in as they are
    ids: frozenset[str] = frozenset()
    retired: frozenset[str] = frozenset()  # first lines
    times: frozenset[str] = frozenset()
    not_held: frozenset[str] = frozenset()  # words of what is listed
    broken: Mapping[str, bytes] = field(default_factory=dict)
    told: str = ""  # how the broken one is named


SAMPLES: dict[str, Sample] = {
    "autoloop": Sample(
        {
            ".autoloop/memory.jsonl": f"""\
{{"id": "mem-1", "type": "learning", "text": "Do not document task.progress as a normal emit example", "source": "manual", "created": "{AT}"}}
{{"id": "mem-2", "type": "preference", "category": "Workflow", "text": "Always run tests before emitting review.ready", "created": "2026-03-27T02:00:00Z"}}
{{"id": "meta-1", "type": "meta", "key": "smoke_iteration", "value": "2", "created": "2026-03-27T03:00:00Z"}}
{{"id": "mem-4", "type": "learning", "text": "The key is {SECRET}", "created": "2026-03-27T03:30:00Z"}}
{{"id": "ts-1", "type": "tombstone", "target_id": "mem-2", "reason": "no longer applicable", "created": "2026-03-27T04:00:00Z"}}
"""
        },
        frozenset({("learning", "Do not document task.progress as a normal emit example"), ("meta", "2")}),
        ids=frozenset({"mem-1", "meta-1", "mem-4"}),
        retired=frozenset({"Always run tests before emitting review.ready"}),
        times=frozenset({AT}),
        broken={".autoloop/memory.jsonl": b'{"id": "mem-9", "type": "lear'},
        told=".autoloop/memory.jsonl:6",
    ),
    "hermes": Sample(
        {
            "memories/MEMORY.md": f"The server is called Odin\nand stands in the cellar\n§\nDeploys need {SECRET}\n",
            "memories/USER.md": "Works at night\n",
            "memories/ARCHIVE.jsonl": '{"entry": "Likes spaces", "action": "add_overflow", "target": "memory"}\n',
            "SOUL.md": "# Soul\n\nCalm, and brief.\n",
            "memories/.lock": "",
        },
        frozenset({("fact", "The server is called Odin"), ("fact", "Works at night")}),
        pages=frozenset({"SOUL.md"}),
        retired=frozenset({"Likes spaces"}),
        broken={"memories/ARCHIVE.jsonl": b"not JSON\n"},
        told="memories/ARCHIVE.jsonl:2",
    ),
    "loki": Sample(
        {
            ".loki/memory/episodic/2026-01-06/task-042.json": '{"id": "ep-2026-01-06-001", "task_id": "task-042", '
            '"timestamp": "2026-01-06T10:30:00Z", "context": {"goal": "Implement POST /api/todos"}, "outcome": "success", '
            '"artifacts_produced": ["src/todos.ts"], "tokens_used": 12}',
            ".loki/memory/episodic/index.json": "{}",
            ".loki/memory/semantic/patterns.json": '[{"id": "sem-001", "pattern": "Handlers need return types", '
            f'"category": "typescript", "confidence": 0.95, "correct_approach": "never {SECRET}"}}]',
            ".loki/memory/semantic/anti-patterns.json": '{"anti_patterns": [{"what_fails": "tsc", "why": "no types", '
            '"prevention": "add them", "source": "ep-2026-01-06-001"}]}',
            ".loki/memory/semantic/links.json": '[{"from": "sem-001", "to": "sem-009", "relation": "supersedes"}]',
            ".loki/memory/skills/api.md": "# Skill: API\n\n## Steps\n\n1. Read the spec\n",
            ".loki/memory/ledgers/eng-1.json": '{"agent_id": "eng-1", "current_task": "task-042"}',
            ".loki/memory/handoffs/handoff-001.json": '{"id": "handoff-001", "from_agent": "eng-1", "to_agent": "qa-1", '
            '"timestamp": "2026-01-06T11:00:00Z", "context": {"what_was_done": "All of it"}}',
            ".loki/memory/timeline.json": '{"key_decisions": [{"decision": "Use RS256", "rationale": "safer", '
            '"date": "2026-01-24"}]}',
            ".loki/memory/token_economics.json": "{}",
        },
        frozenset(
            {
                ("episode", "Implement POST /api/todos"),
                ("pattern", "Handlers need return types"),
                ("anti-pattern", "tsc"),
                ("ledger", "eng-1"),
                ("handoff", "eng-1 to qa-1"),
                ("decision", "Use RS256"),
            }
        ),
        pages=frozenset({"skills/api/SKILL.md"}),
        ids=frozenset({"ep-2026-01-06-001", "sem-001", "handoff-001"}),
        times=frozenset({"2026-01-06T10:30:00Z", "2026-01-06T11:00:00Z"}),
        not_held=frozenset({"token_economics.json", "episodic/index.json"}),
        broken={".loki/memory/handoffs/handoff-002.json": b"{"},
        told=".loki/memory/handoffs/handoff-002.json:1",
    ),
    "openclaw": Sample(
        {
            "SOUL.md": "# Soul\n\nI am Rook.\n",
            "IDENTITY.md": "# Identity\n\nName: Rook\n",
            "TOOLS.md": f"# Tools\n\nThe camera is door-1, its key {SECRET}.\n",
            "BOOTSTRAP.md": "# First run\n\nSay hello.\n",
            "MEMORY.md": "# Long-term\n\n## Home\n\n- The cat is called Minka\n\nThe boiler is old.\nIt rattles.\n",
            "memory/2026-11-02.md": "# 2026-11-02\n\n- 08:20 fixed the door\n",
            "memory/2026-11-02-gateway.md": "# Gateway\n\nA slug.\n",
            "assets/cat.png": "no text of ours",
        },
        frozenset({("fact", "The cat is called Minka"), ("fact", "The boiler is old."), ("log", "fixed the door")}),
        pages=frozenset(
            {"SOUL.md", "memories/openclaw/IDENTITY.md", "memories/openclaw/TOOLS.md", "memory/2026-11-02-gateway.md"}
        ),
        not_held=frozenset({"assets/cat.png"}),
        broken={"memory/2026-11-03.md": b"\xff\xfe not UTF-8"},
        told="memory/2026-11-03.md:1",
    ),
    "learnings": Sample(
        {
            ".learnings/ERRORS.md": f"""\
# Errors

## [ERR-20260705-A1B] ripgrep
**Logged**: 2026-07-05T10:00:00Z
**Priority**: high
**Status**: promoted
**Area**: ci
### Summary
rg is not installed
### Error
exit 127, with {SECRET}
### Suggested Fix
Use grep -rn
### Metadata
- Source: error
- Recurrence-Count: 3
- First-Seen: 2026-07-01
- Last-Seen: 2026-07-05
- Promoted: AGENTS.md
---
""",
            ".learnings/LEARNINGS.md": """\
## [LRN-20260705-001] insight
**Logged**: 2026-07-05T11:00:00Z
**Status**: pending
### Summary
The cache is per branch
### Details
Seen twice.
---
""",
            ".learnings/CORRECTIONS.md": "# Corrections\n\n## [style] Use tabs\n**Logged**: 2026-07-06\n\nNever spaces.\n",
            ".learnings/FEATURE_REQUESTS.md": "# F\n## Legenda\n- low: kiedyś\n---\n## [FEAT-20260705-002] export\n### Summary\nExport as CSV\n---\n",
        },
        frozenset(
            {("error", "rg is not installed"), ("learning", "The cache is per branch"), ("learning", "Export as CSV")}
            | {("correction", "Use tabs")}
        ),
        ids=frozenset({"ERR-20260705-A1B", "LRN-20260705-001", "FEAT-20260705-002"}),
        times=frozenset({"2026-07-05T11:00:00Z"}),
        broken={".learnings/LEARNINGS.md": b"\xff\xfe"},
        told=".learnings/LEARNINGS.md:9",
        not_held=frozenset({"low: kiedyś"}),
    ),
    "claude": Sample(
        {
            "memory/MEMORY.md": "- [Role](user_role.md) — what Ada does\n- Deploys happen on Fridays\n",
            "memory/user_role.md": "---\nname: user-role\ndescription: what Ada does\ntype: user\n"
            "modified: 2026-03-27T01:00:19Z\n---\n\nAda keeps the buoys.\n",
            "memory/feedback_tabs.md": "---\nname: feedback-tabs\ndescription: d\nmetadata:\n  type: feedback\n---\n\nUse tabs.\n",
            "memory/project_key.md": f"---\nname: project-key\ntype: project\n---\n\nThe key is {SECRET}.\n",
            "CLAUDE.md": "# Rules\n\nRun the tests.\n",
            ".claude/rules/style.md": "# Style\n\nShort.\n",
        },
        frozenset(
            {("fact", "Ada keeps the buoys."), ("correction", "Use tabs."), ("fact", "Deploys happen on Fridays")}
        ),
        pages=frozenset({"AGENTS.md", "memories/claude/rules/style.md"}),
        ids=frozenset({"user-role", "feedback-tabs"}),
        times=frozenset({"2026-03-27T01:00:19Z"}),
        not_held=frozenset({"the list of 1 file"}),
        broken={"memory/odd.md": b"\xff"},
        told="memory/odd.md:1",
    ),
    "codex": Sample(
        {
            "MEMORY.md": "# Task: buoys\n\n## Facts\n\n- The relay board is rev C\n",
            "memory_summary.md": f"# Summary\n\nBuoys, and {SECRET}.\n",
            "raw_memories.md": "# Raw\n\nA lot.\n",
            "rollout_summaries/one.md": "# One\n\nDone.\n",
        },
        frozenset({("fact", "The relay board is rev C")}),
        pages=frozenset({"memories/codex/memory_summary.md", "memories/codex/rollout_summaries/one.md"}),
        broken={"raw_memories.md": b"\0"},
        told="raw_memories.md",
    ),
    "basic-memory": Sample(
        {
            "specs/Search.md": "---\ntitle: Search\ntype: spec\npermalink: specs/search\ntags:\n- spec\n"
            "created: 2026-03-27T01:00:19Z\n---\n\n# Search\n\n- [ ] a task\n- [idea] Anywhere in the note\n\n"
            f"## Observations\n- [decision] BM25 first #search (fast)\n- [key] {SECRET}\n\n"
            "## Relations\n- implements [[Recall]]\n- relates_to [[Nowhere]]\n- [[memory://recall]]\n",
            "Recall.md": "---\ntitle: Recall\npermalink: recall\n---\n\nRecall is a verb, see [[Search]].\n",
            "Plain.md": "Only text.\n",
            ".obsidian/app.json": "{}",
        },
        frozenset(
            {
                ("fact", "BM25 first"),
                ("fact", "Anywhere in the note"),
                ("fact", "Recall: [[memories/basic-memory/Recall]]"),
            }
        ),
        pages=frozenset(
            {
                "memories/basic-memory/specs/Search.md",
                "memories/basic-memory/Recall.md",
                "memories/basic-memory/Plain.md",
            }
        ),
        ids=frozenset({"specs-search", "recall"}),
        times=frozenset({"2026-03-27T01:00:19Z"}),
        not_held=frozenset({"1 relation to notes that are not here, in the note: Nowhere"}),
        broken={"odd.md": b"---\ntitle: [unclosed\n---\n\nText stays.\n"},
        told="odd.md:3",
    ),
    "letta": Sample(
        {
            "system/persona.md": "---\ndescription: who I am\n---\n\nI am Sam.\n",
            "system/human.md": "---\ndescription: the user\n---\n\nAda.\n",
            "projects/buoys.md": f"---\ndescription: buoys\nread_only: true\n---\n\nRev C, {SECRET}.\n",
        },
        frozenset(),
        pages=frozenset({"SOUL.md", "USER.md", "memories/letta/projects/buoys.md"}),
        broken={"odd.md": b"\xff"},
        told="odd.md:1",
    ),
    "memory-tool": Sample(
        {
            "progress.md": "# Progress\n\nHalf of it.\n",
            "notes/customer.txt": f"Prefers letters; {SECRET}\n",
            ".hidden": "x",
        },
        frozenset(),
        pages=frozenset({"memories/progress.md", "memories/notes/customer.txt.md"}),
        not_held=frozenset({".hidden"}),
        broken={"picture.bin": b"\0\xff"},
        told="picture.bin",
    ),
    "mem0": Sample(
        {
            "memories.json": '{"results": [{"id": "892db2ae-06d9-49e5-8b3e-585ef9b85b8e", "memory": "Likes cricket", '
            '"user_id": "alex", "categories": ["hobbies"], "metadata": {"source": "chat"}, "hash": "c2f1", '
            f'"created_at": "2024-07-26T10:29:36.630547-07:00", "updated_at": null}}, {{"id": "7", "memory": "{SECRET}"}}]}}'
        },
        frozenset({("fact", "Likes cricket")}),
        ids=frozenset({"892db2ae-06d9-49e5-8b3e-585ef9b85b8e", "7"}),
        times=frozenset({"2024-07-26T10:29:36.630547-07:00"}),
        not_held=frozenset({"hashes"}),
        broken={"more.json": b"{"},
        told="more.json:1",
    ),
    "json": Sample(
        {
            "memory.json": '{"format": "workspace-mem", "version": 1, "entries": [{"kind": "decision", "id": "mem-7k3f9q2m", '
            '"text": "Use RS256", "category": "Auth", "tags": ["jwt"], "fields": [["at", "2026-03-27T01:00:19Z"], '
            '["source", "agent:claude"]], "path": "MEMORY.md", "retired": false}], '
            f'"files": [{{"path": "memories/a.md", "text": "# A\\n\\n{SECRET}\\n"}}]}}'
        },
        frozenset({("decision", "Use RS256")}),
        pages=frozenset({"memories/a.md"}),
        ids=frozenset({"mem-7k3f9q2m"}),
        times=frozenset({AT}),
        broken={"b.json": b"[1"},
        told="b.json:1",
    ),
    "markdown": Sample(
        {
            "MEMORY.md": "# Memory\n\n## Preferences\n\n- [Workflow] Test first #ci (at:: 2026-03-27T01:00:19Z) ^mem-2\n\n"
            "## Decisions\n\nWe use RS256.\n",
            "learnings/errors.md": "# Errors\n\n- [bash] exit 127 ^err-1\n  - fix:: use grep\n"
            "  - (seen:: 3) (first:: 2026-03-01T00:00:00Z) (last:: 2026-03-02T00:00:00Z)\n",
            "memories/plan.md": f"# Plan\n\n{SECRET}\n",
            "projects/buoy.md": "# Buoy\n\nRev C.\n",
            "archive/MEMORY.md": "# Memory\n\n## Facts\n\n- Gone (retired:: 2026-03-27T01:00:19Z) ^mem-1\n",
        },
        frozenset({("preference", "Test first"), ("decision", "We use RS256."), ("error", "exit 127")}),
        pages=frozenset({"memories/plan.md", "memories/markdown/projects/buoy.md"}),
        ids=frozenset({"mem-2", "err-1"}),
        retired=frozenset({"Gone"}),
        times=frozenset({AT}),
        broken={"projects/odd.md": b"\xff"},
        told="projects/odd.md:1",
    ),
}
