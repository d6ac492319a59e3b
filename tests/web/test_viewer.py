"""The pages that show what changed, what an agent loads, the files, and how entries hang together."""

import shutil
from pathlib import Path

import pytest

from tests.web.visiting import Site, Visitor
from workspace_mem.verbs.code import code_index
from workspace_mem.verbs.link import link
from workspace_mem.verbs.note import note
from workspace_mem.verbs.remember import remember
from workspace_mem.workspace import open_workspace


def test_the_timeline_names_whose_each_change_was_and_chooses_by_it(site: Site, visitor: Visitor) -> None:
    remember(open_workspace(site.root, actor="agent:scout", session="s-7"), "The queue holds 40 jobs")
    note(open_workspace(site.root, actor="person"), "Talked about the queue")
    assert "The queue holds 40 jobs agent:scout" in visitor.page("/timeline").text
    assert "Talked about" not in visitor.page("/timeline?actor=agent:scout").text
    assert "The queue holds" in visitor.page("/timeline?session=s-7").text
    assert "No changes match" in visitor.page("/timeline?until=2001-01-01").text


def test_a_change_shows_its_lines_and_is_undone_by_what_was_shown(site: Site, visitor: Visitor) -> None:
    before = (site.root / "MEMORY.md").read_bytes()
    remember(open_workspace(site.root, actor="agent:scout"), "The queue holds 40 jobs")
    page = visitor.page("/timeline?change=HEAD")
    assert "+- The queue holds 40 jobs" in page.text
    preview = visitor.send(page.form("/do/undo"))
    assert "-- The queue holds 40 jobs" in preview.text
    assert (site.root / "MEMORY.md").read_bytes() != before
    visitor.send(preview.form("/do/undo"))
    assert (site.root / "MEMORY.md").read_bytes() == before


def test_every_line_of_the_frame_leads_to_where_it_stands(site: Site, visitor: Visitor) -> None:
    page = visitor.page("/frame")
    assert "/entry/mem-7k3f9q2m" in page.links
    assert any(one.startswith("/files/SOUL.md#L") for one in page.links)
    for address in {one.partition("#")[0] for one in page.links if one.startswith(("/entry/", "/files/"))}:
        assert visitor.page(address).status == 200, address


def test_the_frame_of_a_past_change_is_the_one_of_then(site: Site, visitor: Visitor) -> None:
    remember(open_workspace(site.root, actor="person"), "The queue holds 40 jobs")
    assert "The queue holds 40 jobs" in visitor.page("/frame").text
    assert "The queue holds 40 jobs" not in visitor.page("/frame?back=1").text
    assert "Came in - The queue holds 40 jobs" in visitor.page("/frame?since=HEAD~1").text


def test_why_something_is_not_in_the_frame_is_answered(site: Site, visitor: Visitor) -> None:
    note(open_workspace(site.root, actor="person"), "A word about zeppelins")
    assert "Not shown" in visitor.page("/frame?why=zeppelins").text
    assert "Shown : shown under memory: " in visitor.page("/frame?why=staging+port").text


def test_a_file_stands_beside_its_source_with_who_wrote_the_lines(site: Site, visitor: Visitor) -> None:
    remember(open_workspace(site.root, actor="agent:scout"), "The queue holds 40 jobs")
    page = visitor.page("/files/MEMORY.md")
    assert "agent:scout" in page.text
    assert "<li>The queue holds 40 jobs</li>" in page.html.replace("<p>", "").replace("</p>", "").replace("\n", "")
    assert "40 jobs" not in visitor.page("/files/MEMORY.md?at=HEAD~1").text


def test_a_page_is_edited_in_place_and_a_conflict_is_shown_with_what_was_typed(site: Site, visitor: Visitor) -> None:
    form = visitor.page("/files/HEARTBEAT.md?edit=yes").form("/do/page")
    preview = visitor.send(form, text="# Heartbeat\n\nLook at the queue.\n")
    assert "+Look at the queue." in preview.text
    (site.root / "HEARTBEAT.md").write_text("# Heartbeat\n\nBy hand.\n")
    refused = visitor.send(preview.form("/do/page"))
    assert refused.status == 409
    assert "Look at the queue." in refused.text
    assert (site.root / "HEARTBEAT.md").read_text() == "# Heartbeat\n\nBy hand.\n"
    visitor.carry_out(
        visitor.page("/files/HEARTBEAT.md?edit=yes").form("/do/page"), text="# Heartbeat\n\nLook at the queue.\n"
    )
    assert (site.root / "HEARTBEAT.md").read_text() == "# Heartbeat\n\nLook at the queue.\n"


