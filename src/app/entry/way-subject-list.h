/* way-subject-list.h: the subjects of entries, grouped by expansion.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"
#include "way-search-list.h"

G_BEGIN_DECLS

/* Called for each subject of the expansions in play that has no key in the entry bar, once for each state of a feature.
 * @obstacle: why it cannot be entered now, in words; NULL: it can. */
typedef void (*WaySubjectFunc) (const CarcModule *module, const CarcSubject *subject, CarcState state,
                                const char *obstacle, gpointer data);
void way_subject_list_visit (WayGame *game, WaySubjectFunc visit, gpointer data);

/* Creates a WaySearchList of these subjects. A row activates "win.enter" or "win.enter-unfinished". (transfer floating)
 */
GtkWidget *way_subject_list_new (WayGame *game);

/* Shows in @list all subjects, with those of the base game, to insert an entry before the entry @entry_id. A row
 * activates "win.insert-subject". @is_final: final scoring has begun before it. */
void way_subject_list_show_for_insert (WaySearchList *list, WayGame *game, int entry_id, gboolean is_final);

G_END_DECLS
