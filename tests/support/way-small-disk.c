/* way-small-disk.c: a disk of any size, which only the calling process sees.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-small-disk.h"

#include <sched.h>
#include <sys/mount.h>
#include <unistd.h>

static gboolean
put (const char *path, const char *text)
{
  return g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_NONE, 0644, NULL);
}

/* Becomes root in a new user namespace, like unshare --map-root-user. */
static gboolean
become_root (void)
{
  g_autofree char *user = g_strdup_printf ("0 %u 1", getuid ());
  g_autofree char *group = g_strdup_printf ("0 %u 1", getgid ());

  return unshare (CLONE_NEWUSER) == 0 && put ("/proc/self/setgroups", "deny") && put ("/proc/self/uid_map", user)
         && put ("/proc/self/gid_map", group);
}

gboolean
way_small_disk_prepare (void)
{
  return (geteuid () == 0 || become_root ()) && unshare (CLONE_NEWNS) == 0
         && mount ("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0;
}

gboolean
way_small_disk_mount (const char *folder, const char *size)
{
  return mount ("tmpfs", folder, "tmpfs", 0, size) == 0;
}

gboolean
way_small_disk_change (const char *folder, const char *size, gboolean read_only)
{
  return mount ("tmpfs", folder, "tmpfs", MS_REMOUNT | (read_only ? MS_RDONLY : 0), size) == 0;
}

void
way_small_disk_unmount (const char *folder)
{
  umount2 (folder, MNT_DETACH);
}
