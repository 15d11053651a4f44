/* way-focus.c: questions about the widget that has the keyboard focus.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-focus.h"

#include "way-disclosure-button.h"

GtkWidget *
way_focus_get (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root ? gtk_root_get_focus (root) : NULL;
}

gboolean
way_focus_is_in (GtkWidget *widget)
{
  GtkWidget *focus = way_focus_get (widget);

  return focus && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

gboolean
way_focus_is_typing (GtkWidget *widget)
{
  GtkWidget *focus = way_focus_get (widget);

  return focus && (GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus));
}

gboolean
way_focus_is_enter (guint keyval)
{
  return keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter;
}

gboolean
way_focus_keeps_enter (GtkWidget *form)
{
  GtkWidget *focus = way_focus_get (form);

  if (!focus || !gtk_widget_is_ancestor (focus, form))
    return focus != NULL;
  return GTK_IS_EDITABLE (focus) || WAY_IS_DISCLOSURE_BUTTON (focus)
         || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) || gtk_widget_get_ancestor (focus, GTK_TYPE_MENU_BUTTON)
         || gtk_widget_get_ancestor (focus, GTK_TYPE_DROP_DOWN)
         || (GTK_IS_ACTIONABLE (focus) && gtk_actionable_get_action_name (GTK_ACTIONABLE (focus)));
}

gboolean
way_focus_gives_enter (GtkWidget *button, GtkWidget *form, GdkModifierType state)
{
  return !(state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK))
         && (way_focus_get (form) == button || !way_focus_keeps_enter (form));
}
