"""Record every change in git, and read it back, behind the port `core/history.py`.

`workspace.py` chooses the backend. Another one is a class like `GitHistory` in `git_history.py` that passes
`tests/contracts/history_contract.py`; the verbs that set up a repository (`init`, `uninstall`, `git`) ask
`repository.py`.
"""
