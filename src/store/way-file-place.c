/* way-file-place.c: gives a finished file its name, without replacing another file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-file-place.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <unistd.h>

/* Neither of the first two ways replaces a file, but some file systems do not have them. With a link, the file has two
 * names for a moment. */
int
way_file_place (const char *fresh, const char *path)
{
  if (renameat2 (AT_FDCWD, fresh, AT_FDCWD, path, RENAME_NOREPLACE) == 0)
    return 0;
  if ((errno == EINVAL || errno == ENOSYS) && link (fresh, path) == 0)
    {
      g_unlink (fresh);
      return 0;
    }
  if (errno != EPERM && errno != EOPNOTSUPP)
    return errno;
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return EEXIST;
  return g_rename (fresh, path) == 0 ? 0 : errno;
}
