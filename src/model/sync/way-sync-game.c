/* way-sync-game.c: one game, as the history and the folder have it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "way-clock.h"
#include "way-import.h"
#include "way-sync-private.h"

static void
loaded_free (gpointer data)
{
  WaySyncLoaded *loaded = data;

  if (!loaded)
    return;
  way_sync_file_free (loaded->file);
  g_clear_pointer (&loaded->record, way_record_file_free);
  way_sync_version_free (loaded->version);
  g_free (loaded);
}

void
way_sync_game_free (WaySyncGame *self)
{
  g_free (self->uuid);
  way_synced_free (self->synced);
  loaded_free (self->local);
  g_ptr_array_unref (self->loaded);
  g_clear_pointer (&self->step, way_sync_step_free);
  g_free (self);
}

static char *
write_result (const WaySyncVersion *version)
{
  return version->result[0] != '\0' ? g_strdup_printf ("%d %s", version->revision, version->result) : g_strdup ("");
}

/* Returns the version that was noted, without content. (transfer full) */
static WaySyncVersion *
get_noted (const WaySynced *synced)
{
  WaySyncVersion *noted = way_sync_version_new (NULL);

  g_strlcpy (noted->id, synced->version, sizeof noted->id);
  g_strfreev (noted->after);
  noted->after = synced->after[0] != '\0' ? g_strsplit (synced->after, " ", -1) : g_new0 (char *, 1);
  return noted;
}

/* Gives the local version its id: the noted one, unless the game has changed. */
static void
identify_local (WaySyncGame *self)
{
  g_autoptr (WaySyncVersion) noted = get_noted (self->synced);
  g_autoptr (GPtrArray) parents = g_ptr_array_new ();
  WaySyncVersion *version = self->local->version;
  g_autofree char *digest = way_sync_version_digest (version);
  g_autofree char *result = write_result (version);

  if (noted->id[0] != '\0' && g_str_equal (digest, self->synced->digest) && g_str_equal (result, self->synced->result))
    {
      g_strlcpy (version->id, noted->id, sizeof version->id);
      g_strfreev (version->after);
      version->after = g_strdupv (noted->after);
      return;
    }
  if (noted->id[0] != '\0')
    g_ptr_array_add (parents, noted);
  way_sync_version_follow (version, parents);
}

/* A game that this history has not, although it knows its version, is missing: that means nothing. A game that was
 * deleted before it was in any folder is no deletion for others. */
static gboolean
load_local (WaySyncGame *self, WayStore *store, GError **error)
{
  g_autoptr (WaySyncVersion) gone = way_sync_version_new (NULL);
  g_autofree char *digest = way_sync_version_digest (gone);
  gboolean has_game = self->synced->game != 0 && !self->synced->deleted;
  gboolean is_gone
      = self->synced->version[0] != '\0' && (self->synced->game != 0 || g_str_equal (self->synced->digest, digest));

  if (!has_game && !is_gone)
    return TRUE;
  self->local = g_new0 (WaySyncLoaded, 1);
  if (has_game)
    {
      g_autoptr (GError) failure = NULL;

      self->local->record = way_record_file_load (store, self->synced->game, &failure);
      self->unreadable = g_error_matches (failure, WAY_STORE_ERROR, WAY_STORE_ERROR_UNKNOWN)
                         || g_error_matches (failure, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT);
      if (failure && !self->unreadable)
        g_propagate_error (error, g_steal_pointer (&failure));
      if (!self->local->record)
        return self->unreadable;
    }
  self->local->version = way_sync_version_new (self->local->record);
  identify_local (self);
  return TRUE;
}

