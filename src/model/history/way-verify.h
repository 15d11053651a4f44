/* way-verify.h: replays every game of a history and compares the stored points and tallies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store.h"

G_BEGIN_DECLS

typedef enum {
  WAY_FINDING_UNREADABLE, /* the game cannot be read or played; the error says why */
  WAY_FINDING_POINTS,     /* the frozen points differ from those of the rules today */
  WAY_FINDING_TALLIES,    /* the stored tallies differ from those of the sheets */
  WAY_FINDING_OUTDATED,   /* an earlier version wrote the tallies, and they are not recomputed yet; not an error */
} WayFinding;

/* Called for each finding. @info and @error (NULL except for UNREADABLE) are borrowed. */
typedef void (*WayFindingFunc) (const WayGameInfo *info, WayFinding finding, const GError *error, gpointer user_data);

/* Replays every game that is not deleted and calls @found for each difference. With @rebuild it also writes the tallies
 * and frozen points of finished games again; the facts are never changed. Returns the number of games checked, or -1
 * if the list of games cannot be read or a write failed. */
int way_verify (WayStore *store, gboolean rebuild, WayFindingFunc found, gpointer user_data, GError **error);

G_END_DECLS
