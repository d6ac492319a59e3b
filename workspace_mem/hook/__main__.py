"""python -m workspace_mem.hook."""

from workspace_mem.hook import main

if __name__ == "__main__":
    main()
