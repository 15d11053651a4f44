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

typedef enum {
  WAY_FILE_OTHER,
  WAY_FILE_UNCERTAIN, /* the file system does not say when a file was created, and uses the number of a deleted file
                         again */
  WAY_FILE_SAME,
} WayFileMatch;

/* Returns whether both are of the same file; OTHER if one of them is unknown. */
WayFileMatch way_file_identity_compare (const WayFileIdentity *one, const WayFileIdentity *other);

G_END_DECLS
