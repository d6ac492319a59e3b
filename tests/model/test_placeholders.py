"""What a form asks for and nobody has filled in says nothing; whatever somebody has written does."""

import pytest

from workspace_mem.model.document import Document
from workspace_mem.model.reading import unfilled


def left(text: str, path: str = "USER.md") -> list[str]:
    """Return the lines that say something."""
    document = Document(path, text.encode())
    asks = unfilled(document)
    return [line.strip() for at, line in enumerate(document.lines) if at not in asks and line.strip()]


@pytest.mark.parametrize(
    "text",
    [
        "- **Name:**\n- **Hours:**\n",
        "- **Name**:\n* __Hours:__ \n",
        "- **Name:**\n  _(what they are called)_\n- **Mood:** *(calm? wild?)*\n",
        "- **Pronouns:** _(optional)_\n- **Avatar:** *(none)*\n",
        "- **姓名：**\n- **时区**：\n- **角色：** _（员工？客户？）_\n",
        "_(What do they like? What do they fear?)_\n",
        "- **Name:**\n\n---\n\n- **Hours:**\n",
        "- **姓名：** [待获取]\n- **时区**：待定\n",
        "- **标志：**\n  _（选择一个你喜欢的）_\n- **Pronoms :** _(facultatif)_\n",
        "- Heimathafen: [noch offen]\n- 时区：[待获取]\n",
        "- **Nom :** [à compléter]\n- **Ville :** À définir\n",
    ],
)
def test_what_a_form_asks_for_says_nothing(text: str) -> None:
    assert [one for one in left(text) if one != "---"] == []
    assert [one for one in left(f"# About\n\n## Person\n\n{text}\n## Work\n\nCranes.\n") if one != "---"] == [
        *("# About", "## Person", "## Work", "Cranes.")
    ]


@pytest.mark.parametrize(
    "text",
    [
        "- **Name:** Ada\n- **Pronouns:** _(they/them)_\n",
        "- **Never do this:**\n- push to main\n- pay twice\n",
        "- **Run this:**\n\n```\nmake\n```\n",
        "- **Notes:**\n\nShe likes tea.\n",
        "- **Notes:**\n  - likes tea\n",
        "- **Name:**\n  Ada\n",
        "- Buy:\n- bread\n- oil\n",
        "- Check the mail:\n",
        "**Before you deploy:**\n\n- ask Ada\n",
        "_Who watches the crane at night?_\n",
        "_(She means it.)_\n\nNever before nine.\n",
        "- [Runbook](runbook.md):\n- `make`:\n",
        "```\n- **Name:**\n```\n",
        "- **Name:** [Ada](ada.md)\n- **Mail:** <ada@example.com>\n",
        "- [ ] call Ada\n- [x] write to her\n",
        "**Name:** Ada\n**City:** TBD\n",
        "*She means it.*\n",
    ],
)
def test_whatever_somebody_has_written_stays(text: str) -> None:
    assert left(text) == [line.strip() for line in text.splitlines() if line.strip()]


def test_a_field_beside_answers_goes_and_the_answers_stay() -> None:
    page = "# Who\n\n- **Name:** Ada\n- **Mood:** _(sharp? warm?)_\n- **Hours:**\n\n## Later\n\n_(to come, one day)_\n"
    assert left(page, "IDENTITY.md") == ["# Who", "- **Name:** Ada", "## Later"]
    assert left(page, "agents/rook/IDENTITY.md") == ["# Who", "- **Name:** Ada", "## Later"]
    assert left("_Never before nine._\n\n- **Name:**\n- **Hours:** early\n") == [
        "_Never before nine._",
        "- **Hours:** early",
    ]
    assert left("Such as:\n\n- cameras\n- Device nicknames\n") == ["Such as:", "- cameras"]


def test_only_files_that_programs_lay_out_as_forms_are_looked_at() -> None:
    assert left("- **Name:**\n- **Hours:**\n", "memory/2026-03-04.md") == ["- **Name:**", "- **Hours:**"]
    assert left("- **Name:**\n- **Hours:**\n", "notes/form.md") == ["- **Name:**", "- **Hours:**"]


def test_a_very_long_form_takes_no_longer_for_each_line() -> None:
    many = 20_000
    assert left("- **a:**\n" * many) == []
    assert len(left("_(" + "word " * many + "\n")) == 1
