"""What a system's own keeper of services is told, so that it starts a watcher at each login: text, nothing else."""

import re
import shutil
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from workspace_mem.errors import RefusedError

SYSTEMS = ("systemd", "launchd")
_AGAIN_SECONDS = 30  # after a failure: a disk may not be mounted yet, or another watcher still run
# Where our files are; a keeper of services does not know what a shell is told.
_FOLDERS = ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")
_PROGRAMS = ("/usr/local/bin", "/usr/bin", "/bin")

_SYSTEMD = """\
[Unit]
Description=Watch the workspace {name}

[Service]
Type=exec
ExecStart={command}
{environment}
Nice=10
Restart=on-failure
RestartSec={again}
# wrong arguments (2) and a read-only workspace (5) stay as they are
RestartPreventExitStatus=2 5
TimeoutStopSec=60

[Install]
WantedBy=default.target
"""


class UnitFile(NamedTuple):
    """A file's text, and what to do with it."""

    text: str
    remark: str


def unit(system: str, root: Path, program: Sequence[str], environment: Mapping[str, str]) -> UnitFile:
    """Return the unit by which `systemd` or `launchd` starts the program for a workspace; the paths are absolute.

    Raises RefusedError where a path has a sign that no such file can hold.
    """
    folders = {name: environment[name] for name in _FOLDERS if environment.get(name, "").startswith("/")}
    git = shutil.which("git", path=environment.get("PATH"))
    found = [str(Path(git).parent)] if git and git.startswith("/") else []
    kept = {"PATH": ":".join(dict.fromkeys([*found, *_PROGRAMS])), **folders}
    command = [*program, "watch", "--workspace", str(root)]
    for one in (*command, *kept.values()):
        if not one.isprintable():
            raise RefusedError(
                f"The path {one!r} has a character that a unit file cannot contain", hint="rename the folder"
            )
    # Two workspaces may have the same name.
    name = f"{re.sub('[^A-Za-z0-9-]+', '-', root.name).strip('-')}-{sha256(str(root).encode()).hexdigest()[:8]}"
    make = _for_systemd if system == "systemd" else _for_launchd
    return make(f"workspace-mem-{name}", root, command, kept)


def _for_systemd(name: str, root: Path, command: Sequence[str], environment: Mapping[str, str]) -> UnitFile:
    def quoted(text: str) -> str:
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("%", "%%") + '"'

    if re.search(r"[\"'\\$]", command[0]):  # systemd refuses to start a program of such a name itself
        command = ["/usr/bin/env", *command]
    text = _SYSTEMD.format(
        name=str(root).replace("%", "%%"),
        command=" ".join(quoted(word).replace("$", "$$") for word in command),
        environment="\n".join(f"Environment={quoted(f'{key}={value}')}" for key, value in environment.items()),
        again=_AGAIN_SECONDS,
    )
    return UnitFile(
        text, f"Save it as ~/.config/systemd/user/{name}.service, then run `systemctl --user enable --now {name}`"
    )


def _for_launchd(name: str, root: Path, command: Sequence[str], environment: Mapping[str, str]) -> UnitFile:
    import plistlib  # noqa: PLC0415  # nothing else needs it

    del root
    told = {
        "Label": name,
        "ProgramArguments": list(command),
        "EnvironmentVariables": dict(environment),
        "RunAtLoad": True,
        "KeepAlive": {"SuccessfulExit": False},
        "ThrottleInterval": _AGAIN_SECONDS,
        "ProcessType": "Background",
        "LowPriorityIO": True,
    }
    file = f"~/Library/LaunchAgents/{name}.plist"
    return UnitFile(
        plistlib.dumps(told, sort_keys=False).decode(),
        f"Save it as {file}, then run `launchctl bootstrap gui/$(id -u) {file}`",
    )
