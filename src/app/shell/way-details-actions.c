/* way-details-actions.c: the actions of a window that concern the details of a game, and its earlier versions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-details-actions.h"

#include <glib/gi18n.h>

#include "way-details-page.h"
#include "way-history-lock.h"
#include "way-patience.h"
#include "way-replay-page.h"

/* Returns the earlier versions of a game that is not open: who has it open sees it as it was. A game that cannot be
 * read has none to show. (transfer full) */
static GArray *
list_versions (WayWindow *self, gint64 game)
{
  WayGame *open = way_window_get_game (self);
  WayStore *store = way_window_get_store (self);

  if ((open && way_game_has_row (open, store, game)) || way_history_lock_has_game (way_store_get_path (store), game))
    return NULL;
  return way_sync_list_earlier (store, game, NULL);
}

static void
show_details (WayWindow *self, gint64 game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WayGameInfo) info = way_store_read_info (way_window_get_store (self), game, &error);
  g_autoptr (WayGameDetails) details = info ? way_store_read_details (way_window_get_store (self), game, &error) : NULL;
  g_autoptr (GArray) versions = details ? list_versions (self, game) : NULL;

  if (details)
    way_window_push (self, way_details_page_new (info, details, versions));
  else
    way_window_show_error (self, error);
}

static void
details_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  gint64 game = way_window_find_row (self, g_variant_get_int64 (parameter));

  if (game != 0)
    show_details (self, game);
}

static void
edit_open_game_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  show_details (self, way_game_get_id (way_window_get_game (self)));
}

/* What was written is what the change back has seen, so that it keeps what another program changes meanwhile. */
static char *
print_undo_details (gint64 game, const char *id, const WayGameDetails *before, const WayGameDetails *written)
{
  g_autoptr (GVariant) target = g_variant_ref_sink (
      g_variant_new ("(xs(sss^as)(sss^as))", game, id, before->played, before->place, before->note, before->names,
                     written->played, written->place, written->note, written->names));

  return g_action_print_detailed_name ("win.undo-details", target);
}

/* The details of a game that was continued in memory are different ones. */
static gboolean
reload_if_shown (WayWindow *self, WayGame *shown, gint64 game, GError **error)
{
  return !shown || (game != 0 && way_game_get_id (shown) != game)
         || way_game_get_store (shown) != way_window_get_store (self) || way_game_reload (shown, error);
}

/* On the table, or in a review. */
void
way_details_actions_reload (WayWindow *self, gint64 game)
{
  WayNavigation *navigation = way_window_get_navigation (self);
  g_autoptr (GError) error = NULL;
  gboolean good = reload_if_shown (self, way_window_get_game (self), game, &error);

  for (guint i = 0; good && i < way_navigation_get_n_pages (navigation); i++)
    {
      GtkWidget *page = way_navigation_get_nth_page (navigation, i);

      if (page && WAY_IS_REPLAY_PAGE (page)
          && way_replay_page_get_game (WAY_REPLAY_PAGE (page)) != way_window_get_game (self))
        good = reload_if_shown (self, way_replay_page_get_game (WAY_REPLAY_PAGE (page)), game, &error);
    }
  if (!good)
    way_window_show_error (self, error);
}

