/* way-toast.h: short messages over a page, all words in sight, which never offer to undo something else than they say.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The actions of a toast that undoes the last change of the game, and that redoes what was undone. */
#define WAY_TOAST_UNDO "win.undo"
#define WAY_TOAST_REDO "win.redo"

/* Shows @text, which is no markup, on @overlay, in as many lines as it needs, with a button if there is one; what takes
 * long to read stays longer. A toast that offers WAY_TOAST_UNDO or
 * WAY_TOAST_REDO takes the place of the one before it that did: that spoke of an older change. All others wait for
 * their turn. */
void way_toast_show (AdwToastOverlay *overlay, const char *text, const char *button, const char *action_name);

/* The game has changed: what WAY_TOAST_UNDO or WAY_TOAST_REDO on @overlay would do is no longer what the toast speaks
 * of, so it goes, as soon as whatever is going on is over. Another one that is shown before that stays. */
void way_toast_end_undo (AdwToastOverlay *overlay);

/* Whether @widget is, or is in, a toast. */
gboolean way_toast_has (GtkWidget *widget);

G_END_DECLS
