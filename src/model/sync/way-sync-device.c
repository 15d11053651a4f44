/* way-sync-device.c: what a device notes beside its history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sync-device.h"

#include <errno.h>
#include <string.h>

#include "way-clock.h"
#include "way-history-file.h"
#include "way-sync-file.h"

#define GROUP "device"
#define FOLDERS "folders"
#define LOSSES "losses"
#define MACHINE_ID "/etc/machine-id"
#define SALT "waymark "
#define NO_MARK "none" /* of a history that was never synced */

void
way_sync_device_free (WaySyncDevice *self)
{
  g_free (self->path);
  g_free (self->writer);
  g_free (self->machine);
  g_free (self->mark);
  g_free (self->former);
  g_free (self->name);
  g_free (self->restored);
  g_hash_table_unref (self->losses);
  g_hash_table_unref (self->folders);
  g_free (self);
}

/* The id of the computer itself is nobody else’s business. */
static char *
find_machine (void)
{
  g_autofree char *id = NULL;
  g_autofree char *salted = NULL;

  if (!g_file_get_contents (MACHINE_ID, &id, NULL, NULL))
    id = g_strdup (g_get_host_name ());
  salted = g_strconcat (SALT, id, NULL);
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, salted, -1);
}

static char *
make_random (gsize length)
{
  g_autofree char *uuid = g_uuid_string_random ();
  GString *digits = g_string_new (NULL);

  for (const char *c = uuid; *c != '\0' && digits->len < length; c++)
    if (*c != '-')
      g_string_append_c (digits, *c);
  return g_string_free (digits, FALSE);
}

static char *
get_string (GKeyFile *file, const char *key)
{
  char *value = g_key_file_get_string (file, GROUP, key, NULL);

  return value ? value : g_strdup ("");
}

void
way_sync_device_rename (WaySyncDevice *self)
{
  g_free (self->writer);
  self->writer = make_random (16);
}

/* A name that could lead out of the folder cannot be ours. */
static gboolean
is_writer (const char *name)
{
  return strlen (name) == 16 && strspn (name, "0123456789abcdef") == 16;
}

static void
load_folders (WaySyncDevice *self, GKeyFile *file)
{
  g_auto (GStrv) ids = g_key_file_get_keys (file, FOLDERS, NULL, NULL);

  self->folders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (int i = 0; ids && ids[i]; i++)
    {
      char *mark = g_key_file_get_string (file, FOLDERS, ids[i], NULL);

      if (mark)
        g_hash_table_insert (self->folders, g_strdup (ids[i]), mark);
    }
}

static gint64
get_now (void)
{
  g_autoptr (GDateTime) now = way_clock_now ();

  return g_date_time_to_unix (now);
}

/* Those of later than now are of another clock. */
static void
load_losses (WaySyncDevice *self, GKeyFile *file)
{
  g_auto (GStrv) uuids = g_key_file_get_keys (file, LOSSES, NULL, NULL);
  gint64 now = get_now ();

  self->losses = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (int i = 0; uuids && uuids[i]; i++)
    {
      gint64 time = g_key_file_get_int64 (file, LOSSES, uuids[i], NULL);

      if (time <= now && now - time < WAY_SYNC_KEEPS_LOSSES)
        g_hash_table_insert (self->losses, g_strdup (uuids[i]), g_strdup_printf ("%" G_GINT64_FORMAT, time));
    }
}

void
way_sync_device_note_loss (WaySyncDevice *self, const char *uuid)
{
  g_hash_table_insert (self->losses, g_strdup (uuid), g_strdup_printf ("%" G_GINT64_FORMAT, get_now ()));
}

WaySyncDevice *
way_sync_device_load (WayStore *store)
{
  WaySyncDevice *self = g_new0 (WaySyncDevice, 1);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *machine = NULL;
  g_autofree char *name = NULL;

  self->path = way_history_file_beside (way_store_get_path (store), WAY_HISTORY_FILE_DEVICE);
  if (way_history_file_is_own (self->path))
    g_key_file_load_from_file (file, self->path, G_KEY_FILE_NONE, NULL);
  self->writer = get_string (file, "writer");
  self->mark = get_string (file, "mark");
  self->former = get_string (file, "former");
  name = get_string (file, "name");
  self->name = way_sync_file_clean_name (name);
  self->restored = g_key_file_get_string (file, GROUP, "restored", NULL);
  load_folders (self, file);
  load_losses (self, file);
  self->machine = find_machine ();
  machine = get_string (file, "machine");
  if (!is_writer (self->writer) || !g_str_equal (machine, self->machine))
    way_sync_device_rename (self);
  if (self->name[0] == '\0')
    {
      g_free (self->name);
      self->name = way_sync_file_clean_name (g_get_host_name ());
    }
  return self;
}

void
way_sync_device_choose_mark (WaySyncDevice *self, const char *present)
{
  g_free (self->former);
  g_free (self->mark);
  self->former = g_strdup (present[0] != '\0' ? present : NO_MARK);
  self->mark = make_random (32);
}

void
way_sync_device_note_folder (WaySyncDevice *self, const char *folder)
{
  if (folder[0] != '\0')
    g_hash_table_insert (self->folders, g_strdup (folder), g_strdup (self->mark));
}

gboolean
way_sync_device_wrote (const WaySyncDevice *self, const char *folder, const char *mark)
{
  const char *noted = g_hash_table_lookup (self->folders, folder);

  return way_sync_device_has_mark (self, mark) || g_strcmp0 (noted, mark) == 0;
}

gboolean
way_sync_device_has_mark (const WaySyncDevice *self, const char *mark)
{
  const char *found = mark[0] != '\0' ? mark : NO_MARK;

  return self->mark[0] == '\0' || strcmp (found, self->mark) == 0 || strcmp (found, self->former) == 0;
}

static void
save_table (GHashTable *table, GKeyFile *file, const char *group)
{
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, table);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_key_file_set_string (file, group, key, value);
}

gboolean
way_sync_device_save (const WaySyncDevice *self, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *text = NULL;
  gsize length;

  if (!way_history_file_is_own (self->path))
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST, "%s: %s", self->path, g_strerror (EEXIST));
      return FALSE;
    }
  g_key_file_set_string (file, GROUP, "writer", self->writer);
  g_key_file_set_string (file, GROUP, "machine", self->machine);
  g_key_file_set_string (file, GROUP, "mark", self->mark);
  g_key_file_set_string (file, GROUP, "former", self->former);
  g_key_file_set_string (file, GROUP, "name", self->name);
  if (self->restored)
    g_key_file_set_string (file, GROUP, "restored", self->restored);
  save_table (self->folders, file, FOLDERS);
  save_table (self->losses, file, LOSSES);
  text = g_key_file_to_data (file, &length, NULL);
  return g_file_set_contents_full (self->path, text, (gssize) length, G_FILE_SET_CONTENTS_CONSISTENT, 0600, error);
}
