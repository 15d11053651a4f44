/* way-file-identity.c: tells a file from another one that has its name.
 *
 * The number of a deleted file is soon used again, for a file that was created later.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-file-identity.h"

#include <gio/gio.h>

#define ATTRIBUTES                                                                                                     \
  G_FILE_ATTRIBUTE_UNIX_DEVICE "," G_FILE_ATTRIBUTE_UNIX_INODE "," G_FILE_ATTRIBUTE_TIME_CREATED                       \
                               "," G_FILE_ATTRIBUTE_TIME_CREATED_USEC

WayFileIdentity
way_file_identity_read (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info = g_file_query_info (file, ATTRIBUTES, G_FILE_QUERY_INFO_NONE, NULL, NULL);

  if (!info)
    return (WayFileIdentity){ 0 };
  return (WayFileIdentity){
    .inode = g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_UNIX_INODE),
    .created = g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_CREATED),
    .device = g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_UNIX_DEVICE),
    .microseconds = g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_TIME_CREATED_USEC),
  };
}

gboolean
way_file_identity_is_known (const WayFileIdentity *self)
{
  return self->inode != 0;
}

WayFileMatch
way_file_identity_compare (const WayFileIdentity *self, const WayFileIdentity *other)
{
  if (!way_file_identity_is_known (self) || self->inode != other->inode || self->device != other->device
      || self->created != other->created || self->microseconds != other->microseconds)
    return WAY_FILE_OTHER;
  return self->created != 0 ? WAY_FILE_SAME : WAY_FILE_UNCERTAIN;
}
