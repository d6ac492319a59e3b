"""Seeded bugs: each is a line of the product changed as somebody might, and the suite that must notice.

A patch whose text is not found any more fails the suite: then the product has changed, and the bug is to be seeded
anew where its line went.
"""

import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.running import CHECKOUT


@dataclass(frozen=True)
class Mutant:
    """One bug. `patches` are file, text, text instead; `caught_by` names a catcher of test_mutants."""

    name: str
    caught_by: str
    patches: tuple[tuple[str, str, str], ...]
    operation: str = "revise"

    def __str__(self) -> str:
        return self.name

    def seed(self, folder: Path) -> Mapping[str, str]:
        """Make a copy of the package with the bug; return the environment in which the command has it."""
        package = folder / "workspace_mem"
        shutil.copytree(CHECKOUT / "workspace_mem", package, ignore=shutil.ignore_patterns("__pycache__"))
        if (CHECKOUT / "templates").is_dir():
            shutil.copytree(CHECKOUT / "templates", folder / "templates")
        for name, text, instead in self.patches:
            source = (package / name).read_text()
            assert source.count(text) == 1, f"{self.name}: {text!r} stands {source.count(text)} times in {name}"
            (package / name).write_text(source.replace(text, instead))
        return {"PYTHONPATH": str(folder)}


_DISK, _SWAPPING, _WRITING = "stores/disk.py", "stores/swapping.py", "stores/writing.py"
_JOURNAL, _RECOVERY, _LOCK = "stores/journal.py", "stores/recovery.py", "stores/lock.py"
_ANNOUNCE = (
    "        write_durably(self._place(intent), encoded(intent), mode=0o600)\n        sync_folder(self._intents.path)\n"
)
_RECORD = "services/recording/backlog.py"
_FSYNC = "            os.fsync(file.fileno())\n"
_COMPARE = "if content_of(self.target) != before:\n            raise SavedMeanwhileError\n        rung: Rung"
_LOOK = "if alone and content_of(swap.temporary) == before:"
_GIVE_BACK = "        swap.give_back(after)\n        if not alone:"
_PUT = "            rung = self._put(before)\n"
_SYNCED = "                with pinned(self._folder.root, folder) as place:\n                    sync_folder(place)\n"
_UNCONFIRMED = (
    "            if isinstance(error, OSError):\n                raise unconfirmed(self._folder.root / intent.files[0].path, error)"
    " from error\n            raise\n"
)
_LOCKED = "        self.prepare()\n        with self._locked():\n"
_UNSEEN = (_SWAPPING, _COMPARE, "if False:\n            raise SavedMeanwhileError\n        rung: Rung")

