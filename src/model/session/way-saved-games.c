/* way-saved-games.c: a file with what a history file lacked when it was moved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _XOPEN_SOURCE 700

#include "way-saved-games.h"

#include <glib/gstdio.h>

#include "way-file-identity.h"
#include "way-memory-games.h"
#include "way-saved-file.h"

struct WaySavedGames {
  char *path;
  WayFileIdentity file;
  GStatBuf about;
};

WaySavedGames *
way_saved_games_new (const char *path)
{
  WaySavedGames *self = g_new0 (WaySavedGames, 1);

  self->path = g_strdup (path);
  self->file = way_file_identity_read (path);
  if (g_stat (path, &self->about) != 0)
    self->file = (WayFileIdentity){ 0 };
  return self;
}

void
way_saved_games_free (WaySavedGames *self)
{
  g_free (self->path);
  g_free (self);
}

const char *
way_saved_games_get_path (WaySavedGames *self)
{
  WayFileIdentity now = way_file_identity_read (self->path);
  GStatBuf about;

  if (way_file_identity_compare (&self->file, &now) == WAY_FILE_OTHER || g_stat (self->path, &about) != 0
      || about.st_size != self->about.st_size || about.st_mtim.tv_sec != self->about.st_mtim.tv_sec
      || about.st_mtim.tv_nsec != self->about.st_mtim.tv_nsec)
    return NULL;
  return self->path;
}

void
way_saved_games_delete (WaySavedGames *self)
{
  if (way_saved_games_get_path (self))
    g_unlink (self->path);
  way_saved_games_free (self);
}

char *
way_saved_games_find (const char *history)
{
  g_autoptr (GPtrArray) files = way_saved_file_list (history);

  return files->len > 0 ? g_strdup (files->pdata[0]) : NULL;
}

gboolean
way_saved_games_add (const char *path, const char *history, GError **error)
{
  g_autoptr (WayStore) saved = way_store_open_at_once (path, error);
  g_autoptr (GPtrArray) games = saved ? way_memory_games_list (saved, error) : NULL;

  if (!games || way_memory_games_merge (games, saved, NULL, history, FALSE, NULL, error) < 0)
    return FALSE;
  g_clear_pointer (&saved, way_store_close);
  g_unlink (path);
  return TRUE;
}
