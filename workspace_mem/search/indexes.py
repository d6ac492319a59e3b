"""The search indexes of one workspace: which engine the settings choose, and where it keeps its files."""

import sys
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from workspace_mem.disk.folder import Folder, read_own_settings
from workspace_mem.disk.locations import UserDirs, name_cache, private_folder
from workspace_mem.errors import RefusedError
from workspace_mem.search.index import Index
from workspace_mem.search.snippets import passages_version
from workspace_mem.settings import FILE, VECTORS_COMMAND, VECTORS_HTTP

if TYPE_CHECKING:
    from workspace_mem.search.vectors import Meaning

MANY_PASSAGES = 2_000  # from here on a first build takes seconds with Whoosh
_PASSAGE_BYTES = 800  # about


class Indexes:
    """The indexes of what is current, of what is retired, and of runs; each is opened when it is first used."""

    def __init__(self, folder: Folder, cache: Path, dirs: UserDirs) -> None:
        self._folder, self.cache, self._dirs = folder, cache, dirs
        self._meaning: Meaning | None = None

    @cached_property
    def index(self) -> Index:
        """Return the search engine that the settings name; one in memory if nothing can be kept."""
        return self._engine("index")

    @cached_property
    def archive(self) -> Index:
        """Return the same of what is retired: apart, so that it weighs nothing in an ordinary search."""
        return self._engine("archive")

    @cached_property
    def events(self) -> Index:
        """Return the same of runs: what is added to them all the time would keep an ordinary search waiting."""
        return self._engine("events")

    @cached_property
    def engine(self) -> str:
        """Return the name of the engine that is used."""
        return "memory" if self.not_kept else str(self._folder.settings["index.engine"])

    @cached_property
    def not_kept(self) -> str | None:
        """Return why no index can be kept between commands; None if it can."""
        try:
            name_cache(private_folder(self.cache), self._folder.root)
        except RefusedError as error:
            return error.message
        return None

    @property
    def meaning(self) -> "Meaning | None":
        """Return what searches by meaning beside words; None unless the user's own configuration sets it up."""
        return self.meaning_with({})

    def meaning_with(self, options: Mapping[str, str]) -> "Meaning | None":
        """Return the same with other options than the configuration's."""
        values = {**read_own_settings(self._dirs.config, self._folder.root).values, **options}
        if not (values[VECTORS_COMMAND] or values[VECTORS_HTTP]):
            return None
        from workspace_mem.search.vectors import Meaning, VectorSettings, VectorStore

        named = VectorSettings(values, self._dirs.config)
        if self._meaning is None or self._meaning.named != named:  # what was started goes on for the next search
            if self._meaning:
                self._meaning.close()
            place = None if self.not_kept else self.cache / "vectors.sqlite"
            self._meaning = Meaning(named, VectorStore(place))
        return self._meaning

    def recommended_engine(self, passages: int | None = None) -> str | None:
        """Return a sentence that recommends another engine; None where the one in use is right.

        Where the passages were not counted yet, they are estimated by the size of the files.
        """
        if self.engine != "whoosh":
            return None
        about = "about " if passages is None else ""
        if passages is None:
            passages = sum(state.size for path, state in self._folder.scope.files() if path != FILE) // _PASSAGE_BYTES
        if passages <= MANY_PASSAGES:
            return None
        faster = f"from {MANY_PASSAGES:,} on, SQLite is faster: `workspace-mem config index.engine sqlite`"
        return f"{about}{passages:,} passages: {faster}"

    def keep_nothing(self, why: str) -> None:
        """Search in memory from now on, because an index cannot be kept."""
        self.not_kept, self.engine = why, "memory"
        self.index, self.archive = self._engine("index"), self._engine("archive")
        self.events = self._engine("events")

    def _engine(self, of: str) -> Index:
        if self.engine == "memory":
            return Index("sqlite", None)
        private_folder(self.cache)
        version = passages_version(self._folder.settings.kinds)
        return Index(self.engine, self.folder_of(of), passages_version=version)

    @property
    def folder(self) -> Path | None:
        """Return where the index is kept; None if it is kept nowhere."""
        return None if self.engine == "memory" else self.folder_of("index")

    def folder_of(self, of: str) -> Path:
        """Return where an engine keeps the `index`, or that of the `archive`."""
        return self.cache / f"{of}-{self.engine}-py{sys.version_info.major}{sys.version_info.minor}"
