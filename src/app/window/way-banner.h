/* way-banner.h: what the window shows under the header bar: problems with the history file, and a button that helps.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "way-session.h"

G_BEGIN_DECLS

/* One text at a time, with at most one button, and a second one that makes a change again that was not saved. While it
 * is shown, the window has the style class "wm-has-banner". On a narrow window, the button is under the text. Its
 * actions: win.save-again, win.save-as, win.export-as, win.go-on-in-memory, win.backups, win.restore-open-game,
 * win.add-saved, and for the second button win.try-again.
 *
 * AdwBanner of libadwaita 1.3 would do most of this, but does not wrap the text above the button. */
#define WAY_TYPE_BANNER (way_banner_get_type ())
G_DECLARE_FINAL_TYPE (WayBanner, way_banner, WAY, BANNER, AdwBin)

/* @window is borrowed and must outlive the banner. @session: what is shown depends on the state of the history. Keeps a
 * reference to it. */
GtkWidget *way_banner_new (GtkWindow *window, WaySession *session);

/* Returns the text, or "" while the banner is hidden. */
const char *way_banner_get_text (WayBanner *self);

/* Shows @error in words, with the button that helps. A damaged history file is noted in the session. */
void way_banner_show_error (WayBanner *self, const GError *error);

/* Shows that the history file cannot be written. */
void way_banner_show_read_only (WayBanner *self);

/* Shows that the history file is not in its place any more, and what can be done about it. The banner comes back after
 * other texts until that is done. */
void way_banner_show_moved (WayBanner *self);

/* Shows that a file beside the history file has games that may be missing from it. */
void way_banner_show_saved (WayBanner *self, const char *saved);

/* Shows that the window waits for another program, unless the banner shows something else; hides it again. */
void way_banner_show_waiting (WayBanner *self);
void way_banner_hide_waiting (WayBanner *self);

/* Follows a change of the open game: shows that it is not saved, or hides an error of the change before. */
void way_banner_update (WayBanner *self);

/* Follows a change outside of the open game: hides an error of the one before. */
void way_banner_change_made (WayBanner *self);

/* Hides what is shown, unless the history file is not in its place. */
void way_banner_hide (WayBanner *self);

G_END_DECLS
