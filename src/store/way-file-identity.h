/* way-file-identity.h: tells a file from another one that has its name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* All 0: unknown. A file has the same one wherever it is moved, whatever is written to it. */
typedef struct {
  guint64 inode, created; /* 0: the file system does not say when */
  guint32 device, microseconds;
} WayFileIdentity;

/* Returns the identity of the file at @path, or where a symbolic link there leads; an unknown one if there is none. */
WayFileIdentity way_file_identity_read (const char *path);

gboolean way_file_identity_is_known (const WayFileIdentity *identity);

/* Returns whether both are known and of the same file. */
gboolean way_file_identity_equal (const WayFileIdentity *one, const WayFileIdentity *other);

G_END_DECLS
