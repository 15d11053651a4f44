/* way-small-disk.h: a disk as small as one likes, which only the calling process sees.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

/* What is mounted from now on is seen by this process alone. Before it has a second thread, unless it is root. FALSE:
 * the system does not permit it. */
gboolean way_small_disk_prepare (void);

/* Mounts an empty disk on @folder; @size: "size=300k". After way_small_disk_prepare. */
gboolean way_small_disk_mount (const char *folder, const char *size);

/* Gives it another size, and makes it one that can only be read, or that can be written again. Nothing on it may be
 * open for writing then. */
gboolean way_small_disk_change (const char *folder, const char *size, gboolean read_only);

/* The disk is gone, with what was on it, as soon as nothing on it is open. */
void way_small_disk_unmount (const char *folder);
