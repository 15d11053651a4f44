/* way-window-games.c: starts, opens, corrects, deletes and restores games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-window-private.h"

#include <glib/gi18n.h>

#include "way-details-page.h"
#include "way-past-page.h"
#include "way-result-only.h"
#include "way-patience.h"
#include "way-replay-page.h"
#include "way-result-page.h"
#include "way-setup-page.h"

/* The game, its first turn and, with @chips, the chip faces for the next ones: all of it or nothing. */
static gboolean
begin_game (WayWindow *self, const CarcHeader *header, int starter, gboolean chips, GError **error)
{
  g_autoptr (WayGame) game = NULL;
  gboolean good;

  if (!way_store_begin_batch (self->store, error))
    return FALSE;
  game = way_game_begin (self->store, header, error);
  good = game && way_game_next_turn (game, starter, error)
         && (!chips || way_store_save_chips (self->store, header->setup.chips, error));
  if (!way_store_end_batch (self->store, good, good ? error : NULL))
    return FALSE;
  way_window_open_game (self, game);
  return TRUE;
}

/* A disk without room is no reason not to play. */
static gboolean
begin_in_memory (WayWindow *self, const CarcHeader *header, int starter)
{
  g_autoptr (WayGame) game = way_game_begin_in_memory (self->store, header, NULL);

  if (!game || !way_game_next_turn (game, starter, NULL))
    return FALSE;
  way_window_open_game (self, game);
  return TRUE;
}

static gboolean
try_begin (GtkWidget *page, GVariant *parameter, GError **error)
{
  CarcHeader header;
  int starter = way_setup_page_read (WAY_SETUP_PAGE (page), &header);

  return begin_game (WAY_WINDOW (gtk_widget_get_root (page)), &header, starter, TRUE, error);
}

static gboolean
begin_refused (GtkWidget *page, GVariant *parameter)
{
  CarcHeader header;
  int starter = way_setup_page_read (WAY_SETUP_PAGE (page), &header);

  return begin_in_memory (WAY_WINDOW (gtk_widget_get_root (page)), &header, starter);
}

static void
on_setup_begin_cb (WayWindow *self, WaySetupPage *page)
{
  way_patience_try_or (GTK_WIDGET (page), try_begin, begin_refused, NULL);
}

static void
push_setup (WayWindow *self, const CarcHeader *header, int starter)
{
  GtkWidget *page = way_setup_page_new (self->store, header, starter);

  g_signal_connect_object (page, "begin", G_CALLBACK (on_setup_begin_cb), self, G_CONNECT_SWAPPED);
  way_window_push (self, page);
}

/* What the last game was played with, for the next one. */
static gboolean
read_last (WayWindow *self, CarcHeader *header, int *starter)
{
  g_autoptr (WayGameItem) last = NULL;

  way_games_reload (self->games, NULL);
  last = way_games_find_last (self->games);
  return last && way_games_read_again (self->games, way_game_item_get_id (last), header, starter, NULL);
}

void
way_window_new_game (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  CarcHeader header;
  int starter;
  gboolean known;

  if (WAY_IS_SETUP_PAGE (way_window_get_page (self)) || !way_window_may_leave (self, FALSE))
    return;
  known = read_last (self, &header, &starter);
  push_setup (self, known ? &header : NULL, known ? starter : 0);
}

static gboolean
try_save_past (GtkWidget *page, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (gtk_widget_get_root (page));
  g_autofree char *undo = NULL;
  CarcHeader header;
  int points[CARC_MAX_PLAYERS] = { 0 };
  gint64 game;

  way_past_page_read (WAY_PAST_PAGE (page), &header, points);
  game = way_result_only_record (self->store, &header, points, error);
  if (!game)
    return FALSE;
  way_games_reload (self->games, NULL);
  way_window_pop (self);
  undo = g_strdup_printf ("win.delete-game(int64 %" G_GINT64_FORMAT ")", game);
  way_window_toast (self, _ ("The game is saved"), C_ ("button", "Undo"), undo);
  return TRUE;
}

static void
on_past_save_cb (WayWindow *self, WayPastPage *page)
{
  way_patience_try (GTK_WIDGET (page), try_save_past, NULL);
}

static void
on_past_enter_cb (WayWindow *self, WayPastPage *page)
{
  CarcHeader header;
  int points[CARC_MAX_PLAYERS] = { 0 };

  way_past_page_read (page, &header, points);
  push_setup (self, &header, 0);
}

