#!/bin/sh
# Make the virtual environment of a checkout: tools/set_up.sh FOLDER. Needs Python 3.11 or newer, and git.
set -eu

folder=$1

stop() {
    echo "$1" >&2
    exit 1
}

# PYTHON, where it is set, is the one to take.
find_python() {
    for name in ${PYTHON:-python3.13 python3.12 python3.11 python3}; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            command -v "$name"
            return
        fi
    done
}

command -v git >/dev/null || stop "git is missing: install it (the history of a workspace is kept by git), then run make again."
python=$(find_python)
[ -n "$python" ] || stop "Python 3.11 or newer is missing: install it, or name one: make PYTHON=/path/to/python3.12 …"

# A virtual environment that was copied or whose Python is gone does not start: it is made anew.
if ! "$folder/bin/python" -c 'import pip' 2>/dev/null; then
    echo "Making $folder with $("$python" --version)"
    rm -rf "$folder"
    "$python" -m venv "$folder" ||
        stop "Python has no venv: install it (on Debian and Ubuntu the package is called python3-venv), then run make again."
fi
echo "Installing workspace-mem and its tools into $folder"
"$folder/bin/python" -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
