/* way-sync-scan.c: reads the folder, and writes to it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <gio/gio.h>
#include <string.h>

#include "carc-notation.h"
#include "way-clock.h"
#include "way-sync-private.h"

#define ABOUT_FIRST "waymark-device 1\n"

static void
entry_free (gpointer data)
{
  WaySyncEntry *entry = data;

  g_free (entry->writer);
  g_free (entry->name);
  g_free (entry->result);
  g_free (entry->body);
  g_free (entry);
}

static void
write_free (gpointer data)
{
  WaySyncWrite *one = data;

  g_free (one->game);
  g_free (one->text);
  g_free (one);
}

static void
unread_clear (gpointer data)
{
  WaySyncUnread *unread = data;

  g_free (unread->writer);
  g_free (unread->name);
}

static void
peer_clear (gpointer data)
{
  WaySyncPeer *peer = data;

  g_free (peer->writer);
  g_free (peer->name);
  g_free (peer->time);
}

static void
common_file_clear (gpointer data)
{
  WaySyncCommonFile *file = data;

  g_free (file->writer);
  g_free (file->name);
}

static WaySyncReport *
report_new (void)
{
  WaySyncReport *report = g_new0 (WaySyncReport, 1);

  report->pending = g_ptr_array_new_with_free_func (g_free);
  report->losses = g_ptr_array_new_with_free_func (g_free);
  report->differing = g_ptr_array_new_with_free_func (g_free);
  report->unread = g_array_new (FALSE, FALSE, sizeof (WaySyncUnread));
  g_array_set_clear_func (report->unread, unread_clear);
  report->peers = g_array_new (FALSE, FALSE, sizeof (WaySyncPeer));
  g_array_set_clear_func (report->peers, peer_clear);
  return report;
}

void
way_sync_report_free (WaySyncReport *self)
{
  if (!self)
    return;
  g_ptr_array_unref (self->pending);
  g_ptr_array_unref (self->losses);
  g_ptr_array_unref (self->differing);
  g_array_unref (self->unread);
  g_array_unref (self->peers);
  g_free (self->name);
  g_clear_error (&self->failure);
  g_free (self);
}

void
way_sync_scan_free (WaySyncScan *self)
{
  g_clear_pointer (&self->folder, way_sync_folder_close);
  way_sync_device_free (self->device);
  g_hash_table_unref (self->entries);
  g_hash_table_unref (self->unread);
  way_sync_report_free (self->report);
  g_ptr_array_unref (self->writes);
  g_ptr_array_unref (self->commons);
  g_array_unref (self->common_files);
  way_sync_common_free (self->common);
  g_clear_pointer (&self->people, g_hash_table_unref);
  g_free (self->own_common);
  g_free (self->new_common);
  g_free (self->own_mark);
  g_free (self);
}

/* The file of a game is read again when something is done about it, and still named once. */
void
way_sync_scan_add_unread (WaySyncScan *self, const char *writer, const char *name, WaySyncError reason)
{
  WaySyncUnread unread = { g_strdup (writer), g_strdup (name), reason };

  if (!g_hash_table_add (self->unread, g_strdup_printf ("%s/%s", writer, name ? name : "")))
    {
      unread_clear (&unread);
      return;
    }
  carc_text_clean (unread.writer);
  if (unread.name)
    carc_text_clean (unread.name);
  g_array_append_val (self->report->unread, unread);
}

static void
add_unread (WaySyncScan *self, const char *writer, const char *name, const GError *error)
{
  way_sync_scan_add_unread (self, writer, name,
                            error->domain == WAY_SYNC_ERROR ? (WaySyncError) error->code : WAY_SYNC_ERROR_UNREADABLE);
}

/* Returns what follows @key in the lines of @text. (transfer full) */
static char *
get_value (const char *text, const char *key)
{
  g_autofree char *begin = g_strdup_printf ("\n%s: ", key);
  const char *value = strstr (text, begin);
  g_autofree char *line = NULL;

  if (!value)
    return g_strdup ("");
  value += strlen (begin);
  line = g_strndup (value, strcspn (value, "\n"));
  return g_utf8_make_valid (line, -1);
}