/* A file that has changed since it was first read is read the next time. */
static void
load_entry (WaySyncGame *self, WaySyncScan *scan, const WaySyncEntry *entry)
{
  g_autoptr (GError) error = NULL;
  gsize length;
  char *text = way_sync_folder_read (scan->folder, entry->writer, entry->name, &length, &error);
  g_autoptr (WaySyncFile) file = text ? way_sync_file_read (text, length, &error) : NULL;
  g_autoptr (WayRecordFile) record = NULL;
  WaySyncLoaded *loaded;

  if (!file || strcmp (file->version, entry->id) != 0 || strcmp (file->game, entry->game) != 0)
    return;
  if (!file->deleted)
    {
      record = way_sync_file_load (file, &error);
      if (!record)
        {
          way_sync_scan_add_unread (scan, entry->writer, entry->name, (WaySyncError) error->code);
          return;
        }
    }
  loaded = g_new0 (WaySyncLoaded, 1);
  loaded->version = way_sync_file_get_version (file, record);
  loaded->version->carrier = loaded;
  loaded->entry = entry;
  loaded->file = g_steal_pointer (&file);
  loaded->record = g_steal_pointer (&record);
  g_ptr_array_add (self->loaded, loaded);
}

/* A game that somebody has recorded or imported here has the id that the same game had elsewhere, also if it was
 * deleted there. It is here because somebody wants it, so it is a version that replaces the deletion. That a backup has
 * it says nothing. */
static void
return_local (WaySyncGame *self, const WaySyncScan *scan, const GPtrArray *versions)
{
  g_autoptr (GPtrArray) deletions = g_ptr_array_new ();

  if (!self->local || !self->local->record || self->synced->version[0] != '\0' || scan->report->restored)
    return;
  for (guint i = 0; i < versions->len; i++)
    {
      WaySyncVersion *version = versions->pdata[i];

      if (version->deleted && g_strv_contains ((const char *const *) version->after, self->local->version->id))
        g_ptr_array_add (deletions, version);
    }
  if (deletions->len > 0)
    way_sync_version_follow (self->local->version, deletions);
}

WaySyncGame *
way_sync_game_read (WaySyncScan *scan, const char *uuid)
{
  WaySyncGame *self = g_new0 (WaySyncGame, 1);
  const GPtrArray *entries = way_sync_scan_get_entries (scan, uuid);
  g_autoptr (GHashTable) bodies = g_hash_table_new (g_str_hash, g_str_equal);

  self->uuid = g_strdup (uuid);
  self->loaded = g_ptr_array_new_with_free_func (loaded_free);
  for (guint i = 0; entries && i < entries->len; i++)
    {
      const WaySyncEntry *entry = entries->pdata[i];

      /* A copy, apart from who has written it. */
      if (!g_hash_table_add (bodies, entry->body))
        continue;
      if (self->loaded->len < WAY_SYNC_MAX_VERSIONS)
        load_entry (self, scan, entry);
      else
        way_sync_scan_add_unread (scan, entry->writer, entry->name, WAY_SYNC_ERROR_VERSIONS);
    }
  return self;
}

gboolean
way_sync_game_compare (WaySyncGame *self, WaySyncScan *scan, GError **error)
{
  g_autoptr (GPtrArray) versions = g_ptr_array_new ();

  self->synced = way_store_read_synced (scan->store, self->uuid, error);
  if (!self->synced || !load_local (self, scan->store, error))
    return FALSE;
  if (self->unreadable)
    return TRUE;
  for (guint i = 0; i < self->loaded->len; i++)
    g_ptr_array_add (versions, ((WaySyncLoaded *) self->loaded->pdata[i])->version);
  return_local (self, scan, versions);
  if (self->local || versions->len > 0)
    self->step = way_sync_step_new (self->local ? self->local->version : NULL, versions);
  return TRUE;
}

WaySyncGame *
way_sync_game_load (WaySyncScan *scan, const char *uuid, GError **error)
{
  g_autoptr (WaySyncGame) self = way_sync_game_read (scan, uuid);

  return way_sync_game_compare (self, scan, error) ? g_steal_pointer (&self) : NULL;
}

