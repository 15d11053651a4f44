/* way-salvage.h: recovers games from a damaged history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "way-store-error.h"

/* How many of the games that lost something are named. */
#define WAY_SALVAGE_NAMED 12

/* The games of which the damaged file has any trace. */
typedef struct {
  int n_whole;  /* recovered completely */
  int n_cut;    /* recovered up to the first change that cannot be read, or up to a place where some may be missing, or
                 * without something else that was lost: the end of a note, values of chips, ends of ladders, the result
                 * under earlier rules, a form that was being filled in */
  int n_lost;   /* could not be recovered */
  int n_ended;  /* of n_cut: they end before an entry that this program cannot read */
  int n_undone; /* of n_cut: they lost undone entries, from one that this program cannot read on, and none in force */
  int n_corrected;  /* of n_cut: a correction keeps their result, which was calculated from values that are lost */
  int n_kept;       /* of n_cut: they are finished, and lost entries with points; a correction keeps their result */
  int n_unreadable; /* recovered as they are, but this program cannot read them: their players, expansions or rules are
                     * damaged, or a newer program recorded them */
  int n_names;      /* names of players in which characters could not be read: each such place has U+FFFD */
  int n_versions_lost;           /* earlier versions of games, apart from the games, that could not be recovered */
  gboolean versions_unsure;      /* there may have been more of those */
  gint64 cut[WAY_SALVAGE_NAMED]; /* rows of the first games of n_cut, in the new file; 0: no more */
} WaySalvage;

/* The notes of the corrections that keep a result, in the language of the user; NULL: none. */
typedef struct {
  const char *lost_values, *lost_entries;
} WaySalvageNotes;

/* Replaces the damaged file at @path, which no program may have open (BUSY), with what can be recovered from it; BUSY,
 * too, if another program has recovered it in the meantime. Rows are copied unchanged or not at all, except that a
 * note or a place ends where its damage begins, and that a game which is counted above ends before such an entry: with
 * its result if only undone entries are lost by that. A finished game whose result was calculated from values that are
 * lost gets a correction of the difference. So does one that lost entries, or all of them, to damage, if that changes
 * its points: those are stored with its players. It ends after that, the correction and the end can be undone, and its
 * result counts as one of the rules of today. It is in progress only if its points are lost, too, or differ by more
 * than a correction can. The damaged file is kept under the path to which @aside is set (transfer full). On error the
 * file is unchanged: CORRUPT if no game can be recovered; NEWER and FOREIGN as for any file. UNSURE as for
 * way_backup_restore(). Can be called from any thread. */
gboolean
way_salvage_restore (const char *path, const WaySalvageNotes *notes, WaySalvage *found, char **aside, GError **error);

/* Finds out what way_salvage_restore() would recover from the file at @path, which is only read. CORRUPT if no game can
 * be recovered; NEWER and FOREIGN as for any file; BUSY after two seconds if another program has locked it; FULL, or an
 * error of the file system (WAY_STORE_ERROR or G_FILE_ERROR), if the games cannot be copied to a temporary file. Can be
 * called from any thread. */
gboolean way_salvage_look (const char *path, WaySalvage *found, GError **error);