static void
read_about (WaySyncScan *self, const char *writer, const char *text)
{
  gboolean own = g_str_equal (writer, self->device->writer);
  WaySyncPeer peer = { .own = own };
  g_autofree char *name = NULL;

  if (!text || !g_str_has_prefix (text, ABOUT_FIRST))
    return;
  if (own)
    self->own_mark = get_value (text, "mark");
  peer.writer = g_strdup (writer);
  name = get_value (text, "name");
  peer.name = way_sync_file_clean_name (name);
  peer.time = get_value (text, "time");
  g_array_append_val (self->report->peers, peer);
}

/* Returns a digest of the file without the lines that say who has written it, and that it is complete. (transfer full)
 */
static char *
digest_body (const WaySyncFile *file)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  const char *from = strstr (file->text, "\n# from: ");
  const char *rest = from ? strchr (from + 1, '\n') : NULL;
  const char *check = g_strrstr (file->text, "\n# check: ");

  g_checksum_update (checksum, (const guchar *) file->text, rest ? from - file->text : check - file->text);
  if (rest)
    g_checksum_update (checksum, (const guchar *) rest, MAX (check, rest) - rest);
  return g_strdup (g_checksum_get_string (checksum));
}

static void
add_entry (WaySyncScan *self, const char *writer, const char *name, const WaySyncFile *file)
{
  GPtrArray *list = g_hash_table_lookup (self->entries, file->game);
  WaySyncEntry *entry = g_new0 (WaySyncEntry, 1);

  entry->writer = g_strdup (writer);
  entry->name = g_strdup (name);
  entry->result = g_strdup (file->result);
  entry->body = digest_body (file);
  g_strlcpy (entry->game, file->game, sizeof entry->game);
  g_strlcpy (entry->id, file->version, sizeof entry->id);
  if (!list)
    {
      list = g_ptr_array_new_with_free_func (entry_free);
      g_hash_table_insert (self->entries, g_strdup (file->game), list);
    }
  g_ptr_array_add (list, entry);
}

static gboolean
has_room_for_common (const WaySyncScan *self, const char *writer, gsize length)
{
  gsize n_bytes = length;
  int n = 0;

  for (guint i = 0; i < self->common_files->len; i++)
    {
      const WaySyncCommonFile *file = &g_array_index (self->common_files, WaySyncCommonFile, i);

      n_bytes += file->length;
      n += g_str_equal (file->writer, writer);
    }
  return n < WAY_SYNC_MAX_COMMONS && n_bytes <= WAY_SYNC_MAX_COMMON_BYTES;
}

static void
add_common (WaySyncScan *self, const char *writer, const char *name, gsize length, WaySyncCommon *common)
{
  const WaySyncCommonFile file = { g_strdup (writer), g_strdup (name), length };

  g_ptr_array_add (self->commons, common);
  g_array_append_val (self->common_files, file);
}

static void
read_common (WaySyncScan *self, const char *writer, const char *name, const char *text, gsize length,
             const GError *error)
{
  g_autoptr (GError) failure = NULL;
  WaySyncCommon *common;

  if (!error && !has_room_for_common (self, writer, length))
    {
      way_sync_scan_add_unread (self, writer, name, WAY_SYNC_ERROR_MANY);
      return;
    }
  common = error ? NULL : way_sync_common_read (text, length, &failure);
  if (common)
    add_common (self, writer, name, length, common);
  else
    add_unread (self, writer, name, error ? error : failure);
  if (common && g_str_equal (writer, self->device->writer) && g_str_equal (name, WAY_SYNC_COMMON))
    self->own_common = g_strndup (text, length);
}

/* Conflict copies of the files that are not about games begin with their names. */
static void
read_file_cb (const char *writer, const char *name, const char *text, gsize length, const GError *error, gpointer data)
{
  WaySyncScan *self = data;
  g_autoptr (GError) failure = NULL;
  g_autoptr (WaySyncFile) file = NULL;

  if (name && g_str_equal (name, WAY_SYNC_ABOUT))
    read_about (self, writer, text);
  if (name && g_str_has_prefix (name, WAY_SYNC_COMMON))
    read_common (self, writer, name, text, length, error);
  if (name && (g_str_has_prefix (name, WAY_SYNC_ABOUT) || g_str_has_prefix (name, WAY_SYNC_COMMON)))
    return;
  if (!error)
    file = way_sync_file_read (g_memdup2 (text, length + 1), length, &failure);
  if (file)
    add_entry (self, writer, name, file);
  else
    add_unread (self, writer, name, error ? error : failure);
}

