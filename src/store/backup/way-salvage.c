/* way-salvage.c: recovers games from a damaged history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-salvage-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "way-backup-private.h"
#include "way-database.h"
#include "way-migration.h"
#include "way-salvage-doubt.h"
#include "way-salvage-parts.h"
#include "way-salvage-result.h"
#include "way-salvage-rows.h"
#include "way-salvage-schema.h"
#include "way-salvage-synced.h"
#include "way-salvage-unreadable-private.h"
#include "way-salvage-versions.h"
#include "way-statement.h"
#include "way-store-private.h"

#define FIRST_WITH_PRESENT_NAMES 6

/* Names that the schema changed in that version. */
typedef struct {
  const char *entry_text, *seat_key, *outdated, *earlier_result, *n_changes;
} Names;

static const Names present_names = { "entry_text", "seat_key", "outdated", "earlier_result", "n_changes" };
static const Names former_names = { "said", "key", "stale", "earlier", "changes" };

typedef struct {
  WaySalvageRows rows;
  const Names *names;
  WayStore reader;                         /* of the new file, within its transaction */
  GHashTable *traces;                      /* rows of games that are mentioned anywhere in the file: gint64 */
  gboolean sound_changes;                  /* a game without readable changes really had none */
  gboolean ordered_changes, ordered_seats; /* if all of a game could be read, it had no others */
  WaySalvageDoubt doubt;                   /* with changes that are not in order */
  WaySalvageParts parts;
  gboolean lost_synced; /* what is known of a game in a synced folder could not be read */
  const WaySalvageNotes *notes;
  WaySalvage found;
} Salvage;

