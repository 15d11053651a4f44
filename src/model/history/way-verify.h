/* way-verify.h: replays every game of a history and compares the stored points and tallies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-record-file.h"

G_BEGIN_DECLS

typedef enum {
  WAY_FINDING_UNREADABLE, /* the game cannot be read or played; the error says why */
  WAY_FINDING_KEPT,       /* a result of earlier rules, which differs from the points by today's; not an error */
  WAY_FINDING_POINTS,     /* the frozen points differ from those by the rules that gave them; no entry is impossible */
  WAY_FINDING_TALLIES,    /* the stored tallies differ from those of the sheets */
  WAY_FINDING_IMPOSSIBLE, /* a program that reads the record refuses an entry; the first of the record's problems */
  WAY_FINDING_ENDED,      /* the stored game is in progress, but its entries end it */
  WAY_FINDING_UNENDED,    /* the stored game has ended, but its entries do not end it */
  WAY_FINDING_UNDATED,    /* the time of the game, as in the record, is not valid */
  WAY_FINDING_MOVED,      /* the game is in the list, and in the statistics, at another time than that */
  WAY_FINDING_OUTDATED,   /* an earlier version, or earlier rules, wrote the tallies, or a recovery left them out, and
                             they are not recomputed yet; not an error */
} WayFinding;

/* Called for each finding. Everything is borrowed: @record is NULL for UNREADABLE, and @error for the others. */
typedef void (*WayFindingFunc) (const WayGameInfo *info, const WayRecordFile *record, WayFinding finding,
                                const GError *error, gpointer user_data);

/* Replays every game that is not deleted and calls @found for each difference. With @rebuild it also writes the tallies
 * of finished games again, frozen points of today's rules that differ, the end of a game that its entries end, and
 * times that are not valid or differ; a result of earlier rules, that of a game with an impossible entry, and the facts
 * are never changed. Returns the number of games checked, or -1 if the list of games cannot be read or a write failed.
 */
int way_verify (WayStore *store, gboolean rebuild, WayFindingFunc found, gpointer user_data, GError **error);

G_END_DECLS