const WaySyncLoaded *
way_sync_game_find (const WaySyncGame *self, const WaySyncVersion *version)
{
  const WaySyncLoaded *equal = NULL;

  for (guint i = 0; i < self->loaded->len; i++)
    {
      const WaySyncLoaded *loaded = self->loaded->pdata[i];

      if (!way_sync_version_equal (loaded->version, version))
        continue;
      equal = loaded;
      if (loaded->version->revision == version->revision && g_str_equal (loaded->version->result, version->result))
        return loaded;
    }
  return self->local && way_sync_version_equal (self->local->version, version) ? self->local : equal;
}

void
way_sync_game_decide (WaySyncGame *self, const WaySyncLoaded *chosen)
{
  WaySyncStep *step = self->step;
  WaySyncVersion *decided = way_sync_decide (step->outcome, chosen->version);

  way_sync_version_free (step->version);
  step->version = decided;
  step->pending = FALSE;
  step->differs = way_sync_step_changes (self->local ? self->local->version : NULL, decided);
  step->shortens = FALSE;
  step->publishes = TRUE;
}

static int
compare_lines (gconstpointer one, gconstpointer other)
{
  return strcmp (*(const char *const *) one, *(const char *const *) other);
}

static void
add_lines (GPtrArray *lines, char **added)
{
  for (int i = 0; added[i] != NULL; i++)
    if (!g_ptr_array_find_with_equal_func (lines, added[i], g_str_equal, NULL))
      g_ptr_array_add (lines, g_strdup (added[i]));
}

/* Returns the lines of later programs in all versions that the new one contains. (transfer full) */
static char **
collect_extra (const WaySyncGame *self)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  g_auto (GStrv) own = g_strsplit (self->synced->extra, "\n", -1);

  if (self->synced->extra[0] != '\0')
    add_lines (lines, own);
  for (guint i = 0; i < self->step->outcome->heads->len; i++)
    {
      const WaySyncVersion *head = self->step->outcome->heads->pdata[i];
      const WaySyncLoaded *loaded = head->carrier;

      if (loaded && loaded->file && !self->step->pending)
        add_lines (lines, loaded->file->extra);
    }
  g_ptr_array_sort (lines, compare_lines);
  g_ptr_array_add (lines, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&lines), FALSE);
}

static gboolean
note_version (const WaySyncGame *self, char **extra, WayStore *store, GError **error)
{
  const WaySyncVersion *version = self->step->version;
  g_autofree char *after = g_strjoinv (" ", version->after);
  g_autofree char *lines = g_strjoinv ("\n", extra);
  g_autofree char *digest = way_sync_version_digest (version);
  g_autofree char *result = write_result (version);
  WaySynced synced = *self->synced;

  synced.version = (char *) version->id;
  synced.after = after;
  synced.extra = lines;
  synced.digest = digest;
  synced.result = result;
  synced.pending = self->step->pending;
  return way_store_write_synced (store, &synced, error);
}

/* Keeps @record as an earlier version, unless it is the newest of them. */
static gboolean
keep_earlier (const WaySyncGame *self, const WayRecordFile *record, const WaySyncLoaded *made, WayStore *store,
              GError **error)
{
  g_autofree char *text = way_record_file_write (record);
  g_autoptr (GArray) kept = way_store_list_versions (store, self->synced->uuid, error);

  if (!kept)
    return FALSE;
  if (kept->len > 0 && g_str_equal (g_array_index (kept, WayReplacedVersion, kept->len - 1).record, text))
    return TRUE;
  return way_store_keep_version (store, self->synced->uuid, text, made->file ? made->file->device : "", NULL, error);
}

/* A game that was deleted here is still in the history, and perhaps nowhere else, until another one replaces it. One
 * that cannot be read cannot be kept. */
static gboolean
keep_deleted (const WaySyncGame *self, const WaySyncLoaded *made, WayStore *store, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (WayRecordFile) record = way_record_file_load (store, self->synced->game, &failure);
  g_autoptr (WaySyncVersion) version = record ? way_sync_version_new (record) : NULL;

  if (!record && !g_error_matches (failure, WAY_STORE_ERROR, WAY_STORE_ERROR_UNKNOWN)
      && !g_error_matches (failure, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT))
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  return !record || way_sync_version_equal (version, self->step->version)
         || keep_earlier (self, record, made, store, error);
}

