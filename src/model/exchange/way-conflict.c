/* way-conflict.c: a game that is different in the history and in an imported file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-conflict.h"

#include <string.h>

#include "way-i18n.h"

WayConflict *
way_conflict_new (const char *name, const char *text, gint64 game, const WayRecordFile *stored)
{
  WayConflict *self = g_new0 (WayConflict, 1);

  self->name = g_strdup (name);
  self->text = g_strdup (text);
  self->game = game;
  self->seen = stored ? way_record_file_write (stored) : NULL;
  return self;
}

void
way_conflict_free (WayConflict *self)
{
  g_free (self->name);
  g_free (self->text);
  g_free (self->seen);
  g_free (self->made);
  g_free (self);
}

/* The game may be in two of the files: after the first decision, another row has its id. */
static gboolean
update_game (WayConflict *self, const WayRecordFile *record, WayStore *store, GError **error)
{
  g_autoptr (GError) failure = NULL;
  gint64 game = way_store_find_game (store, record->header.id, &failure);

  if (failure)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  if (game != 0)
    self->game = game;
  return TRUE;
}

WayRecordFile *
way_conflict_load (WayConflict *self, WayStore *store, GError **error)
{
  g_autoptr (WayRecordFile) record = way_record_file_read (self->text, strlen (self->text));
  g_autoptr (WayRecordFile) stored = NULL;

  if (!update_game (self, record, store, error) || !way_store_is_deleted (store, self->game, &self->was_deleted, error))
    return NULL;
  stored = way_record_file_load (store, self->game, error);
  if (!stored)
    return NULL;
  g_free (self->seen);
  self->seen = way_record_file_write (stored);
  return g_steal_pointer (&stored);
}

/* Returns @game in the notation. (transfer full) */
static char *
write_game (WayStore *store, gint64 game, GError **error)
{
  g_autoptr (WayRecordFile) stored = way_record_file_load (store, game, error);

  return stored ? way_record_file_write (stored) : NULL;
}

/* Sets @unchanged to whether @game is still as @text (NULL: whatever it is). */
static gboolean
compare_game (WayStore *store, gint64 game, const char *text, gboolean *unchanged, GError **error)
{
  g_autofree char *now = text ? write_game (store, game, error) : NULL;

  *unchanged = g_strcmp0 (text, now) == 0;
  return !text || now;
}

/* Sets @unchanged to whether the game is as it was when it was compared, apart from what the @n decisions @before have
 * made of it. */
static gboolean
compare_seen (WayConflict *self, WayConflict **before, guint n, WayStore *store, gboolean *unchanged, GError **error)
{
  g_autoptr (WayRecordFile) record = way_record_file_read (self->text, strlen (self->text));

  if (!update_game (self, record, store, error))
    return FALSE;
  *unchanged = FALSE;
  for (guint i = 0; i < n; i++)
    *unchanged = *unchanged || before[i]->imported == self->game;
  return *unchanged || compare_game (store, self->game, self->seen, unchanged, error);
}

/* What is recorded in a restored game after that is not deleted with it. */
static gboolean
note_restored (WayConflict *self, WayStore *store, GError **error)
{
  g_free (self->seen);
  self->seen = write_game (store, self->game, error);
  return self->seen != NULL;
}

static gboolean
decide (WayConflict *self, WayResolution resolution, WayStore *store, GError **error)
{
  g_autoptr (WayRecordFile) record = way_record_file_read (self->text, strlen (self->text));
  WayImport import;

  self->resolution = resolution;
  self->imported = 0;
  self->was_deleted = FALSE;
  g_clear_pointer (&self->made, g_free);
  if (!way_store_is_deleted (store, self->game, &self->was_deleted, error))
    return FALSE;
  if (resolution == WAY_RESOLUTION_KEEP_OURS && !self->was_deleted)
    return TRUE;
  import = way_import_decided (record, store, resolution, &self->imported, error);
  if (import == WAY_IMPORT_FAILED)
    return FALSE;
  /* Another program has resolved it in the meantime, or the copy existed. */
  if (import == WAY_IMPORT_EXISTED || import == WAY_IMPORT_RESTORED)
    self->resolution = WAY_RESOLUTION_KEEP_OURS;
  self->made = write_game (store, self->imported, error);
  return self->made
         && (!self->was_deleted || import == WAY_IMPORT_REPLACED || import == WAY_IMPORT_RESTORED_REPLACED
             || note_restored (self, store, error));
}

/* What was recorded in a game that the decision has made or restored would disappear with it. */
static gboolean
expect_unchanged (WayStore *store, gint64 game, const char *text, GError **error)
{
  gboolean unchanged = TRUE;

  if (!compare_game (store, game, text, &unchanged, error))
    return FALSE;
  if (!unchanged)
    g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT, "Game %" G_GINT64_FORMAT " was changed since", game);
  return unchanged;
}

static gboolean
undo_restoring (const WayConflict *self, WayStore *store, GError **error)
{
  return !self->was_deleted
         || (expect_unchanged (store, self->game, self->seen, error)
             && way_store_set_deleted (store, self->game, TRUE, error));
}

static gboolean
undo (WayConflict *self, WayStore *store, GError **error)
{
  g_autoptr (WayRecordFile) record = NULL;
  g_autofree char *archived_id = NULL;

  if (self->resolution == WAY_RESOLUTION_KEEP_OURS)
    return undo_restoring (self, store, error);
  if (!expect_unchanged (store, self->imported, self->made, error))
    return FALSE;
  if (self->resolution == WAY_RESOLUTION_KEEP_BOTH)
    return undo_restoring (self, store, error) && way_store_set_deleted (store, self->imported, TRUE, error);
  record = way_record_file_read (self->text, strlen (self->text));
  archived_id = g_uuid_string_random ();
  return way_store_archive_game (store, self->imported, archived_id, error)
         && way_store_archive_game (store, self->game, record->header.id, error)
         && way_store_set_deleted (store, self->game, self->was_deleted, error);
}

