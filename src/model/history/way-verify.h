/* way-verify.h: plays every game of a history again and compares what is stored beside it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store.h"

G_BEGIN_DECLS

typedef enum {
  WAY_FINDING_UNREADABLE, /* the game cannot be read or played; the error says why */
  WAY_FINDING_POINTS,     /* the frozen points are not what the rules give today */
  WAY_FINDING_SUMS,       /* the sums for the statistics are not those of the sheets */
  WAY_FINDING_OUTDATED,   /* an earlier version wrote the sums; they are still to be computed. Nothing is wrong */
} WayFinding;

/* Called for each thing that is found. @info and @error (NULL but for UNREADABLE) are borrowed. */
typedef void (*WayFindingFunc) (const WayGameInfo *info, WayFinding finding, const GError *error, gpointer user_data);

/* Plays every game that is not deleted and tells @found what does not agree. With @rebuild the sums of finished games
 * are written anew, with the frozen points; the facts are never touched. Returns how many games were looked at, -1
 * where the list of games or a write failed. */
int way_verify (WayStore *store, gboolean rebuild, WayFindingFunc found, gpointer user_data, GError **error);

G_END_DECLS
