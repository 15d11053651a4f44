/* way-hand.h: a hand at the real widgets of a window: finds them by what they are, touches them, presses keys.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Widgets are found by type, style class, place, action or template child, never by their words, so that a test plays
 * the same in every language. What is not there, not on view or not to be touched ends the program with a sentence. */

/* Number @index of the widgets on view below @root with this type and style class; @style NULL: any. */
GtkWidget *way_hand_find (gpointer root, GType type, const char *style, int index);

/* How many there are. */
int way_hand_count (gpointer root, GType type, const char *style);

/* The button or row on view that asks for this action: "win.enter::road". */
GtkWidget *way_hand_find_action (gpointer root, const char *detailed_action);

/* A child of a template by its id. */
GtkWidget *way_hand_get (gpointer widget, const char *id);

/* A tap on a button, switch, check or row. */
void way_hand_tap (gpointer widget);

/* Opens the menu of @button, a GtkMenuButton, and taps what asks for this action. */
void way_hand_choose (gpointer button, const char *detailed_action);

/* Writes @text into an empty entry. */
void way_hand_write (gpointer editable, const char *text);

/* A key on its way through @window as GTK sends it: down to what has the focus, the managed shortcuts of the window,
 * and up again. Returns whether anybody wanted it. */
gboolean way_hand_press (GtkWindow *window, guint keyval, GdkModifierType state);

/* An action of @window with its target: "win.details(int64 1)". */
void way_hand_activate (gpointer window, const char *detailed_action);

/* The message dialog on view, or NULL; it belongs to GTK. The second one is for way_test_until(). */
AdwMessageDialog *way_hand_find_dialog (void);
gboolean way_hand_has_dialog (gpointer unused);

/* Waits for a message dialog and answers it with @response. */
void way_hand_answer (const char *response);

/* Waits until nothing is left to do and @widget has been drawn. */
void way_hand_settle (gpointer widget);

G_END_DECLS