void
way_window_past_game (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  GtkWidget *page;

  if (WAY_IS_PAST_PAGE (way_window_get_page (self)) || !way_window_may_leave (self, FALSE))
    return;
  page = way_past_page_new (self->store);
  g_signal_connect_object (page, "save", G_CALLBACK (on_past_save_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "enter", G_CALLBACK (on_past_enter_cb), self, G_CONNECT_SWAPPED);
  way_window_push (self, page);
}

static gboolean
try_again (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (widget);
  CarcHeader header;
  int starter;

  return way_games_read_again (self->games, way_game_get_id (self->game), &header, &starter, error)
         && begin_game (self, &header, starter, FALSE, error);
}

static gboolean
again_refused (GtkWidget *widget, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  CarcHeader header;
  int starter;

  return way_games_read_again (self->games, way_game_get_id (self->game), &header, &starter, NULL)
         && begin_in_memory (self, &header, starter);
}

void
way_window_play_again (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  CarcHeader header;
  int starter;

  if (!way_window_may_leave (self, FALSE))
    return;
  if (WAY_IS_RESULT_PAGE (way_window_get_page (self)))
    way_patience_try_or (widget, try_again, again_refused, NULL);
  else if (read_last (self, &header, &starter))
    push_setup (self, &header, starter);
}

void
way_window_open_stored_game (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (WayGame) game = way_game_open (self->store, g_variant_get_int64 (parameter), &error);
  gboolean finished;

  if (!game)
    {
      way_window_show_error (self, error);
      return;
    }
  way_window_open_game (self, game);
  g_object_get (game, "finished", &finished, NULL);
  if (finished)
    way_window_push (self, way_result_page_new (game));
}

/* A stored game is only looked at: the one on the table stays there. */
void
way_window_replay_game (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  gint64 id = g_variant_get_int64 (parameter);
  gboolean open = self->game && (id == 0 || id == way_game_get_id (self->game));
  g_autoptr (GError) error = NULL;
  g_autoptr (WayGame) game = open ? g_object_ref (self->game) : way_game_open (self->store, id, &error);

  if (game)
    way_window_push (self, way_replay_page_new (game, open, 0));
  else
    way_window_show_error (self, error);
}

static gboolean
try_delete (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (widget);
  gint64 id = g_variant_get_int64 (parameter);
  g_autofree char *action = g_strdup_printf ("win.restore-game(int64 %" G_GINT64_FORMAT ")", id);

  if (!way_games_set_deleted (self->games, id, TRUE, error))
    return FALSE;
  /* Translators: a message after a game was deleted; beside it is the button Undo. */
  way_window_toast (self, _ ("Game deleted"), C_ ("button", "Undo"), action);
  return TRUE;
}

void
way_window_delete_game (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_patience_try (widget, try_delete, parameter);
}

static gboolean
try_restore (GtkWidget *widget, GVariant *parameter, GError **error)
{
  return way_games_set_deleted (WAY_WINDOW (widget)->games, g_variant_get_int64 (parameter), FALSE, error);
}

void
way_window_restore_game (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_patience_try (widget, try_restore, parameter);
}

void
way_window_details (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  gint64 game = g_variant_get_int64 (parameter);
  g_autoptr (GError) error = NULL;
  WayGameInfo *info = way_store_read_info (self->store, game, &error);
  g_autoptr (WayGameDetails) details = info ? way_store_read_details (self->store, game, &error) : NULL;

  if (details)
    way_window_push (self, way_details_page_new (info, details));
  else
    way_window_show_error (self, error);
  g_clear_pointer (&info, way_game_info_free);
}

static char *
write_action (gint64 game, const WayGameDetails *details)
{
  g_autoptr (GVariant) target = g_variant_ref_sink (
      g_variant_new ("(xsss^as)", game, details->played, details->place, details->note, details->names));

  return g_action_print_detailed_name ("win.write-details", target);
}

/* A game that went on in memory has these of its own. */
static gboolean
reload_if_shown (WayWindow *self, WayGame *shown, gint64 game, GError **error)
{
  return shown == NULL || way_game_get_id (shown) != game || way_game_get_store (shown) != self->store
         || way_game_reload (shown, error);
}

/* The game may have been opened before its details are what they were again. */
static void
show_details (WayWindow *self, gint64 game)
{
  g_autoptr (GError) error = NULL;
  gboolean good = reload_if_shown (self, self->game, game, &error);

  for (guint i = 0; good && i < self->pages->len; i++)
    {
      GtkWidget *page = self->pages->pdata[i];

      if (page != NULL && WAY_IS_REPLAY_PAGE (page) && way_replay_page_get_game (WAY_REPLAY_PAGE (page)) != self->game)
        good = reload_if_shown (self, way_replay_page_get_game (WAY_REPLAY_PAGE (page)), game, &error);
    }
  if (!good)
    way_window_show_error (self, error);
}

/* On an error the page stays, with what was typed. */
static gboolean
try_write_details (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (widget);
  WayGameDetails details = { 0 };
  g_autoptr (WayGameDetails) before = NULL;
  g_autofree const char **names = NULL;
  g_autofree char *undo = NULL;
  const char *played, *place, *note;
  gint64 game;

  g_variant_get (parameter, "(x&s&s&s^a&s)", &game, &played, &place, &note, &names);
  details = (WayGameDetails){ (char *) played, (char *) place, (char *) note, (char **) names };
  if (!way_games_write_details (self->games, game, &details, &before, error))
    return FALSE;
  if (WAY_IS_DETAILS_PAGE (way_window_get_page (self)))
    way_window_pop (self);
  show_details (self, game);
  undo = write_action (game, before);
  /* Translators: a message after date, location or note of a game was changed. */
  way_window_toast (self, _ ("Details saved"), C_ ("button", "Undo"), undo);
  return TRUE;
}

void
way_window_write_details (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_patience_try (widget, try_write_details, parameter);
}