static gboolean
keep_former (const WaySyncGame *self, const WaySyncLoaded *made, WayStore *store, GError **error)
{
  if (self->local && self->local->record)
    return keep_earlier (self, self->local->record, made, store, error);
  return self->synced->game == 0 || self->step->version->deleted || keep_deleted (self, made, store, error);
}

/* The history gets the game in @made; what it had, be it only another result, stays as an earlier version. Only the
 * result is written if nothing else differs, because a game that is made again has nothing to undo. */
static gboolean
change_game (const WaySyncGame *self, const WaySyncLoaded *made, WayStore *store, GError **error)
{
  const WayRecordFile *former = self->local ? self->local->record : NULL;
  gboolean has_content = former && way_sync_version_equal (self->local->version, self->step->version);
  gint64 game = self->synced->game;

  if (!keep_former (self, made, store, error))
    return FALSE;
  if (has_content)
    return way_import_set_result (made->record, store, game, error);
  if (!self->step->version->deleted)
    return way_import_make (made->record, store, &game, error);
  return game == 0 || self->synced->deleted || way_store_set_deleted (store, game, TRUE, error);
}

/* No device would read a file that is too large. */
static void
add_write (const WaySyncGame *self, WaySyncScan *scan, const WaySyncLoaded *made, char **extra)
{
  WaySyncWrite *one;
  g_autofree char *time = way_clock_stamp ();
  g_autofree char *text = way_sync_file_write (self->step->version, self->synced->uuid, made->record,
                                               scan->device->name, time, (const char *const *) extra);

  if (strlen (text) > WAY_SYNC_MAX_BYTES)
    {
      g_autofree char *name = g_strconcat (self->synced->uuid, ".waymark", NULL);

      way_sync_scan_add_unread (scan, scan->device->writer, name, WAY_SYNC_ERROR_LARGE);
      return;
    }
  one = g_new0 (WaySyncWrite, 1);
  one->game = g_strdup (self->synced->uuid);
  one->deleted = self->step->version->deleted;
  one->text = g_steal_pointer (&text);
  g_ptr_array_add (scan->writes, one);
}

/* A program that knows the lines may join them. */
static gboolean
expect_room (const WaySyncGame *self, WaySyncScan *scan, char **extra, GError **error)
{
  if (g_strv_length (extra) <= WAY_SYNC_MAX_EXTRA)
    return TRUE;
  for (guint i = 0; i < self->loaded->len; i++)
    {
      const WaySyncEntry *entry = ((WaySyncLoaded *) self->loaded->pdata[i])->entry;

      way_sync_scan_add_unread (scan, entry->writer, entry->name, WAY_SYNC_ERROR_NEWER);
    }
  g_set_error (error, WAY_SYNC_ERROR, WAY_SYNC_ERROR_NEWER, "Too many lines about %s", self->synced->uuid);
  return FALSE;
}

static void
count (const WaySyncGame *self, WaySyncReport *report)
{
  gboolean had = self->local && !self->local->version->deleted;

  if (self->step->version->deleted)
    report->n_deleted += had;
  else if (had)
    report->n_changed++;
  else
    report->n_new++;
}

gboolean
way_sync_game_apply (WaySyncGame *self, WaySyncScan *scan, GError **error)
{
  const WaySyncLoaded *made = way_sync_game_find (self, self->step->version);
  g_auto (GStrv) extra = collect_extra (self);

  if (!expect_room (self, scan, extra, error))
    return FALSE;
  if (self->step->differs && !change_game (self, made, scan->store, error))
    return FALSE;
  if (!note_version (self, extra, scan->store, error))
    return FALSE;
  if (self->step->differs)
    count (self, scan->report);
  scan->report->n_saved += self->step->outcome->saved && self->step->publishes;
  if (self->step->publishes)
    add_write (self, scan, made, extra);
  return TRUE;
}
