"""git: run git on the repository that holds the history."""

from typing import Annotated

from workspace_mem.console.call import opened
from workspace_mem.console.options import Root
from workspace_mem.declarations import Arg
from workspace_mem.errors import EngineError
from workspace_mem.git.process import pass_through, run_git

# All arguments after git's own command are git's: in `workspace-mem git diff -w`, -w means white space.
SETTINGS = {
    "context_settings": {
        "ignore_unknown_options": True,
        "allow_extra_args": True,
        "allow_interspersed_args": False,
        "help_option_names": ["-h", "--help"],
    }
}


def command(
    arguments: Annotated[list[str] | None, Arg("Any git command.", metavar="ARGUMENTS")] = None,
    *,
    root: Root = None,
) -> int | None:
    """Run git on the history's repository, wherever it is.

    Example: workspace-mem git log --oneline
    """
    workspace = opened(root)
    repository = workspace.find_repository()
    if repository is None:
        why = workspace.history_off or "no repository has it"
        raise EngineError(f"This workspace has no history: {why}", hint="`workspace-mem status` shows the details")
    asked = arguments or []
    if asked[:1] == ["log"] and not workspace.settings["history.follow"]:
        words = ["rev-parse", "--revs-only", "--no-flags", *asked[1:]]
        if not run_git(repository.git_dir, words, success=(0, 128)):
            asked = ["log", repository.ref, *asked[1:]]  # it is on no branch
    # A separate repository is in the person's own data folder, where nobody else has written.
    return pass_through(repository.git_dir, repository.work_tree, asked, may_run=not repository.at_root)