WaySyncScan *
way_sync_scan_new (WayStore *store, const char *path, GError **error)
{
  WaySyncFolder *folder = way_sync_folder_open (path, error);
  WaySyncScan *self;

  if (!folder)
    return NULL;
  self = g_new0 (WaySyncScan, 1);
  self->store = store;
  self->folder = folder;
  self->device = way_sync_device_load (store);
  self->report = report_new ();
  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  self->unread = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->writes = g_ptr_array_new_with_free_func (write_free);
  self->commons = g_ptr_array_new_with_free_func ((GDestroyNotify) way_sync_common_free);
  self->common_files = g_array_new (FALSE, FALSE, sizeof (WaySyncCommonFile));
  g_array_set_clear_func (self->common_files, common_file_clear);
  self->report->read_only = !way_sync_folder_can_write (folder);
  if (!way_sync_folder_read_all (folder, self->device->writer, read_file_cb, self, error))
    {
      way_sync_scan_free (self);
      return NULL;
    }
  /* Another device writes under our name: a copy of this one. Or something else has our name. */
  if ((self->own_mark && self->own_mark[0] != '\0'
       && !way_sync_device_wrote (self->device, way_sync_folder_get_id (folder), self->own_mark))
      || !way_sync_folder_has_room (folder, self->device->writer))
    {
      way_sync_device_rename (self->device);
      g_clear_pointer (&self->own_mark, g_free);
    }
  return self;
}

const GPtrArray *
way_sync_scan_get_entries (const WaySyncScan *self, const char *uuid)
{
  return g_hash_table_lookup (self->entries, uuid);
}

gboolean
way_sync_scan_mark (WaySyncScan *self, GError **error)
{
  g_autofree char *present = NULL;

  if (self->marked)
    return TRUE;
  present = way_store_read_mark (self->store, error);
  if (!present)
    return FALSE;
  way_sync_device_choose_mark (self->device, present);
  self->marked = TRUE;
  return way_sync_device_save (self->device, error) && way_store_write_mark (self->store, self->device->mark, error);
}

static gboolean
write_about (WaySyncScan *self, GError **error)
{
  g_autofree char *time = way_clock_stamp ();
  g_autofree char *text = g_strdup_printf (ABOUT_FIRST "name: %s\nformat: %d\ntime: %s\nmark: %s\n", self->device->name,
                                           WAY_SYNC_FORMAT, time, self->device->mark);

  return way_sync_folder_write (self->folder, self->device->writer, WAY_SYNC_ABOUT, text, error);
}

/* The file of a deleted game has another name, so the other one goes. What has its name and is no file is named, and
 * stops no other game. */
static gboolean
write_game (WaySyncScan *self, const WaySyncWrite *one, GError **error)
{
  g_autofree char *name = g_strconcat (one->game, one->deleted ? ".gone" : ".waymark", NULL);
  g_autofree char *other = g_strconcat (one->game, one->deleted ? ".waymark" : ".gone", NULL);
  g_autoptr (GError) failure = NULL;

  if (!way_sync_folder_write (self->folder, self->device->writer, name, one->text, &failure))
    {
      if (g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY))
        {
          way_sync_scan_add_unread (self, self->device->writer, name, WAY_SYNC_ERROR_UNREADABLE);
          return TRUE;
        }
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  way_sync_folder_remove (self->folder, self->device->writer, other);
  if (one->deleted)
    self->report->n_gone++;
  else
    self->report->n_written++;
  return TRUE;
}

gboolean
way_sync_scan_write (WaySyncScan *self, GError **error)
{
  if (!way_sync_folder_can_write (self->folder))
    return TRUE;
  if (!self->has_dropped_left)
    way_sync_folder_drop_left (self->folder, self->device->writer);
  self->has_dropped_left = TRUE;
  for (guint i = 0; i < self->writes->len; i++)
    if (!write_game (self, self->writes->pdata[i], error))
      return FALSE;
  g_ptr_array_set_size (self->writes, 0);
  if (self->new_common)
    {
      if (!way_sync_folder_write (self->folder, self->device->writer, WAY_SYNC_COMMON, self->new_common, error))
        return FALSE;
      g_clear_pointer (&self->new_common, g_free);
      self->report->common_written = TRUE;
    }
  return (self->own_mark && g_str_equal (self->own_mark, self->device->mark)) || write_about (self, error);
}
