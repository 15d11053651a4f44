/* way-patience.h: changes that another program keeps waiting, tried again while the window stays awake.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Makes a change and shows what came of it. FALSE with @error: nothing was changed, and nothing is shown. May be called
 * several times with the same @parameter (nullable). */
typedef gboolean (*WayAttempt) (GtkWidget *widget, GVariant *parameter, GError **error);

/* Called instead when the change is given up; FALSE: it was not helped, and the error is shown. */
typedef gboolean (*WayRefused) (GtkWidget *widget, GVariant *parameter);

/* Calls @attempt at once. Where another program has locked the history file, it is called again from the main loop for
 * about two seconds; meanwhile the window takes no input (win.wait) and shows that it waits. Any other failure, and a
 * file that stays locked, go to the window's notice (win.show-error). @widget is in a window, and is kept until the
 * end; a @parameter that is floating is taken. */
void way_patience_try (GtkWidget *widget, WayAttempt attempt, GVariant *parameter);
void way_patience_try_or (GtkWidget *widget, WayAttempt attempt, WayRefused refused, GVariant *parameter);

G_END_DECLS
