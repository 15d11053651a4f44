/* way-store-error.c: the error domain of the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-error.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <unistd.h>

/* clang-format off */
G_DEFINE_QUARK (way-store-error-quark, way_store_error)
/* clang-format on */

WayStoreError
way_store_error_of_system (int system_error)
{
  switch (system_error)
    {
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
      return WAY_STORE_ERROR_FULL;
    case EACCES:
    case EPERM:
    case EROFS:
      return WAY_STORE_ERROR_READ_ONLY;
    default:
      return WAY_STORE_ERROR_FAILED;
    }
}

gboolean
way_store_set_unsure (GError *failure, GError **error)
{
  g_set_error_literal (error, WAY_STORE_ERROR, WAY_STORE_ERROR_UNSURE, failure->message);
  g_error_free (failure);
  return FALSE;
}

gboolean
way_store_set_system_error (const char *path, int system_error, GError **error)
{
  g_set_error (error, WAY_STORE_ERROR, way_store_error_of_system (system_error), "%s: %s", path,
               g_strerror (system_error));
  return FALSE;
}

gboolean
way_store_expect_one_name (const char *path, GError **error)
{
  GStatBuf about;

  if (g_stat (path, &about) != 0 || about.st_nlink <= 1)
    return TRUE;
  g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_LINKED, "%s has several names", path);
  return FALSE;
}

gboolean
way_store_expect_file (const char *path, GError **error)
{
  GStatBuf about;
  gboolean found = g_stat (path, &about) == 0;

  if ((found && !S_ISREG (about.st_mode)) || g_str_has_suffix (path, G_DIR_SEPARATOR_S))
    g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_NO_FILE, "%s is not a file", path);
  else if ((found && g_access (path, R_OK) == 0) || errno == ENOENT)
    return TRUE;
  else
    g_set_error_literal (error, WAY_STORE_ERROR, WAY_STORE_ERROR_NO_ACCESS, g_strerror (errno));
  return FALSE;
}
