/* way-store-statistics.h: figures about finished games, and which names are one person.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "way-figures.h"
#include "way-store.h"

/* Counts the finished games of the history file at @path that pass @filter. Everything but @people is about the person
 * who has played as @name, and empty if it is NULL. Reads through a connection of its own, so that any thread may call
 * it; what is written meanwhile is not counted. */
WayFigures *way_figures_read (const char *path, const WayGameFilter *filter, const char *name,
                              GCancellable *cancellable, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same for an open store, in its thread. A history in memory can only be read in this way. */
WayFigures *way_figures_read_store (WayStore *store, const WayGameFilter *filter, const char *name,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Counts @name under @into from now on. CONFLICT if the two have played in the same game, so they are not one person;
 * MISSING if there is no such name. (A later game that has both is counted once, with the better result.) Does nothing
 * if they are one person already. The games keep the names that were typed. */
gboolean way_store_merge_person (WayStore *store, const char *name, const char *into, GError **error);

/* The same for names that were one person before, even if they have played in the same game since: undoes a split. */
gboolean way_store_rejoin_person (WayStore *store, const char *name, const char *into, GError **error);

/* Counts @name for itself again. */
gboolean way_store_split_person (WayStore *store, const char *name, GError **error);

/* Returns the names that are counted under another one, each followed by that one. (transfer full) */
char **way_store_list_merged (WayStore *store, GError **error) G_GNUC_WARN_UNUSED_RESULT;
