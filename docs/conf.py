"""How `make docs` builds the site. The source is the whole checkout, so that every link works on the web and in git."""

from pathlib import Path

from workspace_mem import __version__

project = "workspace-mem"
author = "The workspace-mem contributors"
release = version = __version__

extensions = ["myst_parser"]
root_doc = "docs/index"
include_patterns = ["docs/**.md", "CHANGELOG.md", "ARCHITECTURE.md", "FORMAT.md", "README.md"]
source_suffix = {".md": "markdown"}
nitpicky = True
myst_heading_anchors = 4

html_theme = "furo"
html_title = f"workspace-mem {release}"
html_baseurl = ""
html_copy_source = False
html_show_sphinx = False
html_additional_pages = {"index": "start.html"}  # the front page is docs/index.html, as in the checkout
templates_path = [str(Path(__file__).parent / "templates")]
html_theme_options = {"footer_icons": [], "top_of_page_buttons": []}
