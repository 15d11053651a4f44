/* way-store-sync.c: what the history knows of a synced folder.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-sync.h"

#include "way-store-private.h"

#define MAX_DEVICE 200 /* characters, as in the schema */

void
way_synced_free (WaySynced *self)
{
  if (!self)
    return;
  g_free (self->uuid);
  g_free (self->version);
  g_free (self->after);
  g_free (self->extra);
  g_free (self->digest);
  g_free (self->result);
  g_free (self);
}

gboolean
way_store_note_change (WayStore *store, gint64 game, GError **error)
{
  g_autoptr (WayStatement) note = way_store_statement (store, WAY_SQL_NOTE_CHANGE, error);

  if (!note)
    return FALSE;
  way_statement_bind_int (note, ":game", game);
  return way_statement_run (note, error);
}

static WaySynced *
new_synced (WayStatement *row)
{
  WaySynced *self = g_new0 (WaySynced, 1);

  self->uuid = way_statement_dup_line (row, 0);
  self->game = sqlite3_column_int64 (row, 1);
  self->deleted = sqlite3_column_int (row, 2) != 0;
  self->version = way_statement_dup_line (row, 3);
  self->after = way_statement_dup_line (row, 4);
  self->extra = way_statement_dup_text (row, 5);
  self->digest = way_statement_dup_line (row, 6);
  self->result = way_statement_dup_line (row, 7);
  self->changed = sqlite3_column_int (row, 8) != 0;
  self->pending = sqlite3_column_int (row, 9) != 0;
  return self;
}

GPtrArray *
way_store_list_synced (WayStore *store, GError **error)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) way_synced_free);
  g_autoptr (WayStatement) list = NULL;
  WayStep step;

  way_store_assert_thread (store);
  list = way_store_statement (store, WAY_SQL_LIST_SYNCED, error);
  if (!list)
    return NULL;
  while ((step = way_statement_step (list, error)) == WAY_STEP_ROW)
    g_ptr_array_add (games, new_synced (list));
  return step == WAY_STEP_DONE ? g_steal_pointer (&games) : NULL;
}

WaySynced *
way_store_read_synced (WayStore *store, const char *uuid, GError **error)
{
  g_autoptr (WayStatement) read = NULL;

  way_store_assert_thread (store);
  read = way_store_statement (store, WAY_SQL_READ_SYNCED, error);
  if (!read)
    return NULL;
  way_statement_bind_text (read, ":uuid", uuid);
  return way_statement_step (read, error) == WAY_STEP_ROW ? new_synced (read) : NULL;
}

static gboolean
write_synced (WayStore *store, const WaySynced *synced, GError **error)
{
  g_autoptr (WayStatement) write = way_store_statement (store, WAY_SQL_WRITE_SYNCED, error);

  if (!write)
    return FALSE;
  way_statement_bind_text (write, ":uuid", synced->uuid);
  way_statement_bind_text (write, ":version", synced->version);
  way_statement_bind_text (write, ":after", synced->after);
  way_statement_bind_text (write, ":extra", synced->extra);
  way_statement_bind_text (write, ":digest", synced->digest);
  way_statement_bind_text (write, ":result", synced->result);
  way_statement_bind_int (write, ":pending", synced->pending);
  return way_statement_run (write, error);
}

gboolean
way_store_write_synced (WayStore *store, const WaySynced *synced, GError **error)
{
  way_store_assert_thread (store);
  return way_store_begin_write (store, error)
         && way_store_end_write (store, write_synced (store, synced, error), error);
}

static gboolean
drop_versions (WayStore *store, const char *uuid, gint64 before, GError **error)
{
  g_autoptr (WayStatement) drop = way_store_statement (store, WAY_SQL_DROP_VERSIONS, error);

  if (!drop)
    return FALSE;
  way_statement_bind_text (drop, ":uuid", uuid);
  way_statement_bind_int (drop, ":before", before);
  way_statement_bind_int (drop, ":kept", WAY_STORE_ALWAYS_KEEPS_VERSIONS);
  return way_statement_run (drop, error);
}

static gboolean
keep_version (WayStore *store, const char *uuid, const char *record, const char *device, gint64 now, GError **error)
{
  g_autofree char *name = g_utf8_substring (device, 0, MIN (g_utf8_strlen (device, -1), MAX_DEVICE));
  g_autoptr (WayStatement) keep = way_store_statement (store, WAY_SQL_KEEP_VERSION, error);

  if (!keep)
    return FALSE;
  way_statement_bind_text (keep, ":uuid", uuid);
  way_statement_bind_int (keep, ":replaced", now);
  way_statement_bind_text (keep, ":record", record);
  way_statement_bind_text (keep, ":device", name);
  return way_statement_run (keep, error);
}

gboolean
way_store_keep_version (WayStore *store, const char *uuid, const char *record, const char *device, gint64 *id,
                        GError **error)
{
  gint64 now = way_store_now ();
  gboolean kept;

  way_store_assert_thread (store);
  if (!way_store_begin_write (store, error))
    return FALSE;
  kept = keep_version (store, uuid, record, device, now, error);
  if (id)
    *id = sqlite3_last_insert_rowid (store->db);
  return way_store_end_write (store, kept && drop_versions (store, uuid, now - WAY_STORE_KEEPS_VERSIONS, error), error);
}

static void
version_clear (gpointer data)
{
  WayReplacedVersion *version = data;

  g_free (version->record);
  g_free (version->device);
}

GArray *
way_store_list_versions (WayStore *store, const char *uuid, GError **error)
{
  g_autoptr (GArray) versions = g_array_new (FALSE, FALSE, sizeof (WayReplacedVersion));
  g_autoptr (WayStatement) list = NULL;
  WayStep step;

  way_store_assert_thread (store);
  g_array_set_clear_func (versions, version_clear);
  list = way_store_statement (store, WAY_SQL_LIST_VERSIONS, error);
  if (!list)
    return NULL;
  way_statement_bind_text (list, ":uuid", uuid);
  while ((step = way_statement_step (list, error)) == WAY_STEP_ROW)
    {
      WayReplacedVersion version = {
        .id = sqlite3_column_int64 (list, 0),
        .replaced = sqlite3_column_int64 (list, 1),
        .record = way_statement_dup_text (list, 2),
        .device = way_statement_dup_line (list, 3),
      };

      g_array_append_val (versions, version);
    }
  return step == WAY_STEP_DONE ? g_steal_pointer (&versions) : NULL;
}

char *
way_store_read_mark (WayStore *store, GError **error)
{
  g_autoptr (WayStatement) read = NULL;
  WayStep step;

  way_store_assert_thread (store);
  read = way_store_statement (store, WAY_SQL_READ_MARK, error);
  if (!read)
    return NULL;
  step = way_statement_step (read, error);
  if (step == WAY_STEP_FAILED)
    return NULL;
  return step == WAY_STEP_ROW ? way_statement_dup_line (read, 0) : g_strdup ("");
}

static gboolean
write_mark (WayStore *store, const char *mark, GError **error)
{
  g_autoptr (WayStatement) write = way_store_statement (store, WAY_SQL_WRITE_MARK, error);

  if (!write)
    return FALSE;
  way_statement_bind_text (write, ":mark", mark);
  return way_statement_run (write, error);
}

gboolean
way_store_write_mark (WayStore *store, const char *mark, GError **error)
{
  way_store_assert_thread (store);
  return way_store_begin_write (store, error) && way_store_end_write (store, write_mark (store, mark, error), error);
}
