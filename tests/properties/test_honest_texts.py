"""The twin of the properties that allow refusal: what may not be refused."""

import pytest

from workspace_mem.model.document import Document
from workspace_mem.model.edits import add_entry, with_fields
from workspace_mem.model.entry import Draft
from workspace_mem.model.kinds import KINDS, Form
from workspace_mem.model.list_item import draft
from workspace_mem.model.reading import read

HONEST = {
    "plain": "Deploys happen from the release branch",
    "a fenced block of one's own": "Run this:\n\n```sh\nmake check\n# not a heading\n```",
    "a fence alone": "```\n- no entry\n## no heading\n```",
    "a fence that is never closed": "```py\nprint(1)",
    "form feed": "one\ftwo\f",
    "line separator": "one\u2028- two",
    "next line": "one\x85## two",
    "a list": "- one\n- two\n  - three",
    "a list behind text": "First:\n- one\n- two",
    "an ordered list": "1. one\n2. two",
    "a heading": "## Facts",
    "headings": "# One\n\ntext\n\n## Meta\n\n- a: b",
    "setext": "Title\n=====\ntext",
    "a table": "| a | b |\n|---|---|\n| 1 | 2 |",
    "HTML": "<div>\n\n- x\n\n</div>",
    "a comment": "<!-- hidden\n- x\n-->",
    "a comment that is never closed": "text <!-- and\n\n<!-- more",
    "a quote": "> said\n> so",
    "a rule": "---",
    "front matter": "---\ntitle: x\n---\ntext",
    "emoji": "🙂👩‍👩‍👧 done ✅",
    "CJK": "東京の天気は晴れです。",
    "RTL": "שלום עולם و مرحبا",
    "4,000 characters": "word " * 799 + "words",
    "4,000 characters in lines": "line of text\n" * 307 + "the end..",
    "a task": "[ ] buy milk",
    "a task that is done": "[x] task",
    "a link": "[link](https://example.org) says so",
    "a link at the end": "see [[runbook]]",
    "a footnote": "[^1]: see below",
    "a reference": "[ref]: https://example.org",
    "a category as text": "[Workflow] in the text",
    "a Windows path": "C:\\path\\to\\file",
    "a network path": "\\\\server\\share\\",
    "LaTeX": "\\frac{a}{b} \\[x\\] \\(y\\) $x^2$",
    "C++": "std::vector<int> a::b",
    "a C++ name in brackets": "(std::move) (a::b)",
    "an inline field": "fix:: use grep",
    "a field in brackets": "as in (source:: person)",
    "children of its own": "text\n- fix:: x\n- a-b:: y\n- (seen:: 99)\n-\tkey:: z",
    "backslashes": "a \\ b \\\\ c \\",
    "an id as text": "as ^mem-7k3f9q2m",
    "an exponent": "press ^C",
    "a time": "08:20 stand-up",
    "a time in brackets": "[08:20] stand-up",
    "tags inside": "the #tag is live here",
    "tags only": "#one #two",
    "tags at the end": "text #one #two/three",
    "indented code": "    code\n    more",
    "indented": "   three spaces",
    "tabs": "a\tb\n\tc",
    "hard breaks": "one  \ntwo\\\nthree",
    "many empty lines": "one\n\n\n\ntwo",
    "key: value": "key: value",
    "YAML": "a: [1, 2]\nb: {c: d}",
    "JSON": '{"a": ["b"]}',
    "a diff": "--- a/x\n+++ b/x\n@@ -1 +1 @@\n-old\n+new",
    "a traceback": 'Traceback (most recent call last):\n  File "x.py", line 1\nValueError: (seen:: 1)',
    "a shell session": "$ rg foo\nrg: command not found",
    "section sign": "one\n§\ntwo",
    "zero width": "a\u200bb\ufeffc",
    "a lone marker": "-",
    "a lone plus": "+ #tag",
    "a rule with a tag": "*** #tag",
}

