/* way-store-statistics.h: figures about finished games, and merging names of the same person.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "way-figures.h"
#include "way-store.h"

/* Counts the finished games of the history file at @path that match @filter. Everything except @people is about the
 * person who played as @name; it is empty if @name is NULL. Can be called in any thread, since it uses its own
 * connection and one consistent state of the file. Returns NULL with @error. */
WayFigures *way_figures_read (const char *path, const WayGameFilter *filter, const char *name,
                              GCancellable *cancellable, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same for an open store, in its thread; the only way for a history in memory. */
WayFigures *way_figures_read_store (WayStore *store, const WayGameFilter *filter, const char *name,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Counts the games of @name under @into from now on. The games keep the names. CONFLICT if both played in the same
 * game, which one person cannot do (such a game recorded later counts once, with the better result, until a comparison
 * with a synced folder separates the names on all devices); MISSING if a name is unknown. No effect if they are merged
 * already. */
gboolean way_store_merge_person (WayStore *store, const char *name, const char *into, GError **error);

/* Returns the two names that played in the same game: @name and @into themselves, or names that are counted as one with
 * them. NULL if there are none, or they cannot be read. (transfer full) */
char **way_store_find_together (WayStore *store, const char *name, const char *into);

/* The same for names that were merged before, even if both have played in the same game since: undoes a split. */
gboolean way_store_rejoin_person (WayStore *store, const char *name, const char *into, GError **error);

/* Counts the games of @name separately again. */
gboolean way_store_split_person (WayStore *store, const char *name, GError **error);

/* Returns how many merged names were counted separately again through this connection, because several of them play in
 * the same game. */
int way_store_count_separated (WayStore *store);

/* Returns the merged names, each followed by the name it is counted under, NULL-terminated. (transfer full) */
char **way_store_list_merged (WayStore *store, GError **error) G_GNUC_WARN_UNUSED_RESULT;
