/* way-window-history.c: a window uses the history file, goes on in memory without it, and comes back to it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-window.h"

#include <glib/gi18n.h>

#include "way-dialogs.h"
#include "way-past-page.h"
#include "way-patience.h"
#include "way-saved-games.h"
#include "way-setup-page.h"
#include "way-store-statistics.h"

void
way_window_find_saved (WayWindow *self)
{
  g_autofree char *saved = way_saved_games_find (way_session_get_history (way_window_get_session (self)));

  if (saved)
    way_banner_show_saved (way_window_get_banner (self), saved);
}

static void
begin_session (WayWindow *self)
{
  way_session_begin (way_window_get_session (self));
  way_window_find_saved (self);
  way_quiet_wait (way_window_get_quiet (self));
}

static gboolean
try_leave_memory (GtkWidget *widget, GVariant *parameter, GError **error)
{
  if (!way_window_leave_memory (WAY_WINDOW (widget), error))
    return FALSE;
  way_session_set_waiting (way_window_get_session (WAY_WINDOW (widget)), FALSE);
  return TRUE;
}

/* The error is shown. */
static gboolean
stop_waiting (GtkWidget *widget, GVariant *parameter)
{
  way_session_set_waiting (way_window_get_session (WAY_WINDOW (widget)), FALSE);
  return FALSE;
}

void
way_window_guard (WayWindow *self, const char *path, const GError *error)
{
  way_session_set_history (way_window_get_session (self), path);
  way_session_set_damaged (way_window_get_session (self),
                           g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT));
  way_window_update_actions (self);
  if (way_session_is_read_only (way_window_get_session (self)))
    way_banner_show_read_only (way_window_get_banner (self));
  else if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY))
    {
      way_session_set_waiting (way_window_get_session (self), TRUE);
      way_patience_try_or (GTK_WIDGET (self), try_leave_memory, stop_waiting, NULL);
    }
  else if (error)
    way_window_show_error (self, error);
  else
    begin_session (self);
}

