/* way-trial-actions.h: the actions of a window with which an entry is tried out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Installs these actions in a subclass of WayWindow.
 *
 *   win.what-if  shows the form that records nothing: with the answers of the form that is shown, or else with those
 *                that it had before in this turn; without a game in progress, for the players of the last one
 *   win.tried    for this form, after what was tried out has been recorded: leaves it, and offers Undo */
void way_trial_actions_install (GtkWidgetClass *widget_class);

G_END_DECLS
