/* way-small-disk.h: a disk of any size, which only the calling process sees.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

/* Makes later mounts visible only to this process. Call it before there is a second thread, unless the process is root.
 * Returns FALSE if the system does not permit it. */
gboolean way_small_disk_prepare (void);

/* Mounts an empty disk on @folder; @size: "size=300k". Call way_small_disk_prepare() first. */
gboolean way_small_disk_mount (const char *folder, const char *size);

/* Changes the size, and whether the disk is read-only. No file on it may be open for writing then. */
gboolean way_small_disk_change (const char *folder, const char *size, gboolean read_only);

/* Unmounts the disk as soon as no file on it is open; its content is lost. */
void way_small_disk_unmount (const char *folder);