gboolean
way_window_expect_game (WayWindow *self, gint64 game, const char *id, GError **error)
{
  WayStore *store = way_window_get_store (self);
  g_autoptr (GError) failure = NULL;
  g_autofree char *present = way_store_read_id (store, game, &failure);

  if (present && g_str_equal (present, id))
    return TRUE;
  if (!failure)
    g_set_error (&failure, WAY_STORE_ERROR,
                 way_store_find_game (store, id, NULL) != 0 ? WAY_STORE_ERROR_DELETED : WAY_STORE_ERROR_MISSING,
                 "Game %" G_GINT64_FORMAT " is not %s", game, id);
  way_games_reload (way_window_get_games (self), NULL);
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

gint64
way_window_find_row (WayWindow *self, gint64 row)
{
  g_autoptr (GError) error = NULL;
  gint64 now = way_games_find_row (way_window_get_games (self), row, &error);

  if (error)
    way_window_show_error (self, error);
  else if (now == 0)
    /* Translators: a message instead of a game that was chosen in a list. */
    way_window_toast (self, _ ("This game was deleted or replaced elsewhere"), NULL, NULL);
  return now;
}

static gboolean
is_deleted (WayStore *store, const char *id)
{
  gint64 game = way_store_find_game (store, id, NULL);
  gboolean deleted = FALSE;

  return game != 0 && way_store_is_deleted (store, game, &deleted, NULL) && deleted;
}

/* Returns whether all of @names are counted under the same other name. */
static gboolean
are_merged (WayStore *store, const char *const *names)
{
  g_auto (GStrv) merged = way_store_list_merged (store, NULL);
  g_autoptr (GHashTable) roots = g_hash_table_new (g_str_hash, g_str_equal);
  const char *root;

  for (int i = 0; merged && merged[i]; i += 2)
    g_hash_table_insert (roots, merged[i], merged[i + 1]);
  root = names[0] ? g_hash_table_lookup (roots, names[0]) : NULL;
  for (int i = 0; root && names[i]; i++)
    if (g_strcmp0 (g_hash_table_lookup (roots, names[i]), root) != 0)
      return FALSE;
  return root != NULL;
}

/* What a page itself offers is about what is typed there. */
static gboolean
is_about_former_history (const char *action_name, GVariant *target, gpointer store)
{
  g_autofree const char **names = NULL;

  if (g_str_equal (action_name, WAY_TOAST_RESTORE))
    return !is_deleted (store, g_variant_get_string (target, NULL));
  if (!g_str_equal (action_name, WAY_TOAST_SPLIT))
    return g_str_has_prefix (action_name, "win.");
  names = g_variant_get_strv (target, NULL);
  return !are_merged (store, names);
}

void
way_window_end_toasts (WayWindow *self)
{
  way_navigation_end_toasts (way_window_get_navigation (self), is_about_former_history, way_window_get_store (self));
}

/* In the file, entries may have other ids than in memory. It may be locked just now. */
static void
push_moved_draft (WayWindow *self, WayDraft *draft, WayGame *game)
{
  g_autofree char *entry_text = way_draft_write_for (draft, game);
  g_autoptr (WayDraft) moved = way_draft_read (game, entry_text);

  if (!moved)
    return;
  way_window_push_draft (self, moved);
  way_open_draft_save_later (way_session_get_drafts (way_window_get_session (self)));
}

/* Opens the game that was open in memory where it is now, with the form that was open, @draft; NULL: none was. */
static void
reopen_game (WayWindow *self, const char *uuid, WayDraft *draft)
{
  WayStore *store = way_window_get_store (self);
  g_autoptr (GError) error = NULL;
  gint64 id = way_store_find_game (store, uuid, &error);
  g_autoptr (WayGame) game = NULL;

  game = id ? way_game_open (store, id, &error) : NULL;
  if (error)
    way_window_show_error (self, error);
  if (!game)
    return;
  if (!draft)
    {
      way_window_open_game (self, game);
      return;
    }
  way_window_show_game (self, game);
  push_moved_draft (self, draft, game);
}

/* The rows are the same in the new file, so pages can stay as they are. */
static gboolean
write_history (WayWindow *self, GError **error)
{
  if (!way_session_write_history (way_window_get_session (self), error))
    return FALSE;
  way_banner_hide (way_window_get_banner (self));
  way_games_reload (way_window_get_games (self), NULL);
  way_window_update_actions (self);
  way_quiet_wait (way_window_get_quiet (self));
  return TRUE;
}

/* A game that has not begun is none of the former file, and what was typed for it stays. What was opened from there,
 * such as the statistics, is of that file. */
static gboolean
is_about_new_game (WayWindow *self)
{
  WayNavigation *navigation = way_window_get_navigation (self);
  GtkWidget *page = way_navigation_get_n_pages (navigation) > 1 ? way_navigation_get_nth_page (navigation, 1) : NULL;

  return WAY_IS_SETUP_PAGE (page) || WAY_IS_PAST_PAGE (page);
}

/* The games that pages were opened for have other rows, or other entries, after this. */
static void
leave_pages (WayWindow *self, gboolean about_new)
{
  if (about_new)
    way_navigation_pop_to (way_window_get_navigation (self), 2);
  else
    way_window_go_home (self);
}

/* Adds the games in memory to the history file. */
static gboolean
record_games (WayWindow *self, GError **error)
{
  WayGame *game = way_window_get_game (self);
  WayDraft *open = way_window_get_draft (self);
  g_autoptr (WayDraft) draft = open ? g_object_ref (open) : NULL;
  g_autofree char *in_memory = game ? g_strdup (way_game_get_header (game)->id) : NULL;
  g_autofree char *uuid = NULL;
  int n_games = way_session_record_memory_games (way_window_get_session (self), &uuid, error);
  gboolean switched, about_new;

  if (n_games < 0)
    return FALSE;
  about_new = !game && is_about_new_game (self);
  if (about_new || game || n_games > 0)
    leave_pages (self, about_new);
  switched = way_session_switch_to_history (way_window_get_session (self), error);
  if (switched)
    {
      way_window_end_toasts (self);
      way_session_set_damaged (way_window_get_session (self), FALSE);
      way_banner_hide (way_window_get_banner (self));
      begin_session (self);
    }
  way_games_reload (way_window_get_games (self), NULL);
  /* A second game has another id in the file. */
  if (uuid)
    reopen_game (self, switched ? uuid : in_memory, draft);
  else if (switched && n_games == 0 && !about_new)
    way_window_resume (self);
  way_window_update_actions (self);
  if (switched)
    way_synced_folder_run (way_window_get_synced_folder (self));
  return switched;
}

gboolean
way_window_leave_memory (WayWindow *self, GError **error)
{
  return way_session_get_place (way_window_get_session (self)) == WAY_HISTORY_GONE ? write_history (self, error)
                                                                                   : record_games (self, error);
}

static void
tell_left (WayWindow *self, const char *path)
{
  g_autofree char *name = g_filename_display_basename (path);
  /* Translators: %s is the name of a file; “Before Restoring” is the heading of a list of backups. */
  g_autofree char *text
      = g_strdup_printf (_ ("The missing games and entries were added to the history, but “%s” could not be moved to "
                            "“Before Restoring”. Waymark offers the file again at its next start. "
                            "Delete it, or move it to another folder."),
                         name);

  /* Translators: the title of a message: the games of another file were added to the history. */
  way_dialogs_show_message (GTK_WINDOW (self), _ ("Games Added"), text);
}

int
way_window_add_saved (WayWindow *self, const char *path, GError **error)
{
  WaySession *session = way_window_get_session (self);
  WayGame *game = way_window_get_game (self);
  g_autofree char *uuid = game ? g_strdup (way_game_get_header (game)->id) : NULL;
  gboolean is_aside;
  int n_kept;

  if (!way_store_expect_unmoved (way_window_get_store (self), error))
    return -1;
  /* It has moved while the question was asked, so these would be added to another file. */
  if (way_session_is_in_memory (session) || way_session_get_place (session) != WAY_HISTORY_IN_PLACE)
    {
      g_set_error_literal (error, WAY_STORE_ERROR, WAY_STORE_ERROR_MOVED, "The history file is not in its place");
      return -1;
    }
  n_kept = way_saved_games_add (path, way_session_get_history (session), &is_aside, error);
  if (n_kept < 0)
    return -1;
  way_banner_hide (way_window_get_banner (self));
  leave_pages (self, !game && is_about_new_game (self));
  way_games_reload (way_window_get_games (self), NULL);
  if (uuid)
    reopen_game (self, uuid, NULL);
  /* It would be offered at once again. */
  if (is_aside)
    way_window_find_saved (self);
  else
    tell_left (self, path);
  return n_kept;
}

/* The games have the same rows as before. The open one may have been continued in memory. */
gboolean
way_window_leave_read_only (WayWindow *self, GError **error)
{
  if (!way_session_switch_to_history (way_window_get_session (self), error))
    return FALSE;
  way_banner_hide (way_window_get_banner (self));
  way_session_begin (way_window_get_session (self));
  way_games_reload (way_window_get_games (self), NULL);
  way_banner_update (way_window_get_banner (self));
  way_window_update_actions (self);
  return TRUE;
}

gboolean
way_window_find_history (WayWindow *self)
{
  g_autoptr (GError) error = NULL;
  gboolean moved = way_session_find_history (way_window_get_session (self), &error);

  if (moved)
    {
      if (way_session_keeps_only_game (way_window_get_session (self)))
        way_window_end_toasts (self);
      way_banner_show_moved (way_window_get_banner (self));
      way_games_reload (way_window_get_games (self), NULL);
      way_window_update_actions (self);
    }
  else if (error)
    way_banner_show_error (way_window_get_banner (self), error);
  return moved;
}
