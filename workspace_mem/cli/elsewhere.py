"""What other programs call what we do, and what people bring from them."""

from collections.abc import Mapping

# What other programs call it.
ELSEWHERE: Mapping[str, str] = {
    **dict.fromkeys(("log", "changes", "reflog"), "history"),
    **dict.fromkeys(("recent", "activity"), "history"),
    **dict.fromkeys(("ls", "dir", "entries", "ids", "memories"), "list"),
    **dict.fromkeys(("cat", "get", "view", "read", "open", "less", "head", "tail", "type"), "show"),
    **dict.fromkeys(("daily", "today"), "show today"),
    **dict.fromkeys(("find", "grep", "query", "ask", "lookup"), "search"),
    **dict.fromkeys(("save", "store", "keep", "fact", "memorize", "put", "append", "insert", "echo"), "remember"),
    **{kind: f"remember --kind {kind}" for kind in ("preference", "decision", "learning")},
    **dict.fromkeys(("journal", "diary", "jot"), "note"),
    **dict.fromkeys(("edit",), "revise --editor"),
    **dict.fromkeys(("update", "change", "reword", "amend"), "revise"),
    **dict.fromkeys(("rm", "delete", "del", "remove", "archive"), "retire"),
    **dict.fromkeys(("unretire", "unarchive", "bring-back"), "restore"),
    **dict.fromkeys(("revert", "rollback", "redo"), "undo"),
    **dict.fromkeys(("annotate", "who"), "blame"),
    **dict.fromkeys(("check", "verify", "lint", "validate", "inspect", "health"), "doctor"),
    **dict.fromkeys(("fix", "repair", "mend"), "doctor --fix"),
    **dict.fromkeys(("reindex", "rebuild"), "index rebuild"),
    **dict.fromkeys(("settings", "set", "options"), "config"),
    **dict.fromkeys(("setup", "create", "start", "adopt"), "init"),
    **dict.fromkeys(("new",), "add"),
    **dict.fromkeys(("serve", "server", "mcp-server"), "mcp"),
    **dict.fromkeys(("connect", "install", "hooks"), "integrate"),
    **dict.fromkeys(("context", "prompt", "load", "print"), "frame"),
    **dict.fromkeys(("info", "st", "state"), "status"),
    **dict.fromkeys(("compare",), "diff"),
    **dict.fromkeys(("correction",), "correct"),
    **dict.fromkeys(("lost", "rescue"), "recover"),
    **dict.fromkeys(("types", "template", "templates"), "kinds"),
    **dict.fromkeys(("tags", "categories"), "topics"),
    **dict.fromkeys(("backlinks",), "search"),
    **dict.fromkeys(("notes",), "list log"),
    **dict.fromkeys(("commit", "snapshot", "checkpoint"), "watch --once"),
    **{verb: f"git {verb}" for verb in ("push", "pull", "fetch", "branch", "stash", "remote", "merge", "clone")},
    **{verb: f"git {verb}" for verb in ("checkout", "switch", "rebase", "cherry-pick", "bisect", "worktree")},
    **dict.fromkeys(("reset",), "undo --dry-run"),
    **dict.fromkeys(("sync",), "git pull or git push"),
    **dict.fromkeys(("completion", "completions"), "--show-completion"),
    **dict.fromkeys(("version", "v", "V"), "--version"),
    **dict.fromkeys(("man", "usage", "?", "/?", "/help"), "--help"),
}

# What other programs have a command for, and we an option behind an entry: `tag ID WORD…`, `pin ID`.
OPTIONS_ELSEWHERE: Mapping[str, tuple[str, str, str]] = {
    **dict.fromkeys(("tag", "label"), ("revise", "--tag", "")),
    "untag": ("revise", "--untag", ""),
    **dict.fromkeys(("pin", "star"), ("revise", "--tag", "pinned")),
    **dict.fromkeys(("unpin", "unstar"), ("revise", "--untag", "pinned")),
}

# Options that others have for ours; None: what it names needs no option here.
OPTION_NAMES_ELSEWHERE: Mapping[str, str | None] = {
    **dict.fromkeys(("--top-k", "--top_k", "--topk", "--k", "-k", "--max", "--max-results", "--number"), "--limit"),
    **dict.fromkeys(("--query", "-q", "--content", "--memory"), None),
    **dict.fromkeys(("-m", "--message", "--text"), None),
    **dict.fromkeys(("--list", "--get", "--set"), None),
    **dict.fromkeys(("--repair", "--mend"), "--fix"),
}
