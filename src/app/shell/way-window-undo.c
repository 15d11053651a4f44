/* way-window-undo.c: undo and redo, and what they did in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-window-private.h"

#include <glib/gi18n.h>

#include "way-changes.h"
#include "way-patience.h"
#include "way-table-page.h"
#include "way-toast.h"

/* The row or the toast that had the focus may go with the change; GTK would pass it on to whatever comes after it. */
static gboolean
loses_focus (WayWindow *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  return WAY_IS_TABLE_PAGE (way_window_get_page (self))
         && (!focus || way_toast_has (focus) || gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_VIEW));
}

/* @parameter: back, or on again. */
static gboolean
try_change_back (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (widget);
  gboolean back = g_variant_get_boolean (parameter);
  g_autofree char *text = back ? way_game_describe_undo (self->game) : way_game_describe_redo (self->game);
  gboolean loses = loses_focus (self);

  if (!(back ? way_game_undo : way_game_redo) (self->game, error))
    return FALSE;
  if (text)
    way_window_toast (self, text, back ? C_ ("button", "Redo") : C_ ("button", "Undo"),
                      back ? WAY_TOAST_REDO : WAY_TOAST_UNDO);
  if (loses)
    way_table_page_focus_newest (WAY_TABLE_PAGE (way_window_get_page (self)));
  return TRUE;
}

void
way_window_undo (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_patience_try (widget, try_change_back, g_variant_new_boolean (TRUE));
}

void
way_window_redo (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_patience_try (widget, try_change_back, g_variant_new_boolean (FALSE));
}
