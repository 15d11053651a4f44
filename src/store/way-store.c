/* way-store.c: opening and closing the history file, and its transactions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "way-clock.h"
#include "way-database.h"
#include "way-migration.h"
#include "way-neighbor.h"

#define UPGRADE_PATIENCE 60000 /* milliseconds; before a large file is upgraded, it is copied */
#define PAUSE 10               /* milliseconds between attempts where SQLite does not use its busy timeout */

/* SQLite only reports that it cannot open the file; check for the reason. */
static gboolean
expect_folder (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_access (folder, W_OK | X_OK) == 0 || way_store_set_system_error (folder, errno, error);
}

static gboolean
make_folder (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return way_store_set_system_error (folder, errno, error);
  return expect_folder (path, error);
}

/* Refuses a foreign or newer file before SQLite creates any file beside it. An immutable database is read without locks
 * and without its WAL, so any damage seen here may not be real; it is reported when the file is opened normally. */
static gboolean
probe_file (const char *path, int newest, GError **error)
{
  sqlite3 *db = way_database_open_immutable (path);
  WayFileKind kind;
  gboolean seen = db && way_migration_inspect (db, &kind, NULL);

  sqlite3_close (db);
  return !seen || way_migration_accept (&kind, newest, error);
}

static gboolean
pragma (WayStore *store, const char *sql, GError **error)
{
  if (sqlite3_exec (store->db, sql, NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;
  way_sqlite_set_error (store->db, sql, error);
  return FALSE;
}

static gboolean
expect_known_schema (WayStore *store, GError **error)
{
  WayFileKind kind;

  return way_migration_inspect (store->db, &kind, error) && way_migration_accept (&kind, store->newest, error);
}

/* Don’t checkpoint the WAL on close until the file is known to be ours. */
static gboolean
accept_file (WayStore *store, GError **error)
{
  gboolean accepted;

  sqlite3_db_config (store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  accepted = expect_known_schema (store, error);
  if (accepted && sqlite3_db_readonly (store->db, "main") == 1)
    {
      if (way_database_has_known_format (store->db))
        g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_READ_ONLY, "%s cannot be written", store->path);
      else
        g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT, "%s has an unknown format", store->path);
      accepted = FALSE;
    }
  if (accepted)
    sqlite3_db_config (store->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
  return accepted;
}

/* A connection that must not wait does not wait for an upgrade either. */
static gboolean
upgrade (WayStore *store, const char *path, const char *const *scripts, GError **error)
{
  g_autofree char *schema = way_migration_schema ();
  int patience = store->patience > 0 ? MAX (store->patience, UPGRADE_PATIENCE) : 0;

  if (!way_migration_run (store->db, path, schema, scripts, patience, error))
    return FALSE;
  sqlite3_busy_timeout (store->db, store->patience);
  return TRUE;
}

/* Two connections that do this at the same time would deadlock, so SQLite returns BUSY at once instead of waiting. */
static gboolean
use_log (WayStore *store, GError **error)
{
  gint64 end = g_get_monotonic_time () + (gint64) store->patience * 1000;

  while (sqlite3_exec (store->db, "PRAGMA journal_mode = WAL", NULL, NULL, NULL) != SQLITE_OK)
    {
      if ((sqlite3_errcode (store->db) & 0xff) != SQLITE_BUSY || g_get_monotonic_time () > end)
        {
          way_sqlite_set_error (store->db, "PRAGMA journal_mode = WAL", error);
          return FALSE;
        }
      g_usleep (PAUSE * 1000);
    }
  return TRUE;
}

static gboolean
open_database (WayStore *store, const char *path, GError **error)
{
  g_auto (GStrv) scripts = way_migration_scripts ();

  store->newest = (int) g_strv_length (scripts);
  if (sqlite3_open_v2 (path, &store->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL)
      != SQLITE_OK)
    {
      way_sqlite_set_error (store->db, path, error);
      return FALSE;
    }
  way_database_protect (store->db);
  sqlite3_extended_result_codes (store->db, 1);
  store->statements.db = store->db;

  /* Create the schema before WAL is set, so that the application id is in the file itself from the beginning. With
   * synchronous=NORMAL a committed entry could be lost when the power fails. */
  sqlite3_busy_timeout (store->db, store->patience);
  if (!pragma (store, "PRAGMA foreign_keys = ON", error) || !pragma (store, "PRAGMA synchronous = FULL", error)
      || !accept_file (store, error) || !upgrade (store, path, (const char *const *) scripts, error))
    return FALSE;
  return use_log (store, error);
}

/* A path that cannot be followed is refused for that reason. */
static gboolean
expect_no_neighbor (const char *path, GError **error)
{
  g_autofree char *place = way_database_find_place (path, NULL);

  return !place || way_neighbor_expect_none (place, error);
}

static gboolean
prepare_path (const char *path, GError **error)
{
  g_auto (GStrv) scripts = NULL;
  g_autofree char *place = NULL;

  if (g_str_equal (path, WAY_STORE_IN_MEMORY))
    return TRUE;
  if (!way_store_expect_file (path, error) || !expect_no_neighbor (path, error))
    return FALSE;
  place = way_database_find_place (path, error);
  if (!place || !way_database_expect_no_log (place, error))
    return FALSE;
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return make_folder (place, error);
  scripts = way_migration_scripts ();
  if (!probe_file (path, (int) g_strv_length (scripts), error) || !way_store_expect_one_name (path, error)
      || !expect_folder (path, error))
    return FALSE;
  way_database_free_logs (place);
  return TRUE;
}

/* Sets @error to @failure (transfer full), or to what caused it where no file can be locked. */
static void
explain_failure (const char *path, GError *failure, GError **error)
{
  gboolean unclear = g_error_matches (failure, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY)
                     || g_error_matches (failure, WAY_STORE_ERROR, WAY_STORE_ERROR_FAILED);
  g_autofree char *place = unclear ? way_database_find_place (path, NULL) : NULL;
  g_autofree char *folder = place ? g_path_get_dirname (place) : NULL;
  g_autofree char *name = folder ? g_filename_display_name (folder) : NULL;

  if (!place || way_database_can_lock (place))
    {
      g_propagate_error (error, failure);
      return;
    }
  g_error_free (failure);
  g_set_error_literal (error, WAY_STORE_ERROR, WAY_STORE_ERROR_NO_LOCKS, name);
}

static WayStore *
open_store (const char *path, int patience, GError **error)
{
  g_autoptr (WayStore) store = g_new0 (WayStore, 1);
  g_autofree char *full = NULL;
  GError *failure = NULL;

  g_return_val_if_fail (path && path[0] != '\0', NULL);

  full = g_str_equal (path, WAY_STORE_IN_MEMORY) ? g_strdup (path) : way_database_find_absolute (path);
  store->path = g_strdup (path);
  store->patience = patience;
  store->thread = g_thread_self ();
  if (!prepare_path (full, &failure) || !open_database (store, full, &failure))
    {
      explain_failure (full, failure, error);
      return NULL;
    }
  way_store_remember_place (store);
  return g_steal_pointer (&store);
}

WayStore *
way_store_open (const char *path, GError **error)
{
  return open_store (path, WAY_DATABASE_PATIENCE, error);
}

WayStore *
way_store_open_at_once (const char *path, GError **error)
{
  return open_store (path, 0, error);
}

void
way_store_set_patience (WayStore *store, int milliseconds)
{
  way_store_assert_thread (store);
  store->patience = milliseconds;
  sqlite3_busy_timeout (store->db, milliseconds);
}

int
way_store_get_patience (WayStore *store)
{
  return store->patience;
}

void
way_store_close (WayStore *store)
{
  if (!store)
    return;
  way_store_assert_thread (store);
  store->empties_log = FALSE;
  g_clear_handle_id (&store->emptying, g_source_remove);
  /* SQLite only does this when no other program has the file open. */
  way_store_empty_log (store);
  if (way_store_save_log (store))
    way_store_drop_log (store);
  way_statements_clear (&store->statements);
  sqlite3_close (store->db);
  g_free (store->path);
  g_free (store);
}

void
way_store_become (WayStore *store, WayStore *other)
{
  WayStore before = *store;
  gboolean planned = other->emptying != 0;

  g_clear_handle_id (&other->emptying, g_source_remove);
  *store = *other;
  store->patience = before.patience;
  store->goes_on = before.goes_on;
  store->saved_func = before.saved_func;
  store->saved_data = before.saved_data;
  store->n_switches = before.n_switches + 1;
  g_clear_handle_id (&before.emptying, g_source_remove);
  *other = before;
  way_store_close (other);
  if (planned)
    way_store_plan_emptying (store);
}

/* The connections of a program to the same file share the index of its log, as the first of them could open it: if that
 * was read-only, so are all others, as long as it is open. A store in memory shares nothing. */
gboolean
way_store_switch (WayStore *store, const char *path, GError **error)
{
  WayStore *other;

  way_store_assert_thread (store);
  if (!g_str_equal (path, WAY_STORE_IN_MEMORY))
    way_store_let_go (store);
  other = open_store (path, store->patience, error);
  if (!other)
    {
      way_store_look_again (store);
      return FALSE;
    }
  way_store_become (store, other);
  return TRUE;
}

const char *
way_store_get_path (WayStore *store)
{
  way_store_assert_thread (store);
  return store->path;
}

gboolean
way_store_is_in_memory (WayStore *store)
{
  return g_str_equal (way_store_get_path (store), WAY_STORE_IN_MEMORY);
}

WayStatement *
way_store_statement (WayStore *store, WaySql sql, GError **error)
{
  return way_statement_get (&store->statements, sql, error);
}

gboolean
way_store_read_version (WayStore *store, gint64 *version, GError **error)
{
  g_autoptr (WayStatement) read = way_store_statement (store, WAY_SQL_READ_VERSION, error);

  if (!read || way_statement_step (read, error) != WAY_STEP_ROW)
    return FALSE;
  *version = sqlite3_column_int64 (read, 0);
  return TRUE;
}

gboolean
way_store_is_unchanged (WayStore *store, WayStoreStamp *stamp)
{
  WayStoreStamp now = { 0 };
  gboolean unchanged;

  way_store_assert_thread (store);
  way_store_look_again (store);
  now.opened = store->n_switches + 1;
  now.own = sqlite3_total_changes64 (store->db);
  if (!way_store_read_version (store, &now.others, NULL))
    now = (WayStoreStamp){ 0 };
  unchanged = now.opened != 0 && now.opened == stamp->opened && now.others == stamp->others && now.own == stamp->own;
  *stamp = now;
  return unchanged;
}

/* Checks where the file is after the lock was taken, so that another program that uses the same log has not written to
 * it since. A newer Waymark may have upgraded the file: its tables may mean something else, and must not be written to
 * by this one. */
static gboolean
begin_writing (WayStore *store, GError **error)
{
  g_autoptr (GError) failure = NULL;

  if (store->read_only)
    {
      g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_READ_ONLY, "%s was opened for reading", store->path);
      return FALSE;
    }
  if (!way_statements_run (&store->statements, WAY_SQL_BEGIN_WRITE, &failure))
    {
      /* A file that was overwritten looks damaged. */
      if (!g_error_matches (failure, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT)
          || way_store_expect_unmoved (store, error))
        g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  if (way_store_expect_unmoved (store, error) && expect_known_schema (store, error))
    return TRUE;
  way_statements_run (&store->statements, WAY_SQL_ROLLBACK, NULL);
  return FALSE;
}

gboolean
way_store_begin_write (WayStore *store, GError **error)
{
  if (!store->in_batch)
    return begin_writing (store, error);
  if (!store->broken)
    return TRUE;
  g_set_error_literal (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FAILED, "The batch has already failed");
  return FALSE;
}

/* Some errors end the transaction by themselves. */
static void
roll_back (WayStore *store)
{
  if (!sqlite3_get_autocommit (store->db))
    way_statements_run (&store->statements, WAY_SQL_ROLLBACK, NULL);
}

/* SQLite syncs the log only after it has written everything to it, up to the mark of the commit. If that fails, it does
 * not use what it has written, but whoever reads the log anew takes it for committed: the next program, when this one
 * has ended. */
static void
forget_refused (WayStore *store, GError *failure, GError **error)
{
  gboolean forgotten
      = way_store_is_in_memory (store) || (begin_writing (store, NULL) && way_log_index_cut_log (store->db));

  roll_back (store);
  way_store_note_written (store);
  if (forgotten)
    g_propagate_error (error, failure);
  else
    way_store_set_unsure (failure, error);
}

/* Commits the open transaction, or rolls it back if @commit is FALSE. */
static gboolean
end_transaction (WayStore *store, gboolean commit, GError **error)
{
  GError *failure = NULL;

  if (commit && way_statements_run (&store->statements, WAY_SQL_COMMIT, &failure))
    return TRUE;
  roll_back (store);
  if (failure)
    forget_refused (store, failure, error);
  return FALSE;
}

static gboolean
end_writing (WayStore *store, gboolean commit, GError **error)
{
  if (!end_transaction (store, commit, error))
    return FALSE;
  way_store_note_written (store);
  return way_store_expect_kept (store, error);
}

gboolean
way_store_end_write (WayStore *store, gboolean commit, GError **error)
{
  if (!store->in_batch)
    return end_writing (store, commit, error);
  store->broken = store->broken || !commit;
  return commit;
}

gboolean
way_store_begin_batch (WayStore *store, GError **error)
{
  way_store_assert_thread (store);
  g_return_val_if_fail (!store->in_batch, FALSE);

  store->in_batch = begin_writing (store, error);
  store->broken = FALSE;
  return store->in_batch;
}

/* Cached data may be about games that were rolled back. */
static void
clear_cache (WayStore *store)
{
  store->journal_info = (WayJournalInfo){ 0 };
  store->game = 0;
}

gboolean
way_store_end_batch (WayStore *store, gboolean commit, GError **error)
{
  gboolean done;

  way_store_assert_thread (store);
  g_return_val_if_fail (store->in_batch && !store->in_part, FALSE);

  store->in_batch = FALSE;
  if (commit && store->broken)
    g_set_error_literal (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FAILED, "A part of the batch failed");
  /* A large batch is long enough for the file to be overwritten in the meantime, and SQLite writes a long log to it
   * when it commits. */
  commit = commit && !store->broken && way_store_expect_unmoved (store, error);
  done = end_writing (store, commit, error);
  if (!done)
    clear_cache (store);
  return done;
}

gboolean
way_store_begin_part (WayStore *store, GError **error)
{
  way_store_assert_thread (store);
  g_return_val_if_fail (!store->in_part, FALSE);

  if (!store->in_batch)
    return way_store_begin_batch (store, error);
  store->in_part
      = way_store_begin_write (store, error) && way_statements_run (&store->statements, WAY_SQL_BEGIN_PART, error);
  return store->in_part;
}

/* Some errors end the whole transaction, not only the savepoint. */
static void
drop_part (WayStore *store)
{
  store->broken = sqlite3_get_autocommit (store->db) != 0
                  || !way_statements_run (&store->statements, WAY_SQL_DROP_PART, NULL)
                  || !way_statements_run (&store->statements, WAY_SQL_KEEP_PART, NULL);
  clear_cache (store);
}

gboolean
way_store_end_part (WayStore *store, gboolean commit, GError **error)
{
  way_store_assert_thread (store);

  if (!store->in_part)
    return way_store_end_batch (store, commit, error);
  store->in_part = FALSE;
  if (commit && store->broken)
    g_set_error_literal (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FAILED, "Something in the part failed");
  if (commit && !store->broken && way_statements_run (&store->statements, WAY_SQL_KEEP_PART, error))
    return TRUE;
  drop_part (store);
  return FALSE;
}

gboolean
way_store_begin_read (WayStore *store, GError **error)
{
  if (store->in_batch)
    return TRUE;
  way_store_look_again (store);
  return way_statements_run (&store->statements, WAY_SQL_BEGIN_READ, error);
}

void
way_store_end_read (WayStore *store)
{
  if (!store->in_batch && !way_statements_run (&store->statements, WAY_SQL_COMMIT, NULL))
    roll_back (store);
}

/* The schema requires a positive time, even if the clock is not set, and GDateTime one that it has. */
gint64
way_store_now (void)
{
  return CLAMP (g_get_real_time () / G_USEC_PER_SEC, 1, WAY_CLOCK_LAST);
}

void
way_store_set_missing (gint64 game, GError **error)
{
  g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_MISSING, "No game %" G_GINT64_FORMAT, game);
}
