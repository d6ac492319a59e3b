"""The rule that lists, in CONTINUITY.md, the ids of entries about its focus.

The page is read for its focus, and nothing that it says becomes a memory.
"""

import re
from collections.abc import Iterator, Sequence

from workspace_mem.loop.proposals import PageEdit, Proposal, RuleInput
from workspace_mem.model.nearness import gist_of
from workspace_mem.text.markdown import points, with_section
from workspace_mem.text.strings import split_lines

CONTINUITY = "continuity"
PAGE = "CONTINUITY.md"
_LISTS = {
    "Relevant memories": ("pattern", "fact", "decision", "learning", "skill", "episode"),
    "Mistakes to avoid": ("anti-pattern",),
}
_SEARCHED_FIELDS = ("when", "why", "do", "instead", "description")  # fields
_ID_ITEM = re.compile(r"[ \t]*[-*][ \t]+\[[\w: -]+\]\s*")
_MOST = 5  # ids under a heading
_LEAST = 2  # common words of an entry and the focus


def continuity(material: RuleInput) -> Iterator[Proposal]:
    """Propose the two lists for the page's focus, if it names one."""
    text = material.pages.get(PAGE, "")
    if not (focus := point_in(text, "focus")):
        return
    after, wanted = text, gist_of(focus)
    words = wanted.roots | set(wanted.figures)
    for heading, kinds in _LISTS.items():
        scored = []
        for entry in material.of_kind(*kinds):
            fields = " ".join(value for key, value in entry.fields if key in _SEARCHED_FIELDS)
            gists = [gist_of(told) for told in (entry.text, fields) if told]
            shared = words & {word for gist in gists for word in (*gist.roots, *gist.figures)}
            if len(shared) >= min(_LEAST, len(words)) > 0:
                scored.append((-len(shared), entry.place, entry))
        if entries := [entry for _, _, entry in sorted(scored, key=lambda row: row[:2])[:_MOST]]:
            labels = [f"skill: {entry.name}" if entry.kind == "skill" else entry.name for entry in entries]
            after = with_ids(after, heading, [f"- [{label}]" for label in labels])
    if after != text:
        yield Proposal(
            CONTINUITY,
            (focus,),
            f"list the entries about “{focus[:80]}” in {PAGE}",
            "The page's lists do not match its focus",
            (PageEdit(PAGE, text, after),),
        )


def point_in(text: str, name: str) -> str:
    """Return the text behind `Focus:` or below that heading, by the lower-case name; else empty."""
    return next((value for known, value in points(text, {name}) if known == name), "")


def with_ids(text: str, heading: str, lines: Sequence[str]) -> str:
    """Return a page with these lines in place of the ids below a heading; other lines stay below them."""

    def body(inside: Sequence[str]) -> list[str]:
        others = "".join(line for line in inside if not _ID_ITEM.fullmatch(line)).strip()
        return [*lines, *(["", others] if others else [])]

    return with_section(split_lines(text), heading, body)
