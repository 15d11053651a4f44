/* way-salvage-schema.c: reads a damaged history file of which only the schema or the header cannot be read.
 *
 * A table is found by the schema, which is the same in all new files, and on the same pages; and in all copies, where
 * it is on other pages. If it is damaged, the schema of a new file is tried in a copy. It is the right one if the copy
 * is intact as a whole: each page belongs to one table or index, each index has the rows of its table, and each row is
 * allowed in its table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-salvage-schema.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "way-backup.h"
#include "way-database.h"
#include "way-migration.h"
#include "way-salvage-rows.h"

/* Offsets in the header of a file. */
#define PAGE_SIZE 16
#define FORMATS 18
#define COUNTER 24
#define N_PAGES 28
#define FREE_PAGES 32 /* the first page of their list, and how many there are */
#define VERSION 60
#define APPLICATION 68
#define COUNTER_OF_SIZE 92

#define USUAL_PAGE_SIZE 4096
#define INNER_PAGE 8 /* by which the type of a page that leads to others is less */
#define MAX_TRIALS 24

/* A line for each table and index. */
#define LIST                                                                                                           \
  "SELECT group_concat (type || ' ' || name || ' ' || rootpage || ' ' || ifnull (sql, ''), char (10)) FROM "           \
  "sqlite_schema"

typedef struct {
  char *place, *copy;
  guint8 *bytes, *patched; /* of the damaged file, and the same with another schema */
  gsize length;
  char *log; /* NULL: none */
  gsize log_length;
  char *schema;      /* LIST of the damaged file; NULL: unreadable */
  gboolean is_sound; /* it is that of a new file, so that something else is damaged */
  guint32 page_size, n_pages;
  int n_trials;
} Mend;

static guint32
get_number (const guint8 *at)
{
  guint32 number;

  memcpy (&number, at, sizeof number);
  return GUINT32_FROM_BE (number);
}

static void
set_number (guint8 *at, guint32 number)
{
  number = GUINT32_TO_BE (number);
  memcpy (at, &number, sizeof number);
}

static char *
ask (sqlite3 *db, const char *sql)
{
  sqlite3_stmt *statement = way_salvage_prepare (db, 0, "%s", sql);
  char *answer = statement && sqlite3_step (statement) == SQLITE_ROW
                     ? g_strdup ((const char *) sqlite3_column_text (statement, 0))
                     : NULL;

  sqlite3_finalize (statement);
  return answer;
}

