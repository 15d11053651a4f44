-- 0010-times.sql: which times this file has seen. What an earlier version received is not marked.

ALTER TABLE change ADD COLUMN
  arrived    INTEGER CHECK (arrived = 1);                 -- 1: it came with a file or from another device, and recorded
                                                          -- is when it came; NULL: it was made with this file

ALTER TABLE game ADD COLUMN
  began        INTEGER CHECK (began >= 0);                -- when its first change was made; NULL: there is none, a
                                                          -- change has arrived, or it was entered afterward, so
                                                          -- nobody knows how long it took

UPDATE game SET began = (SELECT recorded FROM change WHERE game = game.id AND number = 0
                         AND abs(recorded - started) <= 3600);
