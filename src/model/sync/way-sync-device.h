/* way-sync-device.h: what a device notes beside its history about its part in a synced folder.
 *
 * It is in no backup, because it is about this device and not about the games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store.h"

G_BEGIN_DECLS

typedef struct {
  char *path;         /* of the file */
  char *writer;       /* the name of its folder in the synced folder */
  char *machine;      /* a digest that tells this computer from others */
  char *mark;         /* of the history after the last sync; may be empty */
  char *former;       /* the mark before, while one is being written; otherwise empty */
  char *name;         /* of the device, for people */
  char *restored;     /* what all games had in common when a backup was restored; NULL: none was since the last sync */
  GHashTable *losses; /* uuid of a game that was deleted or shortened since then without a question → when, as text */
  GHashTable *folders; /* id of a synced folder → the mark that was written there */
} WaySyncDevice;

/* For how long games that were deleted or shortened without a question count, in seconds. */
#define WAY_SYNC_KEEPS_LOSSES (24 * 60 * 60)

/* Reads what was noted beside the history of @store. A device that has noted nothing, or on another computer, has a new
 * name in the folder. (transfer full) */
WaySyncDevice *way_sync_device_load (WayStore *store);
void way_sync_device_free (WaySyncDevice *device);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WaySyncDevice, way_sync_device_free)

/* Gives it a new name in the folder, because another one has its name: a copy of it, or a disk that was restored. */
void way_sync_device_rename (WaySyncDevice *device);

/* Chooses a new mark for the history that has the mark @present, which stays valid until the new one is written. */
void way_sync_device_choose_mark (WaySyncDevice *device, const char *present);

/* Notes that the mark was written to the folder with the id @folder; empty: it has none. */
void way_sync_device_note_folder (WaySyncDevice *device, const char *folder);

/* Notes that the game with @uuid was deleted or shortened without a question. */
void way_sync_device_note_loss (WaySyncDevice *device, const char *uuid);

/* Returns whether @mark in the folder with the id @folder may be the one that this device has written there. It may be
 * older than that of the history, which may have been compared with another folder since. */
gboolean way_sync_device_wrote (const WaySyncDevice *device, const char *folder, const char *mark);

/* Returns whether a history with @mark may be the one that was synced last. */
gboolean way_sync_device_has_mark (const WaySyncDevice *device, const char *mark);

/* Writes the file. */
gboolean way_sync_device_save (const WaySyncDevice *device, GError **error);

G_END_DECLS
