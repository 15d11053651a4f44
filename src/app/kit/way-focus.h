/* way-focus.h: questions about the widget that has the keyboard focus.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns the focused widget of the window that contains @widget; NULL if there is none, or no window. (transfer none)
 */
GtkWidget *way_focus_get (GtkWidget *widget);

/* Whether @widget or one of its descendants has the focus. */
gboolean way_focus_is_in (GtkWidget *widget);

/* Whether a text field or text view has the focus in the window of @widget, so that letters and digits belong to it. */
gboolean way_focus_is_typing (GtkWidget *widget);

/* Whether @keyval is Enter, that of the keypad, or that of an input method. */
gboolean way_focus_is_enter (guint keyval);

/* Whether Enter should not record the form @form: the focus is outside it, or on a widget of the form that needs Enter
 * itself (a text field, a menu, a drop-down list, a WayDisclosureButton, or a button with an action). */
gboolean way_focus_keeps_enter (GtkWidget *form);

/* Whether Enter with the modifiers @state is for @button, which records @form: without any, and with the focus on the
 * button or where @form does not need Enter itself. */
gboolean way_focus_gives_enter (GtkWidget *button, GtkWidget *form, GdkModifierType state);

G_END_DECLS
