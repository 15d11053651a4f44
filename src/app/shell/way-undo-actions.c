/* way-undo-actions.c: the actions of a window that undo and redo changes of the game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-undo-actions.h"

#include <glib/gi18n.h>
#include <string.h>

#include "way-changes.h"
#include "way-patience.h"
#include "way-table-page.h"
#include "way-toast.h"
#include "way-window.h"

/* The row or the toast with the focus may disappear with the change, and GTK would focus an arbitrary widget then. */
static gboolean
may_lose_focus (WayWindow *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  return WAY_IS_TABLE_PAGE (way_window_get_page (self))
         && (!focus || way_toast_has (focus) || gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_VIEW));
}

/* A phone has entered something while the file was locked: what the user wanted to undo is not the newest anymore. */
static void
refuse_to_undo (WayWindow *self)
{
  g_autofree char *newest = way_game_describe_newest (way_window_get_game (self));
  /* Translators: a message; %s is an entry that was made with a phone just before: “Anna +24 · now 138”. */
  g_autofree char *text = g_strdup_printf (_ ("Nothing was undone. A newer entry came in: %s"), newest ? newest : "");

  way_window_toast (self, text, C_ ("button", "Undo"), WAY_TOAST_UNDO);
}

/* What is undone may be what the bets were to be settled for. */
static gboolean
offers_to_settle (const char *action_name, GVariant *target, gpointer user_data)
{
  return g_str_equal (action_name, WAY_TOAST_SETTLE);
}

/* @parameter: TRUE to undo, FALSE to redo; and the change that was the newest when the user pressed. */
static gboolean
try_change_back (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (widget);
  WayGame *game = way_window_get_game (self);
  gboolean back;
  int newest;
  g_autofree char *text = NULL;
  gboolean refocus = may_lose_focus (self);
  gboolean finished = way_session_is_finished (way_window_get_session (self));
  int points[CARC_MAX_PLAYERS];

  g_variant_get (parameter, "(bi)", &back, &newest);
  if (back && newest != way_game_get_newest_change (game))
    {
      refuse_to_undo (self);
      return TRUE;
    }
  memcpy (points, way_game_get_standings (game)->points, sizeof points);
  if (!(back ? way_game_undo : way_game_redo) (game, error))
    return FALSE;
  way_navigation_end_toasts (way_window_get_navigation (self), offers_to_settle, NULL);
  /* The pages about the result of a game that continues are closed. */
  if (finished && !way_session_is_finished (way_window_get_session (self)))
    way_window_show_guide (self);
  text = (back ? way_game_describe_undone : way_game_describe_redone) (game, points);
  if (text)
    way_window_toast (self, text, back ? C_ ("button", "Redo") : C_ ("button", "Undo"),
                      back ? WAY_TOAST_REDO : WAY_TOAST_UNDO);
  if (refocus)
    way_table_page_focus_newest (WAY_TABLE_PAGE (way_window_get_page (self)));
  return TRUE;
}

static void
change_back (GtkWidget *widget, gboolean back)
{
  int newest = way_game_get_newest_change (way_window_get_game (WAY_WINDOW (widget)));

  way_patience_try (widget, try_change_back, g_variant_new ("(bi)", back, newest));
}

static void
undo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  change_back (widget, TRUE);
}

static void
redo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  change_back (widget, FALSE);
}

void
way_undo_actions_install (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, redo_cb);
}
