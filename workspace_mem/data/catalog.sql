CREATE TABLE files (
    path TEXT PRIMARY KEY, size INTEGER, mtime INTEGER, ctime INTEGER, inode INTEGER,
    hashed_at INTEGER, revision TEXT, blob TEXT, seal INTEGER
) WITHOUT ROWID;
CREATE TABLE facts (
    name TEXT, path TEXT, mark TEXT, value TEXT, seal INTEGER, PRIMARY KEY (name, path)
) WITHOUT ROWID;
