-- 0008-synced.sql: one history on several computers.

-- Facts. What is known of each game in a synced folder, whether or not the game is in this file. See src/model/sync.
CREATE TABLE synced (
  uuid    TEXT    PRIMARY KEY CHECK (length (uuid) = 36),   -- game.uuid
  version TEXT    NOT NULL CHECK (length (version) = 32),   -- id of the version that this file has
  after   TEXT    NOT NULL CHECK (length (after) <= 16895), -- ids of the versions that it contains, separated by blanks
  extra   TEXT    NOT NULL CHECK (length (extra) <= 131072),-- lines of later programs, one per line
  digest  TEXT    NOT NULL CHECK (length (digest) = 64),    -- of its content
  result  TEXT    NOT NULL CHECK (length (result) <= 200),  -- rules revision and points, as in a file of the folder
  changed INTEGER NOT NULL CHECK (changed IN (0, 1)),       -- 1: the game may have changed since
  pending INTEGER NOT NULL CHECK (pending IN (0, 1))        -- 1: devices differ, and a person has to decide
) STRICT, WITHOUT ROWID;

-- Facts. Games as they were before they were replaced by those of another device.
CREATE TABLE replaced_version (
  id       INTEGER PRIMARY KEY,                             -- valid in this file only
  uuid     TEXT    NOT NULL CHECK (length (uuid) = 36),     -- game.uuid
  replaced INTEGER NOT NULL CHECK (replaced > 0),           -- when
  record   TEXT    NOT NULL                                 -- in the notation
                   CHECK (length (record) BETWEEN 1 AND 10000000)
) STRICT;

CREATE INDEX replaced_version_by_uuid ON replaced_version (uuid, replaced);

-- Facts. At most one row: what this file was when it was last compared with a synced folder. A file that a backup has
-- replaced has another mark than this device noted.
CREATE TABLE sync_mark (
  id   INTEGER PRIMARY KEY CHECK (id = 1),                  -- 1
  mark TEXT    NOT NULL CHECK (length (mark) = 32)          -- chosen at random
) STRICT;
