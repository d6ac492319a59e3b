-- What `code/graph.py` keeps of a repository. Whatever is known of a file goes when its row goes.
PRAGMA trusted_schema = OFF;
PRAGMA synchronous = OFF;
CREATE TABLE IF NOT EXISTS file (path PRIMARY KEY, stamp, reader, blob, problem, facts) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS node (name, kind, path, line INTEGER, summary, detail, last, named, words, any_call);
-- An edge of the kind `name` leads from a function that is handed on to the calls that may get to it; a method has
-- those on objects of unknown type in `any_call`.
CREATE TABLE IF NOT EXISTS edge (source, target, kind, certain, path, line, lazy);
-- What others may look at in a file has a value; without one it is what the file itself looked at.
CREATE TABLE IF NOT EXISTS key (name, path, value);
-- What a call by name, or by a number of arguments, may get to: the rows of `reach`, which takes time.
CREATE TABLE IF NOT EXISTS reached (target, name, PRIMARY KEY (target, name)) WITHOUT ROWID;
-- What keys came (1) and went (-1) since edges were last found.
CREATE TABLE IF NOT EXISTS shift (name, value, sign);
CREATE TABLE IF NOT EXISTS gone (name PRIMARY KEY) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS node_name ON node (name);
CREATE INDEX IF NOT EXISTS node_last ON node (last);
CREATE INDEX IF NOT EXISTS node_path ON node (path);
CREATE INDEX IF NOT EXISTS node_any_call ON node (any_call, name) WHERE any_call NOT NULL;
CREATE INDEX IF NOT EXISTS edge_source ON edge (source);
CREATE INDEX IF NOT EXISTS edge_target ON edge (target);
CREATE INDEX IF NOT EXISTS edge_name ON edge (target, source) WHERE kind = 'name';
-- Of calls in Python that may lead to several places, one a source suffices.
CREATE UNIQUE INDEX IF NOT EXISTS edge_once ON edge (path, source, target, kind, lazy,
  CASE WHEN substr(target, 1, 8) = '*python.' OR substr(target, 1, 1) = '?' THEN 0 ELSE line END);
CREATE INDEX IF NOT EXISTS reached_name ON reached (name);
CREATE INDEX IF NOT EXISTS key_name ON key (name);
CREATE INDEX IF NOT EXISTS key_path ON key (path);
CREATE TRIGGER IF NOT EXISTS file_goes AFTER DELETE ON file BEGIN
  INSERT OR IGNORE INTO gone SELECT name FROM node WHERE path = old.path UNION SELECT old.path;
  DELETE FROM node WHERE path = old.path;
  DELETE FROM edge WHERE path = old.path;
  DELETE FROM key WHERE path = old.path;
END;
CREATE TRIGGER IF NOT EXISTS key_comes AFTER INSERT ON key WHEN new.value NOT NULL BEGIN
  INSERT INTO shift VALUES (new.name, new.value, 1);
END;
CREATE TRIGGER IF NOT EXISTS key_goes AFTER DELETE ON key WHEN old.value NOT NULL BEGIN
  INSERT INTO shift VALUES (old.name, old.value, -1);
END;
-- Files that looked at what is another now.
CREATE VIEW IF NOT EXISTS stale AS
  SELECT DISTINCT path FROM key WHERE value IS NULL AND name IN
    (SELECT name FROM shift GROUP BY name, value HAVING sum(sign) != 0);
CREATE VIEW IF NOT EXISTS way AS
  SELECT source, target, kind, certain, path, line, lazy FROM edge WHERE target NOT GLOB '[*?]*'
  UNION ALL
  SELECT source, name, kind, certain, path, line, lazy FROM edge JOIN reached USING (target) WHERE kind != 'name';
-- Nothing if that is too much.
CREATE VIEW IF NOT EXISTS reach AS
  SELECT DISTINCT any_call AS target, name FROM node WHERE any_call IN
    (SELECT any_call FROM node WHERE any_call NOT NULL GROUP BY any_call HAVING count(DISTINCT name) <= 40)
  UNION ALL
  SELECT DISTINCT target, source FROM edge WHERE kind = 'name' AND target IN
    (SELECT target FROM edge WHERE kind = 'name' GROUP BY target HAVING count(DISTINCT source) <= 40);
