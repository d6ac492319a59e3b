"""Write what is made of the verbs: `make reference`."""

from pathlib import Path

from tools.public_names import stub

ROOT = Path(__file__).resolve().parents[1]
PAGES = {ROOT / "workspace_mem/__init__.pyi": stub}


def main() -> None:
    """Write each page anew."""
    for path, text in PAGES.items():
        path.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