def test_links_wikilinks_and_tags_are_drawn_and_listed(site: Site, visitor: Visitor) -> None:
    link(open_workspace(site.root, actor="person"), "mem-c4x8e1vj", "related_to", "mem-7k3f9q2m")
    page = visitor.page("/graph")
    assert {"/entry/mem-c4x8e1vj", "/entry/mem-7k3f9q2m"} <= set(page.links)
    assert "/files/runbook.md" in page.links
    assert "#gateway" in visitor.page("/graph?show=tags").text
    assert "runbook" not in visitor.page("/graph?near=mem-c4x8e1vj").text


SHOP = {
    "shop/__init__.py": "",
    "shop/orders.py": f'"""Orders with sk_live_{"4eC39HqLy" * 3}."""\nfrom shop.web import client\n',
    "shop/web/__init__.py": "from shop.web import client\n",
    "shop/web/client.py": '"""Talks <b>HTTP</b>."""\nimport json\n',
    "tests/test_orders.py": "from shop import orders\n",
}


def test_the_imports_of_an_indexed_repository_are_drawn_as_they_are_now(
    site: Site, visitor: Visitor, tmp_path: Path
) -> None:
    assert 'name="repository"' not in visitor.page("/graph").html, "no repository was indexed"
    shop = tmp_path / "shop-files"
    for name, text in SHOP.items():
        (shop / name).parent.mkdir(parents=True, exist_ok=True)
        (shop / name).write_text(text)
    code_index(open_workspace(site.root, actor="person"), str(shop))

    page = visitor.page("/graph?repository=shop-files")
    assert "3 nodes, 2 links" in page.text
    assert "shop.orders: Orders with" in page.text
    assert "<b>HTTP" not in page.html
    assert "sk_live" not in page.html
    assert "/graph?repository=shop-files&near=shop.orders" in page.links
    assert "shop imports shop.web" in visitor.page("/graph?repository=shop-files&by=packages").text
    (shop / "shop/orders.py").unlink()
    assert "shop.orders" not in visitor.page("/graph?repository=shop-files").text
    shutil.rmtree(shop)
    assert visitor.page("/graph?repository=shop-files").status == 404


def test_a_page_is_the_newest_one_after_a_save_in_an_editor(site: Site, visitor: Visitor) -> None:
    for address in ("/frame", "/files/SOUL.md", "/entries"):
        visitor.page(address)
    (site.root / "SOUL.md").write_text("# Soul\n\nI am the new one.\n")
    assert "I am the new one." in visitor.page("/frame").text
    assert "I am the new one." in visitor.page("/files/SOUL.md").text


def test_a_page_that_is_too_long_for_a_form_is_refused_with_what_to_do(site: Site, visitor: Visitor) -> None:
    (site.root / "memories" / "long.md").write_text("- a line\n" * 5_000)
    page = visitor.page("/files/memories/long.md?edit=yes")
    assert "memories/long.md is too long to be edited here; nothing was changed" in page.text
    assert "use an editor" in page.text


@pytest.mark.parametrize("text", ["one\ntwo\n", "one\r\ntwo\r\n", "one\ntwo", "one\ntwo\n\n"])
def test_a_page_that_is_saved_with_one_more_line_keeps_its_other_bytes(site: Site, visitor: Visitor, text: str) -> None:
    file = site.root / "memories" / "short.md"
    file.write_bytes(text.encode())
    form = visitor.page("/files/memories/short.md?edit=yes").form("/do/page")
    shown = text.replace("\r", "").removesuffix("\n") + "\n"
    assert form.fields["text"] == [shown]
    typed = shown.replace("one\n", "one\nand a half\n")
    visitor.carry_out(form, text=typed.replace("\n", "\r\n"))
    assert file.read_bytes() == typed.replace("\n", "\r\n" if "\r" in text else "\n").encode()


def test_a_wikilink_leads_to_its_entry_or_page_and_is_marked_if_it_dangles(site: Site, visitor: Visitor) -> None:
    """By id, by name in any case, by path, by the title of a page; in code it stays text."""
    pages = site.root / "memories"
    (pages / "plan.md").write_text("# The Great Plan\n\nFirst this.\n")
    (pages / "links.md").write_text(
        "[[mem-7k3f9q2m]] [[Runbook]] [[memories/plan]] `[[runbook]]`\n"
        "[[the great plan|what we do]] [[nowhere at all]]\n"
    )
    page = visitor.page("/files/memories/links.md")
    rendered = page.html.partition('class="page prose"')[2].partition("</section>")[0]
    assert {"/entry/mem-7k3f9q2m", "/files/runbook.md", "/files/memories/plan.md"} <= set(page.links)
    assert ">what we do</a>" in rendered
    assert (
        '<a class="dangling" title="No page has this name yet: create it" href="/new?path=nowhere%20at%20all"'
        in rendered
    )
    assert "<code>[[runbook]]</code>" in rendered
