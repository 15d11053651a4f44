/* way-entry-actions.h: the actions of a window that make entries.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Installs these actions in a subclass of WayWindow. They need an open game; way_game_actions_update() enables them,
 * but for win.show-form.
 *
 *   win.enter (s)           shows a form about the subject with this id; of two states, completed, and unfinished once
 *                           final scoring has begun
 *   win.enter-unfinished (s) the same, unfinished
 *   win.press (s)           what the key of the table for this subject does: win.enter or win.tunnel; during final
 *                           scoring it only says that it has begun
 *   win.amend (i)           shows the form of the entry with this id
 *   win.insert (i)          shows the subjects of which an entry can be inserted before the entry with this id; 0: the
 *                           last one
 *   win.insert-subject ((is)) shows the form of such an entry, about this subject
 *   win.delete-entry (i)    deletes the entry with this id; asks if later entries need it
 *   win.recorded            for a page that has recorded an entry: leaves it, and offers Undo
 *   win.show-form           for a card to which another feature was added: shows its form as a page
 *   win.amended (i)         for a page that has changed the entry with this id: the same, and focuses its row
 *   win.judge               shows the page that checks a signpost
 *   win.quick               shows the page for an entry in the notation
 *   win.bets (i)            shows this stack of bets, to be settled; 0: the next one that can be
 *   win.settle (a(ii))      shows these stacks, each with the id of the entry that it is about
 *   win.tunnel, win.events  show these pages */
void way_entry_actions_install (GtkWidgetClass *widget_class);

G_END_DECLS
