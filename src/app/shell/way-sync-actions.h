/* way-sync-actions.h: the actions of a window that sync its history.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-window.h"

G_BEGIN_DECLS

/* Actions:
 *   win.synced-folder              opens its page
 *   win.choose-synced-folder       asks for the folder
 *   win.set-up-folder, win.sync    make it a synced folder; compare it now
 *   win.keep-version (ss)          the id of a game, and that of the version to keep, or ""
 *   win.answer-losses, win.answer-restored (b)
 *                                  whether the games stay as they are here */
void way_sync_actions_install (GtkWidgetClass *widget_class);

/* Uses @folder, which somebody has chosen in @window, from now on. A folder that has no path on this computer cannot be
 * used, and the window says so. */
void way_sync_actions_use_folder (WayWindow *window, GFile *folder);

G_END_DECLS
