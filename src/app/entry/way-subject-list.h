/* way-subject-list.h: what can be entered, expansion by expansion.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"
#include "way-search-list.h"

G_BEGIN_DECLS

/* Calls @visit for each feature (once a state) and event that the expansions in play bring and the entry bar has no key
 * for. @why_not: why it cannot be entered now, in words; NULL: it can. */
typedef void (*WaySubjectFunc) (const CarcModule *module, const CarcSubject *subject, CarcState state,
                                const char *why_not, gpointer data);
void way_subject_list_visit (WayGame *game, WaySubjectFunc visit, gpointer data);

/* A WaySearchList of the same; a tap asks for "win.enter" or "win.enter-unfinished". */
GtkWidget *way_subject_list_new (WayGame *game);

/* All that can be inserted before the entry in @entry_id, the base game's too; a tap asks for "win.insert-subject". */
GtkWidget *way_subject_list_new_for_insert (WayGame *game, int entry_id);

G_END_DECLS
