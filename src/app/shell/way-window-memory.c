/* way-window-memory.c: games that are in memory only because the history file cannot be used, and their way out of
 * there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-window-private.h"

#include <glib/gi18n.h>

#include "way-dialogs.h"
#include "way-import.h"
#include "way-patience.h"

gboolean
way_window_is_in_memory (WayWindow *self)
{
  return self->history && way_store_is_in_memory (self->store);
}

gboolean
way_window_is_read_only (WayWindow *self)
{
  return self->history && !way_store_can_write (self->store);
}

/* A game that cannot be read is an error: whoever asks is about to drop the history in memory. */
GPtrArray *
way_window_list_memory_games (WayWindow *self, GError **error)
{
  g_autoptr (GPtrArray) played = g_ptr_array_new_with_free_func ((GDestroyNotify) way_record_file_free);
  g_autoptr (GPtrArray) games = way_store_list_games (self->store, 0, G_MAXINT, error);

  if (!games)
    return NULL;
  for (guint i = games->len; i > 0; i--)
    {
      WayRecordFile *record = way_record_file_load (self->store, ((WayGameInfo *) games->pdata[i - 1])->id, error);

      if (!record)
        return NULL;
      g_ptr_array_add (played, record);
    }
  return g_steal_pointer (&played);
}

/* A game that the file has in another form as well becomes a second one: here nobody can be asked. */
static gboolean
record_all (GPtrArray *played, WayStore *store, GError **error)
{
  gboolean good = TRUE;

  if (!way_store_begin_batch (store, error))
    return FALSE;
  for (guint i = 0; good && i < played->len; i++)
    {
      gint64 game;

      good = way_import_record (played->pdata[i], store, WAY_RESOLUTION_KEEP_BOTH, &game, error) != WAY_IMPORT_FAILED;
    }
  return way_store_end_batch (store, good, good ? error : NULL);
}

gboolean
way_window_record_memory_games (GPtrArray *played, const char *history, gboolean may_wait, GError **error)
{
  g_autoptr (WayStore) store = NULL;

  if (played->len == 0)
    return TRUE;
  store = may_wait ? way_store_open (history, error) : way_store_open_at_once (history, error);
  return store && record_all (played, store, error);
}

/* The game that was open is opened where it is now, with the form that was half filled in. */
static void
open_again (WayWindow *self, const char *uuid, const char *entry_text)
{
  g_autoptr (GError) error = NULL;
  gint64 id = way_store_find_game (self->store, uuid, &error);
  g_autoptr (WayGame) game = NULL;

  if (id && entry_text && !way_store_save_draft (self->store, id, entry_text, &error))
    g_clear_error (&error);
  game = id ? way_game_open (self->store, id, &error) : NULL;
  if (game)
    way_window_open_game (self, game);
  else if (error)
    way_window_show_error (self, error);
}

gboolean
way_window_leave_memory (WayWindow *self, GError **error)
{
  g_autoptr (GPtrArray) played = NULL;
  g_autofree char *uuid = self->game ? g_strdup (way_game_get_header (self->game)->id) : NULL;
  g_autofree char *entry_text = self->draft ? way_draft_write (self->draft) : NULL;
  gboolean switched;

  if (self->game && !way_game_save_again (self->game, error))
    return FALSE;
  played = way_window_list_memory_games (self, error);
  if (!played || !way_window_record_memory_games (played, self->history, FALSE, error))
    return FALSE;
  if (self->game)
    way_window_go_home (self);
  switched = way_store_switch (self->store, self->history, error);
  if (switched)
    {
      self->damaged = FALSE;
      way_window_hide_banner (self);
      way_window_watch (self);
    }
  way_games_reload (self->games, NULL);
  if (uuid)
    open_again (self, uuid, entry_text);
  else if (switched && played->len == 0)
    way_window_resume (self);
  way_window_update_actions (self);
  return switched;
}

static gboolean
try_leave_memory (GtkWidget *widget, GVariant *parameter, GError **error)
{
  return way_window_leave_memory (WAY_WINDOW (widget), error);
}

void
way_window_await_history (WayWindow *self)
{
  way_patience_try (GTK_WIDGET (self), try_leave_memory, NULL);
}

/* The games keep their rows, for the file is the same, and the one on view may have been played on in memory. */
gboolean
way_window_leave_read_only (WayWindow *self, GError **error)
{
  if (!way_store_switch (self->store, self->history, error))
    return FALSE;
  way_window_hide_banner (self);
  way_window_mark_begin (self);
  way_games_reload (self->games, NULL);
  way_window_update_banner (self);
  way_window_update_actions (self);
  return TRUE;
}

/* The store whose games are lost when the window closes, or NULL. */
static WayStore *
find_fleeting (WayWindow *self)
{
  if (!way_window_is_saved (self))
    return way_game_get_store (self->game);
  return way_window_is_in_memory (self) && way_store_count_games (self->store, NULL) != 0 ? self->store : NULL;
}

void
way_window_note_filed (WayWindow *self)
{
  WayStore *store = find_fleeting (self);

  self->filed = (WayStoreStamp){ 0 };
  self->filed_store = store;
  if (store)
    way_store_is_unchanged (store, &self->filed);
}

/* Nothing was played since the games were written into a file of their own. */
static gboolean
is_filed (WayWindow *self, WayStore *store)
{
  WayStoreStamp moment = self->filed;

  return self->filed_store == store && way_store_is_unchanged (store, &moment);
}

static void
leave_cb (gpointer user_data)
{
  WayWindow *self = WAY_WINDOW (user_data);

  self->may_lose = TRUE;
  if (self->closing)
    gtk_window_close (GTK_WINDOW (self));
  else
    way_window_go_home (self);
  self->may_lose = FALSE;
}

static void
ask_about_game (WayWindow *self)
{
  /* Translators: the title of a question: the game on view is kept in memory only and would be lost. */
  way_dialogs_ask_leave_unsaved (GTK_WINDOW (self), _ ("Leave Without Saving?"),
                                 _ ("This game still cannot be saved to disk. It is only in memory and would be lost."),
                                 "win.save-as('waymark')", leave_cb, self);
}

static void
ask_about_history (WayWindow *self)
{
  int n = way_store_count_games (self->store, NULL);
  g_autofree char *body = g_strdup_printf (
      ngettext ("The history file still cannot be used. %d game is in memory only and would be lost.",
                "The history file still cannot be used. %d games are in memory only and would be lost.", (gulong) n),
      n);

  /* Translators: the title of a question: games are kept in memory only and would be lost with the window. */
  way_dialogs_ask_leave_unsaved (GTK_WINDOW (self), _ ("Close Without Saving?"), body, "win.export-as('waymark')",
                                 leave_cb, self);
}

/* What could not be saved is tried once more; then people are asked. */
gboolean
way_window_may_leave (WayWindow *self, gboolean closing)
{
  WayStore *fleeting;

  if (self->may_lose)
    return TRUE;
  if (!way_window_is_saved (self) && way_window_is_read_only (self))
    way_window_leave_read_only (self, NULL);
  if (self->game)
    way_game_save_again (self->game, NULL);
  fleeting = find_fleeting (self);
  if (!fleeting || (!closing && fleeting == self->store) || is_filed (self, fleeting))
    return TRUE;
  self->closing = closing;
  if (fleeting != self->store)
    {
      ask_about_game (self);
      return FALSE;
    }
  if (way_window_leave_memory (self, NULL))
    return TRUE;
  ask_about_history (self);
  return FALSE;
}
