#!/bin/sh
# Show the main job on a copy of the sample workspace: adopt, search, write as an agent, look back, load the frame.
# Nothing of the user's is touched: home, caches and git settings are in the temporary folder, which is removed.
# KEEP=1 keeps it and prints where it is.
set -eu

sample=$(cd "$(dirname "$0")/../sample_workspace" && pwd)
demo=$(mktemp -d)
if [ -z "${KEEP:-}" ]; then
    trap 'rm -rf "$demo"' EXIT
fi

mkdir "$demo/home"
unset WORKSPACE_MEM GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE
export HOME="$demo/home" XDG_CACHE_HOME="$demo/home/cache" XDG_CONFIG_HOME="$demo/home/config"
export XDG_DATA_HOME="$demo/home/data" XDG_STATE_HOME="$demo/home/state"
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null GIT_PAGER=cat

bold='' plain=''
if [ -t 1 ]; then
    bold=$(printf '\033[1m') plain=$(printf '\033[0m')
fi

say() {
    printf '\n%s%s%s\n' "$bold" "$1" "$plain"
}

# Show a command, then run it; a command that fails ends the demo.
show() {
    printf '$'
    for word in "$@"; do
        case $word in
            *' '*) printf ' "%s"' "$word" ;;
            *) printf ' %s' "$word" ;;
        esac
    done
    printf '\n'
    "$@" </dev/null
}

cp -R "$sample" "$demo/lantern"
rm "$demo/lantern/workspace.toml" # as a folder that the tool has not seen yet
cd "$demo/lantern"

say "1. Adopt a folder of Markdown. No byte of it changes; git records it from here on."
show workspace-mem init

say "2. What is there?"
show workspace-mem status

say "3. Search the files as they are now, best passage first, each with the lines it stands on."
show workspace-mem search "staging port"

say "4. An agent keeps a fact, notes what happened, and records an error (known already: it counts up). Each is one commit."
show workspace-mem remember "The staging gateway restarts at 04:00 UTC" --category Infra --actor agent:demo
show workspace-mem note "Moved the staging deployment to the new gateway" --actor agent:demo
show workspace-mem error bash "exit 127: rg: command not found" --fix "use grep -rn" --actor agent:demo

say "5. What it knows of the staging systems now."
show workspace-mem list --match staging

say "6. Who changed what: as the tool tells it, and as plain git does."
show workspace-mem history --limit 4
show git log --oneline

say "7. The frame: the text that a session of an agent begins with."
show workspace-mem frame --profile hook

if [ -n "${KEEP:-}" ]; then
    say "Kept in $demo/lantern"
fi