MUTANTS = (
    Mutant("the file is not forced to disk", "power", ((_DISK, _FSYNC, "            file.flush()\n"),)),
    Mutant(
        "the file's folder is not forced to disk",
        "power",
        ((_WRITING, _SYNCED, "                pass\n"),),
    ),
    Mutant(
        "the intent is not forced to disk",
        "power",
        (
            (
                _JOURNAL,
                _ANNOUNCE,
                "        self._place(intent).write_bytes(encoded(intent))\n        sync_folder(self._intents.path)\n",
            ),
        ),
    ),
    Mutant(
        "the intents' folder is not forced to disk",
        "power any",
        (
            (
                _JOURNAL,
                _ANNOUNCE,
                "        write_durably(self._place(intent), encoded(intent), mode=0o600)\n",
            ),
        ),
    ),
    Mutant(
        "forced to disk after the rename",
        "power",
        (
            (_DISK, _FSYNC, "            file.flush()\n"),
            (
                _SWAPPING,
                _PUT,
                _PUT
                + "            import os as _os\n            _h = _os.open(self.target, _os.O_RDONLY)\n            _os.fsync(_h)\n            _os.close(_h)\n",
            ),
        ),
    ),
    Mutant(
        "written in place",
        "power",
        (
            (
                _SWAPPING,
                "        try:\n            self.temporary.unlink(missing_ok=True)\n            write",
                (
                    "        if before is not None:\n            self.target.write_bytes(after)\n            return\n"
                    "        try:\n            self.temporary.unlink(missing_ok=True)\n            write"
                ),
            ),
        ),
    ),
    Mutant(
        "appended",
        "power",
        (
            (
                _SWAPPING,
                "        try:\n            self.temporary.unlink(missing_ok=True)\n            write",
                (
                    "        if before is not None:\n            with self.target.open('ab') as file:\n"
                    "                file.write(after[len(before):])\n            return\n"
                    "        try:\n            self.temporary.unlink(missing_ok=True)\n            write"
                ),
            ),
        ),
        "note",
    ),
    Mutant(
        "no lock",
        "writers",
        ((_LOCK, "        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)\n", "        pass\n"),),
    ),
    Mutant(
        "the lock is released early",
        "writers",
        ((_WRITING, _LOCKED, _LOCKED + "            pass\n        if True:\n"),),
    ),
    Mutant(
        "no intent",
        "kill",
        ((_JOURNAL, _ANNOUNCE, "        return\n"),),
    ),
    Mutant("no comparison", "save", (_UNSEEN, (_SWAPPING, _LOOK, "if True:"))),
    Mutant(
        "no giving back",
        "save",
        (_UNSEEN, (_SWAPPING, _GIVE_BACK, "        swap.temporary.unlink()\n        if not alone:")),
    ),
    Mutant(
        "given back, and not done again",
        "save",
        (
            (
                _WRITING,
                "                time.sleep(min(_PAUSE_SECONDS, 0.001 * 2**attempt))\n",
                "                return changes, None\n",
            ),
        ),
    ),
    Mutant("no recovery", "kill", ((_WRITING, "notices = recover(self._folder, self._exchange)", "notices = ()"),)),
    Mutant("recovery always undoes", "kill", ((_RECOVERY, "        if not swapped:\n", "        if True:\n"),)),
    Mutant(
        "recovery always says done",
        "kill",
        (
            (
                _RECOVERY,
                "        numbers = range(len(intent.files))\n",
                '        folder.journal.advance(intent, "done")\n        return []\n        numbers = range(len(intent.files))\n',
            ),
        ),
    ),
    Mutant(
        "the wrong actor after recovery",
        "kill",
        ((_JOURNAL, "return replaced(self, files=", "return replaced(self, actor='agent:unknown', files="),),
    ),
    Mutant(
        "displaced bytes are deleted early",
        "kill",
        (
            (
                _SWAPPING,
                "            keep(swap.temporary, swap.kept)\n            return\n",
                "            swap.temporary.unlink()\n            return\n",
            ),
        ),
    ),
    Mutant(
        "a killed writer's save is not given back",
        "kill and save",
        (
            _UNSEEN,
            (
                _RECOVERY,
                "    _settle_save(swap, is_ours=now in (file.before, file.after))  # met on the way there, or back\n",
                "    swap.temporary.unlink()\n",
            ),
        ),
    ),
    Mutant(
        "no look at the files before recording",
        "edit",
        (
            (
                _RECORD,
                "hold_back(folder, self._edits(survey, busy, tree), survey, tree, now)",
                "hold_back(folder, {}, survey, tree, now)",
            ),
        ),
    ),
    Mutant(
        "a living writer's files are taken for an edit",
        "writers",
        (
            (
                _RECORD,
                "            busy = {file.path for intent in intents for file in intent.files}\n",
                "            busy = set()\n",
            ),
        ),
    ),
    Mutant(
        "index.lock is removed",
        "index.lock",
        (
            (
                "services/history/index_file.py",
                '    if (repository.git_dir / "index.lock").exists() or is_in_the_way',
                '    (repository.git_dir / "index.lock").unlink(missing_ok=True)\n    if is_in_the_way',
            ),
        ),
    ),
    Mutant(
        "no compare-and-swap",
        "hand commit",
        (
            (
                "services/history/refs.py",
                'f"update {branch} {new} {state.head or zeros}\\n"',
                'f"update {branch} {new}\\n"',
            ),
        ),
    ),
    Mutant(
        "an error leaves its temporary file",
        "errors",
        (
            (
                _SWAPPING,
                "                self.temporary.unlink(missing_ok=True)\n            if isinstance",
                "                pass\n            if isinstance",
            ),
        ),
    ),
    Mutant(
        "not confirmed is told as not done",
        "errors",
        (
            (
                _WRITING,
                _UNCONFIRMED,
                "            raise\n",
            ),
        ),
    ),
    Mutant(
        "unreadable is empty",
        "errors",
        (
            (
                "stores/beneath.py",
                "            raise _odd(path) from error\n        raise _unreadable(path, error) from error\n    try:",
                "            raise _odd(path) from error\n        return None\n    try:",
            ),
        ),
    ),
)
SHORT = (
    "no comparison",
    "no giving back",
    "no recovery",
    "the wrong actor after recovery",
    "the file is not forced to disk",
)
