/* way-phone-actions.h: the actions of a window that show its game on phones.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Installs these actions in a subclass of WayWindow. They need an open game, and are disabled without one.
 *
 *   win.phones              shows the game on phones, and the page about them
 *   win.rename-phone (i)    asks for a name of the phone with this number
 *   win.delete-of-phone (i) deletes all entries that were made with it, after a question */
void way_phone_actions_install (GtkWidgetClass *widget_class);

/* Enables the actions that are possible now. @window is a WayWindow. */
void way_phone_actions_update (GtkWidget *window);

G_END_DECLS