static gboolean
execute (sqlite3 *db, const char *sql, GError **error)
{
  if (sqlite3_exec (db, sql, NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;
  way_sqlite_set_error (db, sql, error);
  return FALSE;
}

/* Runs @sql with the name ?1 and the row ?2 of each player in the index, which has the names on pages of its own. */
static void
run_with_names_of_index (Salvage *self, const char *sql)
{
  sqlite3_stmt *names = way_salvage_prepare (self->rows.from, 0,
                                             "SELECT name, id FROM person INDEXED BY sqlite_autoindex_person_1"
                                             " ORDER BY name");
  sqlite3_stmt *statement = way_salvage_prepare (self->rows.to, 0, "%s", sql);

  while (names && statement && sqlite3_step (names) == SQLITE_ROW)
    {
      const char *name = (const char *) sqlite3_column_text (names, 0);

      if (sqlite3_column_type (names, 0) != SQLITE_TEXT
          || !g_utf8_validate (name, sqlite3_column_bytes (names, 0), NULL))
        continue;
      sqlite3_bind_value (statement, 1, sqlite3_column_value (names, 0));
      sqlite3_bind_value (statement, 2, sqlite3_column_value (names, 1));
      if (sqlite3_step (statement) != SQLITE_DONE)
        way_salvage_note_error (&self->rows);
      sqlite3_reset (statement);
    }
  sqlite3_finalize (statement);
  sqlite3_finalize (names);
}

/* Returns whether the name of the row @id is not UTF-8 in the damaged file. It may have the mark of an earlier repair.
 */
static gboolean
has_broken_name (Salvage *self, gint64 id)
{
  sqlite3_stmt *row = way_salvage_prepare (self->rows.from, id, "SELECT name FROM person NOT INDEXED WHERE id = ?1");
  const char *name = row && sqlite3_step (row) == SQLITE_ROW ? (const char *) sqlite3_column_text (row, 0) : NULL;
  gboolean broken = name && !g_utf8_validate (name, sqlite3_column_bytes (row, 0), NULL);

  sqlite3_finalize (row);
  return broken;
}

static void
count_repaired_names (Salvage *self)
{
  sqlite3_stmt *repaired
      = way_salvage_prepare (self->rows.to, 0, "SELECT id FROM person WHERE instr (name, char (0xFFFD)) > 0");

  while (repaired && sqlite3_step (repaired) == SQLITE_ROW)
    self->found.n_names += has_broken_name (self, sqlite3_column_int64 (repaired, 0)) ? 1 : 0;
  sqlite3_finalize (repaired);
}

static void
copy_people (Salvage *self)
{
  g_autoptr (GHashTable) rows = NULL;
  GHashTableIter iter;
  gpointer id;

  if (!way_salvage_copy_rows (&self->rows, "person", "NOT INDEXED ORDER BY id", 0))
    {
      way_salvage_run (&self->rows, 0, "DELETE FROM person");
      rows = way_salvage_find_rows (&self->rows, "person");
      g_hash_table_iter_init (&iter, rows);
      while (g_hash_table_iter_next (&iter, &id, NULL))
        way_salvage_copy_rows (&self->rows, "person", "NOT INDEXED WHERE id = ?1", *(gint64 *) id);
      run_with_names_of_index (self, "INSERT OR IGNORE INTO person (name, id) VALUES (?1, ?2)");
    }
  /* What is not UTF-8 was replaced. */
  run_with_names_of_index (self,
                           "UPDATE OR IGNORE person SET name = ?1 WHERE id = ?2 AND instr (name, char (0xFFFD)) > 0");
  count_repaired_names (self);
}

/* Returns whether the last recovered seat is the last of the game, when its seats cannot all be read: other data of the
 * game must end with the same seat. */
static gboolean
last_seat_is_known (Salvage *self, gint64 id)
{
  static const char *const ends[] = {
    "SELECT seat FROM seat WHERE game = ?1 ORDER BY seat DESC LIMIT 1",
    "SELECT max (seat) FROM tally WHERE game = ?1",
  };
  gint64 last = way_salvage_ask (&self->rows, id, "SELECT max (seat) FROM seat WHERE game = ?1");

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      sqlite3_stmt *statement = way_salvage_prepare (self->rows.from, id, "%s", ends[i]);
      gboolean agrees = sqlite3_step (statement) == SQLITE_ROW && sqlite3_column_type (statement, 0) == SQLITE_INTEGER
                        && sqlite3_column_int64 (statement, 0) == last;

      sqlite3_finalize (statement);
      if (agrees)
        return TRUE;
    }
  return FALSE;
}

/* Drop games with missing seats. */
static gboolean
seats_are_whole (Salvage *self, gint64 id, gboolean copied)
{
  gint64 n = way_salvage_ask (&self->rows, id,
                              "SELECT count (*) FROM seat JOIN person ON person.id = seat.person WHERE game = ?1");

  return n > 0 && ((copied && self->ordered_seats) || last_seat_is_known (self, id))
         && n == way_salvage_ask (&self->rows, id, "SELECT max (seat) + 1 FROM seat WHERE game = ?1")
         && n == way_salvage_ask (&self->rows, id, "SELECT count (*) FROM seat WHERE game = ?1");
}

/* Returns whether the changes mention only colors of seats that were recovered: the last seat may be missing without a
 * gap. A note can mention any color, and a set of tunnel tokens may have one that nobody plays. */
static gboolean
colors_have_seats (Salvage *self, gint64 id)
{
  g_autofree char *sql = g_strdup_printf (
      "WITH color (name) AS (VALUES ('red'), ('blue'), ('green'), ('yellow'), ('black'), ('pink'), ('white'),"
      " ('purple')), entry (text) AS (SELECT ' ' || replace (substr (%1$s, 1, instr (%1$s || ' note=', ' note=') - 1),"
      " ' set=', ' set-') || ' ' FROM change WHERE game = ?1)"
      " SELECT NOT EXISTS (SELECT 1 FROM color, entry WHERE text GLOB '*[ =,]' || name || '[ :,]*'"
      " AND name NOT IN (SELECT %2$s FROM seat WHERE game = ?1))",
      self->names->entry_text, self->names->seat_key);

  return way_salvage_ask (&self->rows, id, sql) == 1;
}

/* Drops the changes after the first missing one. */
static void
drop_after_gap (Salvage *self, gint64 id)
{
  way_salvage_run (
      &self->rows, id,
      "DELETE FROM change WHERE game = ?1 AND number > (SELECT min (number) FROM change AS one WHERE game = ?1"
      " AND NOT EXISTS (SELECT 1 FROM change WHERE game = ?1 AND number = one.number + 1))");
  way_salvage_run (&self->rows, id,
                   "DELETE FROM change WHERE game = ?1"
                   " AND NOT EXISTS (SELECT 1 FROM change WHERE game = ?1 AND number = 0)");
}

/* Returns whether there is no sign of further changes. */
static gboolean
changes_are_whole (Salvage *self, gint64 id, gboolean copied)
{
  g_autofree char *ended = g_strdup_printf (
      "SELECT %s = 'end' FROM change WHERE game = ?1 ORDER BY number DESC LIMIT 1", self->names->entry_text);
  gint64 n = way_salvage_ask (&self->rows, id, "SELECT count (*) FROM change WHERE game = ?1");

  drop_after_gap (self, id);
  if (n == 0 && !self->sound_changes)
    return FALSE;
  if (n != way_salvage_ask (&self->rows, id, "SELECT count (*) FROM change WHERE game = ?1")
      || n < way_salvage_ask (&self->rows, id, "SELECT ifnull (head, 0) FROM game WHERE id = ?1"))
    return FALSE;
  /* Damage after the end of a game belongs to another one. */
  if (copied && (self->ordered_changes || !way_salvage_doubt_has (&self->doubt, id, n)))
    return TRUE;
  return way_salvage_ask (&self->rows, id, ended) == 1;
}

/* Deletes the earlier result of the game, if @which. */
static void
drop_earlier_result (Salvage *self, gint64 id, const char *which)
{
  g_autofree char *sql = g_strdup_printf ("DELETE FROM %s WHERE game = ?1%s", self->names->earlier_result, which);

  way_salvage_run (&self->rows, id, sql);
}

/* A game that lost changes in force has no result. */
static void
cut_game (Salvage *self, gint64 id)
{
  way_salvage_run (&self->rows, id, "UPDATE game SET finished = NULL, head = NULL WHERE id = ?1");
  way_salvage_run (&self->rows, id, "UPDATE seat SET final_points = NULL WHERE game = ?1");
  drop_earlier_result (self, id, "");
}

/* The result of a game is about its changes in force; only that under earlier rules can be about undone ones. */
static void
shorten_undone (Salvage *self, gint64 id)
{
  g_autofree char *which
      = g_strdup_printf (" AND %s > (SELECT count (*) FROM change WHERE game = ?1)", self->names->n_changes);

  way_salvage_run (&self->rows, id,
                   "UPDATE game SET head = NULL WHERE id = ?1"
                   " AND head = (SELECT count (*) FROM change WHERE game = ?1)");
  drop_earlier_result (self, id, which);
}

/* Adapts a game to the loss of its last changes. Returns whether all of those had been undone. A game that ends before
 * an entry of a newer version has no result. Sets @kept to whether a correction saved the result. */
static gboolean
mend_end (Salvage *self, gint64 id, gboolean ended, gboolean *kept)
{
  gboolean undone
      = way_salvage_ask (&self->rows, id,
                         "SELECT head <= (SELECT count (*) FROM change WHERE game = ?1) FROM game WHERE id = ?1")
        == 1;

  if (undone)
    shorten_undone (self, id);
  else if (ended || !way_salvage_keep_lost_result (&self->rows, &self->reader, id, self->notes->lost_entries, kept))
    cut_game (self, id);
  return undone;
}

/* Drops the changes from the first that cannot be read. Returns whether there was one. */
static gboolean
drop_unreadable (Salvage *self, gint64 id)
{
  int end = way_salvage_find_end (&self->reader, id);
  g_autofree char *drop = g_strdup_printf ("DELETE FROM change WHERE game = ?1 AND number >= %d", end);

  if (end >= 0)
    way_salvage_run (&self->rows, id, drop);
  return end >= 0;
}

/* Tallies are derived, and nothing shows that a number in them is wrong, so they are computed again. */
static void
compute_tallies_again (Salvage *self, gint64 id)
{
  g_autofree char *note = g_strdup_printf (
      "INSERT OR IGNORE INTO %s SELECT id FROM game WHERE id = ?1 AND finished IS NOT NULL", self->names->outdated);

  /* Earlier schemas have no such table; all their tallies are recomputed. */
  way_salvage_run (&self->rows, id, note);
}

static void
note_cut (Salvage *self, gint64 id)
{
  if (self->found.n_cut < WAY_SALVAGE_NAMED)
    self->found.cut[self->found.n_cut] = id;
  self->found.n_cut++;
}

static void
copy_game (Salvage *self, gint64 id)
{
  gboolean saved, has_parts = FALSE, whole = FALSE, uncut = FALSE, ended = FALSE, undone = FALSE, kept = FALSE,
                  corrected, readable;

  execute (self->rows.to, "SAVEPOINT game", NULL);
  self->rows.cut = FALSE;
  saved = way_salvage_copy_rows (&self->rows, "game", "NOT INDEXED WHERE id = ?1", id)
          && way_salvage_ask (&self->rows, id, "SELECT count (*) FROM game WHERE id = ?1") == 1;
  if (saved)
    saved
        = seats_are_whole (self, id, way_salvage_copy_rows (&self->rows, "seat", "WHERE game = ?1 ORDER BY seat", id));
  if (saved)
    {
      uncut = changes_are_whole (self, id,
                                 way_salvage_copy_rows (&self->rows, "change", "WHERE game = ?1 ORDER BY number", id));
      saved = colors_have_seats (self, id);
      has_parts = way_salvage_parts_copy_all (&self->parts, id);
      whole = has_parts && uncut && !self->rows.cut;
      compute_tallies_again (self, id);
      ended = saved && drop_unreadable (self, id);
    }
  if (saved && (!uncut || ended))
    undone = mend_end (self, id, ended, &kept);
  corrected = saved && !has_parts && way_salvage_keep_result (&self->rows, &self->reader, id, self->notes->lost_values);
  readable = saved && way_salvage_can_read (&self->reader, id);
  if (saved && whole && !ended)
    self->lost_synced = !way_salvage_copy_synced (&self->rows, id) || self->lost_synced;
  execute (self->rows.to, saved ? "RELEASE game" : "ROLLBACK TO game; RELEASE game", NULL);

  self->found.n_ended += ended && !undone;
  self->found.n_undone += ended && undone;
  self->found.n_corrected += corrected;
  self->found.n_kept += kept;
  if (saved && !readable)
    self->found.n_unreadable++;
  else if (saved && whole && !ended)
    self->found.n_whole++;
  else if (saved)
    note_cut (self, id);
  else if (g_hash_table_contains (self->traces, &id))
    self->found.n_lost++;
}

static void
find_traces (Salvage *self)
{
  static const char *const places[] = {
    "SELECT id FROM game NOT INDEXED ORDER BY id",
    "SELECT id FROM game NOT INDEXED ORDER BY id DESC",
    "SELECT id FROM game INDEXED BY game_by_start ORDER BY started",
    "SELECT game FROM seat ORDER BY game, seat",
    "SELECT game FROM seat ORDER BY game DESC, seat DESC",
    "SELECT game FROM change ORDER BY game, number",
    "SELECT game FROM change ORDER BY game DESC, number DESC",
  };
  gboolean whole;

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    way_salvage_follow (&self->rows, places[i], self->traces, &whole);
}

static int
compare_ids (gconstpointer one, gconstpointer other)
{
  const gint64 *const *first = one, *const *second = other;

  return (**first > **second) - (**first < **second);
}

/* In the order in which the games were recorded. */
static void
copy_games (Salvage *self)
{
  g_autoptr (GHashTable) rows = way_salvage_find_rows (&self->rows, "game");
  g_autoptr (GPtrArray) ids = NULL;
  GHashTableIter iter;
  gpointer id;

  self->ordered_changes = way_salvage_is_in_order (&self->rows, "change");
  self->ordered_seats = way_salvage_is_in_order (&self->rows, "seat");
  self->sound_changes = self->ordered_changes && way_salvage_is_sound (&self->rows, "change");
  if (!self->ordered_changes)
    way_salvage_doubt_find (&self->doubt, &self->rows);
  way_salvage_parts_find (&self->parts, &self->rows);
  find_traces (self);
  g_hash_table_iter_init (&iter, self->traces);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    g_hash_table_add (rows, g_memdup2 (id, sizeof (gint64)));
  ids = g_ptr_array_sized_new (g_hash_table_size (rows));
  g_hash_table_iter_init (&iter, rows);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    g_ptr_array_add (ids, id);
  g_ptr_array_sort (ids, compare_ids);
  for (guint i = 0; !self->rows.error && i < ids->len; i++)
    copy_game (self, *(gint64 *) ids->pdata[i]);
}

/* What is kept for new games belongs to no game, and an earlier version may be of one that was lost. A name may be
 * merged into one that was lost, or that is merged itself.
 */
static void
copy_rest (Salvage *self)
{
  way_salvage_parts_copy (&self->parts, "chip_face", "game IS NULL", 0);
  way_salvage_parts_copy (&self->parts, "space_end", "game IS NULL", 0);
  way_salvage_copy_common (&self->rows, self->found.n_cut + self->found.n_lost + self->found.n_unreadable == 0
                                            && !self->lost_synced);
  self->found.n_versions_lost = way_salvage_copy_versions (&self->rows, &self->found.versions_unsure);
  way_salvage_run (
      &self->rows, 0,
      "UPDATE person SET same_as = NULL WHERE same_as NOT IN (SELECT id FROM person WHERE same_as IS NULL)");
}

/* The new file has the same schema version as the damaged one, so that rows can be copied unchanged. */
static gboolean
open_target (Salvage *self, const char *target, GError **error)
{
  g_auto (GStrv) scripts = way_migration_scripts ();
  WayFileKind kind = { 0 };
  sqlite3_stmt *statement = way_salvage_prepare (self->rows.from, 0, "PRAGMA application_id");

  if (statement && sqlite3_step (statement) == SQLITE_ROW)
    kind.application_id = sqlite3_column_int (statement, 0);
  sqlite3_finalize (statement);
  statement = way_salvage_prepare (self->rows.from, 0, "PRAGMA user_version");
  if (statement && sqlite3_step (statement) == SQLITE_ROW)
    kind.version = sqlite3_column_int (statement, 0);
  else
    way_sqlite_set_error (self->rows.from, "PRAGMA user_version", error);
  sqlite3_finalize (statement);
  if ((error && *error) || !way_migration_accept (&kind, (int) g_strv_length (scripts), error))
    return FALSE;

  self->names = kind.version < FIRST_WITH_PRESENT_NAMES ? &former_names : &present_names;
  if (sqlite3_open_v2 (target, &self->rows.to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL)
      == SQLITE_OK)
    {
      way_database_protect (self->rows.to);
      return way_migration_create (self->rows.to, target, MAX (kind.version, 1), error);
    }
  way_sqlite_set_error (self->rows.to, target, error);
  return FALSE;
}

/* Begins a transaction, so that the rows stay the same until all are copied. Rows behind the lock of another program
 * would look like damage. */
static gboolean
lock_source (Salvage *self, GError **error)
{
  sqlite3_exec (self->rows.from, "BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1", NULL, NULL, NULL);
  if ((sqlite3_errcode (self->rows.from) & 0xff) != SQLITE_BUSY)
    return TRUE;
  way_sqlite_set_error (self->rows.from, "Reading a damaged file", error);
  return FALSE;
}

/* With writable_schema SQLite tolerates truncated files and invalid tables; nothing is written. */
static gboolean
open_source (Salvage *self, const char *path, GError **error)
{
  self->rows.from = way_database_open_to_read (path, WAY_DATABASE_PATIENCE, error);
  if (!self->rows.from)
    return FALSE;
  sqlite3_db_config (self->rows.from, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
  return execute (self->rows.from, "PRAGMA writable_schema = ON", error) && lock_source (self, error);
}

static gboolean
copy_all (Salvage *self, GError **error)
{
  if (!execute (self->rows.to, "BEGIN", error))
    return FALSE;
  self->reader = way_salvage_get_reader (self->rows.to);
  copy_people (self);
  copy_games (self);
  copy_rest (self);
  if (self->rows.error)
    {
      g_propagate_error (error, g_steal_pointer (&self->rows.error));
      return FALSE;
    }
  if (!execute (self->rows.to, "COMMIT", error))
    return FALSE;
  if (self->found.n_whole + self->found.n_cut + self->found.n_unreadable > 0)
    return TRUE;
  g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT, "No game can be read");
  return FALSE;
}

/* A journal is left if a transaction failed and SQLite could not delete it. */
static void
delete_file (const char *path)
{
  g_autofree char *journal = g_strconcat (path, "-journal", NULL);

  g_unlink (path);
  g_unlink (journal);
}

/* Writes to the empty file @target. It is a complete history, or it is deleted. */
static gboolean
write_file (const char *path, const char *target, const WaySalvageNotes *notes, WaySalvage *found, GError **error)
{
  Salvage self = { .notes = notes };
  g_autoptr (GError) failure = NULL;
  char *mended = way_salvage_schema_mend (path, target, &failure);
  gboolean saved;

  self.traces = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  saved = !failure && open_source (&self, mended ? mended : path, &failure) && open_target (&self, target, &failure)
          && copy_all (&self, &failure);
  sqlite3_close (self.rows.from);
  way_salvage_schema_delete (mended);
  way_statements_clear (&self.reader.statements);
  sqlite3_close (self.rows.to);
  g_clear_error (&self.rows.error);
  g_free (self.rows.unordered);
  g_clear_pointer (&self.rows.damaged_pages, g_hash_table_unref);
  way_salvage_doubt_clear (&self.doubt);
  g_hash_table_unref (self.traces);
  way_salvage_parts_clear (&self.parts);
  if (saved && way_backup_check (target, &failure))
    {
      *found = self.found;
      return TRUE;
    }
  delete_file (target);
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

gboolean
way_salvage_write (const char *path, const char *target, WaySalvage *found, GError **error)
{
  if (g_file_test (target, G_FILE_TEST_EXISTS))
    return way_store_set_system_error (target, EEXIST, error);
  return write_file (path, target, &(WaySalvageNotes){ NULL }, found, error);
}

gboolean
way_salvage_restore (const char *path, const WaySalvageNotes *notes, WaySalvage *found, char **aside, GError **error)
{
  gboolean damaged = !way_backup_check (path, NULL);
  g_autofree char *fresh = way_database_make_temporary (path, path, error);
  gboolean saved;

  *aside = NULL;
  if (!fresh || !write_file (path, fresh, notes, found, error))
    return FALSE;
  saved = damaged ? way_backup_restore_damaged (fresh, path, aside, error)
                  : way_backup_restore (fresh, path, aside, error);
  delete_file (fresh);
  return saved;
}

gboolean
way_salvage_look (const char *path, WaySalvage *found, GError **error)
{
  g_autofree char *target = NULL;
  int descriptor = g_file_open_tmp ("waymark-XXXXXX", &target, error);

  if (descriptor < 0)
    return FALSE;
  close (descriptor);
  if (!write_file (path, target, &(WaySalvageNotes){ NULL }, found, error))
    return FALSE;
  delete_file (target);
  return TRUE;
}
