"""python -m workspace_mem."""

from workspace_mem.cli import main

if __name__ == "__main__":
    main()
