-- 0003-records.sql: what statistics say about kinds of scoring, and the best of each.
--
-- A row of `tally` whose rule begins with `kind:` sums up a kind of scoring (roads, cities and so on) instead of a rule;
-- the things it counts are the tiles of the features somebody had the majority of.

ALTER TABLE tally ADD COLUMN most INTEGER NOT NULL DEFAULT 0; -- most things it counted in one entry

-- Derived. The finished games whose sums were written by an earlier version and are to be computed again.
CREATE TABLE stale (
  game INTEGER PRIMARY KEY                                -- one of them
               REFERENCES game (id) ON DELETE CASCADE
) STRICT;

INSERT INTO stale SELECT id FROM game WHERE finished IS NOT NULL;