ORDINARY = {
    "no file": "",
    "a template": "# Memory\n\n## Facts\n\n## Preferences\n\n## Learnings\n\n## Decisions\n\n## Meta\n",
    "entries": "# Memory\n\n## Facts\n\n- one ^mem-1\n- two\n\n## Preferences\n\n- three\n",
    "stars": "## Facts\n\n* one\n\n* two\n\n  more\n",
    "prose": "Just some notes.\nNo heading, no end",
    "Windows": "\ufeff# Memory\r\n\r\n## Facts\r\n\r\n- one\r\n",
    "front matter": "---\ntitle: Memory\n---\n\n- one\n",
    "a fence at the end": "## Facts\n\n- one\n\n```\n- never closed\n",
    "a comment at the end": "- one\n\n<!--\n- never closed\n",
    "an item that ends in a fence": "- one\n  ```\n  code\n## Facts\n- two\n  ```\n  code\n",
    "a log": "# 2026-11-20\n\n- 08:20 began\n- stopped",
    "learnings": "# Errors\n\n- [bash] no rg\n  - fix:: grep\n  - (seen:: 3) (last:: b)\n\n## Notes\n\nMine.\n",
    "learnings with sections": "# Errors\n\n## [ERR-20260705-A1B] tool\n\nIt broke.\n\n- detail\n",
    "a table at the end": "## Facts\n\n| a | b |\n|---|---|\n| 1 | 2 |",
}


def entry_of(kind: str, text: str) -> Draft:
    form = KINDS[kind].form
    fields = {
        Form.LINE: (("at", "2026-11-20T08:20:00Z"), ("source", "agent:claude")),
        Form.META: (("key", "iteration"), ("at", "2026-11-20T08:20:00Z")),
        Form.LOG: (("time", "08:20"), ("source", "agent:claude")),
        Form.COUNTED: (("source", "tool"), ("fix", text), ("seen", "1"), ("last", "2026-11-20T08:20:00Z")),
    }
    return draft(kind, text, fields=fields[form])


@pytest.mark.parametrize("text", HONEST.values(), ids=HONEST)
@pytest.mark.parametrize("kind", ["preference", "meta", "error", "log"])
def test_an_honest_text_is_never_refused(kind: str, text: str) -> None:
    path = KINDS[kind].home.format(date="2026-11-20")
    wanted = entry_of(kind, text)
    for before in ORDINARY.values():
        document = Document(path, before.encode())
        edit = add_entry(document, wanted, "mem-7k3f9q2m")
        assert edit.entry is not None
        assert (edit.entry.text, edit.entry.fields, edit.entry.tags) == (wanted.text, wanted.fields, wanted.tags)
        assert len(read(edit.after).entries) == len(read(document).entries) + 1


@pytest.mark.parametrize("text", HONEST.values(), ids=HONEST)
def test_an_honest_text_comes_back_as_it_was_handed_in(text: str) -> None:
    edit = add_entry(Document("MEMORY.md", b""), draft("fact", text), None)
    assert edit.entry is not None
    tags = "".join(f" #{tag}" for tag in edit.entry.tags)
    shown = edit.entry.text.partition("\n")
    assert shown[0] + tags + shown[1] + shown[2] == "\n".join(
        line.rstrip(" ") for line in (text if text.startswith("    ") else text.lstrip(" ")).split("\n")
    )


@pytest.mark.parametrize("text", HONEST.values(), ids=HONEST)
def test_an_honest_detail_can_be_added_to_a_hand_written_learning(text: str) -> None:
    for bullet in ("- ", "* ", "3. ", "  - ", "-\t"):
        document = Document("learnings/errors.md", f"{bullet}no rg\n\n  mine\n\nprose\n".encode())
        entry = read(document).entries[0]
        edit = with_fields(document, entry, draft("error", "x", fields=(("fix", text), ("seen", "2"))).fields)
        assert edit.entry is not None
        assert edit.entry.seen == 2
        assert edit.entry.text == entry.text