gboolean
way_conflict_decide (WayConflict **conflicts, guint n, WayResolution resolution, WayStore *store, guint *n_decided,
                     GError **error)
{
  gboolean succeeded = TRUE;
  gboolean unchanged = TRUE;
  guint i;

  *n_decided = 0;
  if (!way_store_begin_batch (store, error))
    return FALSE;
  for (i = 0; succeeded && i < n; i++)
    {
      succeeded = compare_seen (conflicts[i], conflicts, i, store, &unchanged, error);
      if (succeeded && !unchanged)
        break;
      succeeded = succeeded && decide (conflicts[i], resolution, store, error);
    }
  succeeded = way_store_end_batch (store, succeeded, succeeded ? error : NULL);
  if (succeeded)
    *n_decided = i;
  return succeeded;
}

gboolean
way_conflict_undo (WayConflict **conflicts, guint n, WayStore *store, GError **error)
{
  gboolean succeeded = TRUE;

  if (!way_store_begin_batch (store, error))
    return FALSE;
  for (guint i = n; succeeded && i > 0; i--)
    succeeded = undo (conflicts[i - 1], store, error);
  return way_store_end_batch (store, succeeded, succeeded ? error : NULL);
}

static gboolean
seats_agree (const CarcHeader *ours, const CarcHeader *theirs)
{
  gboolean agree = ours->setup.n_players == theirs->setup.n_players;

  for (int seat = 0; agree && seat < ours->setup.n_players; seat++)
    agree = ours->setup.colors[seat] == theirs->setup.colors[seat]
            && strcmp (ours->names[seat], theirs->names[seat]) == 0;
  return agree;
}

static gboolean
occasions_agree (const WayRecordFile *ours, const WayRecordFile *theirs)
{
  g_autofree WayRecordFile *same = g_memdup2 (ours, sizeof *ours);

  memcpy (same->header.played, theirs->header.played, sizeof same->header.played);
  memcpy (same->header.place, theirs->header.place, sizeof same->header.place);
  return way_record_file_headers_agree (ours, same);
}

static gboolean
rules_agree (const WayRecordFile *ours, const WayRecordFile *theirs)
{
  g_autofree WayRecordFile *same = g_memdup2 (theirs, sizeof *theirs);

  same->header.setup.n_players = ours->header.setup.n_players;
  memcpy (same->header.setup.colors, ours->header.setup.colors, sizeof ours->header.setup.colors);
  memcpy (same->header.names, ours->header.names, sizeof ours->header.names);
  memcpy (same->header.played, ours->header.played, sizeof ours->header.played);
  memcpy (same->header.place, ours->header.place, sizeof ours->header.place);
  return way_record_file_headers_agree (ours, same);
}

/* An entry that is in another place in the file is the same. */
static char *
describe_shared (const WayRecordFile *ours, const WayRecordFile *theirs, guint n)
{
  guint n_first = way_import_count_common (ours, theirs);

  if (n == ours->entries->len && n == theirs->entries->len)
    return g_strdup (n_first == n ? _ ("All entries are the same.")
                                  : _ ("All entries are the same, but in another order."));
  if (n == 0)
    return g_strdup (_ ("No entries are the same."));
  if (n == n_first)
    return g_strdup_printf (ngettext ("The first entry is the same.", "The first %d entries are the same.", (gulong) n),
                            (int) n);
  return g_strdup_printf (ngettext ("%d entry is the same.", "%d entries are the same.", (gulong) n), (int) n);
}

static void
append_entries (GPtrArray *list, const WayRecordFile *ours, const WayRecordFile *theirs)
{
  guint n_shared = way_import_count_shared (ours, theirs);
  int n_ours = (int) (ours->entries->len - n_shared);
  int n_theirs = (int) (theirs->entries->len - n_shared);

  g_ptr_array_add (list, describe_shared (ours, theirs, n_shared));
  if (n_ours > 0)
    g_ptr_array_add (list, g_strdup_printf (ngettext ("%d entry is not in the file.", "%d entries are not in the file.",
                                                      (gulong) n_ours),
                                            n_ours));
  if (n_theirs > 0)
    g_ptr_array_add (list, g_strdup_printf (ngettext ("%d entry is only in the file.",
                                                      "%d entries are only in the file.", (gulong) n_theirs),
                                            n_theirs));
}

GPtrArray *
way_conflict_list_differences (const WayRecordFile *ours, const WayRecordFile *theirs)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);

  if (!seats_agree (&ours->header, &theirs->header))
    /* Translators: about two versions of one game, when a file is imported. */
    g_ptr_array_add (list, g_strdup (_ ("The players differ.")));
  if (!occasions_agree (ours, theirs))
    g_ptr_array_add (list, g_strdup (_ ("The time or the location differs.")));
  if (!rules_agree (ours, theirs))
    g_ptr_array_add (list, g_strdup (_ ("The edition, the expansions, or the rule options differ.")));
  if (!way_import_notes_agree (ours, theirs))
    g_ptr_array_add (list, g_strdup (_ ("The game notes differ.")));
  if (!way_import_results_agree (theirs, ours))
    g_ptr_array_add (list, g_strdup (_ ("The results differ.")));
  append_entries (list, ours, theirs);
  return list;
}
