/* way-people-actions.h: the actions of a window that count two names as one person.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Installs these actions in a subclass of WayWindow.
 *
 *   win.merge-names ((ss))  counts the first name under the second; offers Undo
 *   win.rejoin-names ((ss)) the same for names that were counted as one before
 *   win.split-names (as)    counts the first name separately, and the others under it
 */
void way_people_actions_install (GtkWidgetClass *widget_class);

G_END_DECLS
