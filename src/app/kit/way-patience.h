/* way-patience.h: retries changes while another program has locked the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes a change and shows the result. On failure it returns FALSE with @error, changes nothing and shows nothing. It
 * may be called several times with the same @parameter (nullable). */
typedef gboolean (*WayAttempt) (GtkWidget *widget, GVariant *parameter, GError **error);

/* Called when the change is given up. If it returns FALSE, the error is shown in the banner of the window. */
typedef gboolean (*WayRefused) (GtkWidget *widget, GVariant *parameter);

/* Calls @attempt. If another program has locked the history file, calls it again from the main loop for about two
 * seconds; meanwhile the window is insensitive and shows that it waits (win.wait). If the history file was deleted,
 * moved or replaced, calls it again after the window has dealt with that (win.find-history). Any other error, and the
 * lock if it persists, is shown in the banner of the window (win.show-error), and disappears when a change is made
 * (win.change-made). @widget, which must be in a window, is kept alive until the end; a floating @parameter is
 * consumed. */
void way_patience_try (GtkWidget *widget, WayAttempt attempt, GVariant *parameter);
void way_patience_try_or (GtkWidget *widget, WayAttempt attempt, WayRefused refused, GVariant *parameter);

/* Whether the last change in @window was given up, and the page that made it is still shown. */
gboolean way_patience_can_try_again (GtkWidget *window);

/* Gives up the changes that are tried again in @window, or could be: they are about a game that is closed. */
void way_patience_give_up (GtkWidget *window);

/* Makes that change again. Nothing to do if the page is no longer shown. */
void way_patience_try_again (GtkWidget *window);

G_END_DECLS
