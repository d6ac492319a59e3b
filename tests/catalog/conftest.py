"""The folder that the tests of the stores use."""

from tests.disk.conftest import as_somebody, folder, root

__all__ = ["as_somebody", "folder", "root"]