/* Returns an empty history as this program creates it, upgrades it from the first version, and copies it. */
static sqlite3 *
make_model (int version, gboolean upgraded, gboolean copied, guint32 page_size)
{
  g_auto (GStrv) scripts = way_migration_scripts ();
  g_autofree char *pragma = g_strdup_printf ("PRAGMA page_size = %u", page_size);
  sqlite3 *db = NULL;

  if (sqlite3_open_v2 (":memory:", &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK
      && sqlite3_exec (db, pragma, NULL, NULL, NULL) == SQLITE_OK
      && way_migration_create (db, ":memory:", upgraded ? 1 : version, NULL)
      && (!upgraded || way_migration_run (db, ":memory:", NULL, (const char *const *) scripts, 0, NULL))
      && (!copied || sqlite3_exec (db, "VACUUM", NULL, NULL, NULL) == SQLITE_OK))
    return db;
  sqlite3_close (db);
  return NULL;
}

/* Returns whether the page may be the root of what is on that page of the model. */
static gboolean
is_root (Mend *self, const guint8 *model, guint32 page)
{
  gsize at = (gsize) (page - 1) * self->page_size;
  guint8 type = self->bytes[at];

  return type == model[at] || type == model[at] - INNER_PAGE;
}

/* Puts the pages of the model there, except those of its empty tables and indexes. Returns whether the file may have
 * its tables on the same pages. */
static gboolean
patch (Mend *self, sqlite3 *db, const guint8 *model, sqlite3_int64 size)
{
  sqlite3_stmt *roots = way_salvage_prepare (db, 0, "SELECT rootpage FROM sqlite_schema WHERE rootpage > 0");
  gboolean possible = roots && size <= (sqlite3_int64) self->length;

  memcpy (self->patched, self->bytes, self->length);
  if (possible)
    memcpy (self->patched, model, (gsize) size);
  while (possible && sqlite3_step (roots) == SQLITE_ROW)
    {
      guint32 page = (guint32) sqlite3_column_int (roots, 0);
      gsize at = (gsize) (page - 1) * self->page_size;

      possible = is_root (self, model, page);
      memcpy (self->patched + at, self->bytes + at, self->page_size);
    }
  sqlite3_finalize (roots);
  memset (self->patched + FORMATS, self->log ? 2 : 1, 2);
  set_number (self->patched + N_PAGES, self->n_pages);
  memcpy (self->patched + COUNTER_OF_SIZE, self->patched + COUNTER, sizeof (guint32));
  return possible;
}

/* Returns how many pages the list of free pages has that begins on @page; 0 if none does. */
static guint32
count_free_pages (Mend *self, guint32 page)
{
  guint32 n = 0;

  while (page > 1 && page <= self->n_pages)
    {
      const guint8 *at = self->bytes + (gsize) (page - 1) * self->page_size;
      guint32 n_leaves = get_number (at + 4);

      if (n_leaves > self->page_size / 4 - 2 || n + n_leaves >= self->n_pages)
        return 0;
      n += n_leaves + 1;
      page = get_number (at);
    }
  return page == 0 ? n : 0;
}

static gboolean
write_file (const char *path, const void *bytes, gsize length, GError **error)
{
  FILE *file = g_fopen (path, "wb");
  gboolean written = file && fwrite (bytes, 1, length, file) == length && fflush (file) == 0;
  int system_error = errno;

  if (file)
    fclose (file);
  return written || way_store_set_system_error (path, system_error, error);
}

/* Returns whether the copy is intact if its free pages are in the list that begins on @page. */
static gboolean
try_free_pages (Mend *self, guint32 page, GError **error)
{
  g_autofree char *log = g_strconcat (self->copy, "-wal", NULL);
  g_autoptr (GError) failure = NULL;

  if (self->n_trials++ >= MAX_TRIALS)
    return FALSE;
  set_number (self->patched + FREE_PAGES, page);
  set_number (self->patched + FREE_PAGES + 4, count_free_pages (self, page));
  way_database_drop_logs (self->copy);
  if (self->log)
    way_database_create (log, self->copy);
  if (!write_file (self->copy, self->patched, self->length, error)
      || (self->log && !write_file (log, self->log, self->log_length, error)))
    return FALSE;
  if (way_backup_check (self->copy, &failure))
    return TRUE;
  if (g_error_matches (failure, WAY_STORE_ERROR, WAY_STORE_ERROR_FULL))
    g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

/* The list is named in the header, which may be damaged. */
static gboolean
try_patched (Mend *self, GError **error)
{
  guint32 first = get_number (self->bytes + FREE_PAGES);
  gboolean intact;

  if (count_free_pages (self, first) == 0)
    first = 0;
  intact = try_free_pages (self, first, error);
  for (guint32 page = 1; page <= self->n_pages && !intact && !*error; page++)
    intact = page != first && count_free_pages (self, page) > 0 && try_free_pages (self, page, error);
  return intact;
}

static gboolean
try_model (Mend *self, sqlite3 *db, GError **error)
{
  g_autofree char *schema = ask (db, LIST);
  sqlite3_int64 size = 0;
  guint8 *model;
  gboolean possible;

  self->is_sound = g_strcmp0 (schema, self->schema) == 0;
  if (self->is_sound)
    return FALSE;
  model = sqlite3_serialize (db, "main", &size, 0);
  possible = model && patch (self, db, model, size);
  sqlite3_free (model);
  return possible && try_patched (self, error);
}

/* Sets the versions that the file may have. Returns FALSE if it is not ours. */
static gboolean
find_versions (Mend *self, int newest, int *first, int *last)
{
  static const char magic[] = "SQLite format 3";
  guint32 version = get_number (self->bytes + VERSION);

  *first = 1;
  *last = newest;
  if (get_number (self->bytes + APPLICATION) != WAY_APPLICATION_ID)
    return memcmp (self->bytes, magic, sizeof magic) != 0;
  *first = *last = (int) MIN (version, G_MAXINT);
  return *first >= 1 && *last <= newest;
}

static gboolean
try_models (Mend *self, GError **error)
{
  g_auto (GStrv) scripts = way_migration_scripts ();
  int newest = (int) g_strv_length (scripts), first, last;
  gboolean intact = FALSE;

  if (self->length % self->page_size != 0 || !find_versions (self, newest, &first, &last))
    return FALSE;
  self->n_pages = (guint32) (self->length / self->page_size);
  for (int version = last; version >= first && !intact && !self->is_sound && !*error; version--)
    for (int kind = 0; kind < (version == newest ? 4 : 2) && !intact && !self->is_sound && !*error; kind++)
      {
        sqlite3 *db = make_model (version, (kind & 2) != 0, (kind & 1) != 0, self->page_size);

        intact = db && try_model (self, db, error);
        sqlite3_close (db);
      }
  return intact;
}

/* Returns the size of pages that the header names, or the usual one if that cannot be. */
static guint32
get_page_size (Mend *self)
{
  guint32 size = (guint32) self->bytes[PAGE_SIZE] << 8 | self->bytes[PAGE_SIZE + 1];

  return size >= 512 && (size & (size - 1)) == 0 ? size : USUAL_PAGE_SIZE;
}

/* Reads the file, and then its log, in one transaction if that is possible. */
static gboolean
read_file (Mend *self, const char *path)
{
  sqlite3 *db = way_database_open_to_read (path, WAY_DATABASE_PATIENCE, NULL);
  g_autofree char *log = g_strconcat (self->place, "-wal", NULL);
  g_autofree char *journal = g_strconcat (self->place, "-journal", NULL);
  sqlite3_int64 size = 0;
  gboolean free_to_read;

  if (!db)
    return FALSE;
  sqlite3_exec (db, "BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1", NULL, NULL, NULL);
  free_to_read = (sqlite3_errcode (db) & 0xff) != SQLITE_BUSY && !g_file_test (journal, G_FILE_TEST_EXISTS);
  if (free_to_read)
    {
      self->schema = ask (db, LIST);
      self->bytes = way_database_read_file (db, &size);
      self->length = (gsize) size;
      g_file_get_contents (log, &self->log, &self->log_length, NULL);
    }
  sqlite3_close (db);
  if (self->log_length == 0)
    g_clear_pointer (&self->log, g_free);
  return self->bytes && size >= USUAL_PAGE_SIZE;
}

void
way_salvage_schema_delete (char *copy)
{
  if (copy)
    {
      way_database_drop_logs (copy);
      g_unlink (copy);
    }
  g_free (copy);
}

char *
way_salvage_schema_mend (const char *path, const char *target, GError **error)
{
  g_autofree char *whole = way_database_find_absolute (path);
  g_autofree char *final = way_database_find_target (target); /* which names what a killed program left */
  Mend self = { .place = way_database_find_place (whole, NULL) };
  g_autoptr (GError) failure = NULL;
  gboolean mended = FALSE;

  if (self.place && read_file (&self, path))
    {
      /* Nobody else may read the copy who may not read the target. */
      self.copy = way_database_make_temporary (final ? final : target,
                                               g_file_test (target, G_FILE_TEST_EXISTS) ? target : path, &failure);
      self.patched = self.copy ? g_malloc (self.length) : NULL;
      self.page_size = get_page_size (&self);
      mended = self.copy && try_models (&self, &failure);
      if (!mended && !failure && !self.is_sound && self.page_size != USUAL_PAGE_SIZE)
        {
          self.page_size = USUAL_PAGE_SIZE;
          mended = try_models (&self, &failure);
        }
    }
  sqlite3_free (self.bytes);
  g_free (self.patched);
  g_free (self.log);
  g_free (self.schema);
  g_free (self.place);
  if (mended)
    return self.copy;
  way_salvage_schema_delete (self.copy);
  if (failure)
    g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}
