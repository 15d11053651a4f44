/* way-sync-restored.c: a backup was restored, so the history is not the one that this device has synced.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sync-restored.h"

#include "way-backup-contents.h"
#include "way-backup.h"
#include "way-sync-private.h"

/* Returns whether neither this device nor the one that made the backup has ever synced it. */
static gboolean
was_never_synced (const WaySyncDevice *device, const char *mark)
{
  return mark && mark[0] == '\0' && !g_file_test (device->path, G_FILE_TEST_EXISTS);
}

/* Returns whether it is a backup of the history that it has replaced. Somebody may have put one of another computer
 * among its backups. */
static gboolean
is_own (const char *path, const char *backup, const char *replaced)
{
  return replaced && way_backup_is_own (backup, path) && way_backup_shares_game (replaced, path);
}

void
way_sync_note_restored (const char *path, const char *backup, const char *replaced)
{
  g_autoptr (WayStore) store = way_store_open_to_read (path, NULL);
  g_autoptr (WaySyncDevice) device = NULL;
  g_autofree char *mark = NULL;

  if (!store)
    return;
  device = way_sync_device_load (store);
  mark = way_store_read_mark (store, NULL);
  if (was_never_synced (device, mark) && is_own (path, backup, replaced))
    return;
  g_clear_pointer (&device->restored, g_free);
  /* With the mark that this device has noted, nothing was synced since the backup was made. */
  if (!mark || device->mark[0] == '\0' || !way_sync_device_has_mark (device, mark))
    device->restored = way_sync_share_describe (store, NULL);
  way_sync_device_save (device, NULL);
}
