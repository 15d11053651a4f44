/* way-toast.h: toasts that show their whole text and whose Undo button never outlives the change it undoes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The actions that undo the last change of the game and that redo it. */
#define WAY_TOAST_UNDO "win.undo"
#define WAY_TOAST_REDO "win.redo"

/* The action that settles the bets on the stack that is its target. */
#define WAY_TOAST_SETTLE "win.bets"

/* The action that restores the deleted game whose id is its target. */
#define WAY_TOAST_RESTORE "win.restore-game"

/* The action that counts the names in its target, an array, as before they were counted under another one. */
#define WAY_TOAST_SPLIT "win.split-names"

/* Shows @text, which is not markup, on @overlay, in as many lines as it needs; a long text stays longer. @button and
 * @action_name (detailed) may be NULL. A toast with WAY_TOAST_UNDO or WAY_TOAST_REDO replaces the last one with such an
 * action, which was about an older change. All others are queued. */
void way_toast_show (AdwToastOverlay *overlay, const char *text, const char *button, const char *action_name);

/* Whether a toast with a button for the action @action_name with @target (nullable) is to be dismissed. */
typedef gboolean (*WayToastEnds) (const char *action_name, GVariant *target, gpointer user_data);

/* Dismisses these toasts on @overlay, which are asked about at once, from the main loop: the button of one of them may
 * have been clicked. */
void way_toast_end (AdwToastOverlay *overlay, WayToastEnds ends, gpointer user_data);

/* Dismisses the toast with WAY_TOAST_UNDO or WAY_TOAST_REDO on @overlay from the main loop, because the game has
 * changed and the action would undo or redo another change, or because a form has opened, where nothing can be undone.
 * A toast that is shown before that stays. */
void way_toast_end_undo (AdwToastOverlay *overlay);

/* Whether @widget is a toast or inside a toast. */
gboolean way_toast_has (GtkWidget *widget);

G_END_DECLS
