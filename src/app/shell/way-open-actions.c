/* way-open-actions.c: the action of a window that opens a game of the history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-open-actions.h"

#include <glib/gi18n.h>

#include "way-result-page.h"
#include "way-window.h"

#define MOMENT_MS 500 /* nobody needs to know what takes no longer */

/* A game that is opened as soon as the folder was compared. Its row can be another one by then, if the history has been
 * added to another file. */
typedef struct {
  WayWindow *window; /* has the folder */
  GtkWidget *page;   /* where that began; only compared */
  char *id;
  guint timeout;
} Opening;

static void
opening_free (gpointer data)
{
  Opening *opening = data;

  g_clear_handle_id (&opening->timeout, g_source_remove);
  g_free (opening->id);
  g_free (opening);
}

static gboolean
is_finished (WayGame *game)
{
  gboolean finished;

  g_object_get (game, "finished", &finished, NULL);
  return finished;
}

static gboolean
is_folder_on (WayWindow *self)
{
  WaySyncFacts facts;

  way_synced_folder_get_facts (way_window_get_synced_folder (self), &facts);
  return facts.path && facts.is_on && facts.can_run;
}

static void
open_game (WayWindow *self, WayGame *game)
{
  GtkWidget *page;

  way_window_open_game (self, game);
  if (!is_finished (game))
    return;
  page = way_result_page_new (game);
  way_result_page_set_from_list (WAY_RESULT_PAGE (page), TRUE);
  way_window_push (self, page);
}

static gboolean
moment_cb (gpointer data)
{
  Opening *opening = data;

  opening->timeout = 0;
  if (way_window_get_page (opening->window) == opening->page)
    way_window_toast (opening->window, _ ("Comparing with the synced folder…"), NULL, NULL);
  return G_SOURCE_REMOVE;
}

static void
ready_cb (gboolean is_compared, gpointer data)
{
  const Opening *opening = data;
  WayWindow *self = opening->window;
  WayStore *store = way_window_get_store (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (WayGame) game = NULL;
  gboolean is_deleted = FALSE;
  gint64 row;

  if (way_window_get_page (self) != opening->page || way_window_get_game (self) || way_window_is_restoring (self))
    return;
  row = way_store_find_game (store, opening->id, &error);
  if (!error && way_store_is_deleted (store, row, &is_deleted, &error) && !is_deleted)
    game = way_game_open (store, row, &error);
  if (game)
    open_game (self, game);
  else if (error)
    way_window_show_error (self, error);
  if (is_deleted)
    way_window_toast (self, _ ("This game was deleted"), NULL, NULL);
  else if (game && !is_compared)
    way_window_toast (self, _ ("Opened without comparing with the synced folder"), NULL, NULL);
}

static void
open_later (WayWindow *self, const char *id)
{
  Opening *opening = g_new0 (Opening, 1);

  *opening = (Opening){ self, way_window_get_page (self), g_strdup (id), 0 };
  opening->timeout = g_timeout_add (MOMENT_MS, moment_cb, opening);
  way_synced_folder_wait (way_window_get_synced_folder (self), ready_cb, opening, opening_free);
}

static void
open_game_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (WayGame) game = NULL;
  gint64 id;

  /* A desktop or a search may ask for a game while the window takes no input. */
  if (way_window_is_restoring (self))
    return;
  id = way_window_find_row (self, g_variant_get_int64 (parameter));
  if (id == 0)
    return;
  game = way_game_open (way_window_get_store (self), id, &error);
  if (!game)
    way_window_show_error (self, error);
  else if (is_finished (game) || way_window_get_game (self) || !is_folder_on (self))
    open_game (self, game);
  else
    open_later (self, way_game_get_header (game)->id);
}

void
way_open_actions_install (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.open-game", "x", open_game_cb);
}
