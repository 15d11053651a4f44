-- 0009-common.sql: what all games have in common on several computers, and who has replaced a version.

-- Facts. At most one row: what all games in a synced folder have in common. See src/model/sync.
CREATE TABLE synced_common (
  id     INTEGER PRIMARY KEY CHECK (id = 1),                 -- 1
  state  TEXT    NOT NULL CHECK (length (state) <= 1000000), -- as in a file of the folder
  people TEXT    NOT NULL CHECK (length (people) <= 2000000) -- names that were counted under others then, one per line:
                                                             -- the name, a tab, and the other one
) STRICT;

ALTER TABLE replaced_version ADD COLUMN device TEXT NOT NULL DEFAULT '' CHECK (length (device) <= 200);