/* What another program wrote is shown behind the page, too. */
static gboolean
write_details (WayWindow *self, gint64 game, const WayGameDetails *details, const WayGameDetails *seen,
               WayGameDetails **before, GError **error)
{
  g_autoptr (GError) failure = NULL;

  if (way_games_write_details (way_window_get_games (self), game, details, seen, before, &failure))
    return TRUE;
  if (g_error_matches (failure, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT))
    {
      way_games_reload (way_window_get_games (self), NULL);
      way_details_actions_reload (self, game);
    }
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

static gboolean
save_details (WayWindow *self, gint64 game, const char *id, const WayGameDetails *details, const WayGameDetails *seen,
              GError **error)
{
  g_autoptr (WayGameDetails) before = NULL;
  g_autofree char *undo = NULL;

  if (!way_window_expect_game (self, game, id, error) || !write_details (self, game, details, seen, &before, error))
    return FALSE;
  if (WAY_IS_DETAILS_PAGE (way_window_get_page (self)))
    way_window_pop (self);
  way_details_actions_reload (self, game);
  undo = print_undo_details (game, id, before, details);
  /* Translators: a message after date, location or note of a game was changed. */
  way_window_toast (self, _ ("Details saved"), C_ ("button", "Undo"), undo);
  return TRUE;
}

/* On an error the page stays open, with what was typed. If that has given two players the same name, the page says so
 * instead of the banner. */
static gboolean
keep_page (GtkWidget *widget, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  GtkWidget *page = way_window_get_page (self);
  g_autoptr (WayGameDetails) now = NULL;
  const char *id;
  gint64 game;

  g_variant_get (parameter, "(x&ssssas)", &game, &id, NULL, NULL, NULL, NULL);
  if (!WAY_IS_DETAILS_PAGE (page) || !way_window_expect_game (self, game, id, NULL))
    return FALSE;
  now = way_store_read_details (way_window_get_store (self), game, NULL);
  if (!now || !way_details_page_update (WAY_DETAILS_PAGE (page), now))
    return FALSE;
  way_banner_hide (way_window_get_banner (self));
  return TRUE;
}

static gboolean
try_write_details (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (widget);
  GtkWidget *page = way_window_get_page (self);
  WayGameDetails details = { 0 };
  g_autofree const char **names = NULL;
  const char *id;
  gint64 game;

  g_variant_get (parameter, "(x&s&s&s&s^a&s)", &game, &id, &details.played, &details.place, &details.note, &names);
  details.names = (char **) names;
  return save_details (self, game, id, &details,
                       WAY_IS_DETAILS_PAGE (page) ? way_details_page_get_shown (WAY_DETAILS_PAGE (page)) : NULL, error);
}

static gboolean
try_undo_details (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayGameDetails before = { 0 };
  WayGameDetails written = { 0 };
  g_autofree const char **names = NULL;
  g_autofree const char **written_names = NULL;
  const char *id;
  gint64 game;

  g_variant_get (parameter, "(x&s(&s&s&s^a&s)(&s&s&s^a&s))", &game, &id, &before.played, &before.place, &before.note,
                 &names, &written.played, &written.place, &written.note, &written_names);
  before.names = (char **) names;
  written.names = (char **) written_names;
  return save_details (WAY_WINDOW (widget), game, id, &before, &written, error);
}

static void
undo_details_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_patience_try (widget, try_undo_details, parameter);
}

static void
write_details_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_patience_try_or (widget, try_write_details, keep_page, parameter);
}

static gboolean
try_restore_version (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (widget);
  g_autoptr (GVariant) target = NULL;
  g_autofree char *undo = NULL;
  gint64 game, version, former;
  const char *id;

  g_variant_get (parameter, "(x&sx)", &game, &id, &version);
  if (!way_window_expect_game (self, game, id, error)
      || !way_sync_restore_earlier (way_window_get_store (self), game, version, &former, error))
    return FALSE;
  if (WAY_IS_DETAILS_PAGE (way_window_get_page (self)))
    way_window_pop (self);
  way_games_reload (way_window_get_games (self), NULL);
  way_details_actions_reload (self, game);
  target = g_variant_ref_sink (g_variant_new ("(xsx)", game, id, former));
  undo = g_action_print_detailed_name ("win.restore-version", target);
  /* Translators: a message after a game was made what it was before another device had changed it. */
  way_window_toast (self, _ ("Earlier version restored"), C_ ("button", "Undo"), undo);
  return TRUE;
}

static void
restore_version_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_patience_try (widget, try_restore_version, parameter);
}

void
way_details_actions_install (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.details", "x", details_cb);
  gtk_widget_class_install_action (widget_class, "win.edit-open-game", NULL, edit_open_game_cb);
  gtk_widget_class_install_action (widget_class, "win.restore-version", "(xsx)", restore_version_cb);
  gtk_widget_class_install_action (widget_class, "win.undo-details", "(xs(sssas)(sssas))", undo_details_cb);
  gtk_widget_class_install_action (widget_class, "win.write-details", "(xssssas)", write_details_cb);
}
