/* way-saved-games.c: a file with what a history file lacked when it was moved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _XOPEN_SOURCE 700

#include "way-saved-games.h"

#include <errno.h>
#include <glib/gstdio.h>

#include "way-backup.h"
#include "way-file-identity.h"
#include "way-import.h"
#include "way-memory-choices.h"
#include "way-memory-games.h"
#include "way-saved-file.h"
#include "way-store-sync.h"

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

/* It has more than was added, such as undone entries. A symbolic link may be to a history on another disk, beside which
 * the file is. */
static gboolean
put_aside (const char *path, const char *history)
{
  g_autofree char *aside = way_backup_make_replaced_path (history);

  return g_rename (path, aside) == 0
         || (errno == EXDEV && way_backup_write (path, aside, NULL) && g_unlink (path) == 0);
}

void
way_saved_games_put_aside (WaySavedGames *self, const char *history)
{
  if (way_saved_games_get_path (self))
    put_aside (self->path, history);
  way_saved_games_free (self);
}

char *
way_saved_games_find (const char *history)
{
  g_autoptr (GPtrArray) files = way_saved_file_list (history);

  return files->len > 0 ? g_strdup (files->pdata[0]) : NULL;
}

/* Adding what the file has to the history. */
typedef struct {
  WayStore *store;
  int n_kept; /* games of which the details are others */
} Adding;

/* Whether the details of the history are earlier or later ones cannot be told: those of the file become an earlier
 * version of the game. @same: @record with the details of the history. */
static gboolean
keep_details (Adding *adding, const WayRecordFile *record, const WayRecordFile *same, GError **error)
{
  g_autofree char *text = way_record_file_write (record);
  g_autofree char *same_text = way_record_file_write (same);

  if (g_str_equal (text, same_text))
    return TRUE;
  adding->n_kept++;
  return way_store_keep_version (adding->store, record->header.id, text, "", NULL, error);
}

/* @stored: the game in the history, which has all entries that @record has before entry number @n_common. */
static gboolean
continue_game (Adding *adding, const WayRecordFile *record, const WayRecordFile *stored, guint n_common, GError **error)
{
  g_autofree WayRecordFile *same = way_import_take_details (record, stored);
  gint64 game;

  if (!keep_details (adding, record, same, error))
    return FALSE;
  return n_common == record->entries->len
         || way_import_record (same, adding->store, WAY_RESOLUTION_KEEP_BOTH, &game, error) != WAY_IMPORT_FAILED;
}

/* A game that was deleted in the history since stays deleted. */
static gboolean
add_game (Adding *adding, const WayRecordFile *record, GError **error)
{
  g_autoptr (WayRecordFile) stored = NULL;
  g_autoptr (GError) failure = NULL;
  gint64 game = way_store_find_game (adding->store, record->header.id, &failure);
  gboolean deleted = FALSE;
  guint n_common;

  if (game != 0 && way_store_is_deleted (adding->store, game, &deleted, &failure) && !deleted)
    stored = way_record_file_load (adding->store, game, &failure);
  if (failure)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  if (deleted)
    return TRUE;
  n_common = stored ? way_import_count_common (record, stored) : 0;
  if (stored && (n_common == record->entries->len || n_common == stored->entries->len))
    return continue_game (adding, record, stored, n_common, error);
  return way_import_record (record, adding->store, WAY_RESOLUTION_KEEP_BOTH, &game, error) != WAY_IMPORT_FAILED;
}

static gboolean
add_all (Adding *adding, GPtrArray *games, WayStore *saved, GError **error)
{
  for (guint i = 0; i < games->len; i++)
    if (!add_game (adding, games->pdata[i], error))
      return FALSE;
  return way_memory_choices_add (saved, adding->store, error);
}

int
way_saved_games_add (const char *path, const char *history, gboolean *is_aside, GError **error)
{
  g_autoptr (WayStore) saved = way_store_open_at_once (path, error);
  g_autoptr (GPtrArray) games = saved ? way_memory_games_list (saved, error) : NULL;
  g_autoptr (WayStore) store = games ? way_store_open_at_once (history, error) : NULL;
  Adding adding = { store, 0 };
  gboolean added;

  if (!store || !way_store_begin_batch (store, error))
    return -1;
  added = add_all (&adding, games, saved, error);
  if (!way_store_end_batch (store, added, added ? error : NULL))
    return -1;
  g_clear_pointer (&saved, way_store_close);
  *is_aside = put_aside (path, history);
  return adding.n_kept;
}
