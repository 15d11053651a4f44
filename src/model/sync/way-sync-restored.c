/* way-sync-restored.c: a backup was restored, so the history is not the one that this device has synced.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sync-restored.h"

#include "way-sync-private.h"

void
way_sync_note_restored (const char *path)
{
  g_autoptr (WayStore) store = way_store_open_to_read (path, NULL);
  g_autoptr (WaySyncDevice) device = NULL;
  g_autofree char *mark = NULL;

  if (!store)
    return;
  device = way_sync_device_load (store);
  mark = way_store_read_mark (store, NULL);
  g_clear_pointer (&device->restored, g_free);
  /* With the mark that this device has noted, nothing was synced since the backup was made. */
  if (!mark || device->mark[0] == '\0' || !way_sync_device_has_mark (device, mark))
    device->restored = way_sync_share_describe (store, NULL);
  way_sync_device_save (device, NULL);
}
